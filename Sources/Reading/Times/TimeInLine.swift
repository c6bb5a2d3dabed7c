import CivilTime

/// The kind of time that a line may have in place of an option: `fit log weight 82 yesterday 8pm`.
///
/// It stands behind the words, before them (`9am porridge`), or among them where it can be nothing else
/// (`lunch yesterday: pizza`).
public enum TimeInLine: Sendable, Equatable {
  /// A time or a day: `8pm`, `at 8:00`, `this morning`, `on monday`, `2 hours ago`.
  case moment
  /// The same; but `5:30` without `at` is a duration, and with it behind a distance may be a pace.
  case session
  /// A day alone, of what is kept by the day.
  case day
  /// The day on which a night ended: `last night` is today.
  case waking

  /// A time found behind words, or among them.
  public struct Found: Sendable {
    /// The words that it takes.
    public var places: [Range<Int>]
    /// The text for the option.
    public var text: String
    /// Whether it is a day without a time.
    public let isDay: Bool
    /// Whether it is a time without a day.
    var isTime = false

    /// Returns texts without the time's words, which are counted through all of them. The comma or colon behind
    /// those goes to the word before.
    public func removed(from texts: [String]) -> [String] {
      var kept: [String] = []
      var place = 0
      for text in texts {
        var parts: [String] = []
        for part in text.split(whereSeparator: \.isWhitespace) {
          let isTaken = places.contains { $0.contains(place) }
          place += 1
          if !isTaken { parts.append(String(part)) }
          guard isTaken, let mark = part.last, mark == "," || mark == ":" else { continue }
          if let last = parts.popLast() {
            parts.append(last + String(mark))
          } else if let last = kept.popLast() {
            kept.append(last + String(mark))
          }
        }
        if !parts.isEmpty { kept.append(parts.joined(separator: " ")) }
      }
      return kept
    }
  }

  /// Returns whether words, the last of which is a weekday, end in a name.
  public typealias EndName = (ArraySlice<String>) -> Bool

  /// The reason why a time in a line is refused.
  public struct Refusal: Error, Equatable {
    /// The words of the time.
    public let shown: String
    public let problem: UnreadableTime
  }

  /// Finds the time in a line; `nil` where there is none.
  ///
  /// - Parameters:
  ///   - sparing: the number of words at the beginning that are not part of it.
  ///   - endName: whether words, the last of which is a weekday, end in a name: `ruby tuesday`.
  /// - Throws: ``Refusal`` for what may be a time of two kinds, or is none although `at` is there.
  public func find(
    in words: [String], sparing: Int, _ frame: TimeFrame,
    endName: @escaping EndName = { _ in false }
  ) throws(Refusal) -> Found? {
    let search = Search(kind: self, words, sparing: sparing, frame, endName)
    let behind = try search.atTheEnd()
    if behind == nil { try search.refuseHalfATime() }
    guard self == .moment else { return behind }
    let among = try search.amongst(before: behind?.places.first?.lowerBound ?? words.count)
    guard let among, var both = behind else { return among ?? behind }
    guard both.isTime != among.isTime else {
      throw Refusal(
        shown: among.places.flatMap { words[$0] }.joined(separator: " "),
        problem: UnreadableTime("and \"\(both.text)\" both say when it was; leave one out"))
    }
    both.text = among.text + " " + both.text
    both.places = among.places + both.places
    both.isTime = false
    return both
  }
}

extension TimeInLine {
  /// The search for the time of one line.
  private struct Search {
    let kind: TimeInLine
    let words: [String]
    let tokens: [Token]
    let sparing: Int
    let frame: TimeFrame
    let endName: EndName
    let reader: MomentReader

    init(
      kind: TimeInLine, _ words: [String], sparing: Int, _ frame: TimeFrame,
      _ endName: @escaping EndName
    ) {
      (self.kind, self.words, self.sparing, self.frame) = (kind, words, sparing, frame)
      self.endName = endName
      tokens = words.map { Token($0) }
      reader = MomentReader(tokens, in: frame)
    }

    /// Finds the longest time that ends with the last word.
    func atTheEnd() throws(Refusal) -> Found? {
      for start in max(sparing, words.count - 10)..<max(sparing, words.count) {
        for span in reader.spans(at: start) where span.range.upperBound == words.count {
          if span.form.contains(.weekday), !span.form.contains(.on), endName(words[...start]) {
            continue
          }
          if let found = try found(span) { return found }
        }
      }
      return nil
    }

    /// Finds a time before the words, or a day among them that can be nothing else. A weekday is none of
    /// those, because of the Sunday roast.
    func amongst(before limit: Int) throws(Refusal) -> Found? {
      for start in 0..<max(0, min(limit, words.count - 1)) {
        let spans = reader.spans(at: start)
          .filter { $0.range.upperBound <= limit && $0.range.count < words.count }
          .sorted { $0.range.count > $1.range.count }
        for span in spans {
          let isClock = !span.form.isDisjoint(with: [.namedClock, .digits])
          let isAt = span.form.contains(.at)
          let isHour =
            isAt && span.form.contains(.bareHour) && tokens[span.range.upperBound - 1].mark != nil
          // "this morning 2 eggs"
          guard isHour || !span.form.contains(.bareHour) else { continue }
          guard span.form.contains(.plainDay) || (start == 0 || isAt) && isClock || isHour,
            let found = try found(span)
          else { continue }
          let end = span.range.upperBound
          if end < words.count, tokens[end].text == "at" { try refuseHalfATime(at: end) }
          return found
        }
      }
      return nil
    }

    /// Returns the time of a span, where the kind takes it.
    private func found(_ span: MomentReader.Span) throws(Refusal) -> Found? {
      let shown = words[span.range].joined(separator: " ")
      let isAt = !span.form.isDisjoint(with: [.at, .on])
      if span.form.contains(.openHour) {
        // "yesterday at 8" may be in the morning or in the evening.
        if case .failure(let problem) = span.moment, kind == .moment, span.form.contains(.at) {
          let hour = words[span.range].suffix(2).joined(separator: " ")
          throw Refusal(shown: hour, problem: problem)
        }
        return nil
      }
      if span.form.contains(.date), !span.form.contains(.on) {
        guard try isDate(span) else { return nil }
      }
      let moment: Moment
      switch span.moment {
      case .success(let read): moment = read
      case .failure(let problem):
        guard let place = span.range.first(where: { SlashedNumbers(tokens[$0].text) != nil })
        else { return nil }
        throw Refusal(shown: words[place], problem: problem)
      }
      // `7 nov 12` has a year of two digits, or is an amount and a date.
      if span.form.contains(.numberFirst), !span.form.contains(.ago), span.range.count > 2,
        tokens[span.range.upperBound - 1].text.utf8.count != 4
      {
        return nil
      }
      if case .time(let time) = moment {
        guard kind == .moment || kind == .session else { return nil }
        let isNamed = span.form.contains(.namedClock)
        guard isNamed || (kind == .moment || isAt) && time.second == 0 else { return nil }
        if kind == .session, !isNamed, !tokens[span.start].text.hasPrefix("0"), time.hour < 13,
          SessionPace(in: tokens[..<span.range.lowerBound])?.mayBe(time) ?? false
        {
          throw Refusal(
            shown: shown,
            problem: UnreadableTime(
              "may be a time of day or a pace; --at \(time) says when it began, and a pace follows from"
                + " distance and time: 5km 27:30"))
        }
      }
      return try taken(moment, span, shown)
    }

    /// Returns whether the date in digits of a span is a day: a number with a fraction is an amount, and
    /// numbers with a slash are one where they can be a share.
    ///
    /// - Throws: ``Refusal`` for what may be a share as well.
    private func isDate(_ span: MomentReader.Span) throws(Refusal) -> Bool {
      guard let place = span.range.first(where: { SlashedNumbers(tokens[$0].text) != nil }),
        let numbers = SlashedNumbers(tokens[place].text)
      else {
        let parts = tokens[span.start].text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count != 2
          || span.range.count > 1 && parts[0].count <= 2
            && span.form.contains(.digits)
      }
      let rest = tokens[..<span.range.lowerBound]
      switch numbers.meaning(behind: rest) {
      case .amount: return false
      // The sets of an exercise are written likewise: `curls 12/10`.
      case .day: return kind != .session || SessionPace(in: rest) != nil
      case .either:
        guard kind == .moment else { return false }
        throw Refusal(
          shown: words[place],
          problem: UnreadableTime(
            "may be a day or a share", suggestions: ["on \(words[place])"]))
      }
    }

    /// Returns the words for the option: as they are, or the day of it.
    private func taken(
      _ moment: Moment, _ span: MomentReader.Span, _ shown: String
    ) throws(Refusal) -> Found? {
      let places = [span.range]
      if case .day(let day) = moment {
        return Found(places: places, text: "\(day)", isDay: true)
      }
      switch kind {
      case .moment, .session:
        // "à 8h" is a time only with the word before it.
        let bare = MomentReader(Array(tokens[span.start..<span.range.upperBound]), in: frame)
        let needsOpener = (try? bare.whole()) == nil
        let start = needsOpener ? span.range.lowerBound : span.start
        var text = words[start..<span.range.upperBound].joined(separator: " ")
        if tokens[span.range.upperBound - 1].mark != nil { text.removeLast() }
        var found = Found(places: places, text: text, isDay: false)
        if case .time = moment { found.isTime = true }
        return found
      case .day, .waking:
        let hasClock = !span.form.isDisjoint(with: [.namedClock, .digits])
        let part = reader.part(in: span)
        guard !hasClock || part != nil && kind == .waking else {
          // "11pm to 7am tuesday": the night's own end.
          if kind == .waking { return nil }
          throw Refusal(
            shown: shown,
            problem: UnreadableTime(
              "has a time of day, and this is kept by its day; leave it out"))
        }
        var day = frame.calendar.day(of: moment.instant(in: frame))
        if kind == .waking, part == .night || part == .evening, day < frame.today { day = day.next }
        return Found(places: places, text: "\(day)", isDay: true)
      }
    }

    /// Refuses `at 8`, which may be morning or evening, and `at 25:30`, which is no time, behind the words.
    func refuseHalfATime() throws(Refusal) {
      guard words.count > sparing + 1, tokens[words.count - 2].text == "at" else { return }
      try refuseHalfATime(at: words.count - 2)
    }

    private func refuseHalfATime(at place: Int) throws(Refusal) {
      guard kind == .moment || kind == .session, place + 1 < words.count else { return }
      let (last, shown) = (tokens[place + 1].text, "at " + words[place + 1])
      if kind == .moment, Int(last) != nil {
        for span in reader.spans(at: place) where span.form.contains(.openHour) {
          if case .failure(let problem) = span.moment {
            throw Refusal(shown: shown, problem: problem)
          }
        }
      }
      guard last.contains(":"), last.allSatisfy({ $0.isNumber || $0 == ":" }) else { return }
      throw Refusal(
        shown: shown, problem: UnreadableTime("is no time of day, such as at 17:00"))
    }
  }
}

extension MomentReader {
  /// Returns the part of the day that a span was written with.
  func part(in span: Span) -> PartOfDay? {
    for place in span.range {
      if let part = Self.part(at: place, in: tokens) { return part }
    }
    return nil
  }

  static func part(at place: Int, in tokens: [Token]) -> PartOfDay? {
    if let found = Lexicon.times.phrases(.part, at: place, in: tokens).first {
      return PartOfDay(rawValue: found.value)
    }
    return Lexicon.times.phrases(.daypart, at: place, in: tokens).first
      .flatMap { PartOfDay(ofDaypart: $0.value) }
  }
}

/// What words of a time say besides the time.
public struct MomentWords: Sendable {
  /// The part of the day that they name: the evening of `yesterday evening`.
  public let part: PartOfDay?
  /// Whether they name a time beside a meal: `after lunch`.
  public let isBesideMeal: Bool

  /// Looks at the words of a time.
  public init(_ text: String) {
    let tokens = Token.tokens(of: text)
    part = tokens.indices.lazy.compactMap { MomentReader.part(at: $0, in: tokens) }.first
    isBesideMeal = tokens.indices.contains { place in
      Lexicon.times.phrases(.beside, at: place, in: tokens).contains { side in
        !Lexicon.times.phrases(.meal, at: side.end, in: tokens).isEmpty
          || Lexicon.times.phrases(.article, at: side.end, in: tokens).contains {
            !Lexicon.times.phrases(.meal, at: $0.end, in: tokens).isEmpty
          }
      }
    }
  }
}
