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
  /// `from 1 to 100`
  let text: String
  let accepts: @Sendable (Value) -> Bool
}

extension ValueRule where Value: ArgumentValue {
  init<Range: ValueRange>(_ range: Range) where Range.Bound == Value {
    let least = range.least
    let greatest = range.greatest
    text =
      if let greatest {
        "from \(least.typed) to \(greatest.typed)"
      } else {
        "\(least.typed) or more"
      }
    accepts = { value in
      guard value >= least else { return false }
      guard let greatest else { return true }
      return value <= greatest
    }
  }
}

extension ValueRule<String> {
  init(length: ClosedRange<Int>) {
    text =
      length.lowerBound == 0
      ? "at most \(length.upperBound) characters long"
      : "\(length.lowerBound) to \(length.upperBound) characters long"
    accepts = { length.contains($0.count) }
  }
}
