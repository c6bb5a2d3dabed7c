import CivilTime
import FitAPI
import Tracks

/// A question about one thing of the training log: an exercise, a muscle group, a distance, or what
/// was done in some days.
struct TrainingQuestion: Hashable, Sendable {
  enum Subject: Hashable, Sendable {
    /// The words of an exercise's name: "how is my bench", "what is my squat max".
    case exercise(String)
    /// A part of the body and its muscle groups: "how much chest did I do".
    case muscles(String, [String])
    /// The best time over a distance: "my best 5k".
    case best(EffortDistance, String)
    /// The workouts of an activity, or all: "how far did I run", "how often did I train".
    case activity(String?)
    /// The latest workout of an activity, or of all: "when did I last run".
    case last(String?)
  }

  var subject: Subject
  /// The days that the question names; `nil` where it names none.
  var period: QuestionPeriod?

  /// Reads a question; `nil` where it asks about something else.
  ///
  /// - Parameter isAboutElse: whether words of the question name other records, such as sleep.
  init?(_ words: [String], today: Day, isAboutElse: Bool) {
    period = QuestionPeriod(in: words, today: today)
    guard let subject = Self.subject(words, period, isAboutElse) else { return nil }
    self.subject = subject
  }

  /// Returns a question that continues another with its own days: "and last month?"
  func over(_ period: QuestionPeriod) -> TrainingQuestion {
    var question = self
    question.period = period
    return question
  }

  private static func subject(
    _ words: [String], _ period: QuestionPeriod?, _ isAboutElse: Bool
  ) -> Subject? {
    let all = Set(words)
    let activity = words.lazy.compactMap { activities[$0] }.first
    let isLast = all.contains("when") && all.contains("last") || all.isSuperset(of: ["how", "ago"])
    if !all.contains("when"), let distance = distance(words), !all.isDisjoint(with: bestWords) {
      return .best(distance, activity ?? HealthActivity.running.rawValue)
    }
    if isAboutElse { return nil }
    let trains = !all.isDisjoint(with: trainingWords)
    if isLast, let activity { return .last(activity) }
    if isLast, trains, names(of: words, period).isEmpty { return .last(nil) }
    let isAmount = !all.isDisjoint(with: ["far", "much", "many", "often", "long", "longest"])
    if let activity, isAmount || period != nil { return .activity(activity) }
    if let (part, groups) = muscles(words), !isHurt(all) { return .muscles(part, groups) }
    if all.contains("far") || all.contains("distance"), period != nil || trains {
      return .activity(nil)
    }
    if trains, isAmount || all.contains("often"), period != nil { return .activity(nil) }
    let name = names(of: words, period)
    return (1...4).contains(name.count) ? .exercise(name.joined(separator: " ")) : nil
  }

  private static func isHurt(_ words: Set<String>) -> Bool {
    !words.isDisjoint(with: ["hurt", "hurts", "pain", "sore", "ache", "aches", "tight"])
  }

  /// Returns the words that may name an exercise.
  private static func names(of words: [String], _ period: QuestionPeriod?) -> [String] {
    words.filter { !fillers.contains($0) && !(period?.words.contains($0) ?? false) }
  }

  /// Finds a distance of races: `5k`, `10 km`, `half marathon`.
  private static func distance(_ words: [String]) -> EffortDistance? {
    let joined = " " + words.joined(separator: " ") + " "
    let found: [(String, EffortDistance)] = [
      ("half", .half), ("hm", .half), ("marathon", .marathon), ("10k", .ten), ("10km", .ten),
      ("10 k", .ten), ("10 km", .ten), ("5k", .five), ("5km", .five), ("5 k", .five),
      ("5 km", .five), ("1k", .kilometre), ("1km", .kilometre), ("1 km", .kilometre),
      ("kilometre", .kilometre), ("kilometer", .kilometre),
    ]
    return found.first { joined.contains(bytesOf: " \($0.0) ") }?.1
  }

  private static let bestWords: Set<String> = [
    "best", "fastest", "quickest", "pb", "pr", "record", "time", "fast", "my",
  ]

  private static let activities: [String: String] = {
    let lists: [(HealthActivity, [String])] = [
      (.running, ["run", "runs", "ran", "running", "jog", "jogged", "jogging"]),
      (
        .cycling,
        ["cycle", "cycled", "cycling", "ride", "rides", "rode", "bike", "biked", "biking"]
      ),
      (.swimming, ["swim", "swims", "swam", "swimming"]),
      (.hiking, ["hike", "hikes", "hiked", "hiking"]),
      (.rowing, ["rowed", "rowing"]),
    ]
    var activities: [String: String] = [:]
    for (activity, words) in lists { for word in words { activities[word] = activity.rawValue } }
    return activities
  }()

  private static let trainingWords: Set<String> = [
    "train", "trained", "training", "trainings", "workout", "workouts", "work", "session",
    "sessions", "gym", "exercise", "exercised", "lift", "lifted",
  ]

  /// Finds a part of the body, and the catalogue's muscle groups that it has.
  private static func muscles(_ words: [String]) -> (String, [String])? {
    for word in words {
      if let groups = MuscleGroups.of[word] { return (word, groups) }
    }
    return nil
  }

  /// The words of questions that name no exercise.
  private static let fillers: Set<String> = [
    "a", "about", "ago", "am", "an", "and", "any", "are", "at", "been", "best", "better", "biggest",
    "can", "could", "current", "currently", "did", "do", "doing", "done", "ever", "estimated",
    "far", "for", "from", "get", "getting", "give", "go", "goes", "going", "good", "got", "has",
    "have", "heaviest", "heavy", "highest", "history", "how", "how's", "i", "i'm", "improve",
    "improved", "improving", "in", "increase", "increased", "is", "it", "last", "lately", "lift",
    "lifted", "lifting", "long", "longest", "lower", "many", "max", "maximum", "me", "more",
    "much", "my", "numbers", "of", "often", "on", "one", "over", "pb", "pr", "progress",
    "progressed", "progressing", "progression", "rep", "reps", "record", "records", "recently",
    "rm", "1rm", "1", "session", "sessions", "set", "sets", "show", "since", "so", "strength",
    "strong", "stronger", "strongest", "tell", "that", "the", "this", "time", "times", "to",
    "today", "top", "train", "trained", "training", "trend", "up", "volume", "was", "weaker",
    "weight", "went", "were", "what", "what's", "when", "where", "with", "work", "working",
    "workout", "workouts", "exercise", "exercises", "gym", "kg", "lb", "pounds",
  ]
}
