// Tables for people: aligned columns with two spaces between them and no borders.

extension Table {
  /// Returns the aligned lines of the table below a line of column titles, none wider than the
  /// surface; no lines for a table without rows.
  public func lines(on surface: Surface) -> [StyledText] {
    guard !rows.isEmpty else { return [] }
    let grid = Grid(self, surface)
    let fit = ColumnFit(grid.columns, naturalWidths: grid.naturalWidths, room: surface.width)
    func line(_ cells: [StyledText]) -> StyledText {
      Self.line(cells, grid.columns, fit.widths, surface.ellipsis)
    }

    var lines: [StyledText] = []
    lines.reserveCapacity(grid.rows.count + 1)
    if grid.columns.contains(where: { !$0.title.isEmpty }) {
      lines.append(line(grid.columns.map { StyledText($0.title, .columnTitle) }))
    }
    for row in grid.rows {
      switch row {
      case .cells(let cells): lines.append(line(cells))
      case .across(let text):
        lines.append(text.truncated(to: surface.width, ellipsis: surface.ellipsis))
      }
    }
    return lines
  }

  /// Returns the cells of one row side by side.
  private static func line(
    _ cells: [StyledText], _ columns: [Column], _ widths: [Int?], _ ellipsis: String
  ) -> StyledText {
    var line = StyledText()
    for (index, width) in widths.enumerated() {
      guard let width else { continue }
      if !line.isEmpty { line.append(.spaces(ColumnFit.gap)) }
      line += cells[index].truncated(to: width, ellipsis: ellipsis)
        .padded(to: width, columns[index].alignment)
    }
    return line.withoutTrailingSpaces
  }

  /// The cells as a terminal shows them, in the columns that people see.
  private struct Grid {
    enum Row {
      case cells([StyledText])
      case across(StyledText)
    }

    let columns: [Column]
    let rows: [Row]
    let naturalWidths: [Int]

    init(_ table: Table, _ surface: Surface) {
      let visible = table.columns.indices.filter { table.columns[$0].audience != .programs }
      let columns = visible.map { table.columns[$0] }
      var widths = columns.map(\.title.displayWidth)

      func cells(_ row: [Cell]) -> Row {
        var texts: [StyledText] = []
        texts.reserveCapacity(visible.count)
        for (place, index) in visible.enumerated() {
          let text = index < row.count ? row[index].shown : StyledText()
          let shown = text.sanitized(surface.sanitizing).styled(columns[place].style)
          widths[place] = max(widths[place], shown.width)
          texts.append(shown)
        }
        return .cells(texts)
      }

      rows = table.rows.map { row in
        switch row {
        case .cells(let row), .summary(let row): cells(row)
        case .heading(let text): .across(text.sanitized(surface.sanitizing).styled(.heading))
        case .space: .across("")
        }
      }
      self.columns = columns
      naturalWidths = widths
    }
  }
}
