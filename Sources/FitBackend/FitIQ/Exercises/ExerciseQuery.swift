/// The words a person looks for an exercise by, and how well its names fit them.
struct ExerciseQuery {
  /// How well an exercise fits; the best comes first.
  enum Fit: Int, Comparable {
    /// One of its names is what was asked for.
    case whole
    /// Its name has all the words, the last perhaps unfinished, and begins with the first.
    case beginning
    /// One of its names has all the words, the last perhaps unfinished.
    case words
    /// The words are of its names, or of what it trains and needs.
    case traits

    static func < (one: Fit, other: Fit) -> Bool { one.rawValue < other.rawValue }
  }

  private let wanted: [[UInt8]]
  /// The letters that whatever fits must have.
  let letters: Letters

  /// Whether it is so many words that the one exercise that fits them best is meant.
  var isTelling: Bool { wanted.count > 1 }

  init(_ text: String) { self.init(wanted: Self.words(text)) }

  private init(wanted: [[UInt8]]) {
    self.wanted = wanted
    letters = Letters(of: wanted.joined())
  }

  /// How well names and traits fit the words; `nil` when they do not. Without words everything fits.
  func fit(_ names: [[[UInt8]]], _ traits: @autoclosure () -> [[UInt8]]) -> Fit? {
    guard let first = wanted.first, let last = wanted.last else { return .words }
    var best: Fit?
    for (index, name) in names.enumerated() {
      if name == wanted { return .whole }
      let joined = Array(name.joined())
      // "pushup", "pull ups" and "push-up" are one.
      if joined == Array(wanted.joined()) { return .whole }
      guard holds(name, joined, last) else { continue }
      let begins = index == 0 && name.first?.starts(with: first) == true
      best = min(best ?? .words, begins ? .beginning : .words)
    }
    if let best { return best }
    let all = names.flatMap { $0 } + traits()
    return wanted.allSatisfy { word in all.contains { $0.starts(with: word) } } ? .traits : nil
  }

  private func holds(_ name: [[UInt8]], _ joined: [UInt8], _ last: [UInt8]) -> Bool {
    if wanted.count == 1, last.count > 3, joined.starts(with: last) { return true }
    return wanted.dropLast().allSatisfy(name.contains) && name.contains { $0.starts(with: last) }
  }

  /// The query with each word that no name has replaced by the nearest that one has; `nil` when one
  /// of them resembles none.
  func corrected(by names: [[[UInt8]]]) -> ExerciseQuery? {
    let known = Set(names.joined())
    var words: [[UInt8]] = []
    for word in wanted {
      if known.contains(word) {
        words.append(word)
        continue
      }
      guard word.count >= 4 else { return nil }
      // A slip in a short word, two in a longer one.
      let most = word.count < 8 ? EditDistance.edit : 2 * EditDistance.edit
      let nearest = known.lazy.filter { abs($0.count - word.count) <= 2 }
        .map { (EditDistance.between(word, $0).whole, String(decoding: $0, as: UTF8.self)) }
        .min { $0 < $1 }
      guard let nearest, nearest.0 <= most else { return nil }
      words.append(Array(nearest.1.utf8))
    }
    return ExerciseQuery(wanted: words)
  }

  /// The words of a name as they are compared.
  static func words(_ text: String) -> [[UInt8]] { words(Array(text.utf8)[...]) }

  /// The words of a name as they are compared: letters and digits in lower case, singular.
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

  /// "ups" as in "push-ups", which is too short for the rule of plurals.
  private static func withoutShortPlural(_ word: [UInt8]) -> [UInt8] {
    word.elementsEqual("ups".utf8) ? Array("up".utf8) : word
  }
}

extension ExerciseQuery {
  /// Which letters a text has, whatever their case: a quick way to see that it cannot hold a word.
  struct Letters: OptionSet {
    let rawValue: UInt32

    init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The letters of some bytes. What a singular may have in place of its plural's letters, i and f,
    /// is left out.
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
