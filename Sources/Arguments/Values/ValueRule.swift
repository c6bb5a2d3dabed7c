/// A check on values, with its description in words.
struct ValueRule<Value: Sendable>: Sendable {
  /// The rule for documentation: `from 1 to 100`.
  let text: @Sendable () -> String
  /// Returns the rule that a value breaks, or `nil` when it passes: `from 1 to 100`.
  let breach: @Sendable (Value) -> String?
}

extension ValueRule {
  init(
    _ text: @escaping @autoclosure @Sendable () -> String,
    accepts: @escaping @Sendable (Value) -> Bool
  ) {
    self.text = text
    breach = { accepts($0) ? nil : text() }
  }
}

extension ValueRule where Value: ArgumentValue & Comparable {
  init(_ range: ClosedRange<Value>) {
    self.init(Self.words(range.lowerBound.typed, range.upperBound.typed), accepts: range.contains)
  }
}

extension ValueRule {
  static func words(_ least: String, _ greatest: String) -> String {
    "from \(least) to \(greatest)"
  }
}

extension ValueRule<String> {
  init(length: ClosedRange<Int>) {
    self.init(Self.words(length)) { length.contains($0.count) }
  }

  private static func words(_ length: ClosedRange<Int>) -> String {
    let words =
      length.lowerBound == 0
      ? "at most \(length.upperBound)" : "\(length.lowerBound) to \(length.upperBound)"
    return words + " characters long"
  }
}
