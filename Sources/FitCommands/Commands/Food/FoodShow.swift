import Arguments
import FitAPI
import FitClient
import Terminal

struct FoodShow: Command {
  static let food = Argument<String>(
    "food", spansWords: true, "An id, a barcode, or words of the name.", completes: .foods)
  static let declaration = Declaration(
    "show", "Show a food's nutrients.", [food], fields: Food.record,
    examples: [Example("fit food show ndb:01123", "by its id")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let food = try FoodChoice(arguments[Self.food], in: fit).one()
    // A search tells neither the measures nor what a food of one's own is made of.
    let isWhole = food.measures != nil || food.ingredients != nil
    return FoodLayout.output(isWhole ? food : try fit.client.send(FitIQ.food(food.id)))
  }
}

struct FoodBarcode: Command {
  static let barcode = Argument<String>("barcode", "The digits under the barcode.")
  static let declaration = Declaration(
    "barcode", "Find a food by its barcode.", [barcode],
    discussion: """
      EAN and UPC codes of 8, 12, 13 or 14 digits; spaces and hyphens are ignored. A food of your \
      own comes before the imported ones.

      With `fit config set food.lookup on` a barcode that is not there is asked for once at Open Food \
      Facts (food.lookup.url names another server), and the answer is kept as an imported food.
      """,
    fields: Food.record,
    examples: [Example("fit food barcode 3017620422003", "as the scanner prints it")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let barcode = arguments[Self.barcode]
    guard !GTIN.readings(of: barcode).isEmpty else {
      throw FitError(.usage, "\"\(barcode)\" \(GTIN.rule)", hint: "check the digits")
    }
    return FoodLayout.output(try FoodLookup(in: fit).food(barcode))
  }
}
