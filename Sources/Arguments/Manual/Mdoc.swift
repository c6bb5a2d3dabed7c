/// Writes mdoc, the language of manual pages (mandoc's mdoc(7)), and escapes text.
struct Mdoc {
  private(set) var lines: [String] = []

  /// The most characters of a source line.
  private static let width = 78

  var source: String { lines.joined(separator: "\n") + "\n" }

  /// Appends a macro line; arguments that are text must be passed through `word` first.
  mutating func macro(_ name: String, _ arguments: String...) {
    lines.append(([".\(name)"] + arguments).joined(separator: " "))
  }

  /// Appends sentences, each on lines of its own as mdoc recommends, with literals in bold.
  mutating func flow(_ text: String) {
    var line = ""
    func isEnd(_ word: String) -> Bool {
      guard let last = word.last else { return false }
      return ".!?".contains(last) || [".)", "!)", "?)"].contains { word.hasSuffix($0) }
    }
    for word in Self.words(of: text) {
      if !line.isEmpty, line.count + 1 + word.count > Self.width {
        put(line)
        line = ""
      }
      line += line.isEmpty ? word : " " + word
      if isEnd(word) {
        put(line)
        line = ""
      }
    }
    if !line.isEmpty { put(line) }
  }

  mutating func prose(_ text: String) {
    for paragraph in Prose.paragraphs(of: text) {
      switch paragraph {
      case .flowing(let text):
        macro("Pp")
        flow(text)
      case .kept(let kept): display(kept)
      }
    }
  }

  /// Appends lines that keep their line breaks, indented.
  mutating func display(_ kept: [String]) {
    macro("Bd", "-literal", "-offset", "indent")
    for line in kept { put(Self.escaped(line, isLiteral: true)) }
    macro("Ed")
  }

  /// Appends a list of names, set by a macro, with their meanings.
  mutating func list(_ entries: [Documentation.Entry], _ name: String) {
    guard !entries.isEmpty else { return }
    macro("Bl", "-tag", "-width", "Ds")
    for entry in entries {
      let words = Self.word(entry.name)
      macro("It", name, words.hasPrefix("\"") ? words : "\\%" + words)
      flow(entry.meaning)
    }
    macro("El")
  }

  /// Appends a text line, escaped if it would be read as a macro.
  private mutating func put(_ line: String) {
    lines.append(line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line)
  }

  private static func words(of text: String) -> [String] {
    Prose.spans(of: text).enumerated()
      .map { index, span in
        span.isLiteral
          ? "\\fB" + unbroken(span.text) + "\\fP"
          : plain(span.text, isFirst: index == 0)
      }
      .joined()
      .split(separator: " ").map(String.init)
  }

  /// Returns text whose names, such as `--account` and `durationMinutes`, are not hyphenated.
  ///
  /// - Parameter isFirst: whether no literal stands before it, whose word its own first goes on.
  private static func plain(_ text: String, isFirst: Bool) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false).enumerated().map { index, word in
      (index > 0 || isFirst) && isName(word)
        ? "\\%" + escaped(String(word), isLiteral: false)
        : escaped(String(word), isLiteral: false)
    }.joined(separator: " ")
  }

  private static func isName(_ word: Substring) -> Bool {
    word.contains(bytesOf: "_") || word.contains(bytesOf: "--")
      || zip(word, word.dropFirst()).contains { $0.isLowercase && $1.isUppercase }
  }

  /// Returns literal text whose words are not hyphenated: groff breaks `durationMinutes` otherwise.
  private static func unbroken(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "\\%" + escaped(String($0), isLiteral: true) }
      .joined(separator: " ")
  }

  /// Returns one macro argument, in quotes when it contains spaces.
  static func word(_ text: String) -> String {
    let escaped = escaped(text, isLiteral: true)
    if escaped.isEmpty { return "\"\"" }
    let isDelimiter = escaped.count == 1 && escaped.allSatisfy(".,:;()[]?!|".contains)
    if isDelimiter { return "\\&" + escaped }
    return escaped.contains(" ") ? "\"\(escaped)\"" : escaped
  }

  static func escaped(_ text: String, isLiteral: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-" where isLiteral: result += "\\-"
      case "'" where isLiteral: result += "\\(aq"
      case "\"": result += "\\(dq"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "`": result += "\\(ga"
      default:
        if scalar.isASCII {
          result.unicodeScalars.append(scalar)
        } else {
          let digits = String(scalar.value, radix: 16, uppercase: true)
          result += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
        }
      }
    }
    return result
  }
}
