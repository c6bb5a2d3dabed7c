/// A command line as bash passes it to completion, and candidates in the form that readline
/// expects.
///
/// Readline replaces only the text after the last character of `COMP_WORDBREAKS` (colons and equals
/// signs among them) or after an open quote, and needs replies quoted like the word at the cursor.
/// Descriptions are added when readline only lists the candidates.
struct BashLine {
  /// The words after the program's name up to the cursor; the last one is being typed.
  let words: [String]
  private let openQuote: Character?
  /// The part of the word at the cursor that readline keeps, without quotes.
  private let kept: String
  private let lists: Bool
  private let columns: Int

  /// Creates the line from bash's arguments; `nil` unless there are four.
  ///
  /// - Parameter arguments: `COMP_TYPE`, `COLUMNS`, `COMP_WORDBREAKS`, and `COMP_LINE` up to
  ///   `COMP_POINT`.
  init?(_ arguments: [String]) {
    guard arguments.count == 4 else { return nil }
    let line = ShellWords(arguments[3])
    let current = line.endsInGap ? ShellWords.Word() : line.words.last ?? ShellWords.Word()
    let before = line.endsInGap ? line.words[...] : line.words.dropLast()
    words = before.dropFirst().map(\.text) + [current.text]
    openQuote = current.openQuote
    kept = Self.kept(current, breaks: arguments[2])
    // `?`, `!` and `@`: the kinds of completion that show a list (readline's rl_completion_type).
    lists = ["63", "33", "64"].contains(arguments[0])
    columns = Int(arguments[1]) ?? 80
  }

  func replies(to candidates: [Candidate]) -> [String] {
    let texts = candidates.map { quoted($0.text.dropFirst(kept.count)) }
    guard lists, candidates.count > 1 else { return texts }
    let widest = texts.map(\.count).max() ?? 0
    return zip(texts, candidates).map { text, candidate in
      let room = columns - widest - 6
      guard !candidate.description.isEmpty, room > 8 else { return text }
      let padding = String(repeating: " ", count: widest - text.count)
      let description =
        candidate.description.count > room
        ? candidate.description.prefix(room - 1) + "…" : candidate.description[...]
      return text + padding + "  (\(description))"
    }
  }

  private static func kept(_ word: ShellWords.Word, breaks: String) -> String {
    var start = word.raw.startIndex
    var quote: Character?
    var isEscaped = false
    for index in word.raw.indices {
      let character = word.raw[index]
      let next = word.raw.index(after: index)
      if isEscaped {
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
        start = next
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
        start = next
      } else if quote == nil, breaks.contains(character) {
        start = next
      }
    }
    return ShellWords(String(word.raw[..<start])).words.last?.text ?? ""
  }

  private func quoted(_ text: Substring) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch openQuote {
      case "'" where scalar == "'": result += "'\\'"
      case "\"" where "\"\\$`".unicodeScalars.contains(scalar): result += "\\"
      case nil where !ShellWords.isPlain(scalar): result += "\\"
      default: break
      }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
