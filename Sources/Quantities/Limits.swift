/// The numbers that a field accepts, with either end included or not.
public struct Limits: Sendable, Hashable, CustomStringConvertible {
  public let lower: Double
  public let upper: Double
  public let includesLower: Bool
  public let includesUpper: Bool

  /// Creates limits that include both ends.
  public init(_ range: ClosedRange<Double>) {
    self.init(from: range.lowerBound, to: range.upperBound)
  }

  /// Creates limits between two bounds, which are included by default.
  public init(
    from lower: Double, to upper: Double, includesLower: Bool = true, includesUpper: Bool = true
  ) {
    self.lower = lower
    self.upper = upper
    self.includesLower = includesLower
    self.includesUpper = includesUpper
  }

  /// Returns limits that exclude both ends.
  public static func between(_ lower: Double, _ upper: Double) -> Limits {
    Limits(from: lower, to: upper, includesLower: false, includesUpper: false)
  }

  /// Returns whether a number is accepted; NaN never is.
  public func contains(_ value: Double) -> Bool {
    (includesLower ? value >= lower : value > lower)
      && (includesUpper ? value <= upper : value < upper)
  }

  /// The rule in words for a message: `more than 0 and less than 500`.
  public var description: String {
    if includesLower, includesUpper { return "from \(plain(lower)) to \(plain(upper))" }
    let low = includesLower ? "at least" : "more than"
    let high = includesUpper ? "at most" : "less than"
    return "\(low) \(plain(lower)) and \(high) \(plain(upper))"
  }

  private func plain(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? "\(value)"
  }
}
