import CivilTime

/// A part of a day as people name it, which stands for a time of its own: `this morning`.
public enum PartOfDay: Int, Sendable {
  case morning, afternoon, evening, night

  /// Reads the part of a `daypart` of the table of words: days from today * 10 + part.
  init?(ofDaypart value: Int) {
    self.init(rawValue: (value % 10 + 10) % 10)
  }

  /// The time that the part stands for where no clock time is beside it.
  var usualTime: TimeOfDay? {
    switch self {
    case .morning: TimeOfDay(hour: 8, minute: 0)
    case .afternoon: TimeOfDay(hour: 15, minute: 0)
    case .evening: TimeOfDay(hour: 19, minute: 0)
    case .night: TimeOfDay(hour: 22, minute: 0)
    }
  }

  /// Returns a clock time beside the part, which says the half of the day: `8` and `8:00` of an evening are
  /// 20:00. A night reaches into the day after; the second value says whether the time is there.
  ///
  /// - Parameter isOpen: whether the time does not say its half of the day.
  func time(_ written: TimeOfDay, isOpen: Bool) -> (time: TimeOfDay, isDayAfter: Bool)? {
    let isTwelveHour = isOpen && (1...12).contains(written.hour)
    var hour = written.hour
    switch self {
    case .morning: break
    case .afternoon, .evening: if isTwelveHour, hour < 12 { hour += 12 }
    case .night:
      if isTwelveHour, hour == 12 { hour = 0 }
      if isTwelveHour, (6...11).contains(hour) { hour += 12 }
    }
    guard let time = TimeOfDay(hour: hour, minute: written.minute, second: written.second) else {
      return nil
    }
    return (time, self == .night && hour < 6)
  }

  /// Returns half an hour or an hour beside the usual time of a meal, which the table of words numbers.
  static func time(isBefore: Bool, meal: Int) -> TimeOfDay? {
    switch meal {
    case 0: TimeOfDay(hour: isBefore ? 7 : 9, minute: 0)
    case 1: isBefore ? .noon : TimeOfDay(hour: 13, minute: 30)
    case 2: TimeOfDay(hour: isBefore ? 18 : 20, minute: 0)
    case 3: isBefore ? TimeOfDay(hour: 22, minute: 0) : nil
    default: nil
    }
  }
}
