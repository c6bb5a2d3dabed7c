import CReadingWords
import PlainText

/// The phrases of a table, of every language together, found by their first word.
public struct Lexicon: Sendable {
  /// A phrase found among words.
  public struct Found: Sendable {
    public let text: Substring
    /// The place behind the phrase.
    public let end: Int

    /// The value as a number; 0 where it is none.
    public var value: Int { Int(text) ?? 0 }
  }

  private struct Entry {
    let role: Role
    let value: Substring
    /// The words behind the first.
    let rest: [Substring]
  }

  private let entries: [Substring: [Entry]]
  /// The values of the role ``Role/implied``, which no phrase names, with the bounds of a figure alone.
  let implied: [(record: Substring, bounds: ClosedRange<Double>?)]

  /// The words of days and times.
  public static let times = Lexicon(fit_reading_times)
  /// The words of what may be logged.
  public static let records = Lexicon(fit_reading_records)

  private init(_ table: fit_reading_table) {
    let text = String(
      decoding: UnsafeRawBufferPointer(start: table.bytes, count: Int(table.length)), as: UTF8.self)
    var entries: [Substring: [Entry]] = [:]
    var implied: [(record: Substring, bounds: ClosedRange<Double>?)] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let cells = line.split(separator: "\t")
      guard cells.count == 4, let role = Role(rawValue: String(cells[0])) else { continue }
      if role == .implied {
        let ends = cells[2].split(separator: "-").compactMap { Double($0) }
        let bounds = ends.count == 2 && ends[0] < ends[1] ? ends[0]...ends[1] : nil
        implied.append((cells[1], bounds))
      }
      for phrase in cells[3].split(separator: "|") {
        let words = phrase.split(separator: " ")
        guard let first = words.first else { continue }
        entries[first, default: []].append(
          Entry(role: role, value: cells[1], rest: Array(words.dropFirst())))
      }
    }
    self.entries = entries
    self.implied = implied
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
      return Found(text: entry.value, end: end)
    }
  }

  /// Returns the phrases of one word of a role that are spelled nearly as a word of three letters or more: `wieght`,
  /// `constpated`. One slip is near: two letters swapped or a vowel for another, in a longer word any letter.
  ///
  /// - Parameter long: the number of letters from which any slip is near.
  public func misspelt(
    _ role: Role, at place: Int, in tokens: [Token], long: Int = 6
  ) -> [Found] {
    let word = Array(tokens[place].text.utf8)
    guard (3...20).contains(word.count), entries[tokens[place].text[...]] == nil,
      word.allSatisfy({ (97...122).contains($0) })
    else { return [] }
    let short = word.count < 4 ? EditDistance.doubling : EditDistance.likelyEdit
    let most = word.count < long ? short : EditDistance.edit
    var near: [(distance: Int, word: Substring, found: [Found])] = []
    for (first, entries) in entries
    where abs(first.utf8.count - word.count) < 2 && first.utf8.count > 3 {
      let found = entries.filter { $0.role == role && $0.rest.isEmpty }
        .map { Found(text: $0.value, end: place + 1) }
      guard !found.isEmpty else { continue }
      let distance = EditDistance.between(word, Array(first.utf8)).whole
      if distance <= most { near.append((distance, first, found)) }
    }
    // By distance and spelling: the order of a dictionary differs from run to run.
    return near.sorted { ($0.distance, $0.word) < ($1.distance, $1.word) }.flatMap(\.found)
  }

  /// Returns the value of a phrase that is one whole word.
  public func value(_ role: Role, of word: String) -> Int? {
    entries[word[...]]?.first { $0.role == role && $0.rest.isEmpty }.flatMap { Int($0.value) }
  }
}
