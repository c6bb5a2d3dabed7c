import CivilTime
import JSON
import Quantities
import System

/// Figures as a program reads them: to as many places as anybody measures, whatever is stored.
enum Figure {
  /// Formats a number without an exponent and without zeros at the end: `82.4`, `500`.
  static func plain(_ value: Double) -> String { Decimals.text(meant(value), upTo: places) }

  /// Formats an energy or a weight of food, to a hundredth.
  static func eaten(_ value: Double) -> String { Decimals.text(meant(value), upTo: 2) }

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

  /// Returns a figure to a thousandth, a gram of a kilogram, and a small one to a millionth; one of a field
  /// whose name ends in a unit to the places of that unit.
  static func meant(_ value: Double, named name: String = "") -> Double {
    // 2^53 has no fraction.
    guard value.isFinite, abs(value) < 9e15 else { return value }
    let scale = pow(10, Double(FieldUnit.places(of: name) ?? (abs(value) < 1 ? 6 : 3)))
    return (value * scale).rounded() / scale
  }
}

extension JSONValue {
  /// The value with all its figures as they are meant, and its instants in whole seconds.
  var withoutNoise: JSONValue { withoutNoise(named: "") }

  private func withoutNoise(named name: String) -> JSONValue {
    switch self {
    case .null, .bool, .integer: return self
    case .string(let text): return .string(Figure.wholeSeconds(text))
    case .number(let value): return .number(Figure.meant(value, named: name))
    case .array(let elements): return .array(elements.map { $0.withoutNoise(named: name) })
    case .object(var object):
      for member in object.members {
        object[member.key] = member.value.withoutNoise(named: member.key)
      }
      return .object(object)
    }
  }
}
