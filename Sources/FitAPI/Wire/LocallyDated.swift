import CivilTime

/// A record that tells the day it belongs to and the clock it was read from, beside its instant; other
/// servers tell neither.
public protocol LocallyDated {
  /// The person's day where it was written down, `2026-11-20`.
  var localDay: String? { get set }
  /// Seconds to add to UTC for the clock where it was written down.
  var utcOffset: Int? { get set }
}

extension LocallyDated {
  /// Tells the day and the offset of a moment.
  public mutating func tell(_ moment: LocalMoment?) {
    localDay = moment.map { "\($0.day)" }
    utcOffset = moment?.utcOffset
  }

  /// The record with the day and the offset of a moment.
  public func telling(_ moment: LocalMoment?) -> Self {
    var copy = self
    copy.tell(moment)
    return copy
  }

  /// Takes the day and the offset over from another record.
  public mutating func tell(as other: some LocallyDated) {
    (localDay, utcOffset) = (other.localDay, other.utcOffset)
  }

  /// The instant with the day and the offset that are told; `nil` where they are not, or cannot be
  /// those of the instant.
  public func told(_ instant: Instant) -> LocalMoment? {
    guard let day = localDay.flatMap({ Day($0) }), let utcOffset else { return nil }
    return LocalMoment(instant, day: day, utcOffset: utcOffset)
  }

  /// The instant with the day and the offset that are told, else those it has by a calendar.
  public func moment(of instant: Instant, _ calendar: PersonalCalendar) -> LocalMoment {
    told(instant) ?? calendar.moment(of: instant)
  }
}

/// A record that stands at an instant, and tells its day and its clock where the server knows them.
public protocol DatedRecord: LocallyDated {
  /// The instant that the day belongs to, as the service wrote it.
  var dated: String { get }
}

extension DatedRecord {
  /// When it was, by its own clock; by a calendar where it tells none.
  public func moment(in calendar: PersonalCalendar) -> LocalMoment? {
    Instant(dated).map { moment(of: $0, calendar) }
  }

  /// The day it belongs to; by a calendar where it tells none.
  public func day(in calendar: PersonalCalendar) -> Day? { moment(in: calendar)?.day }

  /// The calendar of the place where it was written down, by which its times are read and changed.
  public func clock(in calendar: PersonalCalendar) -> PersonalCalendar {
    moment(in: calendar).map(calendar.following) ?? calendar
  }
}

extension FoodLog: DatedRecord {
  public var dated: String { loggedAt }
}
extension ProgressEntry: DatedRecord {
  public var dated: String { date }
}
extension Workout: DatedRecord {
  public var dated: String { date }
}
extension ExerciseSession: DatedRecord {
  public var dated: String { date }
}
extension WorkoutEffort: DatedRecord {
  public var dated: String { startedAt }
}
extension Injection: DatedRecord {
  public var dated: String { date }
}
extension InjectionStatus.LastInjection: DatedRecord {
  public var dated: String { date }
}
extension CalendarDay.Dose: DatedRecord {
  public var dated: String { date }
}
extension HealthWorkout: DatedRecord {
  public var dated: String { startDate }
}
extension Symptom: DatedRecord {
  public var dated: String { date }
}
extension WeighIn: DatedRecord {
  public var dated: String { date }
}
extension LatestWeighIn.Taken: DatedRecord {
  public var dated: String { date }
}
extension WeightProgress.Point: DatedRecord {
  public var dated: String { date }
}
extension WeightProgress.DosageChange: DatedRecord {
  public var dated: String { date }
}

extension SleepLog {
  /// The calendar of the place where it was written down, by which its times are read and changed.
  public func clock(in calendar: PersonalCalendar) -> PersonalCalendar {
    guard let utcOffset, let end = (sleepEnd ?? sleepStart).flatMap({ Instant($0) }),
      calendar.zone.offset(at: end) != utcOffset
    else { return calendar }
    return PersonalCalendar(zone: Zone(offset: utcOffset), dayStart: calendar.dayStart)
  }
}
