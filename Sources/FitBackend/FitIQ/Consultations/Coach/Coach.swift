import Care
import CivilTime
import FitAPI
import PlainText

/// The built-in coach, which answers from the person's own figures, offline; the same question and
/// records always give the same answer.
struct Coach: Sendable {
  let type: ConsultationType
  var facts: PersonFacts

  /// The most topics of one answer.
  static let mostTopics = 3

  /// Returns the advice on each topic of a question.
  ///
  /// - Parameter earlier: the person's earlier messages, the latest last; "and yesterday?" continues
  ///   its topics.
  func advice(on message: String, after earlier: [String] = []) -> [Advice] {
    if let recalled = facts.recalled { return [recalled] }
    let question = CoachQuestion(message)
    return chosen(question, earlier).map { $0.advice(on: question, facts) }
  }

  /// Returns the answer to a message.
  ///
  /// - Parameter earlier: the person's earlier messages, the latest last.
  func answer(to message: String, after earlier: [String] = []) -> CoachAnswer {
    if let referral = referral(for: message, after: earlier) { return CoachAnswer([referral]) }
    if let dose = facts.dose { return CoachAnswer([], on: [dose]) }
    let question = CoachQuestion(message)
    if question.isCourtesy { return CoachAnswer(["Gladly. " + invitation]) }
    // The catalogue has the food even when nothing was logged.
    let isSettled = question.food != nil || facts.recalled != nil
    if facts.areEmpty, !isSettled { return CoachAnswer([nothingLogged]) }
    let opening =
      facts.recalled == nil && Self.named(question, earlier).isEmpty ? [uncertainty] : []
    return CoachAnswer(opening, on: advice(on: message, after: earlier))
  }

  /// Returns the text that takes the place of an answer: what is said to a harm, or whom to ask about a
  /// medicine or an illness; `nil` where the coach may answer.
  func referral(for message: String, after earlier: [String] = []) -> String? {
    if let harm = Harm(in: message) {
      return Support(for: harm, in: .here(facts.zone)).lines.text(separatedBy: " ")
    }
    let topics = HealthTopic.topics(in: message)
    if topics.contains(.doseChange) { return CoachReferral.dose }
    if facts.dose != nil || topics.contains(.muscle) { return nil }
    if topics.contains(.drug) { return CoachReferral.dose }
    // "My weight after being sick" is a question about the weight; "I feel sick" is none about the mood.
    let asksRecords = Self.named(CoachQuestion(message), earlier).contains {
      $0 != .reading(.moodScore)
    }
    let isIll = topics.contains(.illness) && !asksRecords || topics.contains(.condition)
    return isIll ? CoachReferral.illness : nil
  }

  /// Returns the coach's first message in a consultation where nothing was asked.
  func greeting() -> CoachAnswer {
    let opening =
      "\(invitation) I answer from what you have logged and show the figures I used. I am a program:"
      + " I judge no symptoms and say nothing about medicines."
    if facts.areEmpty { return CoachAnswer([opening, nothingLogged]) }
    return CoachAnswer(
      [opening], on: usual.map { $0.advice(on: CoachQuestion(""), facts) })
  }

  private func chosen(_ question: CoachQuestion, _ earlier: [String]) -> [CoachTopic] {
    let named = Self.named(question, earlier)
    return named.isEmpty ? usual : Array(named.prefix(Self.mostTopics))
  }

  /// Returns the topics that the question names, or those of the latest earlier message when it is
  /// a follow-up.
  private static func named(_ question: CoachQuestion, _ earlier: [String]) -> [CoachTopic] {
    let topics = question.asksForMuscle ? [.protein, .training] : question.topics
    guard topics.isEmpty, question.isFollowUp else { return topics }
    return earlier.reversed().lazy.map { CoachQuestion($0).topics }.first { !$0.isEmpty } ?? []
  }

  /// The usual topics for which something was logged.
  private var usual: [CoachTopic] {
    let all = CoachTopic.usual(in: type)
    let known = all.filter(isKnown)
    return Array((known.isEmpty ? all : known).prefix(Self.mostTopics))
  }

  private func isKnown(_ topic: CoachTopic) -> Bool {
    switch topic {
    case .energy: !facts.food.isEmpty || facts.calorieGoal != nil
    case .protein, .macros: !facts.food.isEmpty
    case .water: !facts.water.isEmpty
    case .weight: !facts.weights.isEmpty
    case .goals: !facts.goals.isEmpty
    case .training: !facts.training.isEmpty
    case .steps: !facts.steps.isEmpty
    case .sleep: !facts.sleep.isEmpty
    case .habits: !facts.habits.isEmpty || facts.intention != nil
    case .reading(let metric): facts.readings[metric] != nil
    case .expenditure, .weeks: !facts.food.isEmpty
    case .arrival: !facts.weights.isEmpty
    case .food: facts.askedFood != nil || !facts.askedMeal.isEmpty
    }
  }

  private var invitation: String {
    let titles = CoachTopic.usual(in: type).map(\.title)
    let all = titles.dropLast().joined(separator: ", ") + " or " + (titles.last ?? "")
    return "Ask me about \(all)."
  }

  private var uncertainty: String {
    "I could not make out which of your records that is about, and I answer from nothing else."
      + " Here is what they say; \(invitation.prefix(1).lowercased())\(invitation.dropFirst())"
  }

  private var nothingLogged: String {
    guard !facts.lastLogged.isEmpty else { return Self.neverLogged }
    let last = facts.lastLogged.map { "your last \($0.noun) is of \(facts.name($0.day))" }
      .joined(separator: ", ")
    return "Nothing is logged in the last four weeks: \(last). Ask me about an exercise, a distance"
      + " or those days, or log a few days and ask again; I do not guess."
  }

  private static let neverLogged =
    "Nothing is logged yet, so there is nothing I could answer from, and I will not guess. Log what"
    + " you eat and drink, your weight, your sleep and your workouts for a few days and ask again;"
    + " a calorie goal and a complete profile help too."
}
