import Arguments
import FitAPI

/// A thing that is counted, such as a coffee, and the metric that its count adds to.
protocol CountedThing {
  static var metric: Metric { get }
  /// Whether there are whole ones only.
  static var isWhole: Bool { get }
}

/// Steps walked.
enum Steps: CountedThing {
  static var metric: Metric { .steps }
  static var isWhole: Bool { true }
}

/// Heart beats in a minute.
enum Beats: CountedThing {
  static var metric: Metric { .restingHeartRate }
  static var isWhole: Bool { false }
}

/// A count as people write it, with its unit or without: `58 bpm`, `4,000 steps`, `10k`.
struct CountOf<Thing: CountedThing>: ArgumentValue, Hashable {
  let value: Double

  static var placeholder: String { "N" }
  static var holdsSpaces: Bool { true }
  var typed: String { value.typed }

  static func parse(
    _ text: String, in context: ParsingContext
  ) throws(ValueProblem) -> CountOf {
    let digits = CountText.digits(text, of: Thing.metric)
    guard Thing.isWhole else { return CountOf(value: try Double.parse(digits, in: context)) }
    return CountOf(value: Double(try Int.parse(digits, in: context)))
  }
}

/// Counts as text.
enum CountText {
  /// Returns the plain number of a count: `4000` of `4,000 steps` and of `4k`; what is no such
  /// count stays as it is.
  static func digits(_ text: String, of metric: Metric) -> String {
    var number = text.trimmed
    let units = (metric.measure.spellings + [metric.unit]).sorted { $0.count > $1.count }
    if let unit = units.first(where: {
      !$0.isEmpty && number.lowercased().hasSuffix($0.lowercased())
    }) {
      number = String(number.dropLast(unit.count)).trimmed
    }
    if number.lowercased().hasSuffix("k"), let thousands = Double(number.dropLast()),
      abs(thousands) < 1e6
    {
      return (thousands * 1000).typed
    }
    return ungrouped(number, byPoint: metric.decimals(in: .metric) == 0) ?? number
  }

  /// Returns the digits of a number whose thousands are set apart: `4000` of `4,000`, `4 000` and
  /// `4'000`, and of `4.000` where nothing but whole numbers is counted.
  private static func ungrouped(_ text: String, byPoint: Bool) -> String? {
    for separator in [",", " ", "'", "\u{202F}"] + (byPoint ? ["."] : []) {
      let groups = text.split(separator: Character(separator), omittingEmptySubsequences: false)
      guard groups.count > 1, let first = groups.first, (1...3).contains(first.count),
        groups.dropFirst().allSatisfy({ $0.count == 3 }),
        groups.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } })
      else { continue }
      return groups.joined()
    }
    return nil
  }
}
