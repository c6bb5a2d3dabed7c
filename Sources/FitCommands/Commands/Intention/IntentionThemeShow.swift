import Arguments
import FitAPI
import FitClient

struct IntentionThemeShow: Command {
  static let svg = Option<FilePath?>(
    "svg", "Write the intention in its colours as a drawing to this file.")
  static let css = Flag("css", "Print the colours as custom properties of CSS.")
  static let declaration = Declaration(
    "theme", "Choose colours that suit an intention.",
    [IntentionSource.words, svg, css, WrittenFile.force, EngineOption.engine],
    constraints: [.atMostOne(of: [svg, css])],
    discussion: """
      The background follows what the words are about, the accent what else they are about. Text on \
      the background has a contrast of at least 7, the accent of at least 3, as WCAG counts it.
      """,
    fields: IntentionTheme.record,
    examples: [
      Example("fit intention theme", "for what holds today"),
      Example("fit intention theme --svg card.svg be brave", "a card to hang up"),
      Example("fit intention theme --css be brave > theme.css", "for a page of one's own"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let writer = try EngineOption.writer(arguments, in: fit)
    let source = try IntentionSource(arguments, in: fit)
    let theme = try fit.client.send(
      Intentions.makeTheme(for: source.text, by: writer)
    ).theme
    let palette = try ThemePalette(theme)
    if arguments[Self.css] { return Output(body: .raw(Array(palette.css().utf8))) }
    if let file = arguments[Self.svg] {
      return try .written(palette.svg(source.text), to: file, arguments)
    }
    return .page(theme) { ThemePage(theme, palette, source.text).lines(on: $0) }
  }
}
