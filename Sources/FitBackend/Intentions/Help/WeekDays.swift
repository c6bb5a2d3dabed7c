import CivilTime
import FitAPI

/// The seven days that a week's intentions are made for.
struct WeekDays: Sendable {
  let start: Day
  /// The first day as the request wrote it.
  private let requestedStart: String

  /// The number of days.
  static let count = 7

  /// Reads the first day of a request.
  ///
  /// - Throws: ``ServiceError/invalid(_:)`` when the first day is malformed, or the week would end
  ///   after the latest day.
  init(_ request: WeeklyIntentionsRequest) throws(ServiceError) {
    guard let start = request.start, start <= Day.latest.adding(days: 1 - Self.count) else {
      throw .invalid("", "Invalid weekStartDate format")
    }
    self.start = start
    requestedStart = request.weekStartDate
  }

  var end: Day { start.adding(days: Self.count - 1) }

  /// The first day of the month that most of the days are in.
  var month: Day { start.adding(days: Self.count / 2).startOfMonth }

  /// Returns the week's intentions with their dates.
  func dated(days: [String], week: String, month: String) -> WeeklyIntentions {
    var intentions = days.prefix(Self.count).enumerated().map { offset, text in
      Self.intention(.day, start.adding(days: offset), text)
    }
    intentions.append(Self.intention(.week, start, week))
    intentions.append(Self.intention(.month, self.month, month))
    return WeeklyIntentions(
      intentions: intentions, weekStartDate: requestedStart, weekEndDate: end.description)
  }

  private static func intention(
    _ scope: IntentionScope, _ date: Day, _ text: String
  ) -> DatedIntention {
    DatedIntention(date: date.description, text: text, scope: scope.rawValue)
  }
}
