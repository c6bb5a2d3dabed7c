import CivilTime
import FitAPI
import PlainText
import Quantities

/// Suggests goals from what a person logged, and gives tips for reaching one.
struct GoalAdvisor {
  let facts: PersonFacts

  /// Returns useful goals that the person does not have yet, the most relevant first.
  ///
  /// - Parameter topic: the topic of a consultation, whose goals come first.
  func suggestions(about topic: ConsultationType? = nil, most: Int = 5) -> [GoalSuggestion] {
    let all = sleep + steps + training + protein + water + [mood, journal]
    let pursued = Set(facts.goals.compactMap { Self.kind($0.goalType) })
    let free = all.filter { Self.kind($0.title).map { !pursued.contains($0) } ?? true }
    let types = topic.map(Self.types) ?? []
    let first = free.filter { types.contains($0.goalType) }
    return Array((first + free.filter { !types.contains($0.goalType) }).prefix(most))
  }

  private static func types(of topic: ConsultationType) -> Set<String> {
    switch topic {
    case .nutrition: ["nutrition"]
    case .workout: ["activity"]
    case .wellness: ["sleep", "mindfulness"]
    case .general: []
    }
  }

  /// The kind of a goal, by the words of its type or title.
  private enum Kind {
    case weight, sleep, steps, training, protein, water, mood, journal
  }

  private static func kind(_ text: String) -> Kind? {
    let text = text.lowercased()
    let words: [(Kind, [String])] = [
      (.sleep, ["sleep"]), (.steps, ["step", "walk"]), (.protein, ["protein"]),
      (.water, ["water", "drink"]), (.journal, ["journal", "write"]),
      (.mood, ["mood", "mindful", "meditat"]), (.weight, ["weight", "lose", "gain"]),
      (.training, ["train", "workout", "exercise", "activity", "run", "strength"]),
    ]
    return words.first { $0.1.contains { text.contains(bytesOf: $0) } }?.0
  }

  private var sleep: [GoalSuggestion] {
    let nights = Array(facts.sleep.values)
    guard !nights.isEmpty else { return [] }
    let mean = nights.reduce(0, +) / Double(nights.count)
    guard mean < 7 else { return [] }
    return [
      GoalSuggestion(
        "Sleep seven hours a night", "Go to bed at the same time, early enough for seven hours.",
        "sleep", 7, "hours",
        because: (nights.count == 1
          ? "Your one logged night had \(Decimals.text(mean, upTo: 1)) hours;"
          : "Your last \(nights.count) nights had \(Decimals.text(mean, upTo: 1)) hours on average;")
          + " adults need seven or more.", difficulty: 3)
    ]
  }

  private var steps: [GoalSuggestion] {
    guard let (mean, days) = facts.weekly(facts.steps), mean < 8000 else { return [] }
    let target = ((mean + 1500) / 500).rounded() * 500
    return [
      GoalSuggestion(
        "Walk \(Int(target)) steps a day", "Walk part of the way, or a round after a meal.",
        "activity", target, "steps",
        because: "You walked \(Decimals.text(mean, upTo: 0)) steps a day on "
          + (days == 1 ? "the last day" : "the last \(days) days")
          + " with a count; a little more is within reach.")
    ]
  }

  private var training: [GoalSuggestion] {
    let count = facts.training.values.reduce(0) { $0 + $1.workouts }
    guard count < 8 else { return [] }
    return [
      GoalSuggestion(
        "Train twice a week", "Two sessions that you can keep up, on fixed days.", "activity", 2,
        "workouts a week",
        because: count == 0
          ? "You logged no workout in the last four weeks; two a week are what the WHO asks for."
          : "You trained \(count == 1 ? "once" : "\(count) times") in the last four weeks;"
            + " two a week are what the WHO asks for.",
        difficulty: 3)
    ]
  }

  private var protein: [GoalSuggestion] {
    guard let weight = facts.weight else { return [] }
    let eaten = facts.week.compactMap { facts.food[$0]?.protein }.filter { $0 > 0 }
    guard !eaten.isEmpty else { return [] }
    let mean = eaten.reduce(0, +) / Double(eaten.count)
    let target = (weight * 1.2 / 5).rounded() * 5
    guard mean < target else { return [] }
    return [
      GoalSuggestion(
        "Eat \(Int(target)) g of protein a day", "Put a source of protein into every meal.",
        "nutrition", target, "g",
        because:
          "You ate \(Decimals.text(mean, upTo: 0)) g a day; 1.2 g per kilogram of your weight"
          + " are \(Int(target)) g.", difficulty: 3)
    ]
  }

  private var water: [GoalSuggestion] {
    guard facts.waterGoal == nil else { return [] }
    return [
      GoalSuggestion(
        "Drink two litres of water a day", "A glass with every meal, and one between.",
        "nutrition", 2, "litres", because: "You have no goal for water yet.", difficulty: 1)
    ]
  }

  private var mood: GoalSuggestion {
    GoalSuggestion(
      "Note your mood every day", "One word and a figure from 1 to 10, each evening.",
      "mindfulness", 7, "entries a week",
      because: "Moods show their pattern only when they are noted often.", difficulty: 1)
  }

  private var journal: GoalSuggestion {
    GoalSuggestion(
      "Write in your journal three times a week", "A few lines about what went well.",
      "mindfulness", 3, "entries a week",
      because: "Writing down what went well is a small habit that lasts.", days: 21,
      difficulty: 1)
  }

  /// Returns the tips for a goal: those of its kind, then general ones.
  static func tips(for goal: Goal) -> [String] {
    let own: [String] =
      switch Self.kind(goal.goalType) ?? goal.title.flatMap(Self.kind) {
      case .weight:
        [
          "Weigh yourself in the morning and look at the trend, not at single days.",
          "Aim for half a kilogram to one kilogram a week; more is rarely kept.",
          "Put vegetables and a source of protein on every plate first.",
        ]
      case .sleep:
        [
          "Go to bed and get up at the same time, also at weekends.",
          "Put the screen away an hour before bed.", "No coffee after two in the afternoon.",
        ]
      case .steps:
        [
          "Walk for ten minutes after each meal.", "Take the stairs, and get off one stop earlier.",
          "Take calls while walking.",
        ]
      case .training:
        [
          "Fix the days and times of your sessions in advance.",
          "Begin with less than you can do, and add a little every week.",
          "Write down what you did, so that you can do a little more the next time.",
        ]
      case .protein:
        [
          "Put a source of protein into every meal: eggs, yoghurt, fish, beans, meat.",
          "Prepare one snack with protein in the morning.", "Eat the protein on the plate first.",
        ]
      case .water:
        [
          "Drink a glass of water right after getting up.", "Keep a bottle where you work.",
          "Drink a glass with every meal.",
        ]
      case .mood, .journal:
        [
          "Choose a fixed moment for it: after brushing your teeth, before going to bed.",
          "One sentence is enough on a busy day.",
          "Read what you wrote a week ago before you write.",
        ]
      case nil: []
      }
    return own + [
      "Make the first step so small that you cannot fail at it.",
      "Tie it to something that you do every day anyway.",
      "When you miss a day, go on the next: one day does not matter, two in a row do.",
      "Look at how it goes once a week, and change the goal when it does not fit.",
    ]
  }

  // MARK: One goal

  /// Returns what helps to reach a goal.
  static func advice(for goal: Goal, at now: Instant) -> GoalAdvice {
    let tips = tips(for: goal)
    return GoalAdvice(
      for: goal.id, Array(tips.prefix(3)), next: Array(tips.dropFirst(3).prefix(2)),
      message: goal.progress > 0
        ? "\(Decimals.text(goal.progress, upTo: 0)) % of the way is done." : nil, at: now)
  }

  /// Returns how a goal goes: by its progress, and the time that it took of what it has.
  static func analysis(
    of goal: Goal, at now: Instant, _ calendar: PersonalCalendar
  ) -> GoalAnalysis {
    var analysis = GoalAnalysis(of: goal, at: now)
    let share = analysis.currentProgress
    let start = goal.startDate.map { calendar.bounds(of: $0).lowerBound } ?? goal.createdAt
    let passed = Double(max(0, now.seconds - start.seconds))
    let days = Int(passed / 86_400)
    let target = "\(Decimals.text(goal.targetValue, upTo: 2)) \(goal.unit)"
    analysis.analysis =
      "\(Decimals.text(goal.progress, upTo: 0)) % of the way to \(target)"
      + " after \(days == 1 ? "1 day" : "\(days) days"): \(Decimals.text(goal.currentValue, upTo: 2))"
      + " \(goal.unit) now."
    analysis.recommendations = Array(tips(for: goal).prefix(3))
    // A pace of less than a day says nothing, and a daily goal is never behind one.
    guard goal.status == GoalStatus.active.rawValue, goal.mean == nil, days > 0 else {
      return analysis
    }
    if share > 0, share < 1, passed / share < 100 * 365 * 86_400 {
      analysis.projectedCompletion = start.adding(seconds: Int64(passed / share))
    }
    guard let deadline = goal.deadline, share < 1 else { return analysis }
    let whole = Double(calendar.bounds(of: deadline).upperBound.seconds - start.seconds)
    let left = deadline.days(since: calendar.day(of: now))
    if left < 0 {
      analysis.challenges = ["The deadline, \(deadline), has passed."]
    } else if share * whole >= passed {
      analysis.strengths = ["You are ahead of an even pace to \(deadline)."]
    } else {
      analysis.challenges = [
        "At this pace the target is met after \(deadline), \(left) days from now."
      ]
    }
    return analysis
  }
}
