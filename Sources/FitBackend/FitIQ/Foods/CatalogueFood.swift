import FitAPI
import FoodCatalogue

/// A food of the built-in catalogue, as a line of its table says it.
struct CatalogueFood {
  /// Nutrients of one serving.
  let food: Food
  /// How everyday it is, 0…10.
  let staple: Int
  /// As ``FoodDocument`` writes them.
  let words: [UInt8]

  /// The edition of the catalogue in this program; a later one has a greater number.
  static var version: Int { Int(fit_food_catalogue_version) }

  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  /// Hands over every food of the catalogue.
  static func readAll(_ body: (CatalogueFood) throws -> Void) rethrows {
    let table = UnsafeBufferPointer(
      start: fit_food_catalogue, count: Int(fit_food_catalogue_length))
    // The first line names the columns.
    for line in table.split(separator: UInt8(ascii: "\n")).dropFirst() {
      guard let food = CatalogueFood(line) else { continue }
      try body(food)
    }
  }

  /// Reads a line: id, staple rank, name, category, serving, what the serving weighs in grams, then
  /// per 100 g the kilocalories, the grams of protein, carbohydrates, fat, fibre and sugar and the
  /// milligrams of sodium, and at last the other names, divided by `;`.
  private init?(_ line: Bytes) {
    let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    guard fields.count == 14, let staple = Decimal(fields[1]), let grams = Decimal(fields[5]),
      let calories = Decimal(fields[6]), let protein = Decimal(fields[7]),
      let carbs = Decimal(fields[8]), let fat = Decimal(fields[9])
    else { return nil }
    let name = String(decoding: fields[2], as: UTF8.self)
    food = Food(
      id: String(decoding: fields[0], as: UTF8.self), name: name,
      calories: calories.per(grams), proteinG: protein.per(grams), carbsG: carbs.per(grams),
      fatG: fat.per(grams), fiberG: Decimal(fields[10])?.per(grams),
      sugarG: Decimal(fields[11])?.per(grams), sodiumMg: Decimal(fields[12])?.per(grams),
      servingSize: String(decoding: fields[4], as: UTF8.self), servingSizeG: grams.value,
      isUserCreated: false)
    self.staple = staple.digits
    words = FoodDocument.words(
      name: name, brand: nil,
      aliases: String(decoding: fields[13], as: UTF8.self).split(separator: ";"))
  }

  /// A number as the table has it: `12.56` is 1256 with two of its digits behind the point.
  private struct Decimal {
    var digits = 0
    var scale = 1

    /// `nil` for an empty field, where the source has no figure.
    init?(_ text: Bytes) {
      var isBehindPoint = false
      for byte in text {
        if byte == UInt8(ascii: ".") {
          isBehindPoint = true
        } else {
          digits = digits * 10 + Int(byte &- 48)
          if isBehindPoint { scale *= 10 }
        }
      }
      if text.isEmpty { return nil }
    }

    var value: Double { Double(digits) / Double(scale) }

    /// What so many grams hold of a nutrient given per 100 g, to a thousandth: reckoned in whole
    /// numbers, so that 22.2 does not become 22.200000000000003.
    func per(_ grams: Decimal) -> Double {
      let divisor = scale * grams.scale * 100
      return Double((digits * grams.digits * 1000 + divisor / 2) / divisor) / 1000
    }
  }
}
