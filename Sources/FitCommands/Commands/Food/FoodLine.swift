import DelimitedText
import FitAPI
import FitClient
import JSON

/// A line of a file of food as its fields, not yet parsed.
struct FoodLine {
  /// Counted from 1.
  let number: Int
  var fields: [Field: String]

  /// The fields of a line.
  enum Field: String, CaseIterable {
    case food, servings, grams, meal, date, at, kcal, protein, carbs, fat, name

    /// Parses a field's name, in any case; the services' own names are accepted as well.
    init?(named text: String) {
      let word = text.trimmed.lowercased()
      switch word {
      case "foodid", "barcode": self = .food
      case "mealtype": self = .meal
      case "time", "loggedat": self = .at
      case "calories": self = .kcal
      case "proteing": self = .protein
      case "carbsg": self = .carbs
      case "fatg": self = .fat
      default:
        guard let field = Field(rawValue: word) else { return nil }
        self = field
      }
    }

    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
  }

  /// Bytes of a file, and with them its lines.
  static let sizeLimit = 8 << 20

  /// Returns the lines of a file that is CSV with a header, or JSON Lines.
  ///
  /// - Throws: ``FitError`` when it is neither, or a line cannot be taken apart.
  static func read(_ bytes: [UInt8], of file: String) throws -> [FoodLine] {
    let first = bytes.first { $0 > UInt8(ascii: " ") && $0 < 0x80 }
    let lines =
      first == UInt8(ascii: "{") ? try objects(bytes, file) : try rows(bytes, file)
    guard !lines.isEmpty else { throw FitError(.usage, "\(file) names no food") }
    guard lines.count <= FoodLogBatch.count.upperBound else {
      throw FitError(
        .usage, "\(file) has \(lines.count) lines of food",
        hint: "divide it: \(FoodLogBatch.count.upperBound) go at once")
    }
    return lines
  }

  private static func objects(_ bytes: [UInt8], _ file: String) throws(FitError) -> [FoodLine] {
    var lines: [FoodLine] = []
    let texts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, text) in texts.enumerated() {
      guard text.contains(where: { $0 > UInt8(ascii: " ") }) else { continue }
      guard let object = (try? JSONValue(parsing: Array(text)))?.object else {
        throw FitError(.usage, "\(file):\(index + 1): this is no JSON object")
      }
      var fields: [Field: String] = [:]
      for member in object.members where !member.value.isNull {
        let value = member.value.string ?? member.value.text()
        fields[try field(member.key, file, index + 1)] = value
      }
      lines.append(FoodLine(number: index + 1, fields: fields))
    }
    return lines
  }

  private static func rows(_ bytes: [UInt8], _ file: String) throws -> [FoodLine] {
    var rest = bytes[...]
    let reader = try DelimitedReader { buffer in
      let count = min(buffer.count, rest.count)
      buffer.copyBytes(from: rest.prefix(count))
      rest = rest.dropFirst(count)
      return count
    }
    let damaged: (DamagedRow) throws -> Void = { row in
      throw FitError(.usage, "\(file):\(row.line): the line is damaged: \(row.reason)")
    }
    guard let head = try reader.next(damaged: damaged) else { return [] }
    let columns = try (0..<head.count).map { try field(head.text($0), file, head.line) }
    var lines: [FoodLine] = []
    while let row = try reader.next(damaged: damaged) {
      guard row.count <= columns.count else {
        throw FitError(
          .usage,
          "\(file):\(row.line): the line has \(row.count) fields, the head line"
            + " \(columns.count)", hint: "put quotation marks around what holds a comma")
      }
      var fields: [Field: String] = [:]
      for index in 0..<row.count where !row[index].isEmpty {
        fields[columns[index]] = row.text(index)
      }
      if !fields.isEmpty { lines.append(FoodLine(number: row.line, fields: fields)) }
    }
    return lines
  }

  private static func field(
    _ name: String, _ file: String, _ line: Int
  ) throws(FitError) -> Field {
    if let field = Field(named: name) { return field }
    throw FitError(
      .usage, "\(file):\(line): nothing is known of a field \"\(name)\"",
      hint: "the fields are \(Field.names)")
  }
}
