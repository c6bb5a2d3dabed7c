// JSON as output: readable on a terminal, compact for a program.

import JSON

/// Writes JSON as text for a terminal or a pipe.
public enum JSONOutput {
  /// Returns a whole document that ends with a line break: indented and coloured on a terminal, on
  /// one line in a pipe.
  public static func document(_ value: JSONValue, on surface: Surface) -> String {
    shown(value.text(surface.isTerminal ? .pretty : .compact), on: surface)
  }

  /// Returns a value on one line, as JSON Lines (jsonlines.org) require, with a line break at its
  /// end.
  public static func line(_ value: JSONValue, on surface: Surface) -> String {
    shown(value.text(.compact), on: surface)
  }

  private static func shown(_ text: String, on surface: Surface) -> String {
    (surface.color == .none ? escaped(text) : colored(escaped(text), surface.color)) + "\n"
  }

  /// Returns the document with line separators and bidirectional overrides escaped, which are legal
  /// in JSON but harmful on a terminal; they can only occur inside strings.
  private static func escaped(_ text: String) -> String {
    // Three bytes each, of which this is the first. The bytes in place are looked at ten times as fast.
    guard text.utf8.withContiguousStorageIfAvailable({ $0.contains(0xE2) }) ?? true else {
      return text
    }
    var safe = ""
    for scalar in text.unicodeScalars {
      if scalar.value > 0x7F, Sanitized.isDangerous(scalar) {
        safe += Sanitized.code(of: scalar)
      } else {
        safe.unicodeScalars.append(scalar)
      }
    }
    return safe
  }

  /// Returns the document with its tokens coloured.
  private static func colored(_ text: String, _ depth: ColorDepth) -> String {
    var colored = ""
    var rest = text.utf8[...]
    while let byte = rest.first {
      let end: Substring.UTF8View.Index
      let style: Style
      switch byte {
      case UInt8(ascii: "\""):
        end = endOfString(rest)
        style = end < rest.endIndex && rest[end] == UInt8(ascii: ":") ? .key : .text
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "a")...UInt8(ascii: "z"):
        end = rest.firstIndex { structural.contains($0) } ?? rest.endIndex
        style = .literal
      default:
        end = rest.firstIndex { !structural.contains($0) } ?? rest.endIndex
        style = .muted
      }
      let token = String(text[rest.startIndex..<end])
      colored += style.escape(at: depth) + token + Style.reset
      rest = rest[end...]
    }
    return colored
  }

  private static let structural = Array("{}[]:, \n".utf8)

  /// Returns the index after the string with which the text begins.
  private static func endOfString(_ text: Substring.UTF8View) -> Substring.UTF8View.Index {
    var index = text.index(after: text.startIndex)
    while index < text.endIndex {
      switch text[index] {
      case UInt8(ascii: "\""): return text.index(after: index)
      // A character after a backslash does not end the string.
      case UInt8(ascii: "\\"):
        index = text.index(index, offsetBy: 2, limitedBy: text.endIndex) ?? text.endIndex
      default: index = text.index(after: index)
      }
    }
    return index
  }
}
