extension FixedWidthInteger {
  /// Returns the whole part of a number, for numbers that come from files, servers and requests, and may
  /// be anything: one beyond ±2⁵³ counts as that, so that sums and small products of it still fit, and
  /// one beyond the type's own range as its bound. What is no number counts as 0.
  @inlinable public init(saturating value: Double) {
    guard !value.isNaN else {
      self = 0
      return
    }
    let bound = 9_007_199_254_740_992.0
    self.init(clamping: Int64(Swift.min(Swift.max(value, -bound), bound)))
  }
}
