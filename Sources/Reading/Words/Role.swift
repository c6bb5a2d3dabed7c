/// What a phrase of a table means; the first lines of the table explain each.
public enum Role: String, Sendable {
  case now, day, weekday, month, part, daypart
  case clock, oclock, half, beyond, behind, minutes
  case number, unit, length, ago, ahead
  case last, lastbehind, next, this
  case at, on, join
  case beside, article, meal
}
