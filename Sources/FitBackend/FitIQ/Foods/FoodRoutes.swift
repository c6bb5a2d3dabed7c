import FitAPI

extension Router {
  /// Adds the routes of foods and of their search.
  mutating func addFoods() {
    addFoodChoices()
    on(FitIQ.foodSearch) { context, store in
      let text = context.query["q"] ?? ""
      var problems = Problems()
      problems.check("q", text, length: FitIQ.searchLength)
      try problems.refuse()
      let listing = FoodResultPages(
        table: store.foods, account: context.caller.account, now: context.now,
        withMeasures: context.query["measures"] == "true",
        host: context.query["with"].flatMap(CatalogueFood.init(id:)))
      return try listing.page(
        text, number: context.int("page", in: FitIQ.pages, default: 1),
        size: context.int("page_size", in: FitIQ.pageSizes, default: FitIQ.pageSize))
    }
    on(FitIQ.food) { context, store in
      guard let food = try store.foods.find(context.path[0], for: context.caller.account) else {
        throw FoodTable.unknown
      }
      guard food.isUserCreated, let account = context.caller.account else { return food }
      return try store.recipes.completing(food, of: account)
    }
    on(FitIQ.foodByBarcode) { context, store in
      guard let barcode = Barcode(context.path[0]) else {
        throw ServiceError.invalid("barcode", GTIN.rule)
      }
      guard let food = try store.foods.find(barcode, for: context.caller.account) else {
        throw ServiceError.notFound("no food with that barcode")
      }
      return food
    }
    on(FitIQ.foodCreation) { context, store in
      let account = try context.account()
      let draft = try context.body(FoodDraft.self) { draft in
        // The figures of a recipe follow from its parts.
        draft.ingredients == nil ? draft.problemsAsNew : draft.problems
      }
      let recipe = try store.recipes.recipe(draft, of: account)
      try recipe.draft.problemsAsNew.refuse()
      let id = try context.newID(of: StoredFood.self, in: store) { $0.deleted != nil }
      let food = try store.foods.create(recipe.draft, id: id, of: account, at: context.now)
      return try store.recipes.keep(recipe, of: food, account)
    }
    on(FitIQ.foodChange) { context, store in
      let account = try context.account()
      let recipe = try store.recipes.recipe(context.body(), for: context.path[0], of: account)
      let food = try store.foods.change(
        context.path[0], by: recipe.draft, of: account, at: context.now)
      return try store.recipes.keep(recipe, of: food, account)
    }
    on(FitIQ.foodDeletion) { context, store in
      try store.foods.remove(context.path[0], of: context.account(), at: context.now)
      return Nothing()
    }
    on(FitIQ.userFoods) { context, store in
      try store.foods.own(context.account(named: context.path[0]))
    }
  }
}
