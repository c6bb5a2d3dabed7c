import CivilTime

/// A part of a day as people name it, which stands for a time of its own: `this morning`.
public enum PartOfDay: String, CaseIterable, Sendable {
  case morning, afternoon, evening, night

  /// The hour that the part stands for where no clock time is beside it.
  var usualHour: Int {
    switch self {
    case .morning: 8
    case .afternoon: 15
    case .evening: 19
    case .night: 22
    }
  }

  /// Finds the part of a day that a time was written with: the evening of `yesterday evening`; `nil`
  /// where there is none.
  public init?(in text: String) {
    let words = text.lowercased().split(separator: " ")
    guard let part = words.lazy.compactMap({ Self.named($0) }).first else { return nil }
    self = part
  }

  static func named(_ word: Substring) -> PartOfDay? {
    word == "tonight" ? .night : PartOfDay(rawValue: String(word))
  }

  /// Reads a clock time beside the part, which tells the half of the day: `8` and `8:00` of an evening are
  /// 20:00. A night reaches into the day after; the second value says whether the time is there.
  func time(_ text: String) -> (time: TimeOfDay, isDayAfter: Bool)? {
    let isBare = Int(text) != nil
    let whole = Int(text).flatMap { TimeOfDay(hour: $0, minute: 0) }
    guard let written = isBare ? whole : TimeOfDay(words: text) else { return nil }
    let isTwelveHour = (1...12).contains(written.hour) && !text.hasSuffix("m") && text != "noon"
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
}
