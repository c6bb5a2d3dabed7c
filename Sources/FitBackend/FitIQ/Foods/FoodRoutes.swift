import FitAPI

extension Router {
  /// Foods: search, show, find by barcode, create, change, delete, list one's own.
  mutating func addFoods() {
    on(FitIQ.foodSearch) { incoming, store in
      let text = incoming.query["q"] ?? ""
      var problems = Problems()
      problems.check("q", text, length: FitIQ.searchLength)
      try problems.refuse()
      let listing = try FoodListing(
        table: store.foods, account: incoming.caller.account, now: incoming.now)
      return try listing.page(
        text, number: incoming.int("page", in: FitIQ.pages, default: 1),
        size: incoming.int("page_size", in: FitIQ.pageSizes, default: FitIQ.pageSize))
    }
    on(FitIQ.food) { incoming, store in
      guard let food = try store.foods.find(incoming.path[0], for: incoming.caller.account) else {
        throw FoodTable.unknown
      }
      return food.isUserCreated ? try store.recipes.completing(food) : food
    }
    on(FitIQ.foodByBarcode) { incoming, store in
      guard let barcode = Barcode(incoming.path[0]) else {
        throw ServiceError.invalid("barcode", GTIN.rule)
      }
      guard let food = try store.foods.find(barcode, for: incoming.caller.account) else {
        throw ServiceError.notFound("no food with that barcode")
      }
      return food
    }
    on(FitIQ.foodCreation) { incoming, store in
      let account = try incoming.account()
      let recipe = try store.recipes.recipe(incoming.body(), of: account)
      try recipe.draft.problemsAsNew.refuse()
      let food = try store.foods.create(recipe.draft, of: account, at: incoming.now)
      return try store.recipes.keep(recipe, of: food)
    }
    on(FitIQ.foodChange) { incoming, store in
      let account = try incoming.account()
      let recipe = try store.recipes.recipe(incoming.body(), for: incoming.path[0], of: account)
      let food = try store.foods.change(incoming.path[0], by: recipe.draft, of: account)
      return try store.recipes.keep(recipe, of: food)
    }
    on(FitIQ.foodDeletion) { incoming, store in
      try store.foods.remove(incoming.path[0], of: incoming.account(), at: incoming.now)
      return Nothing()
    }
    on(FitIQ.userFoods) { incoming, store in
      try store.foods.own(incoming.account(named: incoming.path[0]))
    }
  }
}
