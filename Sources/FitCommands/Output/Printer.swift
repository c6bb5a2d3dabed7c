import JSON
import PlainText
import Terminal

/// Prints the output of a command in the form that was asked for.
struct Printer {
  private let screen: Screen
  private let options: GlobalOptions
  /// The members that services did not tell, which no form shows.
  private let missing: MissingMembers?
  /// Shows text that is taller than the screen; whether it could.
  private let page: (String) -> Bool
  private let out = OutputSink(descriptor: 1)

  init(_ fit: Context) {
    screen = fit.screen
    options = fit.options
    missing = fit.usedNetwork?.missing
    page = { text in
      let pager = Pager(configured: fit.environment.pager ?? fit.settings.value(.pager)) {
        fit.environment[$0]
      }
      return pager?.show(text, environment: fit.environment.variables()) ?? false
    }
  }

  /// Prints an answer.
  ///
  /// - Throws: `WriteError` when standard output does not take it.
  func print(_ output: Output) throws {
    switch (output.body, options.form) {
    case (.none, _): break
    case (.raw(let bytes), _): try out.write(bytes: bytes)
    case (.stream(let write), _): try write(out)
    case (.records(let records), .plain), (.page(_, let records, _), .plain),
      (.receipt(_, let records), .plain):
      if options.isQuiet {
        for id in records.ids() { try out.writeLine(id) }
      } else {
        try printPlain(output.body)
      }
    case (.records(let records), _), (.page(_, let records, _), _), (.receipt(_, let records), _):
      try print(records)
    }
    try out.flush()
    if !options.isQuiet { try say(output.notes) }
    // Ids that go into a pipe must not look like all there are.
    if output.remainingCount > 0 { try tell(["\(output.remainingCount) more; --all shows them"]) }
    if !options.isQuiet { try tell(output.remarks) }
  }

  private func printPlain(_ body: Output.Body) throws {
    switch body {
    case .none, .raw, .stream: break
    case .receipt(let lines, _): try out.write(screen.output.render(screen.output.folded(lines)))
    case .records(let records):
      if !screen.output.isTerminal {
        let text = records.tabSeparated()
        return text.isEmpty ? try say([records.emptyMessage]) : try out.write(bytes: text)
      }
      let table = records.table()
      if table.rows.isEmpty { return try say([records.emptyMessage]) }
      try show(table.render(on: screen.output))
    case .page(let lines, let records, let pipe):
      if !screen.output.isTerminal, pipe == .table {
        try out.write(bytes: records.tabSeparated())
      } else {
        try show(screen.output.render(screen.output.folded(lines(screen.output))))
      }
    }
  }

  private func print(_ records: Output.Records) throws {
    let values = try records.values(missing).map(\.withoutNoise)
    switch options.form {
    case .plain: break
    case .json(let fields):
      let values = try values.map { try select(fields, from: $0, records) }
      let documents = records.isList ? [JSONValue.array(values)] : values
      if let filter = options.jq {
        try JQ(filter).show(documents.flatMap { $0.bytes() + [UInt8(ascii: "\n")] })
      } else {
        for value in documents { try out.write(JSONOutput.document(value, on: surface)) }
      }
    case .jsonLines(let fields):
      for value in values {
        try out.write(
          JSONOutput.line(select(fields, from: value, records), on: surface))
      }
    case .csv(let fields):
      let table = ObjectRecords(paths: fields.isEmpty ? records.columns : fields)
      try out.write(table.header(on: screen.output))
      for value in values { try out.write(table.line(value, on: screen.output)) }
    }
  }

  /// The surface for JSON, without colours unless they were asked for, since programs read it.
  private var surface: Surface {
    var surface = screen.output
    if !surface.isTerminal, options.color != .always { surface.color = .none }
    return surface
  }

  private func select(
    _ fields: [String], from value: JSONValue, _ records: Output.Records
  ) throws -> JSONValue {
    guard !fields.isEmpty else { return value }
    let known = records.arePlaceholders ? records.fields + fields : records.fields
    return try FieldSelection(fields.text(separatedBy: ",")).apply(to: value, known: known)
  }

  private func show(_ text: String) throws {
    if Pager.suits(text, on: screen.output), page(text) { return }
    try out.write(text)
  }

  /// Notes on standard error, for people only.
  private func say(_ lines: [StyledText]) throws {
    guard screen.errors.isTerminal, !options.isQuiet else { return }
    try tell(lines)
  }

  /// Lines on standard error, whoever reads them.
  private func tell(_ lines: [StyledText]) throws {
    guard !lines.isEmpty else { return }
    let errors = OutputSink(descriptor: 2)
    try errors.write(screen.errors.render(screen.errors.folded(lines)))
    try errors.flush()
  }
}
