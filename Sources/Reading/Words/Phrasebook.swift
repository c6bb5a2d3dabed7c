import CReadingWords

/// Patterns of words, of every language together, in which a class stands for any of its words: `at <det>?
/// <place>`. The table's first lines say how they are written.
public struct Phrasebook: Sendable {
  /// A pattern found among words.
  public struct Match: Sendable {
    public let role: Substring
    /// The pattern's value, or that of the class which it names.
    public let value: Substring
    /// The place behind its words.
    public let end: Int
    /// The place behind its last word, before what `...` takes.
    let named: Int
  }

  fileprivate struct Slot {
    let text: Substring
    let isClass: Bool
    let isOptional: Bool
  }

  private struct Pattern {
    let role: Substring
    let value: Substring
    let slots: [Slot]
    let takesRest: Bool
  }

  /// A word of a class, which may be several, with what it means.
  private struct Member {
    let words: [Substring]
    let value: Substring
  }

  private var classes: [Substring: [Substring: [Member]]] = [:]
  private var patterns: [Substring: [Pattern]] = [:]

  /// The words around the foods of a meal.
  public static let meals = Phrasebook(fit_reading_meals)

  private init(_ table: fit_reading_table) {
    let text = String(
      decoding: UnsafeRawBufferPointer(start: table.bytes, count: Int(table.length)), as: UTF8.self)
    var rows: [(role: Substring, value: Substring, patterns: [Substring])] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let cells = line.split(separator: "\t")
      guard cells.count == 4 else { continue }
      let phrases = cells[3].split(separator: "|")
      guard cells[0] == "class" else {
        rows.append((cells[0], cells[1], phrases))
        continue
      }
      let name = cells[1].split(separator: " ")
      for phrase in phrases {
        let words = phrase.split(separator: " ")
        let member = Member(words: Array(words.dropFirst()), value: name.count > 1 ? name[1] : "")
        classes[name[0], default: [:]][words[0], default: []].append(member)
      }
    }
    for row in rows {
      for text in row.patterns {
        var slots = text.split(separator: " ").map { Slot($0) }
        let takesRest = slots.last?.text == "..."
        if takesRest { slots.removeLast() }
        let pattern = Pattern(
          role: row.role, value: row.value, slots: slots, takesRest: takesRest)
        for word in firstWords(of: slots) { patterns[word, default: []].append(pattern) }
      }
    }
  }

  private func firstWords(of slots: [Slot]) -> Set<Substring> {
    var words: Set<Substring> = []
    for slot in slots {
      if slot.isClass {
        words.formUnion((classes[slot.text] ?? [:]).keys)
      } else {
        words.insert(slot.text)
      }
      guard slot.isOptional else { break }
    }
    return words
  }

  /// Returns the patterns that begin at a place, those with the most words of their own first.
  ///
  /// - Parameter limit: the place behind the words that may be taken.
  public func matches(at place: Int, in tokens: [Token], limit: Int) -> [Match] {
    guard place < limit, let candidates = patterns[tokens[place].text[...]] else { return [] }
    return candidates.compactMap { pattern in
      guard
        let found = end(
          of: pattern.slots[...], at: place, in: tokens[place..<limit], pattern.value),
        found.end > place, !pattern.takesRest || found.end < limit
      else { return nil }
      return Match(
        role: pattern.role, value: found.value, end: pattern.takesRest ? limit : found.end,
        named: found.end)
    }
    .sorted { $0.named > $1.named }
  }

  /// Returns whether a word is one of a class.
  public func isOne(_ word: String, of name: Substring) -> Bool {
    classes[name]?[word[...]]?.contains { $0.words.isEmpty } ?? false
  }

  /// Returns whether a word is one of a class that lists none: any word, or an owner's; `nil` for other classes.
  private static func isOpen(_ name: Substring, _ word: String) -> Bool? {
    switch name {
    case "any": true
    case "anyone's": word.utf8.count > 3 && word.hasSuffix("'s")
    default: nil
    }
  }

  /// Returns the place behind slots that begin at a place, and what the value becomes by them; `nil` where
  /// the words are others.
  private func end(
    of slots: ArraySlice<Slot>, at place: Int, in tokens: ArraySlice<Token>, _ value: Substring
  ) -> (end: Int, value: Substring)? {
    guard let slot = slots.first else { return (place, value) }
    // A mark ends a phrase.
    let isOpen =
      place < tokens.endIndex && (place == tokens.startIndex || tokens[place - 1].mark == nil)
    let rest = slots.dropFirst()
    if isOpen {
      if !slot.isClass {
        if tokens[place].text == slot.text,
          let found = end(of: rest, at: place + 1, in: tokens, value)
        {
          return found
        }
      } else if let any = Self.isOpen(slot.text, tokens[place].text) {
        guard any else { return nil }
        if let found = end(of: rest, at: place + 1, in: tokens, value) {
          return found
        }
      } else {
        for member in classes[slot.text]?[tokens[place].text[...]] ?? [] {
          let next = place + 1 + member.words.count
          guard next <= tokens.endIndex,
            tokens[place + 1..<next].elementsEqual(member.words, by: { $0.text == $1 })
          else { continue }
          let isValue = !member.value.isEmpty && (value == slot.text || value == "1")
          if let found = end(
            of: rest, at: next, in: tokens, isValue ? member.value : value)
          {
            return found
          }
        }
      }
    }
    return slot.isOptional
      ? end(of: rest, at: place, in: tokens, value) : nil
  }
}

extension Phrasebook.Slot {
  fileprivate init(_ text: Substring) {
    isOptional = text.count > 1 && text.hasSuffix("?")
    let name = isOptional ? text.dropLast() : text
    isClass = name.hasPrefix("<")
    self.text = isClass ? name.dropFirst().dropLast() : name
  }
}
