/// A range that can stand after `in:`, with both its ends or only its lower one.
public protocol ValueRange<Bound> {
  associatedtype Bound: Comparable
  var least: Bound { get }
  var greatest: Bound? { get }
}

extension ClosedRange: ValueRange {
  public var least: Bound { lowerBound }
  public var greatest: Bound? { upperBound }
}

extension PartialRangeFrom: ValueRange {
  public var least: Bound { lowerBound }
  public var greatest: Bound? { nil }
}

/// A check on values that also knows how to put itself into words.
struct ValueRule<Value: Sendable>: Sendable {
  /// For documentation: `from 1 to 100`.
  let text: String
  /// What a value must be instead, or nil when it passes: `from 1 to 100`.
  let breach: @Sendable (Value) -> String?
}

extension ValueRule {
  init(_ text: String, accepts: @escaping @Sendable (Value) -> Bool) {
    self.text = text
    breach = { accepts($0) ? nil : text }
  }
}

extension ValueRule where Value: ArgumentValue {
  init<Range: ValueRange>(_ range: Range) where Range.Bound == Value {
    let least = range.least
    let greatest = range.greatest
    self.init(Self.words(least.typed, greatest?.typed)) { value in
      guard value >= least else { return false }
      guard let greatest else { return true }
      return value <= greatest
    }
  }

  static func words(_ least: String, _ greatest: String?) -> String {
    guard let greatest else { return "\(least) or more" }
    return "from \(least) to \(greatest)"
  }
}

extension ValueRule<String> {
  init(length: ClosedRange<Int>) {
    let words =
      length.lowerBound == 0
      ? "at most \(length.upperBound)" : "\(length.lowerBound) to \(length.upperBound)"
    self.init(words + " characters long") { length.contains($0.count) }
  }
}
