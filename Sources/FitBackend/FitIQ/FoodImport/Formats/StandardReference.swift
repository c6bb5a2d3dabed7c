import DelimitedText
import Zlib

/// The ASCII files of USDA's Standard Reference up to release 28: fields between `^`, texts between
/// `~`, Latin-1, no header. Either the abbreviated file alone, or the full ones together.
struct StandardReference {
  /// The files that are read, if they exist.
  static let files = ["food_des.txt", "nut_data.txt", "weight.txt", "abbrev.txt"]

  private struct Food {
    var id: String
    var name: String
    var manufacturer: String
    var line: Int
    var figures = FoodFigures()
    var serving: FDCPortion?
  }

  /// Reads a bundle of files.
  static func read(_ bundle: FoodBundle, into collector: FoodCollector) throws {
    guard bundle.has("food_des.txt"), bundle.has("nut_data.txt") else {
      guard let abbreviated = try bundle.open("abbrev.txt") else {
        throw FoodImportError.incompleteBundle(path: "food_des.txt", missing: "nut_data.txt")
      }
      return try readAbbreviated(abbreviated, into: collector)
    }
    try readFull(bundle, into: collector)
  }

  /// Reads the abbreviated file.
  static func readAbbreviated(
    _ reader: any ByteReader, into collector: FoodCollector
  ) throws {
    let candidate = FoodCandidate()
    try forEachRow(reader, fields: 53, collector) { row in
      func figure(_ column: Int) -> Double? { row.number(column) }
      var food = Food(id: text(row[0]), name: text(row[1]), manufacturer: "", line: row.line)
      food.figures = FoodFigures(
        energy: figure(3), protein: figure(4), carbs: figure(7), fat: figure(5), fiber: figure(8),
        sugar: figure(9), sodium: figure(15))
      food.serving = FDCPortion(
        sequence: 1, amount: nil, unit: "", modifier: "", description: text(row[49]),
        grams: figure(48))
      try collect(food, candidate, to: collector)
    }
  }

  private static func readFull(_ bundle: FoodBundle, into collector: FoodCollector) throws {
    var foods: [Food] = []
    var index: [String: Int] = [:]
    if let reader = try bundle.open("food_des.txt") {
      try forEachRow(reader, fields: 6, collector) { row in
        index[text(row[0])] = foods.count
        foods.append(
          Food(id: text(row[0]), name: text(row[2]), manufacturer: text(row[5]), line: row.line))
      }
    }
    if let reader = try bundle.open("nut_data.txt") {
      try forEachRow(reader, fields: 3, collector) { row in
        guard let food = index[text(row[0])], let number = Int(text(row[1])),
          let role = FDCNutrient.role(number), let value = row.number(2),
          let factor = role.unit.factor(for: role.figure)
        else { return }
        if role.preference == 0 || foods[food].figures[role.figure] == nil {
          foods[food].figures[role.figure] = value * factor
        }
      }
    }
    if let reader = try bundle.open("weight.txt") {
      try forEachRow(reader, fields: 5, collector) { row in
        guard let food = index[text(row[0])],
          let portion = FDCPortion(
            sequence: row.number(1), amount: row.number(2), unit: "", modifier: text(row[3]),
            description: "", grams: row.number(4))
        else { return }
        if let known = foods[food].serving, known.sequence <= portion.sequence { return }
        foods[food].serving = portion
      }
    }
    let candidate = FoodCandidate()
    for food in foods { try collect(food, candidate, to: collector) }
  }

  private static func collect(
    _ food: Food, _ candidate: FoodCandidate, to collector: FoodCollector
  ) throws {
    candidate.clear()
    candidate.id.append(clean: "ndb:".utf8)
    candidate.id.append(clean: food.id.utf8)
    candidate.name.set(food.name, limit: FoodCandidate.longestName)
    candidate.name.calm()
    candidate.brand.set(food.manufacturer, limit: FoodCandidate.longestName)
    candidate.figures = food.figures
    candidate.figures.dropFalseZero()
    candidate.quality = FoodQuality.standardReference
    food.serving?.fill(candidate)
    try collector.take(candidate, line: food.line)
  }

  private static func forEachRow(
    _ reader: any ByteReader, fields: Int, _ collector: FoodCollector,
    _ body: (DelimitedRow) throws -> Void
  ) throws {
    let rows = try DelimitedReader(
      format: DelimitedFormat(delimiter: UInt8(ascii: "^"), isQuoted: false)
    ) { try reader.read(into: $0) }
    while let row = try rows.next(damaged: { try collector.skip(.damagedRow, line: $0.line) }) {
      try collector.tick()
      // The last line of some releases is an end-of-file mark of CP/M.
      if row.count == 1, row[0].first == 0x1a { continue }
      guard row.count >= fields else {
        try collector.skip(.wrongFieldCount, line: row.line)
        continue
      }
      try body(row)
    }
  }

  /// Returns a field without its tildes, decoded from Latin-1.
  private static func text(_ field: UnsafeRawBufferPointer) -> String {
    var bytes = field[...]
    if bytes.first == UInt8(ascii: "~") { bytes = bytes.dropFirst() }
    if bytes.last == UInt8(ascii: "~") { bytes = bytes.dropLast() }
    var text = ""
    for byte in bytes { text.unicodeScalars.append(Unicode.Scalar(byte)) }
    return text
  }
}
