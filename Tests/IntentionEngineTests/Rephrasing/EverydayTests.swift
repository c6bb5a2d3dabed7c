import Testing

@testable import IntentionEngine

@Suite("Rephrasing of everyday intentions")
struct EverydayTests {
  @Test("The corpus has a hundred everyday intentions")
  func count() {
    #expect(Corpus.everyday.count == 100)
  }

  @Test("Every everyday intention is parsed, and its rewordings are in the present tense")
  func present() {
    let others: Set = ["will", "would", "was", "were", "said", "want", "hope", "should"]
    for sample in Corpus.everyday {
      #expect(Intention.read(sample.text) != nil, "\(sample.text)")
      for sentence in Rephrasing.sentences(for: sample.text, atMost: 20) {
        let found = Words.lowercased(sentence).filter(others.contains)
        // "the friend I want to have"
        #expect(found.isEmpty || sample.text.contains("friend I want"), "\(sentence)")
      }
    }
  }

  @Test(
    "Rewordings keep the sense of ambiguous verbs, denials and wishes",
    arguments: [
      ("lift heavier on squats", "lift heavier on squats", "reach for lift"),
      ("bench 80 kg", "bench 80 kg", "reach for bench"),
      ("My weight does not define me", "that my weight does not define me", "does,"),
      ("I don't need dessert to be happy", "that I do not need dessert to be happy", "without"),
      ("What if I said no?", "say no", "said"),
      ("Let us eat together without phones", "we eat together without phones", "I eat"),
      ("I will never diet again", "again", "again behind"),
      ("never again skip breakfast", "skip breakfast again", "again skip"),
      ("survive finals", "survive finals", "toward survive"),
      ("not kill my houseplants", "kill my houseplants", "welcome not"),
      ("walk away from arguments", "walk away from arguments", "toward walk"),
      ("My mantra is one bite at a time", "one bite at a time", "room for"),
      ("Be in bed by half past ten", "by half past ten", "past."),
      ("I feel lonely at night", "“I feel lonely", "lonely is"),
      ("I am committed to my recovery", "I am committed to my recovery", "I my"),
      ("When it rains, I do yoga at home", "do yoga at home", "to yoga"),
      ("Should I forgive her?", "her", "forgive."),
      ("I ought to sleep more", "sleep more", "ought"),
      ("Limit alcohol to weekends", "alcohol to weekends", "for limit"),
    ])
  func sense(text: String, kept: String, absent: String) {
    let sentences = Rephrasing.sentences(for: text)
    #expect(sentences.count >= 8 && sentences.filter { $0.contains(kept) }.count >= 8)
    for sentence in sentences { #expect(!sentence.contains(absent), "\(sentence)") }
  }

  @Test(
    "What cannot be turned without a loss stands in quotation marks",
    arguments: ["Quit smoking for good", "not perfect but present"])
  func quoted(text: String) {
    for sentence in Rephrasing.sentences(for: text) {
      #expect(sentence.contains("“\(text)”"), "\(sentence)")
    }
  }

  @Test(
    "Nothing glad is said where something is hard",
    arguments: [
      "visit my father's grave", "go to the funeral", "get through chemo", "pay my debts",
      "be there for my dying mother", "ask for help when I am lonely",
    ])
  func grave(text: String) {
    let sentences = Rephrasing.sentences(for: text)
    #expect(sentences.count >= 8)
    for sentence in sentences {
      for glad in ["glad", "joy", " yes ", "gift", "welcome", "fun ", "pleasure", "delight"] {
        #expect(!sentence.lowercased().contains(glad), "\(sentence)")
      }
    }
  }
}
