import CivilTime

/// A workout with the field names of the Health Data service, from a table or from JSON.
struct SeedRecord {
  var start: Instant?
  var end: Instant?
  var type: String?
  var duration: Double?
  var distance: Double?
  var energy: Double?
  var meanHeartRate: Double?
  var maximumHeartRate: Double?
  var cadence: Double?
  /// As given: the document does not say in which unit.
  var pace: Double?
  var source: String?

  /// Returns the workout; an unknown type becomes ``ActivityType/other``.
  ///
  /// - Throws: ``Missing`` with what is missing.
  func record() throws(Missing) -> ActivityRecord {
    guard let start else { throw .start }
    let span = end?.seconds(since: start)
    guard let length = duration ?? span else { throw .end }
    guard ActivityRecord.durations.contains(length) else { throw .length }
    var record = ActivityRecord(
      start: start, end: end ?? start.adding(milliseconds: Int64((length * 1000).rounded())),
      type: type.map { ActivityType(rawValue: $0) ?? ActivityType(word: $0) } ?? .other,
      duration: length)
    record.distance = distance
    record.energy = energy
    record.meanHeartRate = meanHeartRate
    record.maximumHeartRate = maximumHeartRate
    record.cadence = cadence
    record.givenPace = pace
    record.source = source
    record.sport = type
    return record
  }

  enum Missing: Error, CustomStringConvertible {
    case start, end, length

    var description: String {
      switch self {
      case .start: "a workout without a startDate that can be read"
      case .end: "a workout with neither endDate nor duration"
      case .length: "a workout whose duration is not between 0 s and 31 days"
      }
    }
  }
}
