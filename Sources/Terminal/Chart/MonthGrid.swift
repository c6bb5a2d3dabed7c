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
  /// The columns of the whole calendar.
  public var width: Int { 7 * cellWidth }

  /// Returns the month's name, the weekdays, four to six weeks, and the legend.
  public func lines(on surface: Surface) -> [StyledText] {
    let name = StyledText(month.monthAndYear, .heading)
    var lines = [StyledText(.spaces((width - name.width) / 2)) + name, weekdays]
    var day = month.startOfMonth.startOfWeek(from: firstWeekday)
    while day <= month.endOfMonth {
      var week = StyledText()
      for _ in 0..<7 {
        let belongs = day.startOfMonth == month.startOfMonth
        week += belongs ? cell(day, on: surface) : StyledText(.spaces(cellWidth))
        guard day < .latest else { break }
        day = day.next
      }
      lines.append(week.withoutTrailingSpaces)
      if day == .latest { break }
    }
    return lines + legend(on: surface)
  }

  private var weekdays: StyledText {
    var line = StyledText()
    for offset in 0..<7 {
      let index = (firstWeekday.indexFromMonday + offset) % 7
      let name = Weekday(indexFromMonday: index)?.name.prefix(2) ?? ""
      line.append(" \(name)".padded(to: cellWidth), .muted)
    }
    return line.withoutTrailingSpaces
  }

  private func cell(_ day: Day, on surface: Surface) -> StyledText {
    let style = kinds.lazy.compactMap { $0[day]?.style }.first ?? .plain
    let number = String(day.day).padded(to: 2, .right)
    var cell = StyledText()
    if day == today {
      cell.append(surface.unicode ? "›" : ">", .strong)
      cell.append(number, .today)
    } else {
      cell.append(" ")
      cell.append(number, style)
    }
    for kind in kinds {
      cell.append(kind[day]?.symbol(on: surface) ?? " ", kind[day]?.style ?? .plain)
    }
    return cell + StyledText(.spaces(cellWidth - cell.width))
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
    var line = StyledText()
    for mark in seen {
      line.append(line.isEmpty ? " " : "   ")
      line.append(mark.symbol(on: surface), mark.style)
      line.append(" \(mark.meaning)")
    }
    return ["", line]
  }
}
