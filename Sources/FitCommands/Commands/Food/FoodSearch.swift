import Arguments
import FitAPI
import FitClient
import PlainText
import Terminal

struct FoodSearch: Command {
  static let divided = Listing(usual: 10, isRanked: true, isDivided: true)
  static var listing: Listing? { divided }
  static let words = Argument<[String]>(
    "words", "Words of the name; the last may be unfinished.", completes: .foods)
  static let size = Option<Int?>(
    "page-size", in: FitIQ.pageSizes, "How many at most.", deprecated: "use --limit.", hidden: true)
  static let declaration = Declaration(
    "search", "Find foods by name.", [words, size],
    discussion: """
      Plain foods come first, and before them what you ate lately. Misspellings are forgiven. \
      Figures are for the usual portion, and the energy also for 100 g.
      """,
    fields: Food.record,
    columns: [["ID", "NAME", "100 G", "PORTION", "KCAL", "PROTEIN", "CARBS", "FAT"]],
    examples: [
      Example("fit food search oats --json=id,name", "ids and names for a script"),
      Example("fit food search chicken br", "the last word is unfinished"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let words = arguments[Self.words].text(separatedBy: " ")
    try FoodChoice.refuseLong(words)
    let asked = Self.divided.part(arguments, in: fit)
    let part = arguments[Self.size].map { Listing.Part(size: $0, page: asked.page) } ?? asked
    let (foods, rest) = try RecordPages.part(
      part, largest: FitIQ.pageSizes.upperBound
    ) { page, size throws(FitError) in
      let found = try fit.client.send(
        FitIQ.searchFoods(words, page: page, pageSize: size, measures: true))
      return (found.foods, found.total)
    }
    return .list(
      foods, Food.foundColumns, ids: foods.map(\.id),
      emptyMessage: "no food is called \"\(words)\"; `fit food create` makes one of your own",
      more: rest)
  }
}
