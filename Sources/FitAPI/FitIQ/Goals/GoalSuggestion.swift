import CivilTime

/// A goal that the service thinks worth having.
public struct GoalSuggestion: Model {
  public var title: String
  public var description: String
  /// In the newer apps' words: `sleep`, `activity`, `nutrition`, `mindfulness`.
  public var goalType: String
  public var targetValue: Double?
  public var targetUnit: String?
  /// Why, with the person's own figures.
  public var rationale: String
  /// Days.
  public var estimatedDuration: Int?
  /// The difficulty, from 1 (very easy) to 5.
  public var difficulty: Int

  /// Creates a suggestion.
  public init(
    _ title: String, _ description: String, _ goalType: String, _ target: Double, _ unit: String,
    because rationale: String, days: Int = 30, difficulty: Int = 2
  ) {
    self.title = title
    self.description = description
    self.goalType = goalType
    targetValue = target
    targetUnit = unit
    self.rationale = rationale
    estimatedDuration = days
    self.difficulty = difficulty
  }
}

/// Goals that the service thinks worth having, the most telling first.
public struct GoalSuggestions: Model {
  public var suggestions: [GoalSuggestion]
  public var count: Int
  /// The persona of the consultation that led to the suggestions; `nil` where there was none.
  public var persona: String?

  /// Creates the answer with suggestions.
  public init(_ suggestions: [GoalSuggestion], persona: String? = nil) {
    self.suggestions = suggestions
    count = suggestions.count
    self.persona = persona
  }
}

/// Tips for reaching a goal, the most helpful first.
public struct GoalTips: Model {
  public var tips: [String]
  public var goalId: String
  public var goalTitle: String
  public var count: Int

  /// Creates the answer with tips for a goal.
  public init(_ tips: [String], for id: String, called title: String) {
    self.tips = tips
    goalId = id
    goalTitle = title
    count = tips.count
  }
}

/// What helps to reach one goal.
public struct GoalAdvice: Model {
  public var goalId: String
  public var suggestions: [String]
  public var nextSteps: [String]
  public var motivationalMessage: String?
  public var generatedAt: Instant

  /// Creates advice for a goal.
  public init(
    for id: String, _ suggestions: [String], next steps: [String], message: String?,
    at time: Instant
  ) {
    (goalId, self.suggestions, nextSteps) = (id, suggestions, steps)
    (motivationalMessage, generatedAt) = (message, time)
  }
}

/// How one goal goes.
public struct GoalAnalysis: Model {
  public var goalId: String
  /// The share of the way, 0 to 1.
  public var currentProgress: Double
  /// When the target is met at the pace so far; `nil` where that cannot be told.
  public var projectedCompletion: Instant?
  public var analysis: String
  public var recommendations: [String]
  public var strengths: [String]
  public var challenges: [String]
  public var generatedAt: Instant

  /// Creates an analysis without findings.
  public init(of goal: Goal, at time: Instant) {
    (goalId, currentProgress, generatedAt) = (goal.id, goal.progress / 100, time)
    (analysis, recommendations, strengths, challenges) = ("", [], [], [])
  }
}

/// The number of goals to suggest.
public struct SuggestionRequest: Codable, Sendable, Hashable, Validated {
  public var maxSuggestions: Int?

  /// The allowed numbers.
  public static let counts = 1...10

  public func validate(_ problems: inout Problems) {
    problems.check("maxSuggestions", maxSuggestions, in: Self.counts)
  }
}

extension FitIQ {
  public static let goalSuggestions = Route<GoalSuggestions>(.fitiq, .get, "/goals/suggestions")
  public static let goalSuggesting = Route<GoalSuggestions>(
    .fitiq, .post, "/goals/suggestions", mayWait: false)
  public static let goalTips = Route<GoalTips>(.fitiq, .get, "/goals/{id}/tips")
  public static let goalAdvice = Route<GoalAdvice>(.fitiq, .get, "/goals/{id}/suggestions")
  public static let goalAnalysis = Route<GoalAnalysis>(.fitiq, .get, "/goals/{id}/analysis")
  public static let consultationGoals = Route<GoalSuggestions>(
    .fitiq, .post, "/consultations/{id}/suggest-goals", mayWait: false)
}
