import Testing

@testable import IntentionEngine

@Suite("Topics of texts")
struct TopicTests {
  @Test(
    "The first topic of a text is its main topic",
    arguments: [
      ("Be patient with the children", Topic.patience),
      ("I want to sleep eight hours a night", .rest),
      ("Run a marathon", .movement),
      ("Thank three people today", .gratitude),
      ("Speak up even when I am afraid", .courage),
      ("Put the phone away and concentrate", .focus),
      ("Eat more vegetables", .nourishment),
      ("Learn Spanish", .learning),
      ("Paint again", .creativity),
      ("Forgive my brother and let go of the grudge", .acceptance),
      ("Tell the truth", .honesty),
      ("LOVE MY FAMILY", .connection),
      ("Let go of control", .acceptance),
      ("Spend more time outdoors", .time),
    ])
  func firstTopic(text: String, topic: Topic) {
    #expect(Topic.topics(of: text).first == topic)
  }

  @Test(
    "A word in a phrase does not always give its usual topic",
    arguments: [
      ("Be the kind of person who rests", Topic.kindness), ("Get my act together", .connection),
      ("Don't let fear run my life", .movement), ("I will weigh myself", .confidence),
      ("Accept what I cannot control", .discipline), ("Keep the receipt", .perseverance),
    ])
  func notThatTopic(text: String, topic: Topic) {
    #expect(!Topic.topics(of: text).contains(topic))
  }

  @Test("A text without a known word has no topic", arguments: ["", "🌱", "qwrtz", "…", "1234"])
  func noTopic(text: String) {
    #expect(Topic.topics(of: text).isEmpty)
  }

  @Test("The name of every topic has that topic", arguments: Topic.allCases)
  func everyTopicIsReachable(topic: Topic) {
    #expect(Topic.topics(of: topic.rawValue).contains(topic))
  }

  @Test("The topics of a text do not depend on its case")
  func deterministic() {
    let text = "Rest well, move gently and be kind"
    #expect(Topic.topics(of: text) == Topic.topics(of: text.uppercased()))
  }
}
