import CivilTime
import FitAPI

/// The topics of the coach.
enum CoachTopic: CaseIterable, Hashable, Sendable {
  case energy, protein, macros, water, weight, goals, training, steps, sleep, habits
  /// A measurement that has no topic of its own: its last value and its average.
  case reading(Metric)
  /// The energy that the body uses a day.
  case expenditure
  /// The day when a weight is reached; kilograms where the question names them.
  case arrival(Double?)
  /// One week compared with the one before.
  case weeks
  /// The energy of a food with that name.
  case food(String)

  static let allCases: [CoachTopic] =
    [.energy, .protein, .macros, .water, .weight, .goals, .training, .steps, .sleep, .habits]
    + [.expenditure, .weeks] + readings.map(CoachTopic.reading)

  /// The measurements that have no topic of their own.
  static let readings = Metric.allCases.filter { !$0.addsUp && $0 != .weight && $0 != .height }

  /// The topic in words, as in "ask me about …".
  var title: String {
    switch self {
    case .energy: "calories"
    case .protein: "protein"
    case .macros: "carbohydrates, fat and fibre"
    case .water: "water"
    case .weight: "the trend of your weight"
    case .goals: "your goals"
    case .training: "training"
    case .steps: "steps"
    case .sleep: "sleep"
    case .habits: "habits"
    case .reading(let metric): metric.title
    case .expenditure: "the energy you use"
    case .arrival: "when you reach a weight"
    case .weeks: "this week against the last"
    case .food: "the calories of a food"
    }
  }

  /// Returns the topics of a consultation in which none is named, the most useful first.
  static func usual(in type: ConsultationType) -> [CoachTopic] {
    switch type {
    case .nutrition: [.energy, .protein, .macros, .water]
    case .workout: [.training, .steps, .goals]
    case .wellness: [.sleep, .steps, .water, .habits]
    case .general: [.energy, .weight, .training, .sleep, .goals]
    }
  }

  /// Returns the advice on the topic.
  func advice(on question: CoachQuestion, _ facts: PersonFacts) -> Advice {
    switch self {
    case .energy: .energy(on: question.day(facts.today), facts)
    case .protein: .protein(on: question.day(facts.today), facts)
    case .macros: .macros(on: question.day(facts.today), facts)
    case .water: .water(on: question.day(facts.today), facts)
    case .weight: .weight(facts)
    case .goals: .goals(facts)
    case .training: .training(facts)
    case .steps: .steps(on: question.day(facts.today), facts)
    case .sleep: .sleep(statedNeed: question.hoursNeeded, facts)
    case .habits: .habits(facts)
    case .reading(let metric): .reading(metric, facts)
    case .expenditure: .expenditure(facts, question.weightPlan(facts.today, in: facts.zone))
    case .arrival(let target): .arrival(target, facts)
    case .weeks: .weeks(facts)
    case .food(let name): .food(name, facts)
    }
  }
}
