import DelimitedText
import System

extension UnsafeRawBufferPointer {
  /// Returns a part of the bytes, by offsets that are limited to their range.
  @inline(__always)
  func part(_ from: Int, _ to: Int) -> UnsafeRawBufferPointer {
    let start = Swift.min(Swift.max(from, 0), count)
    return UnsafeRawBufferPointer(rebasing: self[start..<Swift.min(Swift.max(to, start), count)])
  }

  /// Returns the offset of the first such byte at or after an offset.
  @inline(__always)
  func place(of byte: UInt8, from start: Int = 0) -> Int? {
    guard start < count, let base = baseAddress,
      let found = memchr(base + start, Int32(byte), count - start)
    else { return nil }
    return UnsafeRawPointer(found) - base
  }

  /// Returns whether the bytes are exactly those of the text.
  @inline(__always)
  func equals(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount, let base = baseAddress else {
      return count == text.utf8CodeUnitCount
    }
    return memcmp(base, text.utf8Start, count) == 0
  }

  /// Returns whether the bytes are exactly the given ones.
  @inline(__always)
  func equals(_ other: [UInt8]) -> Bool {
    guard count == other.count, let base = baseAddress else { return count == other.count }
    return memcmp(base, other, count) == 0
  }

  /// Returns whether the bytes begin with those of the text.
  @inline(__always)
  func begins(with text: StaticString) -> Bool {
    guard count >= text.utf8CodeUnitCount, let base = baseAddress else { return false }
    return memcmp(base, text.utf8Start, text.utf8CodeUnitCount) == 0
  }

  /// Returns whether the bytes contain those of the text.
  func contains(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard length > 0, let base = baseAddress else { return length == 0 }
    var place = 0
    while let found = self.place(of: text.utf8Start.pointee, from: place), found + length <= count {
      if memcmp(base + found, text.utf8Start, length) == 0 { return true }
      place = found + 1
    }
    return false
  }

  /// The bytes without white space around them.
  var trimmed: UnsafeRawBufferPointer {
    var (start, end) = (0, count)
    while start < end, self[start] <= 0x20 { start += 1 }
    while end > start, self[end - 1] <= 0x20 { end -= 1 }
    return part(start, end)
  }

  /// The number in plain decimal notation, with optional white space around it; `nil` for anything
  /// else.
  var decimal: Double? {
    guard let value = Double(plainDecimal: trimmed), value.isFinite else { return nil }
    return value
  }
}
