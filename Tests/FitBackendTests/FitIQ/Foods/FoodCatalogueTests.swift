import FitAPI
import FoodCatalogue
import Testing

@testable import FitBackend

@Suite("The built-in catalogue")
struct FoodCatalogueTests {
  private static let foods: [CatalogueFood] = {
    var foods: [CatalogueFood] = []
    CatalogueFood.readAll { foods.append($0) }
    return foods
  }()

  private static var lines: [Substring] {
    let bytes = UnsafeBufferPointer(
      start: fit_food_catalogue, count: Int(fit_food_catalogue_length))
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }

  @Test("has a new version whenever it changes")
  func version() {
    // FNV-1a. When this fails because foods.tsv was changed, raise fit_food_catalogue_version in
    // FoodCatalogue.c, so that stores take the change over, and write the new pair here.
    let bytes = UnsafeBufferPointer(
      start: fit_food_catalogue, count: Int(fit_food_catalogue_length))
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    #expect("\(hash) \(CatalogueFood.version)" == "17563582410561060323 1")
  }

  @Test("is read whole")
  func reading() {
    #expect(Self.foods.count == Self.lines.count - 1)
    #expect(Self.foods.count > 1000)
    #expect(Set(Self.foods.map(\.food.id)).count == Self.foods.count)
    #expect(Set(Self.foods.map(\.food.name)).count == Self.foods.count)
  }

  @Test("holds plausible foods")
  func plausibility() {
    let strays = Self.foods.map(\.food).filter { food in
      let grams = food.servingSizeG ?? 0
      // Nothing has more energy than pure fat, or more macronutrients than weight.
      return
        !(grams > 0 && grams < 1500 && food.calories <= grams * 9.1
        && food.proteinG + food.carbsG + food.fatG <= grams * 1.06
        && (food.fiberG ?? 0) <= food.carbsG + 0.1 * grams && !food.isUserCreated
        && (food.id.hasPrefix("ndb:") || food.id.hasPrefix("fdc:")))
    }
    #expect(strays.isEmpty)
  }

  @Test("reckons a serving exactly")
  func serving() throws {
    let egg = try #require(Self.foods.first { $0.food.id == "ndb:01123" })
    #expect(
      egg.food
        == Food(
          id: "ndb:01123", name: "Egg, whole, raw", calories: 71.5, proteinG: 6.28, carbsG: 0.36,
          fatG: 4.755, fiberG: 0, sugarG: 0.185, sodiumMg: 71, servingSize: "1 large egg",
          servingSizeG: 50, isUserCreated: false))
    #expect(egg.staple == 10)
    let cake = try #require(Self.foods.first { $0.food.name == "Angel food cake" })
    #expect(cake.food.sugarG == nil)
  }

  @Test("ranks its staples from 0 to 10")
  func staples() {
    #expect(Self.foods.allSatisfy { (0...10).contains($0.staple) })
    #expect(Self.foods.count { $0.staple >= 8 } > 50)
  }
}

@Suite("Loading the catalogue")
struct CatalogueLoadingTests {
  private func counts(_ store: Store) throws -> (foods: Int, found: Int) {
    let foods = try store.database.first("SELECT count(*) FROM foods") { $0.int(0) }
    let found = try store.database.first(
      "SELECT count(*) FROM food_words WHERE food_words MATCH 'egg'"
    ) { $0.int(0) }
    return (foods ?? 0, found ?? 0)
  }

  @Test("happens once")
  func once() throws {
    let backend = try InProcess()
    _ = try backend.search("egg")
    let first = try counts(backend.store())
    #expect(first.foods > 1000 && first.found > 10)
    _ = try backend.search("egg")
    #expect(try counts(backend.store()) == first)
  }

  @Test("is done when the first food is logged")
  func logging() throws {
    let backend = try InProcess()
    let log = try backend.send(
      FitIQ.logFood(
        NewFoodLog(
          userId: nil, foodId: "ndb:01123", mealType: .breakfast, servings: 2, loggedAt: nil)))
    #expect(log.calories == 143)
  }

  @Test("is safe when several begin at once")
  func race() async throws {
    let folder = try InProcess()
    let answers = try await withThrowingTaskGroup(of: [String].self) { group in
      for _ in 0..<8 {
        group.addTask {
          let backend = Backend(path: folder.folder.appending("fit.db"))
          let response = backend.answer(
            Request(.get, "/api/v1/foods/search", query: ["q": "egg"]),
            from: .localOwner(calendar: .init(zone: .utc)))
          return ["\(response.status)", String(decoding: response.body, as: UTF8.self)]
        }
      }
      return try await group.reduce(into: Set<[String]>()) { $0.insert($1) }
    }
    #expect(answers.count == 1)
    #expect(answers.first?.first == "200")
  }

  @Test("takes a newer edition over and leaves people's own foods alone")
  func update() throws {
    let backend = try InProcess()
    var draft = FoodDraft()
    draft.name = "Egg of mine"
    draft.calories = 1
    draft.proteinG = 0
    draft.carbsG = 0
    draft.fatG = 0
    draft.servingSize = "1 egg"
    let own = try backend.send(FitIQ.createFood(draft))
    // As an older program left it: another name, a food of which there is nothing any more.
    let store = try backend.store()
    try store.database.execute("UPDATE food_catalogue SET version = 0")
    try store.database.execute(
      "UPDATE foods SET name = 'Old', calories = 7 WHERE id = 'ndb:01123'")
    try store.database.execute("UPDATE foods SET id = 'ndb:0', words = 'bygone' WHERE number = 5")
    #expect(try backend.send(FitIQ.food("ndb:01123")).calories == 71.5)
    #expect(try backend.send(FitIQ.food(own.id)) == own)
    #expect(try backend.search("egg of mine") == ["Egg of mine"])
    #expect(try backend.search("bygone").isEmpty)
    #expect(try backend.refusal(FitIQ.food("ndb:0")).status == 404)
  }

  @Test("does not go back to an older edition")
  func downgrade() throws {
    let backend = try InProcess()
    _ = try backend.search("egg")
    let store = try backend.store()
    try store.database.execute("UPDATE food_catalogue SET version = 1000000")
    try store.database.execute("UPDATE foods SET calories = 7 WHERE id = 'ndb:01123'")
    #expect(try backend.send(FitIQ.food("ndb:01123")).calories == 7)
  }
}
