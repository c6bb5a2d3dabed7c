import Arguments
import FitAPI
import Terminal

struct IntentionQuoteShow: Command {
  static let declaration = Declaration(
    "quote", "Find a quotation that suits an intention.",
    [IntentionSource.words, EngineOption.engine],
    discussion: """
      The rules in the program know quotations in the public domain, each with its work; a language \
      model may err about who said what. Beside grief, illness, fear and other hard things none is \
      shown unless it is known to do good there.
      """,
    fields: IntentionQuote.record,
    examples: [
      Example("fit intention quote", "for what holds today"),
      Example("fit intention quote be patient with the children", "for any words"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let writer = try EngineOption.writer(arguments, in: fit)
    let source = try IntentionSource(arguments, in: fit)
    let quote = try fit.client.send(
      Intentions.findQuote(for: source.text, by: writer))
    return .page(quote) { surface in
      if quote.outOfPlace == true { return [StyledText("no quotation suits this", .muted)] }
      let room = min(surface.width, 72)
      let words = StyledText("“\(quote.quote)”", .strong).wrapped(to: room)
      let author = StyledText("— \(quote.author)", .accent).wrapped(to: room, indent: 4)
      return words + author + [""] + StyledText(quote.relevance, .muted).wrapped(to: room)
    }
  }
}
