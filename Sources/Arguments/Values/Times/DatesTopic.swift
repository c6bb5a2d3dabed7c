extension Topic {
  /// The help topic `dates`: the forms of days, ranges and times that `Day`, `DayRange` and
  /// `Moment` read.
  public static var dates: Topic {
    Topic(
      "dates", "How days, ranges of days and times are written.",
      """
      Days are the person's own: they begin at the configured start of the day, and a time \
      before it belongs to the day that has not ended yet. Words may be written in any case. A day \
      that may be several is the nearest that has been, and for a goal's --by the next.
      """,
      entries: [
        .init("today, yesterday, tomorrow", "Days around now."),
        .init("mon, tuesday", "The last such day, today included; three letters are enough."),
        .init("last mon, next fri", "The one before today, or after it."),
        .init("-3d, -2w, -1mo, -1y", "That many days, weeks, months or years ago."),
        .init("2 days ago, a week ago", "The same in words; `in 3 days` and +3d for later ones."),
        .init(
          "2026-11-20, 20.11.2026",
          "A date; the year may be left out where points or slashes stand."),
        .init(
          "11/20, 20/11", "In the order of `dates.order`; else refused where it may be two days."),
        .init("nov 12, 12 nov 2025", "A day of a month."),
        .init("A..B", "All days from A to B; without B, until today: mon..wed, 2026-09..2026-11."),
        .init(
          "7d, 4w, 3m, 1y", "The last days, weeks, months or years, today included; `last 7 days`."),
        .init("week, month, year", "This one, from its first day; `week.start` says which."),
        .init("last-week, last-month", "The one before; likewise `last-year`."),
        .init("2026-11, nov, 2026, 2026-W47", "A whole month, year or ISO week."),
        .init("all", "Everything there is."),
        .init(
          "by march, by the end of march",
          "For a goal: by the month's first day, or its last; likewise `christmas`, `easter`."
        ),
        .init(
          "by summer",
          "For a goal: 1 June, or 1 December in the southern half of the Earth; it says so."),
        .init("08:30, 8:30pm, noon", "A time on the day the command is about."),
        .init("now, -30m, 2 hours ago", "This moment, or minutes and hours before it."),
        .init(
          "yesterday 8pm",
          "A time on a day; a day alone keeps the time. An option's value needs quotes."),
        .init(
          "this morning, last night",
          "A part of a day: 8, 15, 19 or 22 o'clock; `last night at 11`."),
        .init(
          "before breakfast, after lunch",
          "Beside a meal: 7 and 9, 12 and 13:30, 18 and 20 o'clock; `before bed` is 22."),
        .init(
          "log weight 82 yesterday 8pm",
          "Behind what is logged a time needs no option and no quotes; `at 8:00` where 8:00 may be a duration."
        ),
        .init("2026-11-20T08:30", "A date and a time by the clock where you are."),
        .init("2026-11-20T08:30:00Z", "A moment in any zone, with its offset from UTC."),
      ])
  }
}
