import Care
import CivilTime
import FitAPI
import IntentionEngine

/// A person's question as the coach understands it: its words, topics, day and hours of sleep.
struct CoachQuestion: Sendable {
  /// The words in lower case, without punctuation.
  let words: [String]
  /// The words with their punctuation, for numbers.
  private let pieces: [Substring]
  private let text: String

  /// The number of words that are read of a message.
  private static let mostWords = 1000

  init(_ text: String) {
    self.text = text
    words = Words.key(text).split { $0 == " " || $0 == "-" }.prefix(Self.mostWords).map(String.init)
    pieces = text.lowercased().split(whereSeparator: \.isWhitespace).prefix(Self.mostWords)
      .map { $0 }
  }

  /// The topics of the question: those with the most words in it first, and among equals the one
  /// named earlier.
  var topics: [CoachTopic] {
    if let topic = PlainQuestion.topic(of: words) { return [topic] }
    var counts: [CoachTopic: Int] = [:]
    var order: [CoachTopic] = []
    for topic in TopicWords.topics(of: words) {
      if counts[topic] == nil { order.append(topic) }
      counts[topic, default: 0] += 1
    }
    return order.enumerated().sorted { one, other in
      let (more, less) = (counts[one.element] ?? 0, counts[other.element] ?? 0)
      return more == less ? one.offset < other.offset : more > less
    }.map(\.element)
  }

  /// Whether it asks how muscle is kept, which takes protein and training.
  var asksForMuscle: Bool { HealthTopic.topics(in: text).contains(.muscle) }

  /// The food whose energy the question asks about; `nil` where there is none.
  var food: String? {
    if case .food(let name) = PlainQuestion.topic(of: words) { name } else { nil }
  }

  /// The foods of the question with their amounts, as they are written: `100g chicken, 2 eggs`;
  /// `nil` where it asks about no food.
  var meal: String? {
    guard food != nil, let place = pieces.firstIndex(of: "in") else { return nil }
    let written = text.split(whereSeparator: \.isWhitespace).dropFirst(place + 1)
      .joined(separator: " ")
    let meal = written.drop { $0 == " " }.reversed().drop { "?!. ".contains($0) }.reversed()
    return meal.isEmpty ? nil : String(meal)
  }

  /// Returns the question about one thing of the training log; `nil` where it asks about something else.
  ///
  /// - Parameter earlier: the person's earlier messages, the latest last, which "and last month?"
  ///   continues.
  func training(_ today: Day, after earlier: [String]) -> TrainingQuestion? {
    guard PlainQuestion.topic(of: words) == nil else { return nil }
    let telling = words.filter { !Self.sharedWords.contains($0) }
    let isAboutElse = TopicWords.topics(of: telling).contains { $0 != .training }
    if let question = TrainingQuestion(words, today: today, isAboutElse: isAboutElse) {
      return question
    }
    guard isFollowUp, topics.isEmpty, let period = QuestionPeriod(in: words, today: today),
      let last = earlier.last
    else { return nil }
    return CoachQuestion(last).training(today, after: earlier.dropLast())?.over(period)
  }

  /// Words of other topics that questions about training have too: "how is my bench progress".
  private static let sharedWords: Set<String> = [
    "progress", "pace", "track", "kg", "kilo", "kilos", "lb", "lbs", "pound", "pounds", "weight",
    "trend",
  ]

  /// Returns the weight that the question is about and the day until when; `nil` where it names neither.
  func weightPlan(_ today: Day, in zone: Zone) -> WeightPlan? {
    WeightPlan(in: words, today: today, zone: zone)
  }

  /// Returns the day of the question: yesterday when it says so, else today.
  func day(_ today: Day) -> Day { words.contains("yesterday") ? today.previous : today }

  /// The hours of sleep that the person says they need: "I need 8 hours", "7.5h is what I need".
  var hoursNeeded: Double? {
    guard let place = pieces.firstIndex(where: { $0.hasPrefix("need") }) else { return nil }
    let sentence = pieces[max(0, place - 6)...].prefix(13)
    for (piece, next) in zip(sentence, sentence.dropFirst() + [""]) {
      let number = piece.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
      let unit = number.count < piece.count ? piece.dropFirst(number.count) : next
      guard let hours = Double(String(number.map { $0 == "," ? "." : $0 })),
        Self.hourWords.contains(String(unit.filter(\.isLetter)))
      else { continue }
      return (4...14).contains(hours) ? hours : nil
    }
    return nil
  }

  private static let hourWords: Set<String> = ["h", "hr", "hrs", "hour", "hours"]

  /// Whether the question continues an earlier one: "and yesterday?"
  var isFollowUp: Bool {
    words.count <= 6 && words.contains { Self.followUps.contains($0) }
  }

  private static let followUps: Set<String> = [
    "and", "yesterday", "today", "week", "more", "again", "that", "this", "it", "so", "else",
  ]

  /// Whether the message asks nothing: "thank you".
  var isCourtesy: Bool {
    !words.isEmpty && words.allSatisfy { Self.courtesies.contains($0) }
  }

  private static let courtesies: Set<String> = [
    "hello", "hi", "hey", "thanks", "thank", "you", "ok", "okay", "great", "cool", "good",
    "morning",
    "evening", "bye", "very", "much", "nice", "perfect", "got", "it",
  ]
}
