import PlainText

/// The words of a search for an exercise, which are matched with its names.
struct ExerciseQuery {
  /// The quality of a match; the best comes first.
  enum Fit: Int, Comparable {
    /// One of its names is the query.
    case whole
    /// Its name has all the words and begins with the first; the last word may be unfinished.
    case beginning
    /// One of its names has all the words; the last word may be unfinished.
    case words
    /// The words occur in its names, muscle groups or equipment.
    case traits

    static func < (one: Fit, other: Fit) -> Bool { one.rawValue < other.rawValue }
  }

  private let queryWords: [[UInt8]]
  /// The letters that every match must have.
  let letters: Letters

  /// Whether the query has enough words to mean the one exercise that matches best.
  var hasSeveralWords: Bool { queryWords.count > 1 }

  init(_ text: String) { self.init(queryWords: Self.words(text)) }

  private init(queryWords: [[UInt8]]) {
    self.queryWords = queryWords
    letters = Letters(of: queryWords.joined())
  }

  /// Returns the quality of the match of names and traits with the words; `nil` when they do not
  /// match. Without words everything matches.
  func fit(_ names: [[[UInt8]]], _ traits: @autoclosure () -> [[UInt8]]) -> Fit? {
    guard let first = queryWords.first, let last = queryWords.last else { return .words }
    var best: Fit?
    for (index, name) in names.enumerated() {
      if name == queryWords { return .whole }
      let joined = Array(name.joined())
      // "pushup", "pull ups" and "push-up" match without their spaces.
      if joined == Array(queryWords.joined()) { return .whole }
      guard holds(name, joined, last) else { continue }
      let begins = index == 0 && name.first?.starts(with: first) == true
      best = min(best ?? .words, begins ? .beginning : .words)
    }
    if let best { return best }
    let all = names.flatMap { $0 } + traits()
    return queryWords.allSatisfy { word in all.contains { $0.starts(with: word) } } ? .traits : nil
  }

  private func holds(_ name: [[UInt8]], _ joined: [UInt8], _ last: [UInt8]) -> Bool {
    if queryWords.count == 1, last.count > 3, joined.starts(with: last) { return true }
    return queryWords.dropLast().allSatisfy(name.contains)
      && name.contains { $0.starts(with: last) }
  }

  /// The query with the abbreviations of gyms written out; `nil` where it has none.
  var writtenOut: ExerciseQuery? {
    let whole = queryWords.flatMap { word in
      Self.abbreviations[String(decoding: word, as: UTF8.self)].map { Self.words($0) } ?? [word]
    }
    return whole == queryWords ? nil : ExerciseQuery(queryWords: whole)
  }

  private static let abbreviations: [String: String] = [
    "db": "dumbbell", "bb": "barbell", "kb": "kettlebell", "dl": "deadlift", "bp": "bench press",
    "bw": "bodyweight", "tri": "triceps", "bi": "biceps", "ext": "extension", "sa": "single arm",
  ]

  /// Returns the query with each unknown word replaced by the nearest known one; `nil` when one of
  /// them resembles none.
  func corrected(by names: [[[UInt8]]]) -> ExerciseQuery? {
    let known = Set(names.joined())
    var words: [[UInt8]] = []
    for word in queryWords {
      if known.contains(word) {
        words.append(word)
        continue
      }
      guard word.count >= 4 else { return nil }
      // One slip in a short word, two in a longer one.
      let most = word.count < 8 ? EditDistance.edit : 2 * EditDistance.edit
      let nearest = known.lazy.filter { abs($0.count - word.count) <= 2 }
        .map { (EditDistance.between(word, $0).whole, String(decoding: $0, as: UTF8.self)) }
        .min { $0 < $1 }
      guard let nearest, nearest.0 <= most else { return nil }
      words.append(Array(nearest.1.utf8))
    }
    return ExerciseQuery(queryWords: words)
  }

  /// Returns the words of a name as they are compared.
  static func words(_ text: String) -> [[UInt8]] { words(Array(text.utf8)[...]) }

  /// Returns the words of a name as they are compared: letters and digits in lower case, singular.
  static func words(_ text: some Collection<UInt8>) -> [[UInt8]] {
    var words: [[UInt8]] = []
    var word: [UInt8] = []
    func end() {
      if !word.isEmpty { words.append(FoodWords.singular(withoutShortPlural(word))) }
      word.removeAll(keepingCapacity: true)
    }
    for byte in text {
      switch byte {
      case 0x30...0x39, 0x61...0x7A, 0x80...0xFF: word.append(byte)
      case 0x41...0x5A: word.append(byte | 0x20)
      case 0x27: continue
      default: end()
      }
    }
    end()
    return words
  }

  /// Returns "up" for "ups" as in "push-ups", which is too short for the rule of plurals.
  private static func withoutShortPlural(_ word: [UInt8]) -> [UInt8] {
    word.elementsEqual("ups".utf8) ? Array("up".utf8) : word
  }
}

extension ExerciseQuery {
  /// The letters in a text, whatever their case: a quick way to see that it cannot hold a word.
  struct Letters: OptionSet {
    let rawValue: UInt32

    init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Collects the letters of some bytes, except i and f, which a singular may have in place of
    /// its plural's letters.
    init(of bytes: some Sequence<UInt8>) {
      var letters: UInt32 = 0
      for byte in bytes {
        let letter = byte | 0x20
        guard (0x61...0x7A).contains(letter), letter != 0x69, letter != 0x66 else { continue }
        letters |= 1 << UInt32(letter - 0x61)
      }
      rawValue = letters
    }
  }
}
