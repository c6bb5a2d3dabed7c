import Arguments
import CivilTime
import FitClient

/// Writes the manual pages and the completion scripts that are kept beside the sources.
struct Manual: Command {
  static let toleratesBrokenConfig = true
  static let pages = Argument<FilePath>("man", "The folder of the manual pages.")
  static let scripts = Argument<FilePath>("completions", "The folder of the completion scripts.")
  static let declaration = Declaration(
    "__manual", "Write the manual pages and the completion scripts.", [pages, scripts],
    hidden: true)

  /// The day the pages carry; changed when what they say changes in earnest, so that the same
  /// sources give the same bytes.
  static let date = Day(year: 2026, month: 11, day: 21)

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let pages = Fit.program(fit.environment).manualPages(date: Self.date ?? fit.today)
    for page in pages {
      try Files.replace(
        "\(arguments[Self.pages].text)/\(page.fileName)", with: Array(page.source.utf8))
    }
    for shell in Shell.allCases {
      try Files.replace(
        "\(arguments[Self.scripts].text)/\(shell.fileName(for: "fit"))",
        with: Array(shell.script(for: "fit").utf8))
    }
    return Output(body: .none)
  }
}
