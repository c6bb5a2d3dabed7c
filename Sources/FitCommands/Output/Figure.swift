import Quantities

/// Figures as a program reads them.
enum Figure {
  /// Formats all digits of a number, without an exponent and without zeros at the end: `82.4`,
  /// `500`.
  static func plain(_ value: Double) -> String { Decimals.text(value, upTo: places) }

  /// Adds the same to bytes.
  static func append(_ value: Double, to bytes: inout [UInt8]) {
    Decimals.append(value, upTo: places, to: &bytes)
  }

  private static let places = 15
}
