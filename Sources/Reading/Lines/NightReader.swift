import CivilTime
import PlainText

/// From when to when somebody slept.
public struct NightSpan: Sendable {
  public let from: TimeOfDay
  public let to: TimeOfDay

  /// Reads a text of two times: `23:00-7:00`, `10:30pm to 6`, `2330-0710`; `nil` for any other.
  public init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let reader = FigureReader(tokens: words.map { Token($0) }, words: words)
    guard !words.isEmpty, let night = reader.nights(at: 0).first(where: { $0.end == words.count })
    else { return nil }
    let ends = night.text.split(separator: "-").compactMap { TimeOfDay(String($0)) }
    guard ends.count == 2 else { return nil }
    (from, to) = (ends[0], ends[1])
  }
}

extension FigureReader {
  /// Reads from when to when somebody slept: `23:00-7:00`, `10:30pm to 6`, `2330-0710`, `went to bed at 11 got up at
  /// 6:30`. An hour that leaves its half of the day open is before midnight for going to bed from six on, and in
  /// the morning for getting up.
  func nights(at place: Int) -> [Span] {
    var found: [Span] = []
    if let both = glued(tokens[place].text) {
      found.append(Span(kind: .night, end: place + 1, text: both))
    }
    let lexicon = Lexicon.records
    let starts = [place] + lexicon.phrases(.from, at: place, in: tokens).map(\.end)
    for start in starts {
      for from in clocks(at: start) {
        let links = lexicon.phrases(.till, at: from.end, in: tokens).map(\.end)
        // "13:00 13:40" needs nothing between them.
        let adjacent = tokens[start].text.contains(":") ? [from.end] : []
        for till in links + adjacent {
          for to in clocks(at: till) {
            let text = Self.night(from.clock, to.clock)
            found.append(Span(kind: .night, end: to.end, text: text))
          }
        }
      }
    }
    for bed in lexicon.phrases(.bed, at: place, in: tokens) {
      for from in clocks(at: skip(bed.end)) {
        for up in lexicon.phrases(.up, at: skip(from.end), in: tokens) {
          for to in clocks(at: skip(up.end)) {
            let text = Self.night(from.clock, to.clock)
            found.append(Span(kind: .bednight, end: to.end, text: text))
          }
        }
      }
    }
    return found
  }

  /// Returns the place behind the words between a verb and its time.
  private func skip(_ place: Int) -> Int {
    var place = place
    while place < tokens.count,
      let link = Lexicon.times.phrases(.at, at: place, in: tokens).first
        ?? Lexicon.records.phrases(.filler, at: place, in: tokens).first
    {
      place = link.end
    }
    return place
  }

  /// A time of an end of a night, and whether it says its half of the day.
  private struct Clock {
    let time: TimeOfDay
    let isOpen: Bool
  }

  /// Reads `11`, `23:10`, `10:30pm`, `23h`, `7 uhr`, `2330`.
  private func clocks(at place: Int) -> [(clock: Clock, end: Int)] {
    guard tokens.indices.contains(place) else { return [] }
    let word = tokens[place].text
    if let clock = Self.clock(word) {
      var end = place + 1
      if end < tokens.count, ["uhr", "heures", "h", "am", "pm"].contains(tokens[end].text) {
        let half = tokens[end].text
        end += 1
        if half == "am" || half == "pm", let time = TimeOfDay(word + half) {
          return [(Clock(time: time, isOpen: false), end)]
        }
      }
      return [(clock, end)]
    }
    return Lexicon.times.phrases(.clock, at: place, in: tokens).compactMap { named in
      TimeOfDay(hour: named.value / 60, minute: named.value % 60)
        .map { (Clock(time: $0, isOpen: false), named.end) }
    }
  }

  /// Reads two times with a dash between them as one word.
  private func glued(_ word: String) -> String? {
    let word = word.replacing(bytesOf: "..", with: "-")
    for mark: Character in ["–", "-"] {
      let parts = word.split(separator: mark, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, let from = Self.clock(parts[0]), let to = Self.clock(parts[1]) else {
        continue
      }
      // "7-8" are hours, and nobody knows how many.
      guard parts.allSatisfy({ $0.count > 2 }) else { return nil }
      return Self.night(from, to)
    }
    return nil
  }

  private static func clock(_ word: String) -> Clock? {
    if let time = TimeOfDay(word) {
      return Clock(time: time, isOpen: !word.hasSuffix("m") && !word.hasPrefix("0"))
    }
    let parts = word.split(separator: "h", omittingEmptySubsequences: false)
    if parts.count == 2, let hour = Int(parts[0]),
      let time = TimeOfDay(hour: hour, minute: parts[1].isEmpty ? 0 : Int(parts[1]) ?? 60)
    {
      return Clock(time: time, isOpen: true)
    }
    guard word.utf8.allSatisfy({ (48...57).contains($0) }), let digits = Int(word) else {
      return nil
    }
    switch word.utf8.count {
    case 1, 2: return TimeOfDay(hour: digits, minute: 0).map { Clock(time: $0, isOpen: true) }
    case 4:
      return TimeOfDay(hour: digits / 100, minute: digits % 100)
        .map { Clock(time: $0, isOpen: !word.hasPrefix("0")) }
    default: return nil
    }
  }

  private static func night(_ from: Clock, _ to: Clock) -> String {
    var start = from.time
    if from.isOpen, (6...12).contains(start.hour) {
      let hour = (start.hour + 12) % 24
      start = TimeOfDay(hour: start.hour == 12 ? 0 : hour, minute: start.minute) ?? start
    }
    return "\(start.hourAndMinute)-\(to.time.hourAndMinute)"
  }
}
