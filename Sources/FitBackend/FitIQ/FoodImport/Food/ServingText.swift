import DelimitedText

import enum Quantities.UnitFactors

/// A weight or volume found in the text of a serving.
struct ServingAmount: Equatable {
  /// The amount in grams or millilitres.
  var amount: Double
  var isVolume: Bool

  init(amount: Double, isVolume: Bool) {
    self.amount = amount
    self.isVolume = isVolume
  }

  /// Finds the last amount with a unit of weight or volume in a text, where labels put it: `1
  /// biscuit (12,5 g)`, `2 tbsp (30ml)`, `250ml`, `8 fl oz`.
  init?(in text: UnsafeRawBufferPointer) {
    var found: ServingAmount?
    var place = 0
    while place < text.count {
      guard text[place].isDigit || text[place] == UInt8(ascii: ".") else {
        place += 1
        continue
      }
      let rest = UnsafeRawBufferPointer(rebasing: text[place...])
      var scanner = DecimalScanner(rest)
      let hasComma = rest.prefix { $0.isDigit || $0 == 0x2c }.contains(0x2c)
      guard
        let value = scanner.scan(decimalMark: hasComma ? UInt8(ascii: ",") : UInt8(ascii: "."))
      else {
        place += 1
        continue
      }
      place += scanner.position
      var unit = UnsafeRawBufferPointer(rebasing: text[place...])
      while let first = unit.first, first == 0x20 {
        unit = UnsafeRawBufferPointer(rebasing: unit.dropFirst())
      }
      if let factor = Self.unit(unit) {
        found = ServingAmount(amount: value * factor.size, isVolume: factor.isVolume)
      }
    }
    guard let found else { return nil }
    self = found
  }

  /// Returns whether a unit as a database writes it in a field of its own (`g`, `GRM`, `MLT`) is
  /// one of volume; `nil` for others than gram and millilitre.
  static func isVolume(unit: UnsafeRawBufferPointer) -> Bool? {
    switch Self.unit(FoodAmount.trimmed(unit)) {
    case (1, let isVolume)?: isVolume
    default: nil
    }
  }

  /// Returns the size in grams or millilitres of the unit that begins the text as a whole word.
  private static func unit(
    _ text: UnsafeRawBufferPointer
  ) -> (size: Double, isVolume: Bool)? {
    let word = text.prefix { $0.isASCIILetter }
    var name: UInt64 = 0
    guard word.count <= 8 else { return long(word) }
    for byte in word { name = name << 8 | UInt64(byte.lowercasedASCII) }
    switch name {
    case key("g"), key("gr"), key("grm"), key("gm"), key("gms"), key("gram"), key("grams"),
      key("gramm"), key("gramme"), key("grammes"), key("gramos"), key("grammi"):
      return (1, false)
    case key("kg"): return (1000, false)
    case key("oz"), key("onz"), key("ounce"), key("ounces"):
      return (UnitFactors.gramsPerOunce, false)
    case key("ml"), key("mlt"), key("mls"): return (1, true)
    case key("cl"): return (10, true)
    case key("dl"): return (100, true)
    case key("l"), key("lt"), key("ltr"), key("litre"), key("liter"), key("litres"), key("liters"):
      return (1000, true)
    case key("floz"): return (UnitFactors.millilitresPerFluidOunce, true)
    case key("fl"):
      let rest = text.dropFirst(2).drop { $0 == 0x20 || $0 == 0x2e }
      let isOunce =
        rest.count >= 2 && rest[rest.startIndex].lowercasedASCII == UInt8(ascii: "o")
        && rest[rest.startIndex + 1].lowercasedASCII == UInt8(ascii: "z")
      return isOunce ? (UnitFactors.millilitresPerFluidOunce, true) : nil
    default: return nil
    }
  }

  private static func long(
    _ word: Slice<UnsafeRawBufferPointer>
  ) -> (size: Double, isVolume: Bool)? {
    let text = String(decoding: word, as: UTF8.self).lowercased()
    let millilitres = ["milliliter", "milliliters", "millilitre", "millilitres"]
    return millilitres.contains(text) ? (1, true) : nil
  }

  private static func key(_ name: StaticString) -> UInt64 {
    name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt64($1) } }
  }
}

extension UInt8 {
  var isDigit: Bool { self &- 0x30 < 10 }
}
