import FitAPI

/// A food as a source gives it, before it is checked. One object is used for all rows of a source.
final class FoodCandidate {
  /// The amount that the figures are for.
  enum Amount: Equatable {
    case hundredGrams, hundredMillilitres, serving
  }

  /// The id, made of the source and its key: `fdc:1750340`.
  var id = CleanText()
  var name = CleanText()
  var brand = CleanText()
  /// The barcode as the source writes it.
  var barcode = CleanText()
  /// One serving in words, if the source has any.
  var serving = CleanText()
  /// The amount of a serving in grams, or in millilitres where the figures are per 100 ml.
  var servingAmount: Double?
  var figures = FoodFigures()
  var amount = Amount.hundredGrams
  /// The quality of the source, 0…``FoodQuality/best``.
  var quality = 0
  /// The date of the record as a number: of two records of one product the higher counts; at most
  /// 48 bits.
  var recency: UInt64 = 0

  static let longestName = FoodDraft.nameLength.upperBound
  static let longestServing = FoodDraft.servingLength.upperBound
  static let longestID = 100
  static let longestBarcode = 24

  /// Clears the food for the next row.
  func clear() {
    id.removeAll()
    name.removeAll()
    brand.removeAll()
    barcode.removeAll()
    serving.removeAll()
    servingAmount = nil
    figures = FoodFigures()
    amount = .hundredGrams
    quality = 0
    recency = 0
  }
}

/// The rank of a food among all imported foods by its source. A search reads the best first, so
/// that this decides which of millions of foods are found at all.
enum FoodQuality {
  static let best = 1000
  /// From a table of one's own.
  static let own = 950
  /// Analysed in a laboratory: FoodData Central's Foundation Foods.
  static let foundation = 900
  static let standardReference = 890
  /// Composed for dietary surveys.
  static let survey = 880
  /// From a manufacturer, popularity unknown.
  static let branded = 450
  /// From a manufacturer who no longer sells it.
  static let discontinued = 350
  /// Entered by volunteers, nobody scanned it.
  static let crowd = 300
  /// Subtracted when energy and macronutrients contradict each other.
  static let costOfSuspect = 250
  /// Subtracted when all figures are zero, as in records that nobody filled in.
  static let costOfEmpty = 100
  /// Subtracted for each of fibre, sugar, sodium and weight of a serving that is unknown.
  static let costOfUnknown = 5

  /// Returns the quality of a food entered by volunteers and scanned by a number of people: a
  /// product scanned ten thousand times ranks just below the generic foods.
  static func crowd(scans: Int) -> Int {
    guard scans > 0 else { return crowd }
    // 32 points for each doubling.
    let doublings = Int.bitWidth - scans.leadingZeroBitCount
    return min(crowd + 32 * doublings, survey - 10)
  }
}
