import Arguments
import BackendInterface
import CivilTime
import DelimitedText
import FitAPI
import FitClient
import JSON
import Reading

struct ImportCSV: Command {
  static let file = Argument<FilePath>(
    "file", "A table with a column of days and one of figures; - for standard input.")
  static let metric = Option<MetricName?>(
    "metric", "Which measurement the figures are, built in or your own.")
  static let declaration = Declaration(
    "csv", "Import measurements from a table.", [file, metric, ImportExport.dryRun],
    constraints: [.atLeastOne(of: [metric])],
    discussion: """
      The columns are found by their names: date, day, time or timestamp for when it was, and the \
      metric's name, value or quantity for the figure, which may have a unit; notes are kept. A table \
      without a head line has the day first and the figure second. A day without a time stands at \
      noon. What is there already, of the same time and figure, is not stored twice. \
      `fit log undo` takes the whole import back.
      """,
    fields: ImportSummary.record,
    examples: [
      Example("fit import csv waist.csv --metric waist --dry-run", "what would be added")
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let name = try require(
      arguments[Self.metric], .usage, "--metric is missing",
      hint: "`fit metric list` shows your own")
    let metric = try fit.metric(name)
    try require(
      fit.remotes.remote(.fitiq) == nil || !metric.isKnownToFitIQ, .usage,
      "\(metric.title) is kept by the remote FitIQ, which takes no tables",
      hint: "import it before `fit remote add fitiq`, or log each with `fit log metric`")
    let path = arguments[Self.file]
    let input = try InputFile(path.text, isStandardInput: path.isStandardStream)
    let table = try FigureTable(input, of: metric, in: fit)
    let known = try Self.known(table.rows, metric, in: fit)
    let isTrial = arguments[ImportExport.dryRun]
    try Files.makeFolder(of: fit.paths.database)
    do {
      var made: [String] = []
      let report = try fit.dataFile.fill(
        Account.localOwner, at: fit.now, isTrial: isTrial
      ) { take in
        for row in table.rows {
          let present = known["\(row.date) \(row.quantity.text())"]
          let id = present ?? Identifier.make()
          if present == nil { made.append(id) }
          try take(row.record(metric, id: id))
        }
      }
      let added = report.kinds.reduce(0) { $0 + $1.added }
      if !isTrial, added > 0 {
        // What stays on this machine cannot be taken back by a request to the remote service.
        let isElsewhere = fit.remotes.remote(.fitiq) != nil
        let undo = made.map { id in
          let step = Journal.Step.delete(FitIQ.progressDeletion, id)
          return isElsewhere ? step.local : step
        }
        fit.note(
          "the import of \(added) \(added == 1 ? "figure" : "figures") of \(metric.title)",
          undo: undo)
      }
      return ImportExport.output(report, isTrial: isTrial)
    } catch let error as DataFileError {
      throw FitError(error)
    }
  }

  /// Returns the ids of the existing measurements, by time and figure.
  private static func known(
    _ rows: [FigureTable.Row], _ metric: Metric, in fit: Context
  ) throws(FitError) -> [String: String] {
    let days = rows.compactMap { Instant($0.date) }.map { fit.calendar.day(of: $0) }
    guard let first = days.min(), let last = days.max() else { return [:] }
    let series = try ProgressSeries(metric, from: first, to: last, in: fit)
    return Dictionary(
      series.entries.map { ("\($0.date) \(JSONValue.number($0.quantity).text())", $0.id) },
      uniquingKeysWith: { first, _ in first })
  }
}

/// The rows of a table of days and figures.
private struct FigureTable {
  /// A row, its values as they were read, or as they stand where they could not be.
  struct Row {
    let line: Int
    let date: String
    let quantity: JSONValue
    let notes: String?

    func record(_ metric: Metric, id: String) -> ImportedRecord {
      var value = JSONObject()
      value["id"] = .string(id)
      value["type"] = .string(metric.rawValue)
      value["quantity"] = quantity
      value["date"] = .string(date)
      if let notes, !notes.isEmpty { value["notes"] = .string(notes) }
      return ImportedRecord(kind: "progress", line: line, value: .object(value))
    }
  }

  let rows: [Row]

  private static let timeNames = [
    "date", "day", "time", "at", "timestamp", "datetime", "when", "loggedat", "logged_at",
    "measured_at",
  ]
  private static let clockNames = ["time", "at", "clock"]
  private static let figureNames = ["value", "quantity", "amount", "figure", "measurement"]
  private static let notesNames = ["notes", "note", "comment", "comments"]

  /// Reads a table.
  ///
  /// - Throws: ``FitError`` where it is damaged, or its columns say nothing of days and figures.
  init(_ input: InputFile, of metric: Metric, in fit: Context) throws {
    let reader = try DelimitedReader { try input.read(into: $0) }
    let damaged: (DamagedRow) throws -> Void = { row in
      throw FitError(.failed, "\(input.name):\(row.line): the line is damaged: \(row.reason)")
    }
    var rows: [Row] = []
    guard let head = try reader.next(damaged: damaged) else {
      self.rows = []
      return
    }
    func row(_ row: DelimitedRow, _ columns: Columns) -> Row {
      Row(
        line: row.line, date: Self.date(columns.when(row), in: fit),
        quantity: Self.quantity(row.text(columns.figure), of: metric, in: fit),
        notes: columns.notes.map { row.text($0) })
    }
    let columns: Columns
    if head.count > 1, Instant(Self.date(head.text(0), in: fit)) != nil {
      columns = Columns(time: 0, figure: 1, notes: nil)
      rows.append(row(head, columns))
    } else {
      columns = try Columns(head, of: metric, input.name)
    }
    while let next = try reader.next(damaged: damaged) {
      try require(
        next.count > max(columns.time, columns.figure), .failed,
        "\(input.name):\(next.line): the line has \(next.count) fields", hint: "nothing was stored")
      rows.append(row(next, columns))
    }
    self.rows = rows
  }

  private struct Columns {
    let time: Int
    /// The time of day beside a column of days.
    var clock: Int?
    let figure: Int
    let notes: Int?

    init(time: Int, figure: Int, notes: Int?) {
      (self.time, self.figure, self.notes) = (time, figure, notes)
    }

    /// Returns when a row's figure was measured: its day and, where a column holds it, the time.
    func when(_ row: DelimitedRow) -> String {
      guard let clock, clock < row.count else { return row.text(time) }
      let time = row.text(clock)
      return time.isEmpty ? row.text(self.time) : "\(row.text(self.time)) \(time)"
    }

    /// Finds the columns by the names in the first row.
    init(_ head: DelimitedRow, of metric: Metric, _ file: String) throws(FitError) {
      let names = (0..<head.count).map { head.text($0).trimmed.lowercased() }
      let notes = names.firstIndex { notesNames.contains($0) }
      let time = try require(
        names.firstIndex(where: { timeNames.contains($0) }), .failed,
        "\(file) has no column of days",
        hint: "name it date, or put the day first and leave the head line out")
      let clock = names.indices.first { $0 > time && clockNames.contains(names[$0]) }
      let rest = names.indices.filter { $0 != time && $0 != clock && $0 != notes }
      let figure =
        rest.first { metric.isCalled(names[$0]) || names[$0] == metric.title.lowercased() }
        ?? rest.first { figureNames.contains(names[$0]) }
        ?? (rest.count == 1 ? rest.first : nil)
      guard let figure else {
        throw FitError(
          .failed, "\(file) has no column of \(metric.title)", hint: "name it value")
      }
      self.init(time: time, figure: figure, notes: notes)
      self.clock = clock
    }
  }

  /// Returns the instant that a text means, else the text itself.
  private static func date(_ text: String, in fit: Context) -> String {
    guard let moment = try? Moment.parse(text.trimmed, in: fit.parsing) else { return text }
    switch moment {
    case .time: return text
    case .day(let day): return fit.calendar.instant(of: day, at: .noon).iso8601
    case .timeOn, .local, .instant:
      return moment.instant(in: fit.parsing).iso8601
    }
  }

  /// Returns the figure in the metric's unit, else the text itself.
  private static func quantity(_ text: String, of metric: Metric, in fit: Context) -> JSONValue {
    for candidate in [text.trimmed, String(text.trimmed.map { $0 == "," ? "." : $0 })] {
      if let figure = try? MetricParser.quantity(candidate, of: metric, in: fit) {
        return .number(figure)
      }
    }
    return .string(text)
  }
}
