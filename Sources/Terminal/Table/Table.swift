/// One column of a table.
public struct Column: Sendable {
  /// What stands above it; a table whose titles are all empty has no line of titles.
  public var title: String
  /// Where its cells stand; numbers belong to the right.
  public var alignment: Alignment
  /// The style of what stands in the column, unless a cell has its own.
  public var style: Style
  /// Columns in the terminal below which a flexible column does not shrink.
  public var minimumWidth: Int
  /// Whether the column may be cut where the table does not fit.
  public var isFlexible: Bool
  /// Columns of low priority leave the table first when it does not fit, even shrunk.
  public var priority: Int
  /// Who sees it.
  public var audience: Audience

  /// Who sees a column.
  public enum Audience: Sendable {
    case everyone
    /// Only a terminal: what is short for a person.
    case people
    /// Only pipes and CSV: what a script needs and a person does not.
    case programs
  }

  /// A column for everyone that is never cut before flexible ones are.
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

/// What stands in one row under one column.
public struct Cell: Sendable, ExpressibleByStringInterpolation {
  /// What a person sees.
  public var shown: StyledText
  /// What a program gets, where that differs: `82.4` for `82.4 kg`.
  public var raw: String?

  /// A cell of styled text.
  public init(_ shown: StyledText, raw: String? = nil) {
    self.shown = shown
    self.raw = raw
  }

  /// A cell of text in one style.
  public init(_ text: String, _ style: Style = .plain, raw: String? = nil) {
    self.init(StyledText(text, style), raw: raw)
  }

  public init(stringLiteral text: String) {
    self.init(text)
  }

  public init(stringInterpolation: StyledText.Interpolation) {
    self.init(StyledText(stringInterpolation: stringInterpolation))
  }

  /// The value for a program, as it came.
  public var value: String { raw ?? shown.plain }
}

/// Rows under columns. A terminal gets them aligned and fitted to its width (`lines(on:)`), a pipe
/// as tab-separated values (`tabSeparated()`), a spreadsheet as CSV (`commaSeparated(on:)`).
public struct Table: Sendable {
  /// One line of a table.
  public enum Row: Sendable {
    case cells([Cell])
    /// A line across all columns above the rows it introduces; only for people.
    case heading(StyledText)
    /// Totals and the like: aligned with the columns, only for people.
    case summary([Cell])
    /// An empty line; only for people.
    case space
  }

  /// The columns from left to right.
  public var columns: [Column]
  /// The rows from top to bottom.
  public private(set) var rows: [Row] = []

  /// A table without rows.
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

  /// The table as text for what it is written to: aligned for a terminal, tab-separated for a pipe.
  public func render(on surface: Surface) -> String {
    surface.isTerminal ? surface.render(lines(on: surface)) : tabSeparated()
  }
}
