import FitAPI
import Testing

@testable import FitBackend

@Suite("Built-in food catalogue")
struct FoodCatalogueTests {
  @Test("The food catalogue has every id and name once")
  func reading() {
    #expect(CatalogueFood.count > 5000)
    #expect(Set(CatalogueFood.all.map(\.id)).count == CatalogueFood.count)
    #expect(Set(CatalogueFood.all.map(\.name)).count == CatalogueFood.count)
    #expect(CatalogueFood.all.allSatisfy { CatalogueFood(id: $0.id) == $0 })
    #expect(CatalogueFood(id: "ndb:00000") == nil)
    #expect(CatalogueFood(id: "") == nil)
  }

  @Test("The food catalogue keeps the foods of earlier editions")
  func earlierIDs() {
    let reviewed = CatalogueFood.all.filter { $0.tier == .reviewed }
    #expect(reviewed.count >= 1235)
    for id in ["ndb:01123", "ndb:08120", "ndb:18086", "ndb:12061", "fdc:2708560"] {
      #expect(CatalogueFood(id: id)?.tier == .reviewed, "\(id)")
    }
  }

  @Test("The food catalogue stores its words as the search folds them")
  func words() {
    let strays = CatalogueFood.all.filter { entry in
      let own = FoodDocument.words(name: entry.name, brand: nil)
      let words = Array(entry.words)
      return !(words == own || words.starts(with: own + [FoodTextMatch.Separator.phrase]))
    }
    #expect(strays.map(\.name) == [])
  }

  @Test("The food catalogue is indexed by every word of its names")
  func index() {
    var strays: [String] = []
    for entry in CatalogueFood.all {
      let words = entry.words.split(whereSeparator: FoodTextMatch.Separator.isOne)
      for word in words where !CatalogueIndex.rows(holding: Array(word)).contains(UInt16(entry.row))
      {
        strays.append(entry.name)
      }
    }
    #expect(strays.isEmpty)
    let terms = (0..<CatalogueIndex.termCount).map { Array(CatalogueIndex.term($0)) }
    #expect(zip(terms, terms.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
    let range = CatalogueIndex.terms(beginning: Array("egg".utf8))
    #expect(range.count == terms.count { $0.starts(with: "egg".utf8) })
    #expect(CatalogueIndex.terms(beginning: Array("zzzz".utf8)).isEmpty)
    #expect(CatalogueIndex.rows(holding: Array("zzzz".utf8)).isEmpty)
  }

  @Test("The food catalogue has no impossible figures")
  func plausibility() {
    let strays = CatalogueFood.all.filter { entry in
      let food = entry.food
      let grams = food.servingSizeG ?? 0
      // Nothing has more energy than pure fat, or more macronutrients than weight.
      return
        !(grams > 0 && grams < 3000 && food.calories <= grams * 9.1
        && food.proteinG + food.carbsG + food.fatG <= grams * 1.06
        && (food.fiberG ?? 0) <= food.carbsG + 0.1 * grams && !food.isUserCreated
        && !entry.category.isEmpty && (0...10).contains(entry.staple))
    }
    #expect(strays.map(\.name) == [])
  }

  @Test("The food catalogue has household measures for every food")
  func measures() {
    let strays = CatalogueFood.all.filter { entry in
      let labels = entry.measures.map(\.label)
      let known = Set(labels)
      return labels.isEmpty || known.count != labels.count
        || entry.measures.contains { !($0.grams > 0 && $0.grams < 10_000) || $0.word.isEmpty }
        || !known.contains(entry.usual.label)
        // What only variants have is there under its bare word as well.
        || entry.measures.contains { !known.contains(String($0.word)) }
    }
    #expect(strays.map(\.name) == [])
  }

  @Test("The food catalogue computes a serving exactly")
  func serving() throws {
    let egg = try #require(CatalogueFood(id: "ndb:01123"))
    #expect(
      egg.food
        == Food(
          id: "ndb:01123", name: "Egg, whole, raw", calories: 71.5, proteinG: 6.28, carbsG: 0.36,
          fatG: 4.755, fiberG: 0, sugarG: 0.185, sodiumMg: 71, servingSize: "1 large egg",
          servingSizeG: 50, isUserCreated: false))
    #expect(egg.staple == 10)
    let cake = CatalogueFood.all.first { $0.name == "Angel food cake" }
    #expect(cake != nil && cake?.food.sugarG == nil)
  }

  @Test("The food catalogue distinguishes unknown figures from zero")
  func nutrients() throws {
    let egg = try #require(CatalogueFood(id: "ndb:01123")).nutrients
    #expect(egg.calories == 143 && egg.saturatedFatG == 3.13 && egg.potassiumMg == 138)
    #expect(egg.calciumMg == 56 && egg.ironMg == 1.75 && egg.cholesterolMg == 372)
    #expect(egg.caffeineMg == 0)
  }

  @Test("The food catalogue has weights for a piece, a vessel and an unspecified amount")
  func amounts() throws {
    let pieces = [
      ("ndb:12061", 1.2), ("ndb:09132", 4.9), ("ndb:01123", 50), ("ndb:09040", 118),
      ("ndb:09176", 210),
    ]
    for (id, grams) in pieces {
      #expect(try #require(CatalogueFood(id: id)).piece?.grams == grams, "\(id)")
    }
    // Nobody counts rice.
    #expect(try #require(CatalogueFood(id: "ndb:20045")).piece == nil)
    let beer = try #require(CatalogueFood(id: "ndb:14003"))
    #expect(beer.vessel?.label == "can, 12 fl oz" && beer.gramsPerMillilitre == 1)
    #expect(beer.measures.contains { $0.word == "pint" && $0.qualifiers == ["imperial"] })
    let fries = try #require(CatalogueFood(id: "ndb:21138"))
    #expect(fries.usual.label == "order, medium" && fries.usual.grams == 117)
    #expect(try #require(CatalogueFood(id: "ndb:12061")).usual.grams == 28.35)
  }

  @Test("The food catalogue knows the usual amount of a food eaten with another")
  func companions() throws {
    let toast = try #require(CatalogueFood(id: "ndb:18070"))
    let butter = try #require(CatalogueFood(id: "ndb:01001"))
    #expect(UsualCompanion.grams(of: butter, with: toast) == 7)
    #expect(UsualCompanion.grams(of: toast, with: butter) == nil)
  }

  @Test("The food catalogue ranks staple foods from 0 to 10")
  func staples() {
    #expect(CatalogueFood.all.count { $0.staple >= 8 } > 50)
    let everyday = CatalogueFood.everyday
    #expect(everyday.count == CatalogueFood.count && everyday.first?.staple == 10)
    #expect(zip(everyday, everyday.dropFirst()).allSatisfy { $0.staple >= $1.staple })
  }
}

@Suite("Food catalogue beside a store")
struct CatalogueInStoreTests {
  private func ownEgg() -> FoodDraft {
    var draft = FoodDraft()
    draft.name = "Egg of mine"
    draft.calories = 1
    draft.proteinG = 0
    draft.carbsG = 0
    draft.fatG = 0
    draft.servingSize = "1 egg"
    return draft
  }

  @Test("The food catalogue is not copied into a store")
  func notCopied() throws {
    let backend = try InProcess()
    #expect(try !backend.search("egg").isEmpty)
    let rows = try backend.store().database.first("SELECT count(*) FROM foods") { $0.int(0) }
    #expect(rows == 0)
  }

  @Test("A food of the catalogue is logged by its id")
  func logging() throws {
    let backend = try InProcess()
    let log = try backend.send(
      FitIQ.logFood(
        NewFoodLog(
          userId: nil, foodId: "ndb:01123", mealType: .breakfast, servings: 2, loggedAt: nil)))
    #expect(log.calories == 143)
  }

  @Test("A food of the catalogue is found together with people's own foods")
  func ownFoods() throws {
    let backend = try InProcess()
    let own = try backend.send(FitIQ.createFood(ownEgg()))
    #expect(try backend.send(FitIQ.food(own.id)) == own)
    #expect(try backend.search("egg of mine") == ["Egg of mine"])
    #expect(try backend.search("egg").contains("Egg, whole, raw"))
  }
}
