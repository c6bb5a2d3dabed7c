import CivilTime
import FitAPI
import Testing

@testable import FitBackend

@Suite("Food frequency")
struct FoodHabitTests {
  @discardableResult
  private func eat(
    _ food: String, at time: String? = nil, _ backend: InProcess,
    as account: String = Account.localOwner
  ) throws -> FoodLog {
    try backend.send(
      FitIQ.logFood(
        NewFoodLog(
          userId: nil, foodId: food, mealType: .lunch, servings: 1, loggedAt: time)), as: account)
  }

  @Test(
    "A food eaten often comes first in a search",
    arguments: [
      ("egg", "ndb:01128"), ("eggs", "ndb:01132"), ("milk", "ndb:01151"),
    ])
  func first(_ query: String, _ food: String) throws {
    let backend = try InProcess()
    #expect(try backend.send(FitIQ.searchFoods(query)).foods.first?.id != food)
    try eat(food, backend)
    #expect(try backend.send(FitIQ.searchFoods(query)).foods.first?.id == food)
  }

  @Test(
    "A food eaten often does not replace the first result for a general word",
    arguments: [
      ("rice", "ndb:20037"), ("rice", "ndb:36602"), ("milk", "fdc:2705412"), ("bread", "ndb:18019"),
      ("coffee", "fdc:2710466"), ("cheese", "ndb:01019"),
    ])
  func general(_ query: String, _ food: String) throws {
    let backend = try InProcess()
    let before = try backend.search(query).first
    for _ in 1...3 { try eat(food, backend) }
    #expect(try backend.search(query).first == before)
  }

  @Test("A food eaten often comes after the searched food when it is only made of it")
  func madeOf() throws {
    let backend = try InProcess()
    try eat("ndb:18019", backend)
    #expect(try backend.search("banana").first == "Banana")
    try eat("fdc:2706437", backend)
    #expect(try backend.search("chicken").first?.hasPrefix("Chicken breast") == true)
  }

  @Test("A food eaten often comes after others when the searched word is a minor part of its name")
  func aside() throws {
    let backend = try InProcess()
    try eat("fdc:2710506", backend)
    let milk = try backend.search("milk").first
    #expect(milk == "Milk, whole")
    try eat("ndb:11209", backend)
    #expect(try backend.search("egg").first == "Egg, whole, raw")
    #expect(try backend.search("eggp").first == "Eggplant, raw")
    for _ in 1...3 { try eat("ndb:09326", backend) }
    #expect(try backend.search("water").first == "Water, tap")
    #expect(try backend.search("waterm").first == "Watermelon")
  }

  @Test("Foods eaten often are ordered by how often and how recently they were eaten")
  func order() throws {
    let backend = try InProcess()
    try eat("ndb:01132", at: "2026-06-01T08:00:00Z", backend)
    try eat("ndb:01132", at: "2026-06-02T08:00:00Z", backend)
    try eat("ndb:01128", at: "2026-11-19T08:00:00Z", backend)
    try eat("ndb:01131", at: "2026-11-18T08:00:00Z", backend)
    try eat("ndb:01131", at: "2026-11-19T08:00:00Z", backend)
    let expected = ["Egg, poached", "Egg, fried", "Egg, scrambled"]
    #expect(try Array(backend.search("egg").prefix(3)) == expected)
    #expect(try Array(backend.search("").prefix(3)) == expected)
  }

  @Test("The frequency of a food follows deletions and changes of its logs")
  func changes() throws {
    let backend = try InProcess()
    let fried = try eat("ndb:01128", backend)
    let poached = try eat("ndb:01131", at: "2026-11-01T08:00:00Z", backend)
    #expect(try backend.search("egg").first == "Egg, fried")
    let earlier = FoodLogChange(loggedAt: "2020-01-01T08:00:00Z")
    _ = try backend.send(FitIQ.foodLogChange(fried.id, body: earlier))
    #expect(try backend.search("egg").first == "Egg, poached")
    _ = try backend.send(FitIQ.foodLogDeletion(poached.id))
    #expect(try backend.search("egg").first == "Egg, fried")
    _ = try backend.send(FitIQ.foodLogDeletion(fried.id))
    #expect(try backend.search("egg").first == "Egg, whole, raw")
  }

  @Test("The frequency of a food is private to each person")
  func privacy() throws {
    let backend = try InProcess()
    let other = try backend.account()
    try eat("ndb:01128", backend, as: other)
    #expect(try backend.search("egg", as: other).first == "Egg, fried")
    #expect(try backend.search("egg").first == "Egg, whole, raw")
    #expect(try backend.search("egg", as: nil).first == "Egg, whole, raw")
  }

  @Test(
    "The frequency of a food counts logs of any date",
    arguments: ["0001-01-01T00:00:00Z", "1970-01-01T00:00:00Z", "9999-12-31T23:59:59Z"])
  func extremes(_ time: String) throws {
    let backend = try InProcess()
    try eat("ndb:01128", at: time, backend)
    try eat("ndb:01128", at: time, backend)
    let page = try backend.send(FitIQ.searchFoods("egg"))
    #expect(page.total > 10)
    #expect(Set(page.foods.map(\.id)).count == page.foods.count)
  }

  @Test("The frequency of a food halves every thirty days")
  func decay() throws {
    let backend = try InProcess()
    try eat("ndb:01128", at: "2026-10-21T12:00:00Z", backend)
    try eat("ndb:01128", at: "2026-11-20T12:00:00Z", backend)
    let weight = try backend.store().database.first("SELECT weight FROM food_usage") {
      $0.double(0)
    }
    let now = Instant("2026-11-20T12:00:00Z")
    #expect(abs(FoodUsage.times(try #require(weight), at: now) - 1.5) < 1e-9)
  }
}
