import CivilTime

/// A month as a calendar with marks on some days, one column for each kind of mark.
///
///         November 2026
///      Mo  Tu  We  Th  Fr  Sa  Su
///                               1
///       2✓  3   4   5✓ …
public struct MonthGrid: Sendable {
  /// A mark on a day.
  public struct Mark: Sendable, Hashable {
    /// The symbol, one column wide; without colour it alone tells marks apart.
    public var symbol: Character
    /// The symbol on ASCII surfaces.
    public var ascii: Character
    /// The style of the symbol and of the day.
    public var style: Style
    /// The meaning in the legend; empty to leave it out there.
    public var meaning: String

    /// Creates a mark; a symbol that is not one column wide is replaced by the ASCII one.
    public init(
      _ symbol: Character, ascii: Character = "*", _ style: Style, _ meaning: String = ""
    ) {
      self.symbol = symbol.displayWidth == 1 ? symbol : ascii
      self.ascii = ascii
      self.style = style
      self.meaning = meaning
    }

    fileprivate func symbol(on surface: Surface) -> String {
      String(surface.unicode ? symbol : ascii)
    }
  }

  /// Any day of the month shown.
  public var month: Day
  /// The marks by day, each kind in its own column after the day; days of other months are ignored.
  public var kinds: [[Day: Mark]]
  /// The day to highlight, if it is in this month.
  public var today: Day?
  /// The weekday of the first column.
  public var firstWeekday: Weekday

  /// Creates a calendar of the month that contains a day.
  public init(
    month: Day, marks: [Day: Mark] = [:], today: Day? = nil, firstWeekday: Weekday = .monday
  ) {
    self.init(month: month, kinds: [marks], today: today, firstWeekday: firstWeekday)
  }

  /// Creates a calendar of the month that contains a day, with marks of several kinds side by side.
  public init(
    month: Day, kinds: [[Day: Mark]], today: Day? = nil, firstWeekday: Weekday = .monday
  ) {
    self.month = month
    self.kinds = kinds
    self.today = today
    self.firstWeekday = firstWeekday
  }

  /// The columns of one day: one for the sign of today, two digits, the marks, and a gap where
  /// there are several marks.
  private var cellWidth: Int { 3 + max(kinds.count, 1) + (kinds.count > 1 ? 1 : 0) }
  /// The columns of one day whose marks stand beneath it.
  private var narrowCellWidth: Int { max(4, kinds.count + 1) }
  /// The columns of the whole calendar where there is room for it.
  public var width: Int { 7 * cellWidth }

  /// Returns the month's name, the weekdays, four to six weeks, and the legend. Where the surface
  /// is too narrow for the marks beside the days, they stand beneath them.
  public func lines(on surface: Surface) -> [StyledText] {
    let isNarrow = width > surface.width
    let cellWidth = isNarrow ? narrowCellWidth : cellWidth
    let name = StyledText(month.monthAndYear, .heading)
    var lines = [
      StyledText(.spaces((7 * cellWidth - name.width) / 2)) + name, weekdays(cellWidth),
    ]
    var day = month.startOfMonth.startOfWeek(from: firstWeekday)
    while day <= month.endOfMonth {
      var numbers = StyledText()
      var beneath = StyledText()
      for _ in 0..<7 {
        let belongs = day.startOfMonth == month.startOfMonth
        let marks = belongs ? marks(day, on: surface) : []
        let number = belongs ? number(day, on: surface) : ""
        if isNarrow {
          numbers += number.padded(to: cellWidth)
          beneath += marks.reduce(" ") { $1.plain == " " ? $0 : $0 + $1 }.padded(to: cellWidth)
        } else {
          numbers += marks.reduce(number, +).padded(to: cellWidth)
        }
        guard day < .latest else { break }
        day = day.next
      }
      lines.append(numbers.withoutTrailingSpaces)
      let marks = beneath.withoutTrailingSpaces
      if !marks.isEmpty { lines.append(marks) }
      if day == .latest { break }
    }
    return lines + legend(on: surface)
  }

  private func weekdays(_ cellWidth: Int) -> StyledText {
    var line = StyledText()
    for offset in 0..<7 {
      let index = (firstWeekday.indexFromMonday + offset) % 7
      let name = Weekday(indexFromMonday: index)?.name.prefix(2) ?? ""
      line.append(" \(name)".padded(to: cellWidth), .muted)
    }
    return line.withoutTrailingSpaces
  }

  /// Returns the sign of today and the day of the month, in three columns.
  private func number(_ day: Day, on surface: Surface) -> StyledText {
    let style = kinds.lazy.compactMap { $0[day]?.style }.first ?? .plain
    let number = String(day.day).padded(to: 2, .right)
    guard day == today else { return " \(number, style)" }
    return "\(surface.unicode ? "›" : ">", .strong)\(number, .today)"
  }

  /// Returns the mark of each kind, a space where there is none.
  private func marks(_ day: Day, on surface: Surface) -> [StyledText] {
    kinds.map { kind in
      StyledText(kind[day]?.symbol(on: surface) ?? " ", kind[day]?.style ?? .plain)
    }
  }

  /// Returns the legend: each mark of this month with its meaning, by kind and then in the order of
  /// days.
  private func legend(on surface: Surface) -> [StyledText] {
    var seen: [Mark] = []
    for marks in kinds {
      for (day, mark) in marks.sorted(by: { $0.key < $1.key })
      where day.startOfMonth == month.startOfMonth && !mark.meaning.isEmpty {
        if !seen.contains(mark) { seen.append(mark) }
      }
    }
    guard !seen.isEmpty else { return [] }
    var lines: [StyledText] = [""]
    for mark in seen {
      let meaning: StyledText = "\(mark.symbol(on: surface), mark.style) \(mark.meaning)"
      if let last = lines.last, !last.isEmpty, last.width + 3 + meaning.width <= surface.width {
        lines[lines.count - 1] += "   " + meaning
      } else {
        lines.append(" " + meaning)
      }
    }
    return lines
  }
}
