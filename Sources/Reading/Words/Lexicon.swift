import CReadingWords

/// The phrases of a table, of every language together, found by their first word.
public struct Lexicon: Sendable {
  /// A phrase found among words.
  public struct Found: Sendable {
    public let value: Int
    /// The place behind the phrase.
    public let end: Int
  }

  private struct Entry {
    let role: Role
    let value: Int
    /// The words behind the first.
    let rest: [Substring]
  }

  private let entries: [Substring: [Entry]]

  /// The words of days and times.
  public static let times = Lexicon(fit_reading_times)

  private init(_ table: fit_reading_table) {
    let text = String(
      decoding: UnsafeRawBufferPointer(start: table.bytes, count: Int(table.length)), as: UTF8.self)
    var entries: [Substring: [Entry]] = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let cells = line.split(separator: "\t")
      guard cells.count == 4, let role = Role(rawValue: String(cells[0])),
        let value = Int(cells[1])
      else { continue }
      for phrase in cells[3].split(separator: "|") {
        let words = phrase.split(separator: " ")
        guard let first = words.first else { continue }
        entries[first, default: []].append(
          Entry(role: role, value: value, rest: Array(words.dropFirst())))
      }
    }
    self.entries = entries
  }

  /// Returns the phrases of a role that begin at a place. Only the last word of a phrase may have a mark behind
  /// it.
  public func phrases(_ role: Role, at place: Int, in tokens: [Token]) -> [Found] {
    guard tokens.indices.contains(place), let entries = entries[tokens[place].text[...]] else {
      return []
    }
    return entries.compactMap { entry in
      let end = place + 1 + entry.rest.count
      guard entry.role == role, end <= tokens.count,
        tokens[place..<end - 1].allSatisfy({ $0.mark == nil }),
        tokens[place + 1..<end].elementsEqual(entry.rest, by: { $0.text == $1 })
      else { return nil }
      return Found(value: entry.value, end: end)
    }
  }

  /// Returns the value of a phrase that is one whole word.
  public func value(_ role: Role, of word: String) -> Int? {
    entries[word[...]]?.first { $0.role == role && $0.rest.isEmpty }?.value
  }
}
