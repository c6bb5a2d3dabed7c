import PlainText
import Zlib

/// Stores all foods of an import on disk, and the fields by which they are compared in a form small
/// enough for memory.
final class FoodSpillFile {
  /// The fields of a food that are compared.
  struct Entry: BitwiseCopyable {
    /// The rank of the food, higher for better foods: quality, then recency.
    var rank: UInt64
    /// The rank without deductions for the food's own flaws: of two records of one product the
    /// later counts, even if the earlier was more complete.
    var standing: UInt64
    /// The place of the food.
    var place: Place
    /// The hash of the id.
    var idHash: UInt64
    /// The number of the barcode, 0 without one.
    var gtin: UInt64
    /// The hash of name, brand and energy.
    var nameHash: UInt64
  }

  /// The offset of a food, and whether it is new or comes from the existing file.
  struct Place: BitwiseCopyable {
    private var bits: UInt64

    init(offset: UInt64, length: Int, isNew: Bool) {
      bits = offset << 24 | UInt64(length) << 1 | (isNew ? 1 : 0)
    }

    /// The offset in bytes. The foods never reach a terabyte, and a food has at most
    /// ``FoodCandidate/longestName`` characters in each text.
    var offset: UInt64 { bits >> 24 }
    var length: Int { Int(bits >> 1 & 0x7f_ffff) }
    var isNew: Bool { bits & 1 != 0 }
  }

  private let rows: ScratchFile
  private let entries: ScratchFile
  private(set) var count = 0

  /// Makes a spool in that folder.
  init(in folder: String) throws {
    rows = try ScratchFile(in: folder)
    entries = try ScratchFile(in: folder)
  }

  /// Adds a food.
  ///
  /// - Parameter recency: of two records of one product the later counts; at most 48 bits.
  func append(
    _ record: FoodRecord, _ texts: FoodTexts, recency: UInt64, isNew: Bool
  ) throws {
    let texts = texts.bounded
    var record = record
    record.setLengths(texts)
    let start = rows.size
    try rows.append(record)
    try rows.append(texts.id)
    try rows.append(texts.name)
    try rows.append(texts.brand)
    try rows.append(texts.barcode)
    try rows.append(texts.serving)
    var id = ByteHash()
    id.combine(texts.id)
    var name = ByteHash()
    // A food of a person's own table is no duplicate of a database's food.
    name.combine(texts.id.starts(with: OwnFoodTable.source) ? 1 : 0)
    name.combineFolded(texts.name)
    name.combine(0)
    name.combineFolded(texts.brand)
    name.combine(UInt64(bitPattern: Int64(exactly: record.comparableEnergy.rounded()) ?? -1))
    try entries.append(
      Entry(
        rank: UInt64(max(record.quality, 0)) << 48 | recency,
        standing: UInt64(max(record.quality + record.cost, 0)) << 48 | recency,
        place: Place(offset: start, length: Int(rows.size - start), isNew: isNew),
        idHash: id.value, gtin: UInt64(clamping: record.gtin), nameHash: name.value))
    count += 1
  }

  /// Ends writing; from here on the spool is only read.
  func finishWriting() throws {
    try rows.finishWriting()
    try entries.finishWriting()
  }

  /// Hands over each entry in the order of adding.
  func forEachEntry(_ body: (Int, Entry) throws -> Void) throws {
    let size = MemoryLayout<Entry>.stride
    for index in 0..<count {
      let bytes = try entries.bytes(at: UInt64(index * size), count: size)
      try body(index, bytes.loadUnaligned(as: Entry.self))
    }
  }

  /// Returns a food, valid until the next is read.
  func food(at place: Place) throws -> (FoodRecord, FoodTexts) {
    FoodRecord.read(try rows.bytes(at: place.offset, count: place.length))
  }
}

/// A ``StableHash`` with a final mix: among five million foods the chance that any two different
/// ones share it is about one in a million.
struct ByteHash {
  private var state = StableHash()

  mutating func combine(_ bytes: UnsafeRawBufferPointer) {
    for byte in bytes { state.combine(byte) }
  }

  /// Adds bytes to the hash, whatever the case of ASCII letters.
  mutating func combineFolded(_ bytes: UnsafeRawBufferPointer) {
    for byte in bytes { state.combine(byte.lowercasedASCII) }
  }

  mutating func combine(_ number: UInt64) {
    state.value = (state.value ^ number) &* 0x9e37_79b9_7f4a_7c15
  }

  var value: UInt64 {
    var value = state.value
    value = (value ^ value >> 30) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ value >> 27) &* 0x94d0_49bb_1331_11eb
    return value ^ value >> 31
  }
}
