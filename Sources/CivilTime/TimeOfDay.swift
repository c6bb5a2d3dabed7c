/// A local time of day, 00:00:00 to 23:59:59.
public struct TimeOfDay: Sendable, Hashable, Comparable {
  /// Seconds after 00:00, 0 to 86,399.
  public let secondOfDay: Int

  /// 00:00.
  public static let midnight = TimeOfDay(unchecked: 0)
  /// 12:00.
  public static let noon = TimeOfDay(unchecked: 43_200)

  private init(unchecked secondOfDay: Int) {
    self.secondOfDay = secondOfDay
  }

  /// Creates a time from the seconds after 00:00; `nil` outside 0 to 86,399.
  public init?(secondOfDay: Int) {
    guard (0..<86_400).contains(secondOfDay) else { return nil }
    self.secondOfDay = secondOfDay
  }

  /// Creates a time from its parts; `nil` when a part is out of range.
  public init?(hour: Int, minute: Int, second: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second)
    else { return nil }
    secondOfDay = hour * 3600 + minute * 60 + second
  }

  /// The hour, 0 to 23.
  public var hour: Int { secondOfDay / 3600 }
  /// The minute, 0 to 59.
  public var minute: Int { secondOfDay / 60 % 60 }
  /// The second, 0 to 59.
  public var second: Int { secondOfDay % 60 }
  /// Minutes after 00:00, 0 to 1439.
  public var minuteOfDay: Int { secondOfDay / 60 }

  public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
    left.secondOfDay < right.secondOfDay
  }
}

extension TimeOfDay {
  /// Reads `08:30`, `8:30`, `08:30:15`, `8am`, `8:30pm` or `8:30 PM`; `12am` is midnight and `12pm`
  /// noon. `24:00` is not a time of day.
  ///
  /// - Throws: ``MalformedTime`` for any other text.
  public init(parsing text: String) throws(MalformedTime) {
    let wrong = MalformedTime(text, "expected a time such as 08:30, 08:30:15 or 8:30pm")
    guard text.utf8.count <= 16 else { throw wrong }
    var scan = DigitScanner(text.utf8)
    guard var hour = scan.number(1...2) else { throw wrong }
    var minute = 0
    var second = 0
    var hasMinutes = false
    if scan.skip(":") {
      guard let minutes = scan.number(2...2) else { throw wrong }
      hasMinutes = true
      minute = minutes
      if scan.skip(":") {
        guard let seconds = scan.number(2...2) else { throw wrong }
        second = seconds
      }
    }
    if !scan.isAtEnd {
      _ = scan.skip(" ")
      let isAfternoon = scan.skip("p") || scan.skip("P")
      guard isAfternoon || scan.skip("a") || scan.skip("A") else { throw wrong }
      guard scan.skip("m") || scan.skip("M"), scan.isAtEnd else { throw wrong }
      guard (1...12).contains(hour) else {
        throw MalformedTime(text, "with am or pm the hour is 1 to 12")
      }
      hour = hour % 12 + (isAfternoon ? 12 : 0)
    } else if !hasMinutes {
      throw wrong
    }
    guard let time = TimeOfDay(hour: hour, minute: minute, second: second) else {
      throw MalformedTime(text, "hours go from 0 to 23, minutes and seconds from 0 to 59")
    }
    self = time
  }
}

extension TimeOfDay: LosslessStringConvertible {
  /// Reads the same forms as `init(parsing:)`; `nil` when the text is malformed.
  public init?(_ text: String) {
    guard let time = try? TimeOfDay(parsing: text) else { return nil }
    self = time
  }

  /// The time as `08:30`, or `08:30:15` when there are seconds.
  public var description: String {
    second == 0 ? hourAndMinute : "\(hourAndMinute):\(padded(second, to: 2))"
  }

  /// The time as `08:30`, without seconds.
  public var hourAndMinute: String { "\(padded(hour, to: 2)):\(padded(minute, to: 2))" }
}

/// Returns a number, which must not be negative, with leading zeros.
func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return digits.utf8.count >= width
    ? digits : String(repeating: "0", count: width - digits.utf8.count) + digits
}
