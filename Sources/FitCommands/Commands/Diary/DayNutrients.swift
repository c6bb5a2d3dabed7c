import FitAPI
import Quantities
import Terminal

/// The nutrients of foods beside the energy and the macronutrients.
///
/// What a food does not tell is unknown and not zero: a sum says how much of the food tells it.
struct DayNutrients {
  /// A nutrient and where a log holds it.
  struct Nutrient: Sendable {
    let metric: Metric
    let value: @Sendable (FoodLog) -> Double?

    init(_ metric: Metric, value: @escaping @Sendable (FoodLog) -> Double?) {
      (self.metric, self.value) = (metric, value)
    }
  }

  /// The nutrients in the order of a label, then the minerals and what is drunk.
  static let all: [Nutrient] = [
    Nutrient(.saturatedFatG) { $0.saturatedFatG },
    Nutrient(.fiberG) { $0.fiberG },
    Nutrient(.sugarG) { $0.sugarG },
    Nutrient(.sodiumMg) { $0.sodiumMg },
    Nutrient(.potassiumMg) { $0.potassiumMg },
    Nutrient(.calciumMg) { $0.calciumMg },
    Nutrient(.ironMg) { $0.ironMg },
    Nutrient(.cholesterolMg) { $0.cholesterolMg },
    Nutrient(.caffeineMg) { $0.caffeineMg },
    Nutrient(.alcoholG) { $0.alcoholG },
  ]

  private let logs: [FoodLog]

  init(of logs: [FoodLog]) { self.logs = logs }

  /// Returns the sum over the foods that tell the nutrient; `nil` where none does.
  static func sum(_ logs: [FoodLog], _ value: (FoodLog) -> Double?) -> Double? {
    let known = logs.compactMap(value)
    return known.isEmpty ? nil : known.reduce(0, +)
  }

  /// Returns the sum of a nutrient that is a metric, over the foods that tell it; `nil` where none
  /// does.
  func sum(_ metric: Metric) -> Double? {
    Self.all.first { $0.metric == metric }.flatMap { Self.sum(logs, $0.value) }
  }

  /// Whether some entries tell a nutrient that others do not.
  var isPartial: Bool {
    Self.all.contains { nutrient in
      (1..<max(logs.count, 1)).contains(logs.count { nutrient.value($0) != nil })
    }
  }

  /// The explanation of the brackets.
  static let legend: StyledText = StyledText(
    "(3 of 4): 3 of 4 entries tell it; of the others it is unknown, not zero", .muted)

  /// Returns `fibre 24 g  sugar 40.5 g (3 of 4)`, in lines of the width; none of foods that tell nothing.
  func lines(width: Int) -> [StyledText] {
    let parts = Self.all.compactMap { nutrient -> String? in
      guard let sum = Self.sum(logs, nutrient.value) else { return nil }
      let known = logs.count { nutrient.value($0) != nil }
      let amount = Decimals.text(
        sum, upTo: nutrient.metric.unit == "g" || sum < 10 ? 1 : 0, grouping: true)
      let share = known < logs.count ? " (\(known) of \(logs.count))" : ""
      return "\(nutrient.metric.title) \(amount) \(nutrient.metric.unit)\(share)"
    }
    guard !parts.isEmpty else { return [] }
    var lines: [String] = []
    for part in parts {
      if let last = lines.last, last.count + part.count + 2 <= width {
        lines[lines.count - 1] = last + "  " + part
      } else {
        lines.append(part)
      }
    }
    return lines.map { StyledText($0, .muted) }
  }
}
