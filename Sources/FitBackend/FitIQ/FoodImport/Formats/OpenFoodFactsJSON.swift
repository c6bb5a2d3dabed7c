import DelimitedText
import JSON
import Zlib

/// Products of Open Food Facts as JSON: the export with one product on each line, and a product or
/// a page of them as the service answers.
struct OpenFoodFactsJSON {
  private let minimumScans: Int?
  private let country: CountryTag?
  private let food = FoodCandidate()

  init(_ options: FoodImportOptions) {
    minimumScans = options.minimumScans
    country = options.country.map(CountryTag.init)
  }

  /// Returns whether a text begins like such JSON.
  static func recognises(_ head: ArraySlice<UInt8>) -> Bool {
    ["nutriments", "nutrition", "product_name", "products", "product"].contains {
      head.contains(jsonName: $0)
    }
  }

  /// The most bytes of one product; the largest have some hundred thousand.
  private static let longestProduct = 16 << 20
  /// The most bytes of a page of products.
  private static let longestPage = 256 << 20

  func read(
    _ reader: PeekedReader, _ head: ArraySlice<UInt8>, into collector: FoodCollector
  ) throws {
    // The first line of a document over several lines is no complete document.
    let line = head.prefix { $0 != UInt8(ascii: "\n") }
    let isDocument = ["products", "product"].contains { line.contains(jsonName: $0) }
    if !isDocument, line.count == head.count || (try? JSONValue(parsing: Array(line))) != nil {
      return try readLines(reader, into: collector)
    }
    let limits = JSONLimits(bytes: Self.longestPage)
    let document = try JSONValue(
      parsing: try reader.readAll(limit: Self.longestPage), limits: limits)
    let products =
      document["products"]?.array ?? document.array ?? [document["product"] ?? document]
    for (index, product) in products.enumerated() {
      guard let product = product.object else {
        try collector.skip(.notJSON, line: index + 1)
        continue
      }
      try take(product, line: index + 1, into: collector)
    }
  }

  private func readLines(_ reader: PeekedReader, into collector: FoodCollector) throws {
    // No text of JSON holds the byte 0, so that a row has one field.
    let lines = try DelimitedReader(
      format: DelimitedFormat(delimiter: 0, isQuoted: false),
      limits: DelimitedLimits(row: Self.longestProduct, fields: 2)
    ) { try reader.read(into: $0) }
    while let line = try lines.next(damaged: { try collector.skip(.damagedRow, line: $0.line) }) {
      guard let product = ProductMembers.read(line[0]) else {
        try collector.skip(.notJSON, line: line.line)
        continue
      }
      try take(product, line: line.line, into: collector)
    }
  }

  private func take(
    _ product: JSONObject, line: Int, into collector: FoodCollector
  ) throws {
    if let reason = fill(product) {
      try collector.skip(reason, line: line, name: product.text("product_name"))
    } else {
      try collector.take(food, line: line)
    }
  }

  /// Sets the food from a product; returns why it cannot be a food, or `nil`.
  private func fill(_ product: JSONObject) -> FoodSkip? {
    if isOn(product["obsolete"]) { return .obsolete }
    if isOn(product["no_nutrition_data"]) { return .noNutritionData }
    let scans = product["unique_scans_n"]?.figure.flatMap { Int(exactly: $0) } ?? 0
    if let minimumScans, scans < minimumScans { return .fewScans }
    if let country {
      let tags = product["countries_tags"]?.array?.compactMap(\.string) ?? []
      var list = tags.joined(separator: ",")
      guard list.withUTF8({ country.isIn(UnsafeRawBufferPointer($0)) }) else {
        return .otherCountry
      }
    }
    food.clear()
    food.quality = FoodQuality.crowd(scans: scans)
    food.recency = UInt64(max(0, min(product.figure("last_modified_t") ?? 0, 1e12)))
    var code = product.text("code")
    if code.isEmpty { code = product.text("_id") }
    let texts = [
      code, product.text("product_name"), product.text("product_name_en"),
      product.text("abbreviated_product_name"), product.text("generic_name"),
      product.text("brands"), product.text("serving_size"), product.text("serving_quantity"),
      product.text("quantity"),
    ]
    let reason = withBytes(of: texts) { bytes in
      OpenFoodFacts.fill(
        food, code: bytes[0], names: Array(bytes[1...4]), brands: bytes[5], serving: bytes[6],
        servingQuantity: bytes[7], packageQuantity: bytes[8])
    }
    return reason ?? ProductNutrients(product).fill(food)
  }

  private func isOn(_ value: JSONValue?) -> Bool {
    value?.string == "on" || value?.int == 1 || value?.bool == true
  }
}

extension JSONObject {
  /// Returns a member as text, whether it is a text or a number; empty for anything else.
  func text(_ name: String) -> String {
    switch self[name] {
    case .string(let text)?: text
    case .integer(let number)?: "\(number)"
    case .number(let number)?: "\(number)"
    default: ""
    }
  }

  /// Returns a member as a number, whether it is a number or text.
  func figure(_ name: String) -> Double? { self[name]?.figure }
}

extension JSONValue {
  /// The value as a number, whether it is a number or text.
  var figure: Double? {
    switch self {
    case .integer, .number:
      return double.flatMap { $0.magnitude <= FoodAmount.most * 1e6 ? $0 : nil }
    case .string(var text):
      let reading = text.withUTF8 { FoodAmount.read(UnsafeRawBufferPointer($0)) }
      guard case .number(let value) = reading else { return nil }
      return value
    default: return nil
    }
  }
}

extension ArraySlice<UInt8> {
  /// Returns whether the text holds a JSON member of that name, or a string that looks like one.
  func contains(jsonName name: StaticString) -> Bool {
    let quoted =
      [UInt8(ascii: "\"")]
      + UnsafeBufferPointer(
        start: name.utf8Start, count: name.utf8CodeUnitCount) + [UInt8(ascii: "\"")]
    var rest = self
    while let quote = rest.firstIndex(of: UInt8(ascii: "\"")) {
      if rest[quote...].starts(with: quoted) {
        let behind = rest[(quote + quoted.count)...].first { $0 > 0x20 }
        if behind == UInt8(ascii: ":") { return true }
      }
      rest = rest[(quote + 1)...]
    }
    return false
  }
}
