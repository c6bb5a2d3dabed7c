import CivilTime

/// A date with a time as apps write it for people: `May 23, 2023, 12:40:57 PM`, `30 Jun 2025,
/// 19:56`, `09.12.2022, 15:24:49`, `2026-01-04 12:38:59`.
struct DateWords {
  let day: Day
  let time: TimeOfDay
  /// The offset in seconds east of UTC, where the text gives it.
  let offset: Int?

  /// Returns the instant, in the given zone when the text has no offset.
  func instant(in zone: Zone) -> Instant {
    guard let offset else { return zone.instant(of: day, at: time) }
    return Zone(offset: offset).instant(of: day, at: time)
  }

  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count <= 64 else { return nil }
    let bytes = bytes.trimmed
    if let written = TimeText(bytes) {
      let wall = Instant(milliseconds: written.local)
      self.init(Zone.utc.day(of: wall), Zone.utc.timeOfDay(of: wall), offset: written.offset)
      return
    }
    var words = Words(bytes)
    guard let clock = words.takeClock(), let day = words.day() else { return nil }
    self.init(day, clock, offset: nil)
  }

  private init(_ day: Day, _ time: TimeOfDay, offset: Int?) {
    (self.day, self.time, self.offset) = (day, time, offset)
  }
}

/// The numbers and words of a written date.
private struct Words {
  private enum Piece {
    case number(Int, digits: Int)
    case word(String)
    case mark(UInt8)
  }

  private var pieces: [Piece] = []

  init(_ bytes: UnsafeRawBufferPointer) {
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      let start = place
      if Self.isDigit(byte) {
        var value = 0
        while place < bytes.count, Self.isDigit(bytes[place]), place - start < 9 {
          value = value * 10 + Int(bytes[place] - 0x30)
          place += 1
        }
        pieces.append(.number(value, digits: place - start))
      } else if Self.isLetter(byte) {
        while place < bytes.count, Self.isLetter(bytes[place]) { place += 1 }
        let word = String(decoding: bytes[start..<place], as: UTF8.self)
        // Narrow and non-breaking spaces are not letters.
        pieces += word.split { !$0.isLetter }.map { .word($0.lowercased()) }
      } else {
        if byte > 0x20 { pieces.append(.mark(byte)) }
        place += 1
      }
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte >= 0x80
  }

  /// Removes and returns a time: `19:56`, `12:40:57 PM`, `6:30 PM`.
  mutating func takeClock() -> TimeOfDay? {
    func number(_ index: Int) -> Int? {
      guard pieces.indices.contains(index), case .number(let value, _) = pieces[index] else {
        return nil
      }
      return value
    }
    func isColon(_ index: Int) -> Bool {
      guard pieces.indices.contains(index), case .mark(UInt8(ascii: ":")) = pieces[index] else {
        return false
      }
      return true
    }
    guard
      let start = pieces.indices.first(where: {
        number($0) != nil && isColon($0 + 1) && number($0 + 2) != nil
      }), var hour = number(start), let minute = number(start + 2)
    else { return nil }
    var end = start + 3
    var second = 0
    if isColon(end), let value = number(end + 1) {
      second = value
      end += 2
    }
    if pieces.indices.contains(end), case .word(let half) = pieces[end] {
      if half == "am" || half == "pm" {
        guard (1...12).contains(hour) else { return nil }
        hour = hour % 12 + (half == "pm" ? 12 : 0)
        isTwelveHours = true
        end += 1
      }
    }
    pieces.removeSubrange(start..<end)
    return TimeOfDay(hour: hour, minute: minute, second: second)
  }

  /// Whether the time is written with AM or PM, where the month is usually written first.
  private var isTwelveHours = false

  /// Returns the date among the remaining words; `nil` when there is none.
  func day() -> Day? {
    var numbers: [(value: Int, digits: Int)] = []
    var month: Int?
    var separator: UInt8 = 0
    for piece in pieces {
      switch piece {
      case .number(let value, let digits): numbers.append((value, digits))
      case .word(let word): month = month ?? Self.month(word)
      case .mark(let mark): if numbers.count == 1, separator == 0 { separator = mark }
      }
    }
    if let month {
      guard numbers.count == 2, let year = numbers.first(where: { $0.digits == 4 }),
        let day = numbers.first(where: { $0.digits <= 2 })
      else { return nil }
      return Day(year: year.value, month: month, day: day.value)
    }
    guard numbers.count == 3 else { return nil }
    let values = numbers.map(\.value)
    if numbers[0].digits == 4 { return Day(year: values[0], month: values[1], day: values[2]) }
    guard numbers[2].digits == 4 else { return nil }
    if separator == UInt8(ascii: "/"), isTwelveHours {
      return Day(year: values[2], month: values[0], day: values[1])
    }
    return Day(year: values[2], month: values[1], day: values[0])
  }

  /// Returns the number of a month's name, abbreviated or not, in English, German, French, Spanish,
  /// Italian, Dutch, Portuguese or Danish.
  private static func month(_ word: String) -> Int? {
    for (number, names) in months where names.contains(where: { word.hasPrefix($0) }) {
      return number
    }
    return nil
  }

  private static let months: [(Int, [String])] = [
    (1, ["jan", "ene", "gen", "jän"]), (2, ["feb", "fév", "fev"]),
    (3, ["mar", "mär", "mrz", "mrt", "maa"]), (4, ["apr", "avr", "abr"]),
    (5, ["may", "mai", "mag", "mei", "maj"]), (6, ["jun", "juin", "giu"]),
    (7, ["jul", "juil", "lug"]), (8, ["aug", "aoû", "ago"]), (9, ["sep", "set"]),
    (10, ["oct", "okt", "ott", "out"]), (11, ["nov"]), (12, ["dec", "dez", "déc", "dic"]),
  ]
}
