extension Topic {
  /// The forms of days, ranges and times that `Day`, `DayRange` and `Moment` read, for `help
  /// dates`.
  public static var dates: Topic {
    Topic(
      "dates", "How days, ranges of days and times are written.",
      """
      Days are the person's own: they begin at the configured start of the day, and a time \
      before it belongs to the day that has not ended yet. Words may be written in any case.
      """,
      entries: [
        .init("today, yesterday, tomorrow", "Days around now."),
        .init("mon, tuesday", "The last such day, today included; three letters are enough."),
        .init("-3d, -2w, -1m, -1y", "That many days, weeks, months or years ago."),
        .init("+3d", "In that many days; other units likewise."),
        .init("2026-11-20", "A date."),
        .init("A..B", "All days from A to B; without B, until today."),
        .init("7d, 4w, 3m, 1y", "The last days, weeks, months or years, today included."),
        .init("week, month, year", "This one, from its first day (weeks begin on Monday)."),
        .init("last-week, last-month", "The one before; likewise `last-year`."),
        .init("2026-11, 2026, 2026-W47", "A whole month, year or ISO week."),
        .init("all", "Everything there is."),
        .init("08:30, 8:30pm", "A time on the day the command is about."),
        .init("now, -30m, -2h", "This moment, or minutes and hours before it."),
        .init("yesterday 08:30", "A time on a day; quote the space."),
        .init("2026-11-20T08:30", "A date and a time by the clock where you are."),
        .init("2026-11-20T08:30:00Z", "A moment in any zone, with its offset from UTC."),
      ])
  }
}
