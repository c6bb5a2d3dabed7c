import Testing

@testable import FitBackend

@Suite("German compounds")
struct GermanCompoundsTests {
  @Test(
    "are read as the ingredient and the dish",
    arguments: [
      ("Kartoffelauflauf", "potato casserole"), ("Erdbeereis", "strawberry ice cream"),
      ("Rinderbraten", "beef roast"), ("Zwiebelnkuchen", "onion cake"),
      ("Linsensuppe", "lentil soup"), ("Hühnersuppe", "chicken soup"),
      ("Rhabarberschorle", "apfelschorle"), ("Kirschjoghurt", "fruit yogurt"),
      ("ein Erbseneintopf mit Wurst", "ein pea stew mit Wurst"),
      ("Pfannengericht", "Pfannengericht"), ("Auflauf", "Auflauf"),
      ("chicken soup", "chicken soup"),
    ])
  func parts(text: String, read: String) {
    #expect(GermanCompounds.spelledOut(text) { _ in false } == read)
  }

  @Test("stay as they are where a food has the word")
  func known() {
    #expect(GermanCompounds.spelledOut("Kartoffelsalat") { _ in true } == "Kartoffelsalat")
  }
}
