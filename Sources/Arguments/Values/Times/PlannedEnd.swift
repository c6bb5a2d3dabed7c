import CivilTime

/// A month or another stretch of days as the end of a plan: `by march` is by its first day, `by the end of
/// march` by its last.
enum PlannedEnd {
  /// Returns the day of what ``PlannedDay`` reads, and of an ISO week; `nil` for other words.
  ///
  /// - Parameter text: in lower case.
  static func day(_ text: String, in context: ParsingContext) -> Day? {
    guard context.direction == .future else { return nil }
    if let planned = planned(text, in: context) { return planned.day }
    guard let period = DayRange.period(text, context), period.first > context.today,
      period.last < .latest
    else { return nil }
    return period.first
  }

  /// Returns the planned day that all words name.
  static func planned(_ text: String, in context: ParsingContext) -> PlannedDay? {
    let words = text.split(separator: " ")
    let planned = PlannedDay(
      words, today: context.today, zone: context.calendar.zone, weekStart: context.weekStart)
    return planned?.length == words.count ? planned : nil
  }
}

extension ParsingContext {
  /// Returns the assumption about the words of a plan's end that leave the day open, such as the
  /// beginning of a season; `nil` for other words.
  public func assumption(ofPlanned words: String) -> String? {
    let planned = PlannedEnd.planned(Day.joined(words), in: self)
    return planned?.season.map {
      "\($0.rawValue) is taken to begin on \(planned?.day.dayMonthAndYear ?? "")"
    }
  }
}
