import FitAPI
import JSON

/// The ids of foods, exercises, meals and workouts of the catalogues as UUIDs, which the newer apps hold
/// every id in: of what the program brings, version 5 of the id; of an imported food, version 8, with
/// the id itself in it.
enum CatalogueID {
  /// The namespace of the ids, f17ca7a1-0906-4b1d-9c5e-66697463a701.
  private static let namespace: [UInt8] = [
    0xF1, 0x7C, 0xA7, 0xA1, 0x09, 0x06, 0x4B, 0x1D, 0x9C, 0x5E, 0x66, 0x69, 0x74, 0x63, 0xA7, 0x01,
  ]

  /// Returns the UUID of an id of a catalogue; a UUID stays.
  static func uuid(_ id: String) -> String {
    guard !Identifier.isWellFormed(id) else { return id }
    if isImported(id), let (high, low) = packed(id) { return text(high, low, version: 8) }
    let (high, low) = hashed(id)
    return text(high, low, version: 5)
  }

  /// Returns the id of a catalogue that a text stands for, or the id of another record in lower case; `nil`
  /// of a text that is none, or that is stored as it is.
  static func stored(_ text: String) -> String? {
    let folded = Identifier.folded(text)
    let id = folded ?? text
    guard id.utf8.count == 36, Identifier.isWellFormed(id) else { return folded }
    let digits = id.filter { $0 != "-" }
    guard let high = UInt64(digits.prefix(16), radix: 16),
      let low = UInt64(digits.suffix(16), radix: 16)
    else { return folded }
    let known: String? =
      switch high >> 12 & 15 {
      case 5: builtIn[high]
      case 8: unpacked(high, low)
      default: nil
      }
    guard let known, uuid(known) == id else { return folded }
    return known
  }

  /// What the program brings, by the first half of the UUID.
  private static let builtIn: [UInt64: String] = {
    let ids =
      CatalogueFood.all.map(\.id) + CatalogueExercise.all.map(\.id) + PublicMeal.all.map(\.id)
      + PublicWorkout.all.map(\.id)
    return Dictionary(ids.map { (marked(hashed($0).high, 5), $0) }) { first, _ in first }
  }()

  private static func isImported(_ id: String) -> Bool {
    id.contains(":") && !id.hasPrefix("meal:") && CatalogueFood(id: id) == nil
  }

  private static func hashed(_ id: String) -> (high: UInt64, low: UInt64) {
    let digest = SHA1.digest(namespace + id.utf8)
    func half(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
    return (half(digest[0..<8]), half(digest[8..<16]))
  }

  // MARK: Imported foods

  /// The characters of an id, the first of which fills up; 11 of them fit into 60 bits.
  private static let letters = Array(" 0123456789abcdefghijklmnopqrstuvwxyz:-")
  private static let letterCount = 11

  private static func packed(_ id: String) -> (UInt64, UInt64)? {
    guard id.count <= 2 * letterCount else { return nil }
    var numbers: [UInt64] = []
    for part in [id.prefix(letterCount), id.dropFirst(letterCount)] {
      var number: UInt64 = 0
      for place in 0..<letterCount {
        let letter = part.dropFirst(place).first ?? " "
        guard let value = letters.firstIndex(of: letter) else { return nil }
        number = number * UInt64(letters.count) + UInt64(value)
      }
      numbers.append(number)
    }
    return ((numbers[0] >> 12) << 16 | numbers[0] & 0xFFF, numbers[1])
  }

  private static func unpacked(_ high: UInt64, _ low: UInt64) -> String {
    var text = ""
    for number in [(high >> 16) << 12 | high & 0xFFF, low & ((1 << 62) - 1)] {
      var (number, part) = (number, "")
      for _ in 0..<letterCount {
        part = String(letters[Int(number % UInt64(letters.count))]) + part
        number /= UInt64(letters.count)
      }
      text += part
    }
    return String(text.filter { $0 != " " })
  }

  private static func marked(_ high: UInt64, _ version: UInt64) -> UInt64 {
    high & ~0xF000 | version << 12
  }

  private static func text(_ high: UInt64, _ low: UInt64, version: UInt64) -> String {
    let digits = [marked(high, version), low & ~(3 << 62) | 2 << 62].map { half in
      let hex = String(half, radix: 16)
      return String(repeating: "0", count: 16 - hex.count) + hex
    }.joined()
    var text = ""
    for (index, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(index) { text += "-" }
      text.append(digit)
    }
    return text
  }
}

extension JSONValue {
  /// Returns an answer of the newer dialect with every id of a catalogue as a UUID.
  func withCatalogueUUIDs() -> JSONValue {
    switch self {
    case .object(var object):
      for member in object.members {
        let isID = member.key == "id" || member.key.hasSuffix("_id") && member.key != "source_id"
        if isID, let id = member.value.string, !id.isEmpty {
          object[member.key] = .string(CatalogueID.uuid(id))
        } else {
          object[member.key] = member.value.withCatalogueUUIDs()
        }
      }
      return .object(object)
    case .array(let elements): return .array(elements.map { $0.withCatalogueUUIDs() })
    default: return self
    }
  }
}
