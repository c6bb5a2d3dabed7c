import CivilTime
import JSON
import Quantities
import System

/// Figures as a program reads them.
enum Figure {
  /// Formats all digits of a number, without an exponent and without zeros at the end: `82.4`,
  /// `500`.
  static func plain(_ value: Double) -> String { Decimals.text(meant(value), upTo: places) }

  /// Adds the same to bytes.
  static func append(_ value: Double, to bytes: inout [UInt8]) {
    Decimals.append(meant(value), upTo: places, to: &bytes)
  }

  /// Formats an instant in whole seconds (RFC 3339).
  static func instant(_ instant: Instant) -> String { instant.iso8601 }

  /// Formats an instant in whole seconds (RFC 3339), or a day.
  static func date(_ date: DayOrInstant) -> String {
    switch date {
    case .day(let day): day.description
    case .instant(let instant): instant.iso8601
    }
  }

  /// Returns an instant that a service tells to parts of a second in whole seconds (RFC 3339); any other
  /// text as it is.
  static func wholeSeconds(_ text: String) -> String {
    let bytes = text.utf8
    // `2026-11-20T07:31:00.000Z`: nothing shorter has a fraction, nothing longer is an instant.
    guard (21...36).contains(bytes.count),
      bytes[bytes.index(bytes.startIndex, offsetBy: 19)] == UInt8(ascii: ".")
    else { return text }
    return Instant(text)?.iso8601 ?? text
  }

  private static let places = 15

  /// Digits that count: binary sums of decimal fractions differ from the decimal ones in the 16th, and
  /// long sums in the 13th.
  private static let digits = 12

  /// Returns a figure without the noise of binary sums: 5.9 for 5.8999999999999995.
  static func meant(_ value: Double) -> Double {
    guard value.isFinite, value != 0 else { return value }
    let places = digits - Int(log10(abs(value)).rounded(.up))
    // Powers of ten are exact up to the 22nd.
    guard (0...22).contains(places) else { return value }
    let scale = pow(10, Double(places))
    return (value * scale).rounded() / scale
  }
}

extension JSONValue {
  /// The value with all its figures as they are meant, and its instants in whole seconds.
  var withoutNoise: JSONValue {
    switch self {
    case .null, .bool, .integer: return self
    case .string(let text): return .string(Figure.wholeSeconds(text))
    case .number(let value): return .number(Figure.meant(value))
    case .array(let elements): return .array(elements.map(\.withoutNoise))
    case .object(var object):
      for member in object.members { object[member.key] = member.value.withoutNoise }
      return .object(object)
    }
  }
}
