import CivilTime
import FitAPI

extension Router {
  /// Adds the routes of meal templates: the public set, one's own, and logging them.
  mutating func addMealTemplates() {
    on(FitIQ.publicMealTemplates) { context, store in
      let templates = try store.mealTemplates.publicSet(context.meal())
      return MealTemplatePage(templates: templates, total: templates.count)
    }
    on(FitIQ.mealTemplates) { context, store in
      let account = try context.account(named: context.query["user_id"])
      let templates = try store.mealTemplates.own(account, context.meal())
      return MealTemplatePage(templates: templates, total: templates.count)
    }
    on(FitIQ.mealTemplate) { context, store in
      try Self.template(context.path[0], for: context.caller.account, store)
    }
    on(FitIQ.mealTemplateCreation) { context, store in
      let draft = try context.body(MealTemplateDraft.self, checking: \.problemsAsNew)
      let account = try context.account(named: draft.userId)
      return try store.mealTemplates.create(
        draft, id: context.newID(of: StoredMealTemplate.self, in: store), of: account,
        at: context.now)
    }
    on(FitIQ.mealTemplateChange) { context, store in
      let draft = try context.body(MealTemplateDraft.self)
      let account = try context.account(named: draft.userId)
      try Self.refusePublic(context.path[0])
      try store.mealTemplates.change(context.path[0], by: draft, of: account)
      return try Self.template(context.path[0], for: account, store)
    }
    on(FitIQ.mealTemplateDeletion) { context, store in
      _ = try context.account()
      try Self.refusePublic(context.path[0])
      let template: StoredMealTemplate = try context.record(store, "meal template")
      try store.database.remove(template)
      return Nothing()
    }
    on(FitIQ.mealTemplateUse) { context, store in
      let use = try context.body(MealTemplateUse.self)
      let account = try context.account(named: use.userId)
      guard let (parts, meal) = try store.mealTemplates.meal(context.path[0], for: account) else {
        throw MealTemplateTable.unknown
      }
      let eaten = use.loggedAt.flatMap { Instant($0) }
      let logs = try parts.enumerated().map { index, part in
        // A millisecond apart, so that they are listed in the order of the template.
        var new = NewFoodLog(
          userId: nil, foodId: part.food.id, mealType: .snack, servings: part.servings,
          loggedAt: eaten?.adding(milliseconds: Int64(index)).description,
          grams: part.grams, typed: part.typed)
        new.mealType = use.mealType ?? meal
        return try store.foodLogs.add(
          new, of: part.food, to: account, context.caller.calendar, at: context.now)
      }
      return LoggedMeal(logs)
    }
  }

  private static func template(
    _ id: String, for account: String?, _ store: Store
  ) throws -> MealTemplate {
    guard let template = try store.mealTemplates.find(id, for: account) else {
      throw MealTemplateTable.unknown
    }
    return template
  }

  private static func refusePublic(_ id: String) throws(ServiceError) {
    guard PublicMeal.all.contains(where: { $0.id == id }) else { return }
    throw .forbidden("only meal templates of your own can be changed or deleted")
  }
}
