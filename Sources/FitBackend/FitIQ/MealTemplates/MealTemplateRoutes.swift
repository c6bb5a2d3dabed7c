import CivilTime
import FitAPI

extension Router {
  /// Meal templates: the public set, one's own, and their use.
  mutating func addMealTemplates() {
    on(FitIQ.publicMealTemplates) { incoming, store in
      let templates = try store.mealTemplates.publicSet(
        incoming.word("meal_type", of: MealType.self))
      return MealTemplatePage(templates: templates, total: templates.count)
    }
    on(FitIQ.mealTemplates) { incoming, store in
      let account = try incoming.account(named: incoming.query["user_id"])
      let templates = try store.mealTemplates.own(
        account, incoming.word("meal_type", of: MealType.self))
      return MealTemplatePage(templates: templates, total: templates.count)
    }
    on(FitIQ.mealTemplate) { incoming, store in
      try Self.template(incoming.path[0], for: incoming.caller.account, store)
    }
    on(FitIQ.mealTemplateCreation) { incoming, store in
      let draft = try incoming.body(MealTemplateDraft.self)
      try draft.problemsAsNew.refuse()
      let account = try incoming.account(named: draft.userId)
      let id = Identifier.make()
      try store.mealTemplates.create(draft, id: id, of: account, at: incoming.now)
      return try Self.template(id, for: account, store)
    }
    on(FitIQ.mealTemplateChange) { incoming, store in
      let draft = try incoming.body(MealTemplateDraft.self)
      let account = try incoming.account(named: draft.userId)
      try Self.refusePublic(incoming.path[0])
      try store.mealTemplates.change(incoming.path[0], by: draft, of: account)
      return try Self.template(incoming.path[0], for: account, store)
    }
    on(FitIQ.mealTemplateDeletion) { incoming, store in
      let account = try incoming.account()
      try Self.refusePublic(incoming.path[0])
      guard try store.mealTemplates.remove(incoming.path[0], of: account) else {
        throw MealTemplateTable.unknown
      }
      return Nothing()
    }
    on(FitIQ.mealTemplateUse) { incoming, store in
      let use = try incoming.body(MealTemplateUse.self)
      let account = try incoming.account(named: use.userId)
      guard let (parts, meal) = try store.mealTemplates.meal(incoming.path[0], for: account) else {
        throw MealTemplateTable.unknown
      }
      let eaten = use.loggedAt.flatMap { Instant($0) }
      let logs = try parts.enumerated().map { index, part in
        // A millisecond apart, so that they are listed in the order of the template.
        var new = NewFoodLog(
          userId: nil, foodId: part.food.id, mealType: .snack, servings: part.servings,
          loggedAt: eaten?.adding(milliseconds: Int64(index)).description)
        new.mealType = use.mealType ?? meal
        return try store.foodLogs.add(new, of: part.food, to: account, at: incoming.now)
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
