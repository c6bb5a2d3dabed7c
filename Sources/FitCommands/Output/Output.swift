import FitAPI
import FitClient
import JSON
import Terminal

/// The output of a command, as data for every form in which a person or a script may want it; the
/// printer chooses one.
struct Output {
  /// The parts of an answer.
  enum Body {
    /// Nothing but notes.
    case none
    /// Records of a kind, one a row.
    case records(Records)
    /// One line for each thing stored or taken back.
    case receipt(lines: [StyledText], records: Records)
    /// A page drawn for a person, the records behind it for a script.
    case page(lines: (Surface) -> [StyledText], records: Records, pipe: Pipe)
    /// Bytes as they are: a script, a drawing.
    case raw([UInt8])
    /// Bytes that are made while they are written, because all of them would not fit into memory.
    case stream((OutputSink) throws -> Void)
  }

  var body: Body
  /// Lines for standard error, for people only.
  var notes: [StyledText] = []
  /// Lines for standard error that a script's log needs as well: that a list was cut short.
  var remarks: [StyledText] = []
  /// The exit status of the process.
  var status: Int32 = 0
  /// Errors besides the output; they are shown even with `--quiet`.
  var failures: [FitError] = []
  /// The number of records of the list after those shown.
  var remainingCount = 0

  /// Records with the forms they can be shown in.
  struct Records {
    /// Whether JSON is an array, even of one.
    var isList: Bool
    /// The fields the records have.
    let fields: [String]
    /// The columns of CSV unless others are named: what has a place in a table.
    var columns: [String]
    /// The records as JSON, without the members that no service told.
    var values: (MissingMembers?) throws -> [JSONValue]
    /// The ids that `--quiet` prints.
    var ids: () -> [String]
    private(set) var table: () -> Table
    /// The titles of the columns that a pipe gets.
    private(set) var titles: () -> [String]
    /// The records as a pipe gets them.
    private(set) var tabSeparated: () -> [UInt8]
    /// The message for a person when there are no records.
    var emptyMessage: StyledText = "nothing found"
    /// The number of records.
    let count: Int
    /// Returns a range of the records.
    private(set) var part: (Range<Int>) -> Records
    /// Whether they stand in for the command's own records and lack some of their fields.
    var arePlaceholders = false

    /// Shows them in a table of its own.
    mutating func show(as table: @escaping () -> Table) {
      self.table = table
      titles = { table().columns.filter { $0.audience != .people }.map(\.title) }
      tabSeparated = { Array(table().tabSeparated().utf8) }
    }

    /// Shows the table of other records, on screens and in pipes, which are made where it is shown.
    ///
    /// - Parameter piped: the output for pipes, where a screen shows more.
    mutating func show(
      listing other: @escaping () -> Records, piped: (() -> Records)? = nil
    ) {
      let piped = piped ?? other
      table = { other().table() }
      titles = { piped().titles() }
      tabSeparated = { piped().tabSeparated() }
    }
  }

  /// The form of a page in a pipe.
  enum Pipe {
    /// The page itself, without colour.
    case page
    /// The records as tab-separated lines.
    case table
  }
}

/// One column of a table of records.
struct TableColumn<Record> {
  let column: Column
  let cell: (Record) -> Cell
  /// Adds what a program gets.
  let add: (Record, inout TabSeparated) -> Void

  /// Creates a column.
  ///
  /// - Parameter raw: the text for programs, where it is cheaper to make than the cell.
  init(
    _ title: String, _ alignment: Alignment = .left, style: Style = .plain,
    flexible: Bool = false, atLeast width: Int = 8, priority: Int = 10,
    audience: Column.Audience = .everyone, raw: ((Record) -> String)? = nil,
    _ cell: @escaping (Record) -> Cell
  ) {
    column = Column(
      title, alignment, style: style, minimumWidth: width, isFlexible: flexible,
      priority: priority, audience: audience)
    self.cell = cell
    if let raw {
      add = { $1.add(raw($0)) }
    } else {
      add = { $1.add(cell($0).value) }
    }
  }

  /// Creates a column of numbers or days, which look the same to everyone. It writes bytes
  /// directly, since a program may get thousands of records.
  init(
    _ title: String, _ alignment: Alignment = .left,
    writing write: @escaping (Record, inout [UInt8]) -> Void
  ) {
    column = Column(title, alignment)
    cell = { record in
      var bytes: [UInt8] = []
      write(record, &bytes)
      return Cell(String(decoding: bytes, as: UTF8.self))
    }
    add = { record, text in text.add { write(record, &$0) } }
  }
}

extension TableColumn {
  /// Creates a column of figures, formatted for people and to all their places for programs; empty where
  /// there is none.
  static func figure(
    _ title: String, style: Style = .plain, priority: Int = 10,
    raw: @escaping (Double) -> String = Figure.plain, _ value: @escaping (Record) -> Double?,
    shown: @escaping (Double) -> String
  ) -> TableColumn {
    TableColumn(title, .right, priority: priority) { record in
      let value = value(record)
      return Cell(value.map(shown) ?? "", style, raw: value.map(raw) ?? "")
    }
  }
}

extension TableColumn where Record: Identifiable<String> {
  /// The id: its beginning for people, all of it for programs.
  static var id: TableColumn {
    TableColumn("ID", raw: \.id) { Cell(ShortID.of($0.id), .muted) }
  }
}

extension TableColumn where Record: DatedRecord {
  /// The time, by the clock of where the record was written down.
  static func when(in fit: Context, priority: Int = 10) -> TableColumn {
    TableColumn("WHEN", priority: priority) {
      Cell(TimeFormatter.short($0, in: fit), raw: Figure.instant($0.dated))
    }
  }
}

extension Output {
  /// Records as a table, or as an array.
  ///
  /// - Parameter rest: the number of records left out, for a list that `--all` shows whole.
  static func list<Record: Model>(
    _ records: [Record], _ columns: [TableColumn<Record>],
    ids: @autoclosure @escaping () -> [String] = [], emptyMessage: StyledText,
    notes: [StyledText] = [], more rest: Int = 0
  ) -> Output {
    var body = Records(records, columns, ids: ids())
    body.emptyMessage = emptyMessage
    return Output(body: .records(body), notes: notes, remainingCount: records.isEmpty ? 0 : rest)
  }

  /// Whether it answers with records, as a list or a page does.
  var showsRecords: Bool {
    switch body {
    case .records, .page: true
    case .none, .receipt, .raw, .stream: false
    }
  }

  /// The titles of the columns that a pipe gets; empty where it gets no table.
  var columnTitles: [String] {
    switch body {
    case .records(let records), .page(_, let records, .table): records.titles()
    case .page, .none, .receipt, .raw, .stream: []
    }
  }

  /// Shows one record as a page of lines, or as a JSON object.
  ///
  /// - Parameter columns: the columns of CSV; every field unless given.
  static func page<Record: Model>(
    _ record: Record, id: String? = nil, columns: [String] = Record.fields,
    lines: @escaping (Surface) -> [StyledText]
  ) -> Output {
    var records = Records([record], [], ids: id.map { [$0] } ?? [])
    records.isList = false
    records.columns = columns
    return Output(body: .page(lines: lines, records: records, pipe: .page))
  }

  /// Shows a page drawn for a person, the records behind it as a table for pipes and as data for scripts.
  static func page<Record: Model>(
    _ records: [Record], _ columns: [TableColumn<Record>],
    ids: @autoclosure @escaping () -> [String] = [], lines: @escaping (Surface) -> [StyledText]
  ) -> Output {
    Output(
      body: .page(
        lines: lines, records: Records(records, columns, ids: ids()), pipe: .table))
  }

  /// Shows what was stored or undone: a line each for a person, the records for a script.
  ///
  /// - Parameter waiting: the queued write.
  static func receipt<Record: Model & Identifiable<String>>(
    _ records: [Record], lines: [StyledText], isList: Bool = false, waiting: [QueuedWrite] = [],
    notes: [StyledText] = []
  ) -> Output {
    var body = Records(records, [], ids: records.map(\.id)).adding(waiting)
    body.isList = isList
    return Output(body: .receipt(lines: lines, records: body), notes: notes)
  }

  /// Adds what another step of the same command said: its lines, its notes and its failures. The
  /// records of the first that has some stay the answer for scripts.
  mutating func append(_ other: Output) {
    if case .receipt(let lines, let records) = body,
      case .receipt(let more, let others) = other.body
    {
      let isEmpty = records.fields == Message.fields
      self = Output(
        body: .receipt(lines: lines + more, records: isEmpty ? others : records), notes: notes,
        remarks: remarks, status: status, failures: failures)
    }
    notes += other.notes
    remarks += other.remarks
    failures += other.failures
    status = max(status, other.status)
  }

  /// Sentences for a person, after something that leaves no record to show.
  static func message(_ lines: StyledText...) -> Output {
    message(lines: lines)
  }

  /// Sentences for a person, after something that leaves no record to show; a script gets each as a
  /// message.
  static func message(lines: [StyledText]) -> Output {
    var records = Records(lines.map { Message(message: $0.plain) }, [], ids: [])
    records.isList = lines.count > 1
    return Output(body: .receipt(lines: lines, records: records))
  }
}

extension Output.Records {
  init<Record: Model>(
    _ records: [Record], _ columns: [TableColumn<Record>],
    ids: @autoclosure @escaping () -> [String]
  ) {
    isList = true
    count = records.count
    fields = Record.fields
    self.columns = Record.fields
    values = { missing in try records.map { try JSONValue(encoding: $0, without: missing) } }
    self.ids = ids
    titles = { columns.filter { $0.column.audience != .people }.map(\.column.title) }
    part = { range in
      let all = ids()
      var part = Output.Records(
        Array(records[range]), columns, ids: all.count == records.count ? Array(all[range]) : all)
      part.emptyMessage = "nothing found"
      return part
    }
    table = {
      let rows = records.map { record in columns.map { $0.cell(record) } }
      // A column with nothing in it tells a person nothing; a program counts on its place.
      var table = Table(
        columns.indices.map { index in
          var column = columns[index].column
          let isEmpty = rows.allSatisfy { $0[index].shown.isEmpty }
          if isEmpty, column.audience == .everyone { column.audience = .programs }
          return column
        })
      for row in rows { table.add(row) }
      return table
    }
    tabSeparated = {
      let adding = columns.filter { $0.column.audience != .people }.map { $0.add }
      var text = TabSeparated()
      for record in records {
        for add in adding { add(record, &text) }
        text.endRecord()
      }
      return text.bytes
    }
  }
}

/// A sentence as a script gets it.
private struct Message: Model {
  var message: String
}
