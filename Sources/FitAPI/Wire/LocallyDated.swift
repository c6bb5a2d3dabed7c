import CivilTime

/// A record with the local day and the UTC offset of its instant; other servers provide neither.
public protocol LocallyDated {
  /// The person's day where it was recorded.
  var localDay: Day? { get set }
  /// The local offset from UTC in seconds, where it was recorded.
  var utcOffset: Int? { get set }
}

extension LocallyDated {
  /// Sets the day and the offset from a moment, or removes them.
  public mutating func tell(_ moment: LocalMoment?) {
    localDay = moment?.day
    utcOffset = moment?.utcOffset
  }

  /// Returns the record with the day and the offset of a moment.
  public func telling(_ moment: LocalMoment?) -> Self {
    var copy = self
    copy.tell(moment)
    return copy
  }

  /// Copies the day and the offset from another record.
  public mutating func tell(as other: some LocallyDated) {
    (localDay, utcOffset) = (other.localDay, other.utcOffset)
  }

  /// Returns the instant with the record's day and offset; `nil` where they are absent, or cannot
  /// belong to the instant.
  public func localMoment(of instant: Instant) -> LocalMoment? {
    guard let localDay, let utcOffset else { return nil }
    return LocalMoment(instant, day: localDay, utcOffset: utcOffset)
  }

  /// Returns the instant with the record's day and offset, or else with those of a calendar.
  public func moment(of instant: Instant, _ calendar: PersonalCalendar) -> LocalMoment {
    localMoment(of: instant) ?? calendar.moment(of: instant)
  }
}

/// A record with an instant, and with a local day and offset where the server provides them.
public protocol DatedRecord: LocallyDated {
  /// The instant to which the day belongs.
  var dated: Instant { get }
}

extension DatedRecord {
  /// Returns the moment of the record, with its own day and offset or else those of a calendar.
  public func moment(in calendar: PersonalCalendar) -> LocalMoment { moment(of: dated, calendar) }

  /// Returns the day of the record, or else the day in a calendar.
  public func day(in calendar: PersonalCalendar) -> Day { moment(in: calendar).day }

  /// Returns the calendar of the place where it was recorded, in which its times are read and
  /// changed.
  public func clock(in calendar: PersonalCalendar) -> PersonalCalendar {
    calendar.following(moment(in: calendar))
  }
}

extension FoodLog: DatedRecord {
  public var dated: Instant { loggedAt }
}
extension MoodEntry: DatedRecord {
  public var dated: Instant { loggedAt }
}
extension JournalEntry: DatedRecord {
  public var dated: Instant { loggedAt }
}
extension ProgressEntry: DatedRecord {
  public var dated: Instant { date }
}
extension Workout: DatedRecord {
  public var dated: Instant { date }
}
extension ExerciseSession: DatedRecord {
  public var dated: Instant { date }
}
extension WorkoutEffort: DatedRecord {
  public var dated: Instant { startedAt }
}
extension Injection: DatedRecord {
  public var dated: Instant { date }
}
extension InjectionStatus.LastInjection: DatedRecord {
  public var dated: Instant { date }
}
extension CalendarDay.Dose: DatedRecord {
  public var dated: Instant { date }
}
extension HealthWorkout: DatedRecord {
  public var dated: Instant { startDate }
}
extension Symptom: DatedRecord {
  public var dated: Instant { date }
}
extension WeighIn: DatedRecord {
  public var dated: Instant { date }
}
extension LatestWeighIn.Taken: DatedRecord {
  public var dated: Instant { date }
}

extension SleepLog {
  /// Returns the calendar of the place where it was recorded, in which its times are read and
  /// changed.
  public func clock(in calendar: PersonalCalendar) -> PersonalCalendar {
    guard let utcOffset, let end = sleepEnd ?? sleepStart,
      calendar.zone.offset(at: end) != utcOffset
    else { return calendar }
    return PersonalCalendar(zone: Zone(offset: utcOffset), dayStart: calendar.dayStart)
  }

  /// Returns the clock at its start, which differs from ``clock(in:)`` where clocks changed in the night.
  public func startZone(in calendar: PersonalCalendar) -> Zone {
    startOffset.map { Zone(offset: $0) } ?? clock(in: calendar).zone
  }
}
