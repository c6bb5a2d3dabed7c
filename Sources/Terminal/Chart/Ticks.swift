// Round values for an axis.

import Quantities
import System

import enum Quantities.Decimals

/// Round, evenly spaced values that cover a range: 80, 81, 82 … for 80.3 to 82.9.
public struct Ticks: Equatable, Sendable {
  /// From the lowest to the highest.
  public let values: [Double]
  /// The label of each value.
  public let labels: [String]

  public var lowest: Double { values.first ?? 0 }
  public var highest: Double { values.last ?? 1 }

  /// Creates the values for a range.
  ///
  /// - Parameters:
  ///   - range: finite bounds; a range of a single value is widened.
  ///   - count: the approximate number of values, at least 2.
  public init(covering range: ClosedRange<Double>, about count: Int) {
    // Beyond this the difference of two bounds is no finite number.
    let most = Double.greatestFiniteMagnitude / 8
    var low = max(range.lowerBound, -most)
    var high = min(range.upperBound, most)
    // Between values that differ only in the last digits of a Double there are no others to label.
    if high - low <= max(abs(low), abs(high), 1) * 1e-9 {
      let room = low == 0 ? 1 : max(abs(low) * 0.02, 1e-8)
      low -= room
      high += room
    }
    let step = Self.roundStep(atLeast: (high - low) / Double(max(count - 1, 1)))
    let first = (low / step).rounded(.down)
    let steps = min(max(Int(saturating: (high / step).rounded(.up) - first), 1), 1000)
    values = (0...steps).map { (first + Double($0)) * step }
    labels = Self.labels(of: values, step: step)
  }

  /// Returns the smallest of 1, 2, 2.5 or 5 times a power of ten that is not below the given step.
  private static func roundStep(atLeast step: Double) -> Double {
    let power = pow(10, log10(step).rounded(.down))
    let factor = [1, 2, 2.5, 5].first { $0 * power >= step * (1 - 1e-9) } ?? 10
    return factor * power
  }

  /// Returns the labels of all values, with the same number of decimals and, from 100 000 up, the
  /// same unit prefix.
  private static func labels(of values: [Double], step: Double) -> [String] {
    let largest = values.map(abs).max() ?? 0
    let prefixes: [(Double, String)] = [(1e12, "T"), (1e9, "G"), (1e6, "M"), (1e3, "k")]
    let (unit, prefix) =
      (1e5..<1e15).contains(largest) ? prefixes.first { largest >= $0.0 } ?? (1, "") : (1, "")
    let decimals = Self.decimals(tellingApart: step / unit)
    return values.map { value in
      if value == 0 { return "0" }
      // Digits beyond the fifteenth are not known.
      guard abs(value / unit) * pow(10, Double(decimals)) < 1e15 else { return scientific(value) }
      return Decimals.text(value / unit, exactly: decimals, grouping: true) + prefix
    }
  }

  private static func scientific(_ value: Double) -> String {
    let written = "\(value)"
    return written.hasSuffix(".0") ? String(written.dropLast(2)) : written
  }

  /// Returns the digits after the point, at most 9, that tell multiples of a step apart.
  private static func decimals(tellingApart step: Double) -> Int {
    var scaled = abs(step)
    for decimals in 0..<9 {
      if abs(scaled - scaled.rounded()) < 1e-6 * max(scaled, 1) { return decimals }
      scaled *= 10
    }
    return 9
  }
}
