import Arguments
import FitAPI
import PlainText
import Terminal

struct FoodSearch: Command {
  static let words = Argument<[String]>(
    "words", "Words of the name; the last may be unfinished.", completes: .foods)
  static let page = Option<Int>("page", in: FitIQ.pages, default: 1, "Page of results.")
  static let size = Option<Int>(
    "page-size", in: FitIQ.pageSizes, default: 10, "Results on a page.")
  static let declaration = Declaration(
    "search", "Find foods by name.", [words, page, size],
    discussion: """
      Plain foods come first, and before them what you ate lately. Misspellings are forgiven. \
      Figures are for the usual portion, and the energy also for 100 g.
      """,
    fields: Food.fields,
    examples: [
      Example("fit food search oats --json=id,name", "ids and names for a script"),
      Example("fit food search chicken br", "the last word is unfinished"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let words = arguments[Self.words].text(separatedBy: " ")
    try FoodChoice.refuseLong(words)
    let found = try fit.client.send(
      FitIQ.searchFoods(
        words, page: arguments[Self.page], pageSize: arguments[Self.size],
        measures: true))
    let rest = RecordPages.rest(
      of: found.total, page: found.page, size: found.pageSize, shown: found.foods.count)
    return .list(
      found.foods, Food.foundColumns, ids: found.foods.map(\.id),
      whenEmpty: "no food is called \"\(words)\"; `fit food create` makes one of your own",
      notes: rest > 0 && !found.foods.isEmpty
        ? ["\(rest) more; --page \(found.page &+ 1) shows the next"] : [])
  }
}
