import CivilTime
import FitAPI
import Testing

@testable import FitBackend

@Suite("Food search")
struct FoodSearchTests {
  private static let backend = Result { try InProcess() }

  private func backend() throws -> InProcess { try Self.backend.get() }

  /// A search without the request around it, for thousands of texts.
  private func search() throws -> FoodSearch {
    try FoodSearch(backend().store().foods, for: nil, at: .now)
  }

  @Test("A food search finds every reviewed food first by its own name")
  func names() throws {
    let search = try search()
    let strays = try CatalogueFood.all.filter { $0.tier == .reviewed }.filter { entry in
      try search.answer(entry.name).hits.first?.place != .catalogue(entry)
    }
    #expect(strays.map(\.name) == [])
  }

  @Test("A food search finds every reviewed food among the first five by its other names")
  func aliases() throws {
    let search = try search()
    var strays: Set<String> = []
    for entry in CatalogueFood.all where entry.tier == .reviewed {
      for alias in entry.words.split(separator: FoodTextMatch.Separator.phrase).dropFirst() {
        let text = String(decoding: alias, as: UTF8.self)
        let found = try search.answer(text).hits.prefix(5)
        if !found.contains(where: { $0.place == .catalogue(entry) }) { strays.insert(text) }
      }
    }
    // Eight foods are steaks and seven are sushi.
    #expect(strays == ["steak", "sushi"])
  }

  @Test(
    "A food search ignores case, accents, plurals, spaces and the order of words",
    arguments: [
      ["egg", "EGG", "  egg ", "eggs", "Égg", "egg!"],
      ["chicken breast", "breast chicken", "Chicken Breasts", "chicken  breast "],
      ["jalapeno", "jalapeño", "JALAPEÑOS"],
      ["half and half", "half & half", "half-and-half"],
      ["low-fat milk", "low fat milk", "LOW FAT MILK"],
    ])
  func variants(_ queries: [String]) throws {
    let backend = try backend()
    let answers = try queries.map { try backend.search($0, size: 3) }
    #expect(Set(answers.map(\.first)).count == 1, "\(answers)")
  }

  @Test("A food search gives the same answer each time")
  func stability() throws {
    let backend = try backend()
    let other = try InProcess()
    for query in ["ch", "cheese", "steak", "a", "bred", "chicken rice", ""] {
      let first = try backend.search(query, size: 100)
      #expect(try backend.search(query, size: 100) == first)
      #expect(try other.search(query, size: 100) == first)
    }
  }

  @Test(
    "A food search accepts any text",
    arguments: [
      "", " ", "e", "!?&%(", "AND", "name:egg", "eggs*", "(egg", "foo\"bar", "7-up", "NEAR(a b)",
      "🍎", "e\u{301}", "{egg} : -", "ｅｇｇ", "яйцо", "दूध", "卵", "a𞤀b", "^egg", "egg OR",
      String(repeating: "x", count: 300), String(repeating: "e ", count: 150),
      String(repeating: "🥚", count: 300), "' OR 1=1 --", "%", "100%",
    ])
  func nonsense(_ query: String) throws {
    let page = try backend().send(FitIQ.searchFoods(query))
    #expect(page.total >= page.foods.count)
  }

  @Test(
    "A food search without a word finds nothing", arguments: ["!?&", "🍎", "-", "()"])
  func nothing(_ query: String) throws {
    let page = try backend().send(FitIQ.searchFoods(query))
    #expect(page.foods.isEmpty && page.total == 0)
  }

  @Test("A food search of more than 300 characters is refused")
  func refusals() throws {
    let backend = try backend()
    #expect(
      try backend.refusal(FitIQ.searchFoods(String(repeating: "x", count: 301)))
        == (400, "q must have at most 300 characters"))
    #expect(try backend.refusal(FitIQ.searchFoods("egg\u{1B}[31m")).status == 400)
    #expect(
      try backend.refusal(FitIQ.searchFoods("egg", page: 0))
        == (400, "page must be a whole number from 1 to 1000000"))
    #expect(
      try backend.refusal(FitIQ.searchFoods("egg", pageSize: 101))
        == (400, "page_size must be a whole number from 1 to 100"))
  }

  @Test(
    "A food search is divided into pages without gaps or repetitions",
    arguments: ["cheese", "c", ""])
  func pages(_ query: String) throws {
    let backend = try backend()
    let whole = try backend.send(FitIQ.searchFoods(query, pageSize: 100))
    var pieces: [String] = []
    for page in 1...14 {
      pieces += try backend.send(FitIQ.searchFoods(query, page: page, pageSize: 7)).foods.map(\.id)
    }
    #expect(pieces == Array(whole.foods.map(\.id).prefix(98)))
    let last = try backend.send(FitIQ.searchFoods(query, page: 1_000_000, pageSize: 100))
    #expect(last.foods.isEmpty && last.total == whole.total)
  }

  @Test("A food search without a text lists the most common foods")
  func beginning() throws {
    let page = try backend().send(FitIQ.searchFoods(""))
    #expect(page.total > 1000)
    #expect(page.foods.contains { $0.name == "Banana" })
    #expect(page.foods.contains { $0.name == "Egg, whole, raw" })
  }

  @Test(
    "A food search says whether the first food is clearly meant",
    arguments: [
      ("eggs", true), ("banana", true), ("whole wheat toast", true), ("rice", true),
      ("oatmeal", true), ("macaroni and cheese", true), ("Egg, fried", true), ("carrots", true),
      ("chips", false), ("wine", false), ("bananna", false), ("chee", false), ("juice", false),
      ("zzzz", false), ("eggs zzzz", false),
    ])
  func certainty(_ query: String, _ isSure: Bool) throws {
    #expect(try backend().send(FitIQ.searchFoods(query)).isSure == isSure)
  }

  @Test("A food search of the catalogue needs no account")
  func anonymous() throws {
    #expect(try backend().search("egg", as: nil).first == "Egg, whole, raw")
  }
}
