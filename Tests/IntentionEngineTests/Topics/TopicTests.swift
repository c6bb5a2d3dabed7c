import Testing

@testable import IntentionEngine

@Suite("Topics")
struct TopicTests {
  @Test(
    "the first topic of a text is what a reader would say it is about",
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
    "a word beside another may mean something else",
    arguments: [
      ("Be the kind of person who rests", Topic.kindness), ("Get my act together", .connection),
      ("Don't let fear run my life", .movement), ("I will weigh myself", .confidence),
      ("Accept what I cannot control", .discipline), ("Keep the receipt", .perseverance),
    ])
  func notThatTopic(text: String, topic: Topic) {
    #expect(!Topic.topics(of: text).contains(topic))
  }

  @Test("a text without a known word has no topic", arguments: ["", "🌱", "qwrtz", "…", "1234"])
  func noTopic(text: String) {
    #expect(Topic.topics(of: text).isEmpty)
  }

  @Test("every topic has a word that tells it alone or beside others", arguments: Topic.allCases)
  func everyTopicIsReachable(topic: Topic) {
    #expect(Topic.topics(of: topic.rawValue).contains(topic))
  }

  @Test("the same text always has the same topics, whatever its case")
  func deterministic() {
    let text = "Rest well, move gently and be kind"
    #expect(Topic.topics(of: text) == Topic.topics(of: text.uppercased()))
  }
}
