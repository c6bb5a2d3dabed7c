// Text, numbers and switches.

extension String: ArgumentValue {
  public static var placeholder: String { "TEXT" }
  public var typed: String { self }

  /// The most characters of a text typed as one value.
  public static let longestTyped = 10_000

  /// Reads any text without control characters whose bytes are valid UTF-8.
  ///
  /// - Throws: ``ValueProblem`` for any other text, and for one longer than ``longestTyped``.
  public static func parse(
    _ text: String, in context: ParsingContext
  ) throws(ValueProblem) -> String {
    guard text.utf8.count <= longestTyped || text.count <= longestTyped else {
      throw ValueProblem("must be at most \(longestTyped) characters long")
    }
    for scalar in text.unicodeScalars {
      if scalar == "\u{FFFD}" { throw ValueProblem("must be valid UTF-8") }
      if scalar.properties.generalCategory == .control {
        throw ValueProblem("must not hold control characters")
      }
    }
    return text
  }
}

extension Int: ArgumentValue {
  public static var placeholder: String { "N" }

  public static func parse(_ text: String, in context: ParsingContext) throws(ValueProblem) -> Int {
    guard let value = Int(text) else { throw ValueProblem("must be a whole number") }
    return value
  }
}

extension Double: ArgumentValue {
  public static var placeholder: String { "NUMBER" }

  public var typed: String {
    let text = String(self)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Reads a finite decimal number. A decimal comma is accepted where it cannot be a thousands
  /// separator: `8,5` but not `1,500`.
  ///
  /// - Throws: ``ValueProblem`` for any other text, also for hexadecimal numbers, infinity and NaN.
  public static func parse(
    _ text: String, in context: ParsingContext
  ) throws(ValueProblem) -> Double {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let hasDecimals = parts.count == 2 && parts[1].count != 3 && !text.contains(".")
    let text = hasDecimals ? parts.joined(separator: ".") : text
    let isDecimal = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): true
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
      case UInt8(ascii: "e"), UInt8(ascii: "E"): true
      default: false
      }
    }
    guard isDecimal, let value = Double(text), value.isFinite else {
      throw ValueProblem("must be a number")
    }
    return value
  }
}

extension Bool: ArgumentValue {
  public static var placeholder: String { "yes|no" }
  public static var acceptedWords: [String] { ["yes", "no"] }
  public var typed: String { self ? "yes" : "no" }

  public static func parse(
    _ text: String, in context: ParsingContext
  ) throws(ValueProblem) -> Bool {
    switch text.lowercased() {
    case "yes", "true", "on", "1": true
    case "no", "false", "off", "0": false
    default: throw ValueProblem("must be yes or no")
    }
  }
}
