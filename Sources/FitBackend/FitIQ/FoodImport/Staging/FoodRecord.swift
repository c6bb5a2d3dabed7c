/// What a food to be stored has besides its texts; nutrients are those of one serving, NaN where
/// unknown.
struct FoodRecord {
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

/// The texts of a food.
struct FoodTexts {
  var id: UnsafeRawBufferPointer
  var name: UnsafeRawBufferPointer
  var brand: UnsafeRawBufferPointer
  var barcode: UnsafeRawBufferPointer
  var serving: UnsafeRawBufferPointer
}
