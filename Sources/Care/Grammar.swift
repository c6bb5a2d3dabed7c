import CareWords
import PlainText

/// The patterns of all languages, read from their tables when a text is first looked at.
struct Grammar {
  /// The symbol of each word, by the hash of its letters.
  private(set) var words: [UInt64: Int32] = [:]
  /// The symbol of each beginning of words.
  private(set) var beginnings: [UInt64: Int32] = [:]
  /// The sets that each symbol is in.
  private(set) var parents: [[Int32]] = [[]]
  /// The phrases of several words in each set.
  private(set) var phrases: [[[Element]]] = [[]]
  private(set) var patterns: [Pattern] = []
  /// The patterns that can begin with each symbol.
  private(set) var firsts: [[Int32]] = []
  /// The numbers that words mean.
  private(set) var numbers: [Int32: Double] = [:]
  private(set) var spelling = Spelling()
  /// The symbol of each set, and of each choice of a pattern, by the hash of its name and language.
  private var sets: [UInt64: Int32] = [:]
  private var language = Harm.Language.en

  static let shared = Grammar()

  /// The symbol of every number.
  static let anyNumber: Int32 = 0

  private init() {
    words.reserveCapacity(1 << 15)
    let tables: [(fit_care_text, Harm.Language)] = [
      (fit_care_en, .en), (fit_care_de, .de), (fit_care_fr, .fr), (fit_care_es, .es),
    ]
    for (table, language) in tables {
      self.language = language
      for row in TableRow.rows(of: table) { read(row.head, row.body) }
    }
    index()
  }

  /// Finds the patterns that can begin with each symbol.
  private mutating func index() {
    firsts = Array(repeating: [], count: parents.count)
    var known: [[Int32]?] = Array(repeating: nil, count: parents.count)
    for (index, pattern) in patterns.enumerated() {
      for symbol in firstSymbols(of: pattern.elements[...], &known)
      where firsts[Int(symbol)].last != Int32(index) { firsts[Int(symbol)].append(Int32(index)) }
    }
  }

  private func firstSymbols(
    of elements: ArraySlice<Element>, _ known: inout [[Int32]?]
  ) -> [Int32] {
    guard let first = elements.first else { return [] }
    var found: [Int32] = []
    switch first.step {
    case .symbol(let symbol):
      if let known = known[Int(symbol)] {
        found = known
      } else {
        found = [symbol]
        for phrase in phrases[Int(symbol)] { found += firstSymbols(of: phrase[...], &known) }
        known[Int(symbol)] = found
      }
    case .number: found = [Self.anyNumber]
    case .start, .not: return firstSymbols(of: elements.dropFirst(), &known)
    case .gap, .end: return []
    }
    return first.isOptional ? found + firstSymbols(of: elements.dropFirst(), &known) : found
  }

  // MARK: Lines

  private typealias Text = ArraySlice<UInt8>

  private mutating func read(_ head: String, _ body: Text) {
    switch head {
    case _ where head.hasPrefix("@"):
      let set = set(named: PlainWords.folded(head, umlaut: [TableRow.umlaut])[...])
      for choice in body.split(separator: UInt8(ascii: "|")) { add(elements(of: choice), to: set) }
    case "number":
      for pair in body.split(separator: UInt8(ascii: " ")) {
        let parts = pair.split(separator: UInt8(ascii: "="))
        if parts.count == 2 { numbers[word(parts[0])] = Self.number(parts[1]) }
      }
    case "known":
      for text in body.split(separator: UInt8(ascii: " ")) { _ = word(text) }
    default:
      let (isInnocent, isCertain) = (head.hasPrefix("-"), head.hasSuffix("!"))
      let names = head.dropFirst(isInnocent ? 1 : 0).dropLast(isCertain ? 1 : 0).split(atASCII: ".")
      let kind = names.first.flatMap { Harm.Kind(rawValue: String($0)) }
      let topic = head.hasPrefix("?") ? HealthTopic(rawValue: String(head.dropFirst())) : nil
      let harm = kind.map { Harm($0, sign: names.count > 1 ? String(names[1]) : "", in: language) }
      for text in body.split(separator: UInt8(ascii: ";")) {
        var elements = elements(of: text)
        // What stands behind an innocent pattern is not made innocent by it.
        if isInnocent, case .gap? = elements.last?.step { elements.removeLast() }
        guard !elements.isEmpty else { continue }
        patterns.append(
          Pattern(
            elements: elements, bits: topic == nil ? Pattern.bits(kind, language) : 0,
            harm: isInnocent ? nil : harm, topic: topic, isCertain: isCertain))
      }
    }
  }

  // MARK: Symbols

  private mutating func newSymbol() -> Int32 {
    parents.append([])
    phrases.append([])
    return Int32(truncatingIfNeeded: parents.count - 1)
  }

  private mutating func set(named name: Text) -> Int32 {
    let key = StableHash.of([language.rawValue.utf8.map(\.self), Array(name)].joined())
    if let known = sets[key] { return known }
    let symbol = newSymbol()
    sets[key] = symbol
    return symbol
  }

  /// Returns the symbol of a word, or of a beginning: `suicid*`.
  private mutating func word(_ text: Text) -> Int32 {
    let isBeginning = text.last == UInt8(ascii: "*")
    let marked = isBeginning ? text.dropLast() : text
    let letters = marked.filter { $0 != TableRow.umlaut && $0 != UInt8(ascii: "'") }
    let key = StableHash.of(letters)
    if let known = isBeginning ? beginnings[key] : words[key] { return known }
    let symbol = newSymbol()
    if isBeginning {
      beginnings[key] = symbol
    } else {
      words[key] = symbol
      spelling.add(letters, symbol)
    }
    // Without umlauts on the keyboard "töten" is written "toeten".
    if language == .de, marked.contains(TableRow.umlaut) {
      let other = StableHash.of(
        marked.lazy.map { $0 == TableRow.umlaut ? UInt8(ascii: "e") : $0 })
      if isBeginning { beginnings[other] = symbol } else { words[other] = symbol }
    }
    return symbol
  }

  private mutating func add(_ choice: [Element], to set: Int32) {
    guard choice.count == 1, case .symbol(let symbol) = choice[0].step, !choice[0].isOptional else {
      if !choice.isEmpty { phrases[Int(set)].append(choice) }
      return
    }
    parents[Int(symbol)].append(set)
    if !phrases[Int(symbol)].isEmpty { phrases[Int(set)].append(choice) }
  }

  /// Returns the symbol of a word, a set, or some of them and of phrases: `a|b*|@c|d_e`.
  private mutating func symbol(_ text: Text) -> Int32 {
    let isChoice = text.contains { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: "_") }
    guard isChoice else {
      return text.first == UInt8(ascii: "@") ? set(named: text) : word(text)
    }
    let count = parents.count
    let set = set(named: text)
    guard parents.count > count else { return set }
    for choice in text.split(separator: UInt8(ascii: "|")) {
      add(choice.split(separator: UInt8(ascii: "_")).map { element($0) }, to: set)
    }
    return set
  }

  // MARK: Elements

  private mutating func elements(of text: Text) -> [Element] {
    text.split(separator: UInt8(ascii: " ")).map { element($0) }
  }

  private mutating func element(_ text: Text) -> Element {
    let isOptional = text.count > 1 && text.last == UInt8(ascii: "?")
    let text = isOptional ? text.dropLast() : text
    let rest = text.dropFirst()
    let isChoice = text.contains(UInt8(ascii: "|"))
    let step: Element.Step =
      switch text.first {
      case UInt8(ascii: "!"): .not(symbol(rest))
      case _ where isChoice: .symbol(symbol(text))
      case UInt8(ascii: "^"): .start
      case UInt8(ascii: "$"): .end
      case UInt8(ascii: "~"):
        rest.first == UInt8(ascii: "~")
          ? .gap(Int(Self.number(rest.dropFirst())), crosses: true)
          : .gap(Int(Self.number(rest)), crosses: false)
      case UInt8(ascii: "#"): .number(Self.range(rest))
      default: .symbol(symbol(text))
      }
    return Element(step: step, isOptional: isOptional)
  }

  private static func number(_ text: Text) -> Double {
    Double(String(decoding: text, as: UTF8.self)) ?? 0
  }

  /// Returns the numbers that `<4`, `>20` (and 20 itself), `2-` (likewise), `1-3.9`, or nothing for
  /// all, means.
  private static func range(_ text: Text) -> ClosedRange<Double> {
    guard let first = text.first else { return 0...Double.infinity }
    if first == UInt8(ascii: "<") { return 0...number(text.dropFirst()).nextDown }
    if first == UInt8(ascii: ">") { return number(text.dropFirst())...Double.infinity }
    let bounds = text.split(separator: UInt8(ascii: "-")).map(number)
    guard let low = bounds.first, let last = bounds.last else { return 0...Double.infinity }
    return low...(text.last == UInt8(ascii: "-") ? .infinity : max(low, last))
  }
}
