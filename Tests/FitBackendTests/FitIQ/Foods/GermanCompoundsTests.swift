import Testing

@testable import FitBackend

@Suite("German compounds")
struct GermanCompoundsTests {
  @Test(
    "A German compound is read as its ingredient and its dish",
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

  @Test("A German compound that is the word of a food stays as it is")
  func known() {
    #expect(GermanCompounds.spelledOut("Kartoffelsalat") { _ in true } == "Kartoffelsalat")
  }
}
