import DelimitedText
import Zlib

/// The foods of a bundle's `food.csv`, numbered by their ids: a few bytes of each in memory, texts
/// on disk.
struct FDCFoodList {
  /// The fields that `branded_food.csv` adds.
  struct Branded {
    /// The text columns that are kept.
    static let columns = [
      "brand_name", "brand_owner", "gtin_upc", "serving_size_unit", "household_serving_fulltext",
      "market_country", "short_description",
    ]
  }

  private struct Food {
    var id: UInt32
    var line: UInt32
    /// The offset of its texts; a branded food has a second one.
    var place: UInt64
    var branded: UInt64
  }

  private static let none = UInt64.max
  /// The bytes kept of a text.
  private static let longestText = 4000

  private var foods: [Food] = []
  private let texts: ScratchFile
  private let brandedTexts: ScratchFile
  private var last = 0

  init(in folder: String) throws {
    texts = try ScratchFile(in: folder)
    brandedTexts = try ScratchFile(in: folder)
  }

  var count: Int { foods.count }

  func line(_ food: Int) -> Int { Int(foods[food].line) }

  /// Returns the index of the food with that id; `nil` without one.
  mutating func index(_ id: Double?) -> Int? {
    guard let id = id.flatMap(UInt32.init(exactly:)), !foods.isEmpty else { return nil }
    // The rows of one food, and the foods themselves, mostly follow each other.
    if foods[last].id == id { return last }
    if last + 1 < foods.count, foods[last + 1].id == id {
      last += 1
      return last
    }
    var range = 0..<foods.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if foods[middle].id == id {
        last = middle
        return middle
      }
      if foods[middle].id < id {
        range = middle + 1..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    return nil
  }

  // MARK: food.csv

  private struct Head: BitwiseCopyable {
    var date: UInt32
    var kind: UInt8
    var length: UInt16
  }

  mutating func append(
    _ id: UInt32, _ kind: FoodDataCentral.Kind, date: UInt32, line: Int,
    description: UnsafeRawBufferPointer
  ) throws {
    let text = UnsafeRawBufferPointer(rebasing: description.prefix(Self.longestText))
    foods.append(
      Food(id: id, line: UInt32(clamping: line), place: texts.size, branded: Self.none))
    try texts.append(Head(date: date, kind: kind.rawValue, length: UInt16(text.count)))
    try texts.append(text)
  }

  /// Sorts the foods; of several rows with one id the last counts.
  mutating func finishFoods() throws {
    try texts.finishWriting()
    let isSorted = zip(foods, foods.dropFirst()).allSatisfy { $0.id < $1.id }
    guard !isSorted else { return }
    foods.sort { ($0.id, $0.place) < ($1.id, $1.place) }
    var kept: [Food] = []
    for food in foods {
      if kept.last?.id == food.id { kept.removeLast() }
      kept.append(food)
    }
    foods = kept
  }

  // MARK: branded_food.csv

  private struct BrandedHead: BitwiseCopyable {
    var servingSize: Double
    var date: UInt32
    var isDiscontinued: Bool
    var length: UInt16
  }

  mutating func setBranded(
    _ food: Int, date: UInt32, isDiscontinued: Bool, servingSize: Double?,
    texts: [UnsafeRawBufferPointer]
  ) throws {
    foods[food].branded = brandedTexts.size
    let texts = texts.map {
      UnsafeRawBufferPointer(rebasing: $0.prefix(Self.longestText / Branded.columns.count))
    }
    let length = texts.reduce(0) { $0 + $1.count + 2 }
    try brandedTexts.append(
      BrandedHead(
        servingSize: servingSize ?? .nan, date: date, isDiscontinued: isDiscontinued,
        length: UInt16(length)))
    for text in texts {
      try brandedTexts.append(UInt16(text.count))
      try brandedTexts.append(text)
    }
  }

  mutating func finishBranded() throws { try brandedTexts.finishWriting() }

  // MARK: Both together

  /// Sets a candidate to the food of that index, without its figures.
  ///
  /// - Returns: whether it is sold in the country, if one is given.
  func fill(_ food: FoodCandidate, _ index: Int, country: CountryTag?) throws -> Bool? {
    let entry = foods[index]
    let size = MemoryLayout<Head>.size
    let head = try texts.bytes(at: entry.place, count: size).loadUnaligned(as: Head.self)
    guard let kind = FoodDataCentral.Kind(rawValue: head.kind) else { return nil }
    var record = FoodDataCentral.Record(id: entry.id, kind: kind, date: head.date)
    let none = UnsafeRawBufferPointer(start: nil, count: 0)
    guard entry.branded != Self.none else {
      FoodDataCentral.begin(food, record)
      let description = try texts.bytes(
        at: entry.place + UInt64(size), count: Int(head.length))
      FoodDataCentral.name(food, description: description, brandName: none, brandOwner: none)
      return true
    }
    let brandedSize = MemoryLayout<BrandedHead>.size
    let branded = try brandedTexts.bytes(at: entry.branded, count: brandedSize)
      .loadUnaligned(as: BrandedHead.self)
    if branded.date > 0 { record.date = branded.date }
    record.isDiscontinued = branded.isDiscontinued
    let bytes = try brandedTexts.bytes(
      at: entry.branded + UInt64(brandedSize), count: Int(branded.length))
    let fields = Self.split(bytes)
    if let country, !country.isIn(fields[5]) { return false }
    FoodDataCentral.begin(food, record)
    let description = try texts.bytes(at: entry.place + UInt64(size), count: Int(head.length))
    FoodDataCentral.name(
      food, description: description.isEmpty ? fields[6] : description, brandName: fields[0],
      brandOwner: fields[1])
    food.barcode.set(fields[2], limit: FoodCandidate.longestBarcode)
    FoodDataCentral.serving(
      food, amount: branded.servingSize.isNaN ? nil : branded.servingSize, unit: fields[3],
      household: fields[4])
    return true
  }

  private static func split(_ bytes: UnsafeRawBufferPointer) -> [UnsafeRawBufferPointer] {
    var place = 0
    return Branded.columns.map { _ in
      let count = Int(bytes.loadUnaligned(fromByteOffset: place, as: UInt16.self))
      defer { place += 2 + count }
      return UnsafeRawBufferPointer(rebasing: bytes[place + 2..<place + 2 + count])
    }
  }
}
