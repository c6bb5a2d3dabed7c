import CivilTime

/// A stored record with an instant, and with the person's day and UTC offset where it was recorded.
protocol DatedStoredRecord: StoredRecord {
  var date: Instant { get set }
  /// The person's day.
  var day: Day { get set }
  /// Seconds to add to UTC for the person's local time.
  var utcOffset: Int { get set }
}

extension DatedStoredRecord {
  var moment: LocalMoment {
    get { LocalMoment(known: date, day: day, utcOffset: utcOffset) }
    set { (date, day, utcOffset) = (newValue.instant, newValue.day, newValue.utcOffset) }
  }
}
