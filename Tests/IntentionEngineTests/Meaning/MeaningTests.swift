import Testing

@testable import IntentionEngine

@Suite("Meaning of sentences")
struct MeaningTests {
  @Test(
    "A sentence that says the same keeps the meaning of the text",
    arguments: [
      ("Drink more water", "I take care to drink more water."),
      ("I want to call my mother", "I gladly phone my mother today."),
      ("Be patient with the kids", "I bring patience to my time with the kids."),
      ("Don't snack at night", "At night, I am content without snacking."),
      ("Let go of control", "I release control."),
      ("Finish the report", "I see the report through."),
      ("Don't forget to stretch", "I remember to stretch."),
    ])
  func kept(text: String, sentence: String) {
    #expect(Meaning.isKept(of: text, in: sentence))
  }

  @Test(
    "A sentence without a noun, verb or denial of the text loses its meaning",
    arguments: [
      ("Drink more water", "I take care to drink more coffee."),
      ("Drink more water", "I choose not to drink more water."),
      ("Don't snack at night", "I choose to snack at night."),
      ("Call my mother", "I write to my mother."),
      ("Be patient with the kids", "I am kind to the kids."),
      ("Walk after lunch with Sam", "I walk after lunch."),
      ("No sugar", "I welcome sugar."),
    ])
  func lost(text: String, sentence: String) {
    #expect(!Meaning.isKept(of: text, in: sentence))
  }
}
