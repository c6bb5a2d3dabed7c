import CivilTime
import FitAPI
import Quantities

/// Describes the records of some days in words.
struct InsightWriter {
  let type: InsightType
  let days: ClosedRange<Day>
  /// Moods in the order of time.
  let moods: [MoodPoint]
  let entries: Int
  let goalsActive: Int
  let goalsCompleted: Int
  /// Further facts about the person; `nil` where only moods, the journal and goals count.
  let facts: PersonFacts?

  /// Whether there are no records to describe.
  private var isEmpty: Bool {
    moods.isEmpty && entries == 0 && goalsActive + goalsCompleted == 0
      && (facts.map { figures($0).isEmpty } ?? true)
  }

  var title: String {
    guard !isEmpty else { return "Nothing to look at yet" }
    switch type {
    case .daily: return "Your day in short"
    case .weekly: return "Your week in short"
    case .monthly: return "Your last thirty days"
    case .milestone: return goalsCompleted > 0 ? "A goal reached" : "How far you have come"
    case .pattern: return "What your moods have to do with"
    }
  }

  var summary: String { sentences.first ?? "" }
  var content: String { sentences.joined(separator: " ") }

  private var sentences: [String] {
    guard !isEmpty else {
      return [
        "There are no records of \(span) to look at.",
        "Note a mood, write a line or log a meal, and ask again.",
      ]
    }
    return mood + associations + journal + goals + (facts.map(figures) ?? [])
  }

  private var span: String {
    let count = days.upperBound.days(since: days.lowerBound) + 1
    return count == 1 ? "this day" : "these \(count) days"
  }

  private var analytics: MoodAnalytics { MoodAnalytics(moods, of: days) }

  private var mood: [String] {
    guard !moods.isEmpty else { return ["You noted no mood on \(span)."] }
    let found = analytics
    let score = MoodScale.exactScore(of: found.summary.averageValence)
    let word = MoodScale.word(MoodScale.score(of: found.summary.averageValence))
    var first =
      "You noted your mood \(Self.times(moods.count)) on \(span); on average it was"
      + " \(Decimals.text(score, upTo: 1)) of 10, \(word)"
    if let label = found.topLabels.first { first += ", most often \(label.label)" }
    var sentences = [first + "."]
    switch MoodTrend(rawValue: found.trends.trendDirection) {
    case .improving: sentences.append("It rose towards the end.")
    case .declining: sentences.append("It fell towards the end.")
    case .stable: sentences.append("It stayed about the same.")
    case .insufficientData, nil: break
    }
    return sentences
  }

  private var associations: [String] {
    let known = analytics.topAssociations.filter { $0.count > 1 }
      .sorted { $0.averageValence > $1.averageValence }
    guard let best = known.first, let worst = known.last, best.association != worst.association
    else { return [] }
    func score(_ share: MoodAnalytics.AssociationShare) -> String {
      Decimals.text(MoodScale.exactScore(of: share.averageValence), upTo: 1)
    }
    return [
      "You felt best where it had to do with \(best.association) (\(score(best)) of 10) and least"
        + " well where it had to do with \(worst.association) (\(score(worst)))."
    ]
  }

  private var journal: [String] {
    entries == 0 ? [] : ["You wrote in your journal \(Self.times(entries))."]
  }

  private var goals: [String] {
    var sentences: [String] = []
    if goalsCompleted > 0 {
      sentences.append("You completed \(Self.count(goalsCompleted, "goal")).")
    }
    if goalsActive > 0 { sentences.append("\(Self.count(goalsActive, "goal")) active.") }
    return sentences
  }

  /// Returns sentences on the food, training, sleep and steps of the days.
  private func figures(_ facts: PersonFacts) -> [String] {
    var sentences: [String] = []
    let eaten = facts.food.filter { days.contains($0.key) && $0.value.calories > 0 }
    if !eaten.isEmpty {
      let mean = eaten.values.reduce(0) { $0 + $1.calories } / Double(eaten.count)
      let protein = eaten.values.reduce(0) { $0 + $1.protein } / Double(eaten.count)
      let goal = facts.calorieGoal.map { " of \($0)" } ?? ""
      sentences.append(
        "On the \(Self.count(eaten.count, "day")) with food you ate"
          + " \(Decimals.text(mean, upTo: 0))\(goal) kcal and"
          + " \(Decimals.text(protein, upTo: 0)) g of protein a day.")
    }
    let trained = facts.training.filter { days.contains($0.key) }
    if !trained.isEmpty {
      let workouts = trained.values.reduce(0) { $0 + $1.workouts }
      sentences.append("You trained \(Self.times(workouts)).")
    }
    for (figures, text) in [
      (facts.sleep, "hours of sleep a night"), (facts.steps, "steps a day"),
    ] {
      let found = figures.filter { days.contains($0.key) }.map(\.value)
      guard !found.isEmpty else { continue }
      let mean = found.reduce(0, +) / Double(found.count)
      sentences.append(
        "On average you had \(Decimals.text(mean, upTo: mean < 100 ? 1 : 0)) \(text).")
    }
    return sentences
  }

  var suggestions: [String] {
    var all: [String] = []
    if moods.count < days.upperBound.days(since: days.lowerBound) + 1 {
      all.append("Note your mood once a day, at the same time, so that its course shows.")
    }
    if MoodTrend(of: moods.map(\.valence)) == .declining {
      all.append(
        "Talk to somebody you trust about what weighs on you; if it stays so for two weeks, see your"
          + " doctor.")
    }
    if entries == 0 { all.append("Write three lines this evening about what went well.") }
    if goalsActive == 0 { all.append("Set yourself one small goal for the coming week.") }
    if let facts {
      let nights = facts.sleep.filter { days.contains($0.key) }.map(\.value)
      if !nights.isEmpty, nights.reduce(0, +) / Double(nights.count) < 7 {
        all.append("Go to bed half an hour earlier: adults need seven hours or more.")
      }
      if facts.training.filter({ days.contains($0.key) }).isEmpty, days.count >= 7 {
        all.append("Plan two short workouts in the coming week.")
      }
    }
    if all.isEmpty { all.append("Keep doing what you did.") }
    return Array(all.prefix(4))
  }

  private static func times(_ count: Int) -> String {
    count == 1 ? "once" : count == 2 ? "twice" : "\(count) times"
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
