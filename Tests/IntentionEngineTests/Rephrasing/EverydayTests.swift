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
      // What is quoted stands as it was written.
      for sentence in Rephrasing.sentences(for: sample.text, atMost: 20)
      where !sentence.contains("“") {
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
    #expect(sentences.filter { $0.contains(kept) }.count >= 8)
    for sentence in sentences where !sentence.contains("“") {
      #expect(!sentence.contains(absent), "\(sentence)")
    }
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
    "Nothing glad, no promise and no wish is said where something is hard",
    arguments: [
      "visit my father's grave", "go to the funeral", "get through chemo", "pay my debts",
      "hold his hand in the hospice", "write the eulogy for my brother",
    ])
  func hardship(text: String) {
    let sentences = Rephrasing.sentences(for: text)
    #expect(sentences.count >= 8)
    for sentence in sentences {
      for glad in [
        "glad", "joy", " yes ", "gift", "promise", "wish", "ready", "delight", "remember",
      ] {
        #expect(!sentence.lowercased().contains(glad), "\(sentence)")
      }
    }
  }

  @Test(
    "What is no deed is quoted where something is hard",
    arguments: [
      "I relapsed last night. Start again", "be there for my dying mother",
      "I failed my exam and need to tell my parents", "stop calling myself a failure",
    ])
  func hardshipQuoted(text: String) {
    for sentence in Rephrasing.sentences(for: text) {
      #expect(sentence.contains("“\(text)”"), "\(sentence)")
    }
  }
}
