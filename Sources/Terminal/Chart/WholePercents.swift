import Quantities

/// Shares as whole percent that add up to 100.
public enum WholePercents {
  /// Returns the parts as whole percent of their sum: what rounding down leaves goes to the parts that
  /// lost most by it; all 0 where the sum is 0.
  public static func of(_ parts: [Double]) -> [Int] {
    let sum = parts.reduce(0, +)
    guard sum > 0, sum.isFinite else { return parts.map { _ in 0 } }
    let exact = parts.map { max($0, 0) / sum * 100 }
    var whole = exact.map { Int(saturating: $0.rounded(.down)) }
    let order = exact.indices.sorted {
      (exact[$1] - exact[$1].rounded(.down), $0) < (exact[$0] - exact[$0].rounded(.down), $1)
    }
    for index in order.prefix(max(100 - whole.reduce(0, +), 0)) { whole[index] += 1 }
    return whole
  }
}
