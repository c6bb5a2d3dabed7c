/// The attributes of one tag, where they lie in memory.
struct MarkupAttributes: ~Copyable {
  private struct Place {
    var name: UnsafeRawBufferPointer
    var value: UnsafeRawBufferPointer
  }

  enum Outcome {
    /// The whole tag was read; where what follows it begins.
    case whole(end: Int, isEmpty: Bool)
    /// The tag goes on beyond the bytes in memory.
    case unfinished
    /// The tag is never closed; where the next begins.
    case damaged(next: Int)
  }

  private let places: UnsafeMutablePointer<Place>
  private var count = 0
  /// Attributes of a tag beyond these are not kept; no format has as many.
  private static let most = 64

  init() { places = .allocate(capacity: Self.most) }

  deinit { places.deallocate() }

  /// The value of a name, as it is written; of one that is there twice the last.
  @inline(__always)
  subscript(name: StaticString) -> UnsafeRawBufferPointer? {
    var index = count
    while index > 0 {
      index -= 1
      if places[index].name.equals(name) { return places[index].value }
    }
    return nil
  }

  /// The value of a name; of one that is there twice by mistake the first.
  func first(_ name: StaticString) -> UnsafeRawBufferPointer? {
    for index in 0..<count where places[index].name.equals(name) { return places[index].value }
    return nil
  }

  /// Reads attributes from behind a tag's name up to its end.
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
        (places + count).initialize(to: Place(name: name, value: bytes.part(place + 1, end)))
        count += 1
      }
      place = end + 1
    }
    return .unfinished
  }

  /// A quotation mark that is missing makes a tag reach into the next: no value holds a `<`.
  private func whole(
    _ bytes: UnsafeRawBufferPointer, _ start: Int, _ end: Int, isEmpty: Bool
  ) -> Outcome {
    if let next = bytes.part(start, end).place(of: UInt8(ascii: "<")) {
      return .damaged(next: start + next)
    }
    return .whole(end: end, isEmpty: isEmpty)
  }
}
