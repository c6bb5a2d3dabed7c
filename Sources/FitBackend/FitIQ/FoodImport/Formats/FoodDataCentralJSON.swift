import JSON
import Zlib

/// Foods of FoodData Central as JSON: the downloads, which are one list of any length on one line,
/// and the answers of its service, with nutrients in a flat form or nested.
struct FoodDataCentralJSON {
  private let path: String
  private let food = FoodCandidate()

  init(path: String) { self.path = path }

  private static let lists: [StaticString] = [
    "BrandedFoods", "SRLegacyFoods", "SurveyFoods", "FoundationFoods",
  ]

  /// Returns whether a text begins like such JSON.
  static func recognises(_ head: ArraySlice<UInt8>) -> Bool {
    head.contains(jsonName: "fdcId") || lists.contains { head.contains(jsonName: $0) }
  }

  func read(
    _ reader: PeekedReader, _ head: ArraySlice<UInt8>, into collector: FoodCollector
  ) throws {
    let isList = head.first { $0 > 0x20 } == UInt8(ascii: "[")
    let list = Self.lists.first { head.contains(jsonName: $0) }.map { "\($0)" }
    if let list, !isList {
      try readList([list], reader, into: collector)
    } else if isList {
      try readList([], reader, into: collector)
    } else if head.contains(jsonName: "foods") {
      try readList(["foods"], reader, into: collector)
    } else {
      let document = try JSONValue(parsing: try reader.readAll(limit: Self.longestFood))
      try take(document, number: 1, into: collector)
    }
  }

  /// The most bytes of one food.
  private static let longestFood = 16 << 20

  private func readList(
    _ names: [String], _ reader: PeekedReader, into collector: FoodCollector
  ) throws {
    var elements = JSONElements(path: names, elementLimit: Self.longestFood)
    var number = 0
    try withUnsafeTemporaryAllocation(byteCount: 256 << 10, alignment: 16) { chunk in
      while true {
        let count = try reader.read(into: chunk)
        if count == 0 { elements.finish() } else { elements.feed(chunk[..<count]) }
        while let element = try elements.next() {
          number += 1
          try take(element, number: number, into: collector)
        }
        if count == 0 { return }
      }
    }
    guard elements.wasFound else { throw FoodImportError.unrecognised(path: path) }
  }

  private func take(
    _ value: JSONValue, number: Int, into collector: FoodCollector
  ) throws {
    guard let object = value.object, let id = object.figure("fdcId"),
      let id = UInt32(exactly: id)
    else { return try collector.skip(.noKey, line: number) }
    // Short answers about a single food leave out the kind.
    let name = object.text("dataType")
    guard let kind = name.isEmpty ? .branded : FoodDataCentral.Kind(name) else {
      return try collector.skip(.laboratory, line: number, name: object.text("description"))
    }
    fill(object, id, kind)
    try collector.take(food, line: number)
  }

  private func fill(_ object: JSONObject, _ id: UInt32, _ kind: FoodDataCentral.Kind) {
    var record = FoodDataCentral.Record(id: id, kind: kind)
    let dates = ["availableDate", "modifiedDate", "publicationDate", "publishedDate"]
    record.date =
      dates.lazy.map { FoodDataCentral.date(object.text($0).utf8) }.first { $0 > 0 } ?? 0
    record.isDiscontinued = !object.text("discontinuedDate").isEmpty
    FoodDataCentral.begin(food, record)
    var texts = [
      object.text("description"), object.text("brandName"), object.text("brandOwner"),
      object.text("servingSizeUnit"), object.text("householdServingFullText"),
    ]
    if texts[0].isEmpty { texts[0] = object.text("shortDescription") }
    withBytes(of: texts) { bytes in
      FoodDataCentral.name(
        food, description: bytes[0], brandName: bytes[1], brandOwner: bytes[2])
      FoodDataCentral.serving(
        food, amount: object.figure("servingSize"), unit: bytes[3], household: bytes[4])
    }
    food.barcode.set(object.text("gtinUpc"), limit: FoodCandidate.longestBarcode)
    if food.servingAmount == nil { portion(object)?.fill(food) }
    fillFigures(object)
  }

  private func portion(_ object: JSONObject) -> FDCPortion? {
    let portions = object["foodPortions"]?.array?.compactMap(\.object) ?? []
    let known = portions.compactMap { portion in
      FDCPortion(
        sequence: portion.figure("sequenceNumber"), amount: portion.figure("amount"),
        unit: portion["measureUnit"]?.object?.text("name") ?? "",
        modifier: portion.text("modifier"), description: portion.text("portionDescription"),
        grams: portion.figure("gramWeight"))
    }
    return known.min { $0.sequence < $1.sequence }
  }

  private func fillFigures(_ object: JSONObject) {
    var table = FDCFigureTable(count: 1)
    let nutrients = object["foodNutrients"]?.array?.compactMap(\.object) ?? []
    for entry in nutrients {
      let nutrient = entry["nutrient"]?.object ?? entry
      let number =
        nutrient.figure("id") ?? entry.figure("nutrientId") ?? nutrient.figure("number")
        ?? entry.figure("nutrientNumber")
      guard let number = number.flatMap(Int.init(exactly:)), let role = FDCNutrient.role(number),
        let value = entry.figure("amount") ?? entry.figure("value")
      else { continue }
      let unit = FDCNutrient.Unit(nutrient.text("unitName")) ?? role.unit
      guard let factor = unit.factor(for: role.figure) else { continue }
      table.set(0, role, value * factor)
    }
    food.figures = table.figures(0)
    if nutrients.isEmpty { fillLabel(object) }
  }

  /// Sets the figures from the label, which are for a serving, of a food that has no others.
  private func fillLabel(_ object: JSONObject) {
    guard let label = object["labelNutrients"]?.object else { return }
    func figure(_ name: String) -> Double? { label[name]?.object?.figure("value") }
    food.figures = FoodFigures(
      energy: figure("calories"), protein: figure("protein"), carbs: figure("carbohydrates"),
      fat: figure("fat"), fiber: figure("fiber"), sugar: figure("sugars"),
      sodium: figure("sodium"))
    food.figures.dropFalseZero()
    if let amount = food.servingAmount, amount > 0 {
      food.figures = food.figures.times(100 / amount)
    } else {
      food.amount = .serving
    }
  }
}

/// Calls the body with several texts as bytes.
func withBytes<Result>(of texts: [String], _ body: ([UnsafeRawBufferPointer]) -> Result) -> Result {
  let all = texts.flatMap { Array($0.utf8) }
  return all.withUnsafeBytes { bytes in
    var start = 0
    return body(
      texts.map { text in
        let count = text.utf8.count
        defer { start += count }
        return UnsafeRawBufferPointer(rebasing: bytes[start..<start + count])
      })
  }
}
