import CIntentionWords
import PlainText
import System

/// A text inside the executable whose lines begin with a word. They are looked up where they stand:
/// nothing has to be built first.
struct Table {
  private let bytes: UnsafeBufferPointer<UInt8>

  init(_ text: fit_text) {
    bytes = UnsafeBufferPointer(start: text.bytes, count: Int(text.length))
  }

  /// Returns the rest of the first line that begins with a word; nil if there is none.
  func line(of word: some StringProtocol) -> Line? { lines(of: word, atMost: 1).first }

  /// Returns the parts of the line of a word, else of the longest stem that it begins with; a stem has a
  /// hyphen behind it. Empty if there is none.
  func parts(ofWord word: String) -> [String] {
    var line = line(of: word)
    var stem = word
    while line == nil, !stem.isEmpty {
      line = self.line(of: stem + "-")
      stem.removeLast()
    }
    return line?.parts(" ") ?? []
  }

  /// Returns the rests of the lines that begin with a word, by binary search: the lines have to be
  /// in the order of their bytes.
  func lines(of word: some StringProtocol, atMost most: Int = .max) -> [Line] {
    var word = String(word)
    word += " "
    return word.withUTF8 { word in
      var (low, high) = (0, bytes.count)
      // The first line that is known not to come before the word.
      var first = bytes.count
      while low < high {
        let middle = (low + high) / 2
        // The first line that begins in the second half, or the first of all.
        let line = middle == low ? low : end(of: middle - 1) + 1
        guard line < high else {
          high = middle
          continue
        }
        let same = common(word, line)
        if same < word.count, bytes[line + same] < word[same] {
          low = end(of: line + same) + 1
        } else {
          (first, high) = (line, middle)
        }
      }
      var lines: [Line] = []
      while lines.count < most, first < bytes.count, common(word, first) == word.count {
        let end = end(of: first)
        lines.append(Line(bytes[(first + word.count)..<end]))
        first = end + 1
      }
      return lines
    }
  }

  /// Returns the number of bytes that a word has in common with a line. A word holds no newline, so
  /// that none goes on behind the last line.
  private func common(_ word: UnsafeBufferPointer<UInt8>, _ line: Int) -> Int {
    var same = 0
    while same < word.count, line + same < bytes.count - 1, bytes[line + same] == word[same] {
      same += 1
    }
    return same
  }

  /// Returns the whole lines in which a word stands; spaces, bars and slashes divide words.
  func lines(with word: String) -> [Line] {
    guard let first = word.utf8.first else { return [] }
    var lines: [Line] = []
    var start = 1
    while let place = bytes.place(of: first, from: start) {
      start = place + 1
      let next = place + word.utf8.count
      guard next < bytes.count, isGap(bytes[place - 1]), isGap(bytes[next]),
        bytes[place..<next].elementsEqual(word.utf8)
      else { continue }
      let line = bytes[..<place].lastIndex(of: Self.newline).map { $0 + 1 } ?? 0
      start = end(of: place)
      if bytes[line] != UInt8(ascii: "#") { lines.append(Line(bytes[line..<start])) }
    }
    return lines
  }

  private func end(of place: Int) -> Int {
    bytes.place(of: Self.newline, from: place) ?? bytes.count
  }

  private func isGap(_ byte: UInt8) -> Bool {
    byte <= UInt8(ascii: " ") || byte == UInt8(ascii: "|") || byte == UInt8(ascii: "/")
  }

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
  func has(_ word: String) -> Bool { rest(behind: word)?.isEmpty ?? false }

  /// Returns "eat" for "past=" on the line "verb past=eat"; nil if no word begins so.
  func value(of name: String) -> String? {
    rest(behind: name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the rest of the first word that begins with a text.
  private func rest(behind text: String) -> Slice<UnsafeBufferPointer<UInt8>>? {
    let first = text.utf8.first
    var start = 0
    while start + text.utf8.count <= bytes.count {
      let end = start + text.utf8.count
      let isFound = bytes[start] == first && bytes[start..<end].elementsEqual(text.utf8)
      start = bytes.place(of: UInt8(ascii: " "), from: start) ?? bytes.count
      if isFound { return bytes[end..<max(start, end)] }
      start += 1
    }
    return nil
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the first place of a byte from a place on; nil without one.
  fileprivate func place(of byte: UInt8, from start: Int) -> Int? {
    guard let baseAddress, start < count,
      let found = memchr(baseAddress + start, Int32(byte), count - start)
    else { return nil }
    return UnsafeRawPointer(baseAddress).distance(to: UnsafeRawPointer(found))
  }
}

extension String {
  /// Returns the text with every "{name}" in it replaced.
  func filling(_ text: (String) -> String) -> String {
    var filled = ""
    for (place, piece) in split(separator: "{", omittingEmptySubsequences: false).enumerated() {
      let parts = piece.split(separator: "}", omittingEmptySubsequences: false).map(String.init)
      filled += place == 0 ? String(piece) : text(parts[0]) + (parts.count > 1 ? parts[1] : "")
    }
    return filled
  }
}
