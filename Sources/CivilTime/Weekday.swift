/// A day of the week, numbered from Monday 1 to Sunday 7 as in ISO 8601.
public enum Weekday: Int, Sendable, Hashable, CaseIterable, Comparable {
  case monday = 1
  case tuesday
  case wednesday
  case thursday
  case friday
  case saturday
  case sunday

  public static func < (left: Weekday, right: Weekday) -> Bool { left.rawValue < right.rawValue }

  /// The English name, `Monday`.
  public var name: String {
    switch self {
    case .monday: "Monday"
    case .tuesday: "Tuesday"
    case .wednesday: "Wednesday"
    case .thursday: "Thursday"
    case .friday: "Friday"
    case .saturday: "Saturday"
    case .sunday: "Sunday"
    }
  }

  /// The first three letters of the English name, `Mon`.
  public var shortName: String { String(name.prefix(3)) }

  /// The number of the weekday counted from Monday: 0 for Monday to 6 for Sunday.
  public var indexFromMonday: Int { rawValue - 1 }

  /// Creates the weekday of a number from 0 (Monday) to 6 (Sunday); `nil` for any other number.
  public init?(indexFromMonday index: Int) {
    guard (0...6).contains(index) else { return nil }
    self.init(rawValue: index + 1)
  }

  /// Reads an English name or its beginning of three letters or more, in any case: `mon`, `Thurs`;
  /// `nil` for any other text.
  public init?(_ text: some StringProtocol) {
    guard (3...9).contains(text.utf8.count) else { return nil }
    let wanted = text.lowercased()
    guard let found = Weekday.allCases.first(where: { $0.name.lowercased().hasPrefix(wanted) })
    else { return nil }
    self = found
  }

  /// Returns the days to go from this weekday forward to the other, 0 to 6.
  public func days(until other: Weekday) -> Int { (other.rawValue - rawValue + 7) % 7 }
}

extension Day {
  /// The day of the week.
  public var weekday: Weekday {
    // 1970-01-01 was a Thursday.
    Weekday(rawValue: (number + 3).flooredRemainder(by: 7) + 1) ?? .monday
  }

  /// Returns the first day of this day's week, for weeks that begin on `first`.
  public func startOfWeek(from first: Weekday = .monday) -> Day {
    adding(days: -first.days(until: weekday))
  }

  /// The ISO 8601 week: weeks begin on Monday and belong to the year of their Thursday, so that the
  /// first days of January may be in week 52 or 53 of the year before.
  public var isoWeek: (year: Int, week: Int) {
    let thursday = startOfWeek().adding(days: 3)
    return (thursday.year, (thursday.dayOfYear - 1) / 7 + 1)
  }

  /// Returns the nearest such weekday before this day, or this day itself.
  public func onOrBefore(_ weekday: Weekday) -> Day { startOfWeek(from: weekday) }

  /// Returns the nearest such weekday after this day, or this day itself.
  public func onOrAfter(_ weekday: Weekday) -> Day {
    adding(days: self.weekday.days(until: weekday))
  }
}
