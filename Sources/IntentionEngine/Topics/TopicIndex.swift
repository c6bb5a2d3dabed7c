/// The words of all topics by their first letter: where each stands in the source, since to read a
/// thousand places takes a fraction of the time that making a thousand strings would.
struct TopicIndex {
  private struct Entry {
    /// The word, without the hyphen of a stem.
    let word: UnsafeBufferPointer<UInt8>
    let isStem: Bool
    let topic: Topic
  }

  private static let letters = UInt8(ascii: "a")...UInt8(ascii: "z")

  /// Words that begin with a letter at the letter's place, all others behind them.
  private var entries: [[Entry]]

  init(_ tables: [(topic: Topic, words: StaticString)]) {
    entries = Array(repeating: [], count: Self.letters.count + 1)
    for place in entries.indices { entries[place].reserveCapacity(64) }
    for (topic, words) in tables {
      let bytes = UnsafeBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount)
      var start = 0
      for end in 0...bytes.count where end == bytes.count || Self.isGap(bytes[end]) {
        if end > start {
          let isStem = bytes[end - 1] == UInt8(ascii: "-")
          let word = UnsafeBufferPointer(rebasing: bytes[start..<(isStem ? end - 1 : end)])
          entries[Self.place(of: bytes[start])].append(
            Entry(word: word, isStem: isStem, topic: topic))
        }
        start = end + 1
      }
    }
  }

  /// The topics of a word, in their own order: those it stands under itself, else those of the
  /// longest stem it begins with.
  func topics(of word: String) -> [Topic] {
    var word = word
    return word.withUTF8 { word in
      guard let first = word.first else { return [] }
      var topics: [Topic] = []
      var longest = 0
      for entry in entries[Self.place(of: first)] where Self.begins(word, with: entry.word) {
        let isWhole = !entry.isStem && entry.word.count == word.count
        guard isWhole || entry.isStem else { continue }
        let length = isWhole ? Int.max : entry.word.count
        if length > longest { topics = [] }
        longest = max(length, longest)
        if length == longest, topics.last != entry.topic { topics.append(entry.topic) }
      }
      return topics
    }
  }

  private static func begins(
    _ word: UnsafeBufferPointer<UInt8>, with start: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard start.count <= word.count else { return false }
    var place = 0
    while place < start.count, word[place] == start[place] { place += 1 }
    return place == start.count
  }

  private static func place(of letter: UInt8) -> Int {
    letters.contains(letter) ? Int(letter - letters.lowerBound) : letters.count
  }

  private static func isGap(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n")
  }
}

// What it points to is part of the program and never changes.
extension TopicIndex: @unchecked Sendable {}
