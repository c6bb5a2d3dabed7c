import CivilTime
import FitAPI

/// The seven days that a week's intentions are made for.
struct WeekDays: Sendable {
  let start: Day
  /// As it was asked for.
  private let asked: String

  /// How many there are.
  static let count = 7

  /// - Throws: ``ServiceError/invalid(_:)`` when the first day cannot be read, or the week would end
  ///   after the last year there is.
  init(_ request: WeeklyIntentionsRequest) throws(ServiceError) {
    guard let start = request.start, start <= Day.latest.adding(days: 1 - Self.count) else {
      throw .invalid("", "Invalid weekStartDate format")
    }
    self.start = start
    asked = request.weekStartDate
  }

  var end: Day { start.adding(days: Self.count - 1) }

  /// The first of the month that most of the days are in.
  var month: Day { start.adding(days: Self.count / 2).startOfMonth }

  /// The week's intentions with the dates they are for.
  func dated(days: [String], week: String, month: String) -> WeeklyIntentions {
    var intentions = days.prefix(Self.count).enumerated().map { offset, text in
      Self.intention(.day, start.adding(days: offset), text)
    }
    intentions.append(Self.intention(.week, start, week))
    intentions.append(Self.intention(.month, self.month, month))
    return WeeklyIntentions(
      intentions: intentions, weekStartDate: asked, weekEndDate: end.description)
  }

  private static func intention(
    _ scope: IntentionScope, _ date: Day, _ text: String
  ) -> DatedIntention {
    DatedIntention(date: date.description, text: text, scope: scope.rawValue)
  }
}
