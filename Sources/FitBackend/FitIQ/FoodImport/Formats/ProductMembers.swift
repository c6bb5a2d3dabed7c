import JSON

/// Reads the needed members of a product out of the hundreds it has: the others are skipped without
/// being parsed, which saves most of the work of reading tens of gigabytes.
enum ProductMembers {
  private static let wanted: [StaticString] = [
    "code", "_id", "product_name", "product_name_en", "abbreviated_product_name", "generic_name",
    "brands", "serving_size", "serving_quantity", "quantity", "unique_scans_n", "last_modified_t",
    "countries_tags", "obsolete", "no_nutrition_data", "nutriments", "nutrition",
  ]

  /// Returns the needed members of a JSON object; `nil` for malformed text.
  static func read(_ text: UnsafeRawBufferPointer) -> JSONObject? {
    var scan = Scan(text: text)
    guard scan.take(UInt8(ascii: "{")) else { return nil }
    var object = JSONObject()
    if scan.take(UInt8(ascii: "}")) { return scan.isAtEnd ? object : nil }
    repeat {
      guard let name = scan.string(), scan.take(UInt8(ascii: ":")), let value = scan.value() else {
        return nil
      }
      guard let wanted = wanted.first(where: { name.equals($0) }) else { continue }
      let bytes = value.bindMemory(to: UInt8.self)
      guard let parsed = try? JSONValue(parsing: bytes) else { return nil }
      object.set("\(wanted)", parsed)
    } while scan.take(UInt8(ascii: ","))
    guard scan.take(UInt8(ascii: "}")), scan.isAtEnd else { return nil }
    return object
  }

  private struct Scan {
    let text: UnsafeRawBufferPointer
    private var place = 0

    init(text: UnsafeRawBufferPointer) { self.text = text }

    private mutating func skipSpace() {
      while place < text.count, [0x20, 0x09, 0x0a, 0x0d].contains(text[place]) { place += 1 }
    }

    var isAtEnd: Bool {
      mutating get {
        skipSpace()
        return place == text.count
      }
    }

    mutating func take(_ byte: UInt8) -> Bool {
      skipSpace()
      guard place < text.count, text[place] == byte else { return false }
      place += 1
      return true
    }

    /// Returns a string's bytes between its quotation marks, with escapes as they are.
    mutating func string() -> UnsafeRawBufferPointer? {
      skipSpace()
      let start = place
      guard passString() else { return nil }
      return UnsafeRawBufferPointer(rebasing: text[start + 1..<place - 1])
    }

    /// Returns a value's bytes, of which only quotation marks and brackets were checked.
    mutating func value() -> UnsafeRawBufferPointer? {
      skipSpace()
      let start = place
      var depth = 0
      scan: while place < text.count {
        switch text[place] {
        case UInt8(ascii: "\""):
          guard passString() else { return nil }
          if depth == 0 { break scan }
          continue
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          if depth == 0 { break scan }
          depth -= 1
          if depth == 0 {
            place += 1
            break scan
          }
        case UInt8(ascii: ",") where depth == 0: break scan
        default: break
        }
        place += 1
      }
      guard depth == 0, place > start else { return nil }
      return UnsafeRawBufferPointer(rebasing: text[start..<place])
    }

    private mutating func passString() -> Bool {
      guard place < text.count, text[place] == UInt8(ascii: "\"") else { return false }
      place += 1
      while place < text.count {
        switch text[place] {
        case UInt8(ascii: "\\"): place += 2
        case UInt8(ascii: "\""):
          place += 1
          return true
        default: place += 1
        }
      }
      return false
    }
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func equals(_ text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount
      && elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
