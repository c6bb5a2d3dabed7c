import Testing

@testable import FitBackend

@Suite("Spellings of other languages")
struct ForeignSpellingTests {
  private static let known = ["kasespatzle", "weisswurst", "avocat", "huile", "limon", "queso"]

  @Test(
    "An unknown word is written as a food has it where only its spelling or ending hides it",
    arguments: [
      ("kaesespaetzle", "kasespatzle"), ("2 weisswuerste", "2 weisswurst"),
      ("l'avocat", "avocat"), ("d'huile", "huile"), ("limones", "limon"), ("queso", "queso"),
      ("quesadilla", "quesadilla"), ("goat", "goat"),
    ])
  func spellings(text: String, read: String) {
    func holds(_ word: [UInt8]) -> Bool {
      Self.known.contains(String(decoding: word, as: UTF8.self))
    }
    #expect(ForeignSpelling.spelledOut(text, unless: holds, as: holds) == read)
  }
}

@Suite("Manners of preparation in other languages")
struct ForeignMannersTests {
  @Test(
    "Words of preparation are parted from the food",
    arguments: [
      ("gekochte Eier", "eier"), ("blanc de poulet grillé", "blanc de poulet"),
      ("merluza al horno", "merluza"), ("lentilles crues", "lentilles"),
      ("Naturjoghurt 3,5%", "naturjoghurt"), ("hähnchenbrust vom Grill", "hahnchenbrust"),
      ("haricots verts cuits", "haricots verts"),
    ])
  func parted(text: String, rest: String) {
    #expect(ForeignManners.parted(text).first?.rest == rest)
  }

  @Test(
    "Words of a name and of English are no manners",
    arguments: ["chicken roti", "rape oil", "salade", "gekocht", "green beans"])
  func none(text: String) {
    #expect(ForeignManners.parted(text).isEmpty)
  }
}
