import CIntentionWords
import PlainText

/// A text inside the executable whose lines begin with a word. They are looked up where they stand:
/// nothing has to be built first.
struct Table {
  private let bytes: UnsafeBufferPointer<UInt8>

  init(_ text: fit_text) {
    bytes = UnsafeBufferPointer(start: text.bytes, count: Int(text.length))
  }

  /// Returns what follows a word on the first line that begins with it; nil if there is none. The
  /// lines have to be in the order of their bytes.
  func line(of word: some StringProtocol) -> Line? {
    var word = String(word)
    return word.withUTF8 { word in
      let start = firstLine(notBefore: word)
      return begins(start, with: word) ? line(at: start, behind: word) : nil
    }
  }

  /// Returns what follows a word on each of the lines that begin with it.
  func lines(of word: String) -> [Line] {
    var word = word
    return word.withUTF8 { word in
      var lines: [Line] = []
      var start = firstLine(notBefore: word)
      while begins(start, with: word) {
        lines.append(line(at: start, behind: word))
        start = end(of: start) + 1
      }
      return lines
    }
  }

  /// Returns the whole lines in which a word stands; spaces, bars and slashes divide words.
  func lines(with word: some StringProtocol) -> [Line] {
    let word = word.utf8
    guard let first = word.first else { return [] }
    var lines: [Line] = []
    var start = 0
    for place in bytes.indices.dropFirst() where bytes[place] == first && place >= start {
      let next = place + word.count
      guard next < bytes.count, isGap(place - 1), isGap(next),
        bytes[place..<next].elementsEqual(word)
      else { continue }
      start = self.start(of: place)
      if bytes[start] != UInt8(ascii: "#") { lines.append(Line(bytes[start..<end(of: place)])) }
      start = end(of: place)
    }
    return lines
  }

  /// Searches by halves for the first line that does not come before a word.
  private func firstLine(notBefore word: UnsafeBufferPointer<UInt8>) -> Int {
    var (low, high) = (0, bytes.count)
    while low < high {
      let line = max(low, start(of: (low + high) / 2))
      let same = common(line, word)
      if same < word.count, line + same < bytes.count, bytes[line + same] < word[same] {
        low = end(of: line + same) + 1
      } else {
        high = line
      }
    }
    return low
  }

  /// Returns how many bytes a line and a word have in common.
  private func common(_ line: Int, _ word: UnsafeBufferPointer<UInt8>) -> Int {
    var same = 0
    while same < word.count, line + same < bytes.count, bytes[line + same] == word[same] {
      same += 1
    }
    return same
  }

  private func begins(_ line: Int, with word: UnsafeBufferPointer<UInt8>) -> Bool {
    line + word.count < bytes.count && common(line, word) == word.count
      && bytes[line + word.count] <= Self.space
  }

  private func line(at start: Int, behind word: UnsafeBufferPointer<UInt8>) -> Line {
    let end = end(of: start)
    return Line(bytes[min(start + word.count + 1, end)..<end])
  }

  private func start(of place: Int) -> Int {
    var start = place
    while start > 0, bytes[start - 1] != Self.newline { start -= 1 }
    return start
  }

  private func end(of place: Int) -> Int {
    var end = place
    while end < bytes.count, bytes[end] != Self.newline { end += 1 }
    return end
  }

  private func isGap(_ place: Int) -> Bool {
    [Self.space, Self.newline, UInt8(ascii: "|"), UInt8(ascii: "/")].contains(bytes[place])
  }

  private static let space = UInt8(ascii: " ")
  private static let newline = UInt8(ascii: "\n")
}

/// A line of a table, or what follows its first word.
struct Line {
  private let bytes: UnsafeBufferPointer<UInt8>

  fileprivate init(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    self.bytes = UnsafeBufferPointer(rebasing: bytes)
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Returns the parts that a sign divides.
  func parts(_ sign: Unicode.Scalar) -> [String] { text.split(atASCII: sign).map(String.init) }

  /// Returns whether one of the words is this one.
  func has(_ word: String) -> Bool {
    place(behind: word).map { $0 == bytes.count || bytes[$0] == UInt8(ascii: " ") } ?? false
  }

  /// Returns "eat" for "past=" on the line "verb past=eat"; nil if no word begins so.
  func value(of name: String) -> String? {
    place(behind: name).map { start in
      String(decoding: bytes[start...].prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
    }
  }

  /// Returns where the first word that begins with a text goes on.
  private func place(behind text: String) -> Int? {
    var start = 0
    while start + text.utf8.count <= bytes.count {
      let end = start + text.utf8.count
      if bytes[start..<end].elementsEqual(text.utf8) { return end }
      while start < bytes.count, bytes[start] != UInt8(ascii: " ") { start += 1 }
      start += 1
    }
    return nil
  }
}

extension String {
  /// Returns the text with every "{name}" in it replaced.
  func filling(_ text: (String) -> String) -> String {
    let pieces = split(atASCII: "{")
    let start = utf8.first == UInt8(ascii: "{") ? "" : String(pieces.first ?? "")
    return pieces.dropFirst(start.isEmpty ? 0 : 1).reduce(into: start) { filled, piece in
      let parts = piece.split(atASCII: "}").map(String.init)
      filled += text(parts[0])
      if parts.count > 1 { filled += parts[1] }
    }
  }
}
