import FitAPI
import Testing

@testable import FitBackend

@Suite("Own foods")
struct FoodRoutesTests {
  private func draft(_ name: String = "Canteen stew", barcode: String? = nil) -> FoodDraft {
    var draft = FoodDraft()
    draft.name = name
    draft.barcode = barcode
    draft.calories = 420
    draft.proteinG = 20.5
    draft.carbsG = 40
    draft.fatG = 15
    draft.servingSize = "1 plate"
    draft.servingSizeG = 350
    return draft
  }

  @Test("An own food is created, shown, listed and found")
  func creation() throws {
    let backend = try InProcess()
    var draft = draft("  Canteen stew ")
    draft.brand = "Canteen"
    draft.fiberG = 3
    let food = try backend.send(FitIQ.createFood(draft))
    #expect(food.name == "Canteen stew" && food.brand == "Canteen" && food.isUserCreated)
    #expect(food.calories == 420 && food.proteinG == 20.5 && food.fiberG == 3)
    #expect(food.sugarG == nil && food.servingSizeG == 350 && food.barcode == nil)
    #expect(try backend.send(FitIQ.food(food.id)) == food)
    #expect(try backend.send(FitIQ.listFoods(of: Account.localOwner)) == [food])
    #expect(try backend.search("canteen") == ["Canteen stew"])
    #expect(try backend.search("stew", size: 3).contains("Canteen stew"))
  }

  @Test("Own foods are listed newest first")
  func order() throws {
    let backend = try InProcess()
    for name in ["A", "B", "C"] {
      _ = try backend.send(FitIQ.createFood(draft(name)))
      backend.clock.now = backend.clock.now.adding(seconds: 1)
    }
    let names = try backend.send(FitIQ.listFoods(of: Account.localOwner)).map(\.name)
    #expect(names == ["C", "B", "A"])
  }

  @Test("A change of an own food leaves the other fields as they are")
  func change() throws {
    let backend = try InProcess()
    let food = try backend.send(FitIQ.createFood(draft(barcode: "036000291452")))
    var change = FoodDraft()
    change.name = "Mensa goulash"
    change.fiberG = 2
    var changed = try backend.send(FitIQ.changeFood(food.id, change))
    var expected = food
    expected.name = "Mensa goulash"
    expected.fiberG = 2
    #expect(changed == expected)
    #expect(try backend.search("goulash").contains("Mensa goulash"))
    #expect(try backend.search("canteen stew").contains("Mensa goulash") == false)
    change = FoodDraft()
    change.barcode = ""
    changed = try backend.send(FitIQ.changeFood(food.id, change))
    #expect(changed.barcode == nil)
    #expect(try backend.refusal(FitIQ.foodByBarcode("036000291452")).status == 404)
  }

  @Test("A deleted own food stays in the diary")
  func deletion() throws {
    let backend = try InProcess()
    let food = try backend.send(FitIQ.createFood(draft()))
    let log = NewFoodLog(
      userId: nil, foodId: food.id, mealType: .lunch, servings: 2, loggedAt: nil)
    _ = try backend.send(FitIQ.logFood(log))
    _ = try backend.send(FitIQ.foodDeletion(food.id))
    #expect(try backend.refusal(FitIQ.food(food.id)) == (404, "food not found"))
    #expect(try backend.refusal(FitIQ.foodDeletion(food.id)).status == 404)
    #expect(try backend.refusal(FitIQ.logFood(log)).status == 404)
    #expect(try backend.search("canteen").contains("Canteen stew") == false)
    #expect(try backend.search("").contains("Canteen stew") == false)
    #expect(try backend.send(FitIQ.listFoods(of: Account.localOwner)).isEmpty)
    #expect(try backend.send(FitIQ.listFoodLogs()).logs.map(\.calories) == [840])
  }

  @Test("A deleted food and its entry come back as they were, once")
  func restoring() throws {
    let backend = try InProcess()
    let food = try backend.send(FitIQ.createFood(draft()))
    let new = NewFoodLog(
      userId: nil, foodId: food.id, mealType: .lunch, servings: 2, loggedAt: nil)
    let log = try backend.send(FitIQ.logFood(new))
    let restoring = FitIQ.foodLogging(query: [FitIQ.restored: log.id], body: log)
    #expect(try backend.refusal(restoring).status == 409)
    _ = try backend.send(FitIQ.foodDeletion(food.id))
    var again = new
    again.copyOf = log.id
    #expect(try backend.send(FitIQ.logFood(again)).calories == log.calories)
    _ = try backend.send(FitIQ.foodLogDeletion(log.id))
    let back = try backend.send(restoring)
    #expect(back.id == log.id)
    #expect(back.calories == log.calories)
    let made = FitIQ.foodCreation(query: [FitIQ.restored: food.id], body: draft())
    #expect(try backend.send(made).id == food.id)
    #expect(try backend.refusal(made).status == 409)
    #expect(
      try backend.refusal(FitIQ.foodCreation(query: [FitIQ.restored: "x"], body: draft())).status
        == 400)
  }

  @Test("Another person's own food does not exist")
  func privacy() throws {
    let backend = try InProcess()
    let other = try backend.account()
    let food = try backend.send(FitIQ.createFood(draft(barcode: "036000291452")), as: other)
    #expect(try backend.refusal(FitIQ.food(food.id)).status == 404)
    #expect(try backend.refusal(FitIQ.changeFood(food.id, FoodDraft())).status == 404)
    #expect(try backend.refusal(FitIQ.foodDeletion(food.id)).status == 404)
    #expect(try backend.refusal(FitIQ.foodByBarcode("036000291452")).status == 404)
    #expect(try backend.search("canteen stew").contains("Canteen stew") == false)
    #expect(try backend.refusal(FitIQ.listFoods(of: other)).status == 403)
    #expect(try backend.search("canteen", as: other) == ["Canteen stew"])
  }

  @Test("An own food can be changed, a food of the catalogue cannot")
  func catalogue() throws {
    let backend = try InProcess()
    #expect(try backend.refusal(FitIQ.changeFood("ndb:01123", FoodDraft())).status == 403)
    #expect(try backend.refusal(FitIQ.foodDeletion("ndb:01123")).status == 403)
  }

  @Test("An own food requires an account")
  func anonymous() throws {
    let backend = try InProcess()
    #expect(try backend.refusal(FitIQ.createFood(draft()), as: nil).status == 401)
    #expect(try backend.send(FitIQ.food("ndb:01123"), as: nil).name == "Egg, whole, raw")
  }

  @Test("An own food requires a name, a serving, energy and the macronutrients")
  func required() throws {
    let refusal = try InProcess().refusal(FitIQ.createFood(FoodDraft()))
    #expect(refusal.status == 400)
    for field in ["name", "calories", "proteinG", "carbsG", "fatG", "servingSize"] {
      #expect(refusal.message.contains("\(field) is required"))
    }
  }

  @Test("An own food outside the bounds is refused")
  func bounds() throws {
    let backend = try InProcess()
    func refuses(_ change: (inout FoodDraft) -> Void) throws -> Bool {
      var draft = draft()
      change(&draft)
      return try backend.refusal(FitIQ.createFood(draft)).status == 400
    }
    #expect(try refuses { $0.name = "" })
    #expect(try refuses { $0.name = String(repeating: "x", count: 256) })
    #expect(try refuses { $0.name = "a\u{1B}[31mb" })
    #expect(try refuses { $0.calories = -1 })
    #expect(try refuses { $0.calories = 100_001 })
    #expect(try refuses { $0.fiberG = -0.1 })
    #expect(try refuses { $0.servingSizeG = 0 })
    #expect(try refuses { $0.servingSize = " " })
    #expect(try refuses { $0.barcode = "036000291453" })
    #expect(try refuses { $0.barcode = "abc" })
  }

  @Test("An own food with a searched barcode comes before all others")
  func barcode() throws {
    let backend = try InProcess()
    let shop = "2012345678903"
    try ImportedFoodsTests.write(
      [.init(id: "off:1", name: "Theirs", barcode: "036000291452")], beside: backend)
    #expect(try backend.send(FitIQ.foodByBarcode("36000291452")).name == "Theirs")
    _ = try backend.send(FitIQ.createFood(draft("Mine", barcode: "0 36000 29145 2")))
    _ = try backend.send(FitIQ.createFood(draft("Shop's", barcode: shop)))
    _ = try backend.send(FitIQ.createFood(draft("Small", barcode: "04252614")))
    #expect(try backend.send(FitIQ.foodByBarcode("036000-291452")).name == "Mine")
    #expect(try backend.send(FitIQ.foodByBarcode("036000-291452")).barcode == "0 36000 29145 2")
    #expect(try backend.send(FitIQ.foodByBarcode(shop)).name == "Shop's")
    #expect(try backend.send(FitIQ.foodByBarcode("042100005264")).name == "Small")
    #expect(try backend.search("036000291452") == ["Mine"])
    #expect(
      try backend.refusal(FitIQ.foodByBarcode("036000291453"))
        == (400, "barcode must be a barcode of 8, 12, 13 or 14 digits with a valid check digit"))
    #expect(try backend.refusal(FitIQ.foodByBarcode("5449000000996")).status == 404)
  }
}
