// The module Terminal: everything that is shown to a person or a pipe, such as tables, charts,
// progress, prompts and JSON. It may use JSON, CivilTime and System; only FitCommands uses it.

/// One column of a table.
public struct Column: Sendable {
  /// The title; a table whose titles are all empty has no line of titles.
  public var title: String
  /// The alignment of the cells; numbers are aligned right.
  public var alignment: Alignment
  /// The style of the column's cells, unless a cell has its own.
  public var style: Style
  /// The least width in terminal columns to which a flexible column is narrowed.
  public var minimumWidth: Int
  /// Whether the column may be narrowed where the table does not fit.
  public var isFlexible: Bool
  /// The importance of the column: those of low priority are left out first when the table does not
  /// fit.
  public var priority: Int
  /// The audience of the column.
  public var audience: Audience

  /// The audience of a column.
  public enum Audience: Sendable {
    case everyone
    /// Shown only on a terminal: a short form for people.
    case people
    /// Shown only in pipes and CSV: data that a script needs and a person does not.
    case programs
  }

  /// Creates a column, by default one for everyone that is not flexible.
  public init(
    _ title: String, _ alignment: Alignment = .left, style: Style = .plain, minimumWidth: Int = 8,
    isFlexible: Bool = false, priority: Int = 10, audience: Audience = .everyone
  ) {
    self.title = title
    self.alignment = alignment
    self.style = style
    self.minimumWidth = max(minimumWidth, 1)
    self.isFlexible = isFlexible
    self.priority = priority
    self.audience = audience
  }
}

/// A cell of a table.
public struct Cell: Sendable, ExpressibleByStringInterpolation {
  /// The text that a person sees.
  public var shown: StyledText
  /// The text that a program gets, where it differs: `82.4` for `82.4 kg`.
  public var raw: String?

  /// Creates a cell of styled text.
  public init(_ shown: StyledText, raw: String? = nil) {
    self.shown = shown
    self.raw = raw
  }

  /// Creates a cell of text in one style.
  public init(_ text: String, _ style: Style = .plain, raw: String? = nil) {
    self.init(StyledText(text, style), raw: raw)
  }

  public init(stringLiteral text: String) {
    self.init(text)
  }

  public init(stringInterpolation: StyledText.Interpolation) {
    self.init(StyledText(stringInterpolation: stringInterpolation))
  }

  /// The value for a program, unchanged.
  public var value: String { raw ?? shown.plain }
}

/// Rows in columns. A terminal gets them aligned and fitted to its width (`lines(on:)`), a pipe
/// as tab-separated values (`tabSeparated()`).
public struct Table: Sendable {
  /// A row of a table.
  public enum Row: Sendable {
    case cells([Cell])
    /// A line across all columns above the rows it introduces; shown only to people.
    case heading(StyledText)
    /// Totals and the like, aligned with the columns; shown only to people.
    case summary([Cell])
    /// An empty line; shown only to people.
    case space
  }

  /// The columns from left to right.
  public var columns: [Column]
  /// The rows from top to bottom.
  public private(set) var rows: [Row] = []

  /// Creates a table without rows.
  public init(_ columns: [Column]) {
    self.columns = columns
  }

  /// Adds a record; missing cells are empty, cells beyond the columns are dropped.
  public mutating func add(_ cells: [Cell]) {
    rows.append(.cells(cells))
  }

  /// Adds any kind of row.
  public mutating func add(_ row: Row) {
    rows.append(row)
  }

  /// Returns the table as text for a surface: aligned for a terminal, tab-separated for a pipe.
  public func render(on surface: Surface) -> String {
    surface.isTerminal ? surface.render(lines(on: surface)) : tabSeparated()
  }
}
