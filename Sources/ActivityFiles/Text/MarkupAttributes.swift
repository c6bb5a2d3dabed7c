import System

/// The attributes of one tag, as pointers into the bytes in memory.
struct MarkupAttributes: ~Copyable {
  private struct Place {
    var name: UnsafeRawBufferPointer
    var value: UnsafeRawBufferPointer
  }

  enum Outcome {
    /// The whole tag was read; `end` is the position after it.
    case whole(end: Int, isEmpty: Bool)
    /// The tag continues beyond the bytes in memory.
    case unfinished
    /// The tag is never closed; `next` is the position of the next tag.
    case damaged(next: Int)
  }

  private let places: UnsafeMutablePointer<Place>
  private var count = 0
  /// The attribute names of earlier tags, each with the characters up to its value: tags of one
  /// kind have the same attributes in the same order, and comparing is faster than parsing.
  private let openings: UnsafeMutablePointer<UInt8>
  private let openingLengths: UnsafeMutablePointer<Int>
  /// The most attributes of a tag that are kept; no format has as many.
  private static let most = 64
  private static let longestOpening = 32

  init() {
    places = .allocate(capacity: Self.most)
    openings = .allocate(capacity: Self.most * Self.longestOpening)
    openings.initialize(repeating: 0, count: Self.most * Self.longestOpening)
    openingLengths = .allocate(capacity: Self.most)
    openingLengths.initialize(repeating: 0, count: Self.most)
  }

  deinit {
    places.deallocate()
    openings.deallocate()
    openingLengths.deallocate()
  }

  /// Returns the length of the name before a value, with the characters between them, if it is the
  /// same as in the previous tag at this position.
  @inline(__always)
  private func knownOpening(_ bytes: UnsafeRawBufferPointer, at place: Int) -> Int? {
    guard count < Self.most, let base = bytes.baseAddress else { return nil }
    let length = openingLengths[count]
    guard length > 0, bytes.count - place > length,
      memcmp(base + place, openings + count * Self.longestOpening, length) == 0
    else { return nil }
    return length
  }

  private func learnOpening(_ opening: UnsafeRawBufferPointer) {
    guard count < Self.most, opening.count <= Self.longestOpening else { return }
    for (index, byte) in opening.enumerated() {
      openings[count * Self.longestOpening + index] = byte
    }
    openingLengths[count] = opening.count
  }

  /// Returns the value of an attribute as written; the last one when there are two.
  @inline(__always)
  subscript(name: StaticString) -> UnsafeRawBufferPointer? {
    var index = count
    while index > 0 {
      index -= 1
      if places[index].name.equals(name) { return places[index].value }
    }
    return nil
  }

  /// Returns the value of an attribute; the first one when there are two by mistake.
  func first(_ name: StaticString) -> UnsafeRawBufferPointer? {
    for index in 0..<count where places[index].name.equals(name) { return places[index].value }
    return nil
  }

  /// Reads attributes from after a tag's name up to its end.
  mutating func scan(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Outcome {
    count = 0
    var place = start
    while place < bytes.count {
      let byte = bytes[place]
      if byte <= 0x20 {
        place += 1
        continue
      }
      if byte == UInt8(ascii: ">") { return whole(bytes, start, place + 1, isEmpty: false) }
      if byte == UInt8(ascii: "<") { return .damaged(next: place) }
      if byte == UInt8(ascii: "/"), place + 1 < bytes.count,
        bytes[place + 1] == UInt8(ascii: ">")
      {
        return whole(bytes, start, place + 2, isEmpty: true)
      }
      let nameStart = place
      if let length = knownOpening(bytes, at: place),
        let end = bytes.place(of: bytes[place + length - 1], from: place + length)
      {
        (places + count).initialize(
          to: Place(
            name: bytes.part(place, place + length - 2),
            value: bytes.part(place + length, end)))
        count += 1
        place = end + 1
        continue
      }
      while place < bytes.count {
        let byte = bytes[place]
        if byte <= 0x20 || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">") { break }
        if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "<") { break }
        place += 1
      }
      let name = bytes.part(nameStart, place)
      if name.isEmpty, bytes[nameStart] == UInt8(ascii: "/") { place += 1 }
      while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
      guard place < bytes.count, bytes[place] == UInt8(ascii: "=") else { continue }
      place += 1
      while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
      guard place < bytes.count else { return .unfinished }
      let quote = bytes[place]
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { continue }
      guard let end = bytes.place(of: quote, from: place + 1) else {
        return bytes.place(of: UInt8(ascii: "<"), from: place).map { .damaged(next: $0) }
          ?? .unfinished
      }
      if count < Self.most {
        // Only a name without spaces around its sign can be recognised by its bytes alone.
        if nameStart + name.count + 1 == place, !name.isEmpty {
          learnOpening(bytes.part(nameStart, place + 1))
        }
        (places + count).initialize(to: Place(name: name, value: bytes.part(place + 1, end)))
        count += 1
      }
      place = end + 1
    }
    return .unfinished
  }

  /// Returns the outcome of a tag that was closed: damaged if it contains `<`, which no value does,
  /// since a missing quotation mark makes a tag reach into the next.
  private func whole(
    _ bytes: UnsafeRawBufferPointer, _ start: Int, _ end: Int, isEmpty: Bool
  ) -> Outcome {
    if let next = bytes.part(start, end).place(of: UInt8(ascii: "<")) {
      return .damaged(next: start + next)
    }
    return .whole(end: end, isEmpty: isEmpty)
  }
}
