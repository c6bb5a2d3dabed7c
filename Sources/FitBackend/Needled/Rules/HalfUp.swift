/// Rounding as Needled's statistics do it: halves go up, also below 0.
///
/// ECMA-262, 21.3.2.28 Math.round, on the number times a power of ten.
enum HalfUp {
  /// Returns a number rounded to that many decimals.
  static func rounded(_ value: Double, to places: Int) -> Double {
    let power = (0..<places).reduce(1.0) { power, _ in power * 10 }
    let scaled = value * power
    let floor = scaled.rounded(.down)
    return (scaled - floor >= 0.5 ? floor + 1 : floor) / power
  }
}
