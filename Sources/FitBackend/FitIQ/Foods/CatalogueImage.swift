import FoodCatalogue

/// Reads the packed catalogue inside the executable in place: nothing is copied or built at
/// start-up.
///
/// `make/packing.py` beside the table writes it and describes its layout. Numbers are
/// little-endian, offsets count from the beginning of the image.
enum CatalogueImage {
  private static var base: UnsafeRawPointer { UnsafeRawPointer(fit_food_catalogue) }

  /// The header's fields, 4 bytes each.
  private enum Header: Int {
    case mark, foods, rows, order, measures, measureTable, labels, labelOffsets, terms, termOffsets
    case beginnings, postings, text, companions, companionTable, length
  }

  private static func header(_ field: Header) -> Int { uint32(field.rawValue * 4) }

  private static func uint32(_ offset: Int) -> Int {
    Int(UInt32(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }

  private static func uint16(_ offset: Int) -> UInt16 {
    UInt16(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt16.self))
  }

  private static func bytes(at offset: Int, count: Int) -> UnsafeBufferPointer<UInt8> {
    let start = header(.text) + offset
    return UnsafeBufferPointer(
      start: (base + start).assumingMemoryBound(to: UInt8.self), count: count)
  }

  private static func entry(_ number: Int, of table: Int) -> UnsafeBufferPointer<UInt8> {
    let start = uint32(table + number * 4)
    return bytes(at: start, count: uint32(table + number * 4 + 4) - start)
  }

  /// The number of foods.
  static var count: Int { header(.foods) }

  /// The fields of a food's row, by their place in its 64 bytes.
  struct Row {
    private let offset: Int

    init(_ number: Int) {
      precondition(number >= 0 && number < CatalogueImage.count, "no such row")
      offset = CatalogueImage.header(.rows) + number * 64
    }

    private func uint8(_ place: Int) -> Int {
      Int(CatalogueImage.base.load(fromByteOffset: offset + place, as: UInt8.self))
    }

    private func uint16(_ place: Int) -> Int { Int(CatalogueImage.uint16(offset + place)) }

    private func uint32(_ place: Int) -> Int { CatalogueImage.uint32(offset + place) }

    var id: UnsafeBufferPointer<UInt8> { CatalogueImage.bytes(at: uint32(0), count: uint8(12)) }
    var name: UnsafeBufferPointer<UInt8> { CatalogueImage.bytes(at: uint32(4), count: uint8(13)) }
    var words: UnsafeBufferPointer<UInt8> { CatalogueImage.bytes(at: uint32(8), count: uint16(14)) }
    var category: Int { uint8(16) }
    var tier: Int { uint8(17) }
    var staple: Int { uint8(18) & 0x7F }
    var isEstimate: Bool { uint8(18) & 0x80 != 0 }
    /// Hundredths of a gram in a millilitre, 0 when unknown.
    var density: Int { uint8(19) }
    var rank: Int { uint16(20) }
    var servingLabel: Int { uint16(22) }
    /// Hundredths of a gram.
    var servingWeight: Int { uint32(24) }

    /// Returns a nutrient as its whole number; `nil` when it is unknown.
    func nutrient(_ number: Int) -> Int? {
      let value = uint16(28 + number * 2)
      return value == 0xFFFF ? nil : value
    }

    var measures: Range<Int> { uint32(56)..<uint32(56) + uint8(60) }
    var piece: Int? { measure(61) }
    var vessel: Int? { measure(62) }
    var usual: Int { measures.lowerBound + uint8(63) }

    private func measure(_ place: Int) -> Int? {
      let position = uint8(place)
      return position == 0xFF ? nil : measures.lowerBound + position
    }
  }

  /// Returns a measure: the number of its label, the row it comes from, hundredths of a gram.
  static func measure(_ number: Int) -> (label: Int, kin: Int?, weight: Int) {
    let offset = header(.measureTable) + number * 8
    let kin = uint16(offset + 2)
    return (Int(uint16(offset)), kin == 0xFFFF ? nil : Int(kin), uint32(offset + 4))
  }

  static func label(_ number: Int) -> UnsafeBufferPointer<UInt8> {
    entry(number, of: header(.labelOffsets))
  }

  /// Returns the row of the food with that id; `nil` when there is none.
  static func row(ofID id: String) -> Int? {
    var id = id
    return id.withUTF8 { id in
      let order = header(.order)
      var low = 0
      var high = count
      while low < high {
        let middle = (low + high) / 2
        let row = Int(uint16(order + middle * 2))
        if Row(row).id.lexicographicallyPrecedes(id) { low = middle + 1 } else { high = middle }
      }
      guard low < count else { return nil }
      let row = Int(uint16(order + low * 2))
      return Row(row).id.elementsEqual(id) ? row : nil
    }
  }

  static var termCount: Int { header(.terms) }

  static func term(_ number: Int) -> UnsafeBufferPointer<UInt8> {
    entry(number, of: header(.termOffsets))
  }

  static func rows(ofTerm number: Int) -> UnsafeBufferPointer<UInt16> {
    let table = header(.beginnings) + number * 4
    let first = uint32(table)
    let rows = (base + header(.postings)).assumingMemoryBound(to: UInt16.self)
    return UnsafeBufferPointer(start: rows + first, count: uint32(table + 4) - first)
  }

  /// Returns the grams of one food that usually go with one portion of another; `nil` when the
  /// table has none.
  static func companion(_ companion: Int, of host: Int) -> Double? {
    let section = header(.companionTable)
    for number in 0..<header(.companions) {
      let entry = section + number * 16
      let hosts = section + uint32(entry + 4)
      let hostCount = Int(uint16(entry + 8))
      guard holds(host, at: hosts, count: hostCount),
        holds(companion, at: hosts + hostCount * 2, count: Int(uint16(entry + 10)))
      else { continue }
      return Double(uint32(entry)) / 100
    }
    return nil
  }

  private static func holds(_ row: Int, at offset: Int, count: Int) -> Bool {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if Int(uint16(offset + middle * 2)) < row { low = middle + 1 } else { high = middle }
    }
    return low < count && Int(uint16(offset + low * 2)) == row
  }
}
