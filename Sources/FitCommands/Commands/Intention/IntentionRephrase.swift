import Arguments
import FitAPI
import FitClient
import Terminal

struct IntentionRephrase: Command {
  static let avoid = Option<[String]>(
    "avoid", placeholder: "PHRASE", length: 1...IntentionText.length.upperBound,
    "A wording not to come up with; may be given again.")
  static let count = Option<Int?>(
    "count", short: "n", in: 1...20, "How many wordings to find; one unless given.",
    details: "With --json an array is printed where a count is given, else the wording alone.")
  static let save = Flag("save", "Keep the new wording in the place of the intention's own.")
  static let declaration = Declaration(
    "rephrase", "Rephrase an intention.",
    [IntentionSource.words, avoid, count, save, EngineOption.engine],
    discussion: """
      Wordings that this machine showed before for the same intention are not shown again.
      """,
    fields: RephrasedIntention.record, columns: [["WORDING", "MEANING"]],
    examples: [
      Example("fit intention rephrase", "what holds today, in fresh words"),
      Example("fit intention rephrase be kind to my body -n 3", "three to choose from"),
      Example("fit intention rephrase 3fa1 --save", "and keep it"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let writer = try EngineOption.writer(arguments, in: fit)
    let source = try IntentionSource(arguments, in: fit)
    let count = arguments[Self.count] ?? 1
    if arguments[Self.save] {
      try require(count == 1, .usage, "--save keeps one wording, and --count asks for \(count)")
      try require(
        source.intention != nil, .usage, "--save needs an intention that is kept",
        hint: "give its id; `fit intention list` shows them")
    }
    let wordings = RephrasingHistory(path: fit.paths.wordings)
    let known = try wordings.known(of: source.text)
    var avoided = arguments[Self.avoid] + known.suffix(RephrasingRequest.mostPhrases / 2)
    var found: [RephrasedIntention] = []
    while found.count < count {
      do throws(FitError) {
        let next = try fit.client.send(
          Intentions.rephrase(
            source.text, avoiding: avoided.suffix(RephrasingRequest.mostPhrases),
            by: writer))
        found.append(next)
        // A safe sentence is not varied, kept or put in the place of what was written.
        if next.support != nil { return output([next], 1, isList: arguments[Self.count] != nil) }
        avoided.append(next.rephrasedText)
      } catch {
        // Fewer than asked for are better than none.
        guard error.kind == .conflict, !found.isEmpty else { throw error }
        break
      }
    }
    try wordings.note(found.map(\.rephrasedText), of: source.text)
    if arguments[Self.save], let old = source.intention, let new = found.first {
      try wordings.follow(new.rephrasedText, after: source.text)
      return try IntentionKeeping(in: fit).change(old, to: new.rephrasedText, isRephrased: true) {
        "\(old.when(in: fit)): \(new.rephrasedText, .strong)"
      }
    }
    return output(found, count, isList: arguments[Self.count] != nil)
  }

  private func output(
    _ found: [RephrasedIntention], _ count: Int, isList: Bool
  ) -> Output {
    let columns: [TableColumn<RephrasedIntention>] = [
      TableColumn("WORDING", flexible: true) { Cell($0.rephrasedText) },
      TableColumn("MEANING", audience: .programs) {
        Cell($0.preservedMeaning ? "kept" : "changed")
      },
    ]
    var notes: [StyledText] = []
    if found.count < count {
      notes.append("these are all: every other wording was used before")
    }
    let saysLess = { (wording: RephrasedIntention) in
      !wording.preservedMeaning && wording.support == nil
    }
    if found.contains(where: saysLess) {
      notes.append("not every wording keeps the whole meaning")
    }
    var records = Output.Records(found, columns, ids: found.map(\.rephrasedText))
    records.isList = isList
    var output = Output(
      body: .page(
        lines: { surface in
          found.flatMap { wording in
            let text = StyledText(wording.rephrasedText, .strong)
            let doubt = StyledText(saysLess(wording) ? "  (says less)" : "", .muted)
            return (text + doubt).wrapped(to: min(surface.width, 80), hanging: 2)
          }
        }, records: records, pipe: .page))
    output.notes = notes
    return output
  }
}
