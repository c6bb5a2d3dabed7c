import FitAPI
import Quantities

/// What the table of Open Food Facts says.
enum OpenFoodFacts {
  /// The nutrients of 100 g or 100 ml as the database has them.
  struct Nutrients {
    var kilocalories: Double?
    var kilojoules: Double?
    var protein: Double?
    var carbs: Double?
    var fat: Double?
    var fiber: Double?
    var sugars: Double?
    /// Grams.
    var sodium: Double?
    /// Grams.
    var salt: Double?
    /// Per cent of volume.
    var alcohol: Double?

    /// The nutrients in our units, with an energy in the wrong unit corrected.
    var figures: FoodFigures {
      var figures = FoodFigures(
        energy: kilocalories ?? kilojoules.map { $0 / FoodEnergy.kilojoulesPerKilocalorie },
        protein: protein,
        carbs: carbs, fat: fat, fiber: fiber, sugar: sugars,
        sodium: (sodium ?? salt.map { $0 / FoodFigures.saltOfSodium }).map { $0 * 1000 },
        alcohol: alcohol.map { $0 * FoodFigures.alcoholDensity })
      FoodPlausibility.fixEnergyUnit(&figures)
      return figures
    }
  }

  /// Sets everything but figures and quality; returns why a product cannot be a food, or `nil`.
  ///
  /// - Parameter names: the names in the order of preference.
  static func fill(
    _ food: FoodCandidate, code: UnsafeRawBufferPointer, names: [UnsafeRawBufferPointer],
    brands: UnsafeRawBufferPointer, serving: UnsafeRawBufferPointer,
    servingQuantity: UnsafeRawBufferPointer, packageQuantity: UnsafeRawBufferPointer
  ) -> FoodSkip? {
    food.barcode.set(code, limit: FoodCandidate.longestBarcode)
    guard !food.barcode.isEmpty else { return .noKey }
    food.id.append(clean: "off:".utf8)
    food.id.append(clean: food.barcode.bytes)
    for name in names {
      food.name.set(name, limit: FoodCandidate.longestName)
      if !food.name.isEmpty { break }
    }
    food.name.calm()
    // The first brand is the one on the front of the package.
    let brand = UnsafeRawBufferPointer(rebasing: brands.prefix { $0 != UInt8(ascii: ",") })
    food.brand.set(brand, limit: FoodCandidate.longestName)
    fillServing(food, serving, servingQuantity, packageQuantity)
    return nil
  }

  /// The range of a serving's amount that is believed, in grams or millilitres.
  static let servingQuantity = 1.0...2000

  private static func fillServing(
    _ food: FoodCandidate, _ serving: UnsafeRawBufferPointer, _ quantity: UnsafeRawBufferPointer,
    _ package: UnsafeRawBufferPointer
  ) {
    food.serving.set(serving, limit: FoodCandidate.longestServing)
    let written = ServingAmount(in: serving)
    // The export does not distinguish 100 g from 100 ml; serving and package do.
    let isVolume = (written ?? ServingAmount(in: package))?.isVolume == true
    food.amount = isVolume ? .hundredMillilitres : .hundredGrams
    if case .number(let value) = FoodAmount.read(quantity), servingQuantity.contains(value) {
      food.servingAmount = value
    } else {
      food.servingAmount = written?.amount
    }
  }
}

/// A country as Open Food Facts tags it.
struct CountryTag {
  private let tag: [UInt8]

  /// Finds a country's tag by its English name or by one of the commonest two-letter codes.
  init(_ country: String) {
    var name = country.lowercased()
    if name.hasPrefix("en:") { name.removeFirst(3) }
    name = name.split { $0 == " " || $0 == "-" }.joined(separator: "-")
    tag = Array((Self.codes[name] ?? name).utf8)
  }

  /// Returns whether the country is among tags or names separated by commas.
  func isIn(_ list: UnsafeRawBufferPointer) -> Bool {
    list.split(separator: UInt8(ascii: ",")).contains { entry in
      var name = entry[...].drop { $0 == 0x20 }
      if name.starts(with: "en:".utf8) { name = name.dropFirst(3) }
      return name.count == tag.count
        && zip(name, tag).allSatisfy { ($0 == 0x20 ? 0x2d : $0.lowercasedASCII) == $1 }
    }
  }

  private static let codes = [
    "us": "united-states", "usa": "united-states", "uk": "united-kingdom", "gb": "united-kingdom",
    "fr": "france", "de": "germany", "es": "spain", "it": "italy", "ca": "canada",
    "au": "australia", "nz": "new-zealand", "ie": "ireland", "nl": "netherlands", "be": "belgium",
    "ch": "switzerland", "at": "austria", "pt": "portugal", "pl": "poland", "se": "sweden",
    "no": "norway", "dk": "denmark", "fi": "finland", "in": "india", "mx": "mexico",
    "br": "brazil", "jp": "japan",
  ]
}
