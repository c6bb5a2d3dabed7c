@testable import Arguments

/// A made-up program with one of everything.
enum Sample {
  static let words = Argument<[String]>("words", "Words of the name; the last may be unfinished.")
  static let page = Option<Int>("page", short: "n", in: 1...1000, default: 1, "Page of results.")
  static let size = Option<Int>("page-size", in: 1...100, default: 20, "Results on a page.")
  static let quiet = Flag("quiet", short: "q", "Print the id only.")

  static let search = Declaration(
    "search", "Find foods by name.", [words, page, size],
    examples: [Example("fit food search oats", "the first page")])

  static let program = Program(
    CommandNode<String>(Declaration("fit", "Keep a diary.", [quiet])) {
      [CommandNode(Declaration("food", "Find and keep foods.")) { [CommandNode(search, "search")] }]
    })
}
