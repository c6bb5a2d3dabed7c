/// What a phrase of a table means; the first lines of the table explain each.
public enum Role: String, Sendable {
  // Times
  case now, day, weekday, month, part, daypart
  case clock, oclock, half, beyond, behind, minutes
  case number, length, ago, ahead
  case last, lastbehind, next, this
  case at, on, join
  case beside, article, meal
  // Records
  case record, implied, show, filler, severity
  case bed, up, from, till
  case place, side, exercise, english, denial, link
  // Both, each with its own values
  case unit
}
