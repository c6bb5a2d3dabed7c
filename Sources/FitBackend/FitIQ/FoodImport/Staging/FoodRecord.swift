/// The part of a food to be stored that has a fixed size; nutrients are those of one serving, NaN
/// where unknown.
struct FoodRecord: BitwiseCopyable {
  var calories = Double.nan
  var protein = 0.0
  var carbs = 0.0
  var fat = 0.0
  var fiber = Double.nan
  var sugar = Double.nan
  /// Milligrams.
  var sodium = Double.nan
  var servingGrams = Double.nan
  /// The number of the barcode, 0 without one.
  var gtin: Int64 = 0
  var quality: Int32 = 0
  var isSuspect = false
  var idLength: UInt16 = 0
  var nameLength: UInt16 = 0
  var brandLength: UInt16 = 0
  var barcodeLength: UInt16 = 0
  var servingLength: UInt16 = 0

  mutating func setLengths(_ texts: FoodTexts) {
    idLength = UInt16(clamping: texts.id.count)
    nameLength = UInt16(clamping: texts.name.count)
    brandLength = UInt16(clamping: texts.brand.count)
    barcodeLength = UInt16(clamping: texts.barcode.count)
    servingLength = UInt16(clamping: texts.serving.count)
  }

  /// The deduction from the source's quality for flaws of the food itself.
  var cost: Int32 {
    var cost = isSuspect ? FoodQuality.costOfSuspect : 0
    for figure in [fiber, sugar, sodium, servingGrams] where figure.isNaN {
      cost += FoodQuality.costOfUnknown
    }
    if calories == 0, protein == 0, carbs == 0, fat == 0 { cost += FoodQuality.costOfEmpty }
    return Int32(cost)
  }

  /// Kilocalories per 100 g where the serving's weight is known, else per serving.
  var comparableEnergy: Double {
    servingGrams > 0 ? calories * 100 / servingGrams : calories
  }
}

/// The texts of a food, in the order in which they follow its ``FoodRecord``.
struct FoodTexts {
  var id: UnsafeRawBufferPointer
  var name: UnsafeRawBufferPointer
  var brand: UnsafeRawBufferPointer
  var barcode: UnsafeRawBufferPointer
  var serving: UnsafeRawBufferPointer

  /// The texts, cut to the longest that a record can describe; those of an import all fit.
  var bounded: FoodTexts {
    func bounded(_ text: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
      UnsafeRawBufferPointer(rebasing: text.prefix(Int(UInt16.max)))
    }
    return FoodTexts(
      id: bounded(id), name: bounded(name), brand: bounded(brand), barcode: bounded(barcode),
      serving: bounded(serving))
  }
}

extension FoodRecord {
  /// Reads a record and its texts in place.
  static func read(_ bytes: UnsafeRawBufferPointer) -> (FoodRecord, FoodTexts) {
    let record = bytes.loadUnaligned(as: FoodRecord.self)
    var place = MemoryLayout<FoodRecord>.size
    func next(_ length: UInt16) -> UnsafeRawBufferPointer {
      defer { place += Int(length) }
      return UnsafeRawBufferPointer(rebasing: bytes[place..<place + Int(length)])
    }
    return (
      record,
      FoodTexts(
        id: next(record.idLength), name: next(record.nameLength), brand: next(record.brandLength),
        barcode: next(record.barcodeLength), serving: next(record.servingLength))
    )
  }
}
