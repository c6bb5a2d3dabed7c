import CivilTime

/// Finds days and times among words, in every language that the table of words has.
///
/// A moment is made of pieces in any order, each at most once: a day, a clock time, a part of the day, a time
/// beside a meal. Words such as `at`, `on` and `in the` lead to them and stand between them.
public struct MomentReader: Sendable {
  /// A moment found among words.
  public struct Span: Sendable {
    /// The words that it takes.
    public let range: Range<Int>
    public let moment: Result<Moment, UnreadableTime>
    /// How the moment was written.
    public let form: Form
    /// The number of pieces; of two readings of the same words the one with fewer is meant.
    let pieces: Int
    /// The first word that is no opener.
    let start: Int
  }

  /// How a moment was written.
  public struct Form: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A word that leads to a time: `at`.
    public static let at = Form(rawValue: 1)
    /// A word that leads to a day: `on`.
    public static let on = Form(rawValue: 2)
    /// A clock time that can be nothing else: `8pm`, `noon`, `half past eight`.
    public static let namedClock = Form(rawValue: 4)
    /// A clock time in digits: `8:30`.
    public static let digits = Form(rawValue: 8)
    /// A day that can be nothing else: `yesterday`, `this morning`.
    public static let plainDay = Form(rawValue: 16)
    /// A date in digits: `12.11.`, `18/11`.
    public static let date = Form(rawValue: 32)
    /// A weekday by its name alone.
    public static let weekday = Form(rawValue: 64)
    /// An hour that does not say its half of the day: `at 8`.
    public static let openHour = Form(rawValue: 128)
    /// A length of time ahead: `in 3 days`.
    public static let ahead = Form(rawValue: 256)
    /// A date that begins with a number: `12 nov`, `2 days ago`.
    public static let numberFirst = Form(rawValue: 512)
    /// A point in time counted back from now: `2 hours ago`.
    public static let ago = Form(rawValue: 1024)
    /// An hour in digits or by its name that only the words beside it make a time: `8 yesterday evening`.
    public static let bareHour = Form(rawValue: 2048)
  }

  let tokens: [Token]
  let frame: TimeFrame
  private let lexicon = Lexicon.times

  /// The most words that a moment has.
  private static let longest = 10

  /// Creates a reader of some words.
  public init(_ tokens: [Token], in frame: TimeFrame) {
    self.tokens = tokens
    self.frame = frame
  }

  /// Returns the moment that all words are; `nil` where they are none.
  ///
  /// - Throws: ``UnreadableTime`` where they look like one and cannot be read.
  public func whole() throws(UnreadableTime) -> Moment? {
    let all = spans(at: 0).filter { $0.range.upperBound == tokens.count }
    let best = all.first(where: \.isReadable) ?? all.first { !$0.form.contains(.openHour) }
    return try best?.moment.get()
  }

  /// Returns the day that all words name, before it is decided which; `nil` where they name none.
  ///
  /// - Throws: ``UnreadableTime`` where they look like one and cannot be read.
  public func wholeDay() throws(UnreadableTime) -> WrittenDay? {
    let found = days(at: 0).filter { $0.end == tokens.count }
    let best = found.first { (try? $0.day.get()) != nil } ?? found.first
    return try best?.day.get()
  }

  /// Returns the moments that begin at a place: what can be read first, then those of fewer pieces.
  public func spans(at place: Int) -> [Span] {
    var found: [Span] = []
    var openers: [(end: Int, form: Form, join: Bool)] = [(place, [], false)]
    openers += lexicon.phrases(.at, at: place, in: tokens).map { ($0.end, .at, false) }
    openers += lexicon.phrases(.on, at: place, in: tokens).map { ($0.end, .on, false) }
    openers += lexicon.phrases(.join, at: place, in: tokens).map { ($0.end, [], true) }
    for opener in openers {
      var draft = Draft(range: place..<opener.end, start: opener.end)
      draft.form = opener.form
      draft.isJoined = opener.join
      extend(draft, into: &found)
    }
    return found.sorted { one, other in
      let (first, second) = (one.isReadable, other.isReadable)
      return first != second ? first : one.pieces < other.pieces
    }
  }

  /// Adds every moment that a draft grows into.
  private func extend(_ draft: Draft, into found: inout [Span]) {
    let place = draft.range.upperBound
    guard draft.pieces < 3, place - draft.range.lowerBound < Self.longest else { return }
    for piece in pieces(at: place) {
      guard let next = draft.adding(piece) else { continue }
      if let span = next.span(in: frame) { found.append(span) }
      let end = next.range.upperBound
      guard end > 0, tokens[end - 1].mark == nil || tokens[end - 1].mark == "," else { continue }
      extend(next, into: &found)
      for role in [Role.at, .on, .join] {
        for link in lexicon.phrases(role, at: end, in: tokens) {
          var linked = next
          linked.range = next.range.lowerBound..<link.end
          linked.isJoined = true
          if role == .at { linked.form.insert(.at) }
          extend(linked, into: &found)
        }
      }
    }
  }

  // MARK: Pieces

  /// Returns the pieces that begin at a place.
  private func pieces(at place: Int) -> [Piece] {
    guard tokens.indices.contains(place) else { return [] }
    var pieces = days(at: place).map { Piece(.day($0.day), end: $0.end, $0.form) }
    pieces += clocks(at: place)
    pieces += lexicon.phrases(.part, at: place, in: tokens).compactMap { found in
      PartOfDay(rawValue: found.value).map { Piece(.part($0), end: found.end, []) }
    }
    pieces += parts(at: place)
    pieces += besideMeals(at: place)
    pieces += instants(at: place)
    return pieces
  }

  /// Reads `this morning`, `last night` and `tonight`.
  private func parts(at place: Int) -> [Piece] {
    var found = lexicon.phrases(.daypart, at: place, in: tokens).compactMap { found in
      PartOfDay(ofDaypart: found.value).map { part in
        let days = (found.value - part.rawValue) / 10
        return Piece(.dayPart(frame.today.adding(days: days), part), end: found.end, .plainDay)
      }
    }
    for (role, days) in [(Role.this, 0), (.last, -1)] {
      for opener in lexicon.phrases(role, at: place, in: tokens) {
        for part in lexicon.phrases(.part, at: opener.end, in: tokens) {
          guard let named = PartOfDay(rawValue: part.value) else { continue }
          let day = frame.today.adding(days: days)
          found.append(Piece(.dayPart(day, named), end: part.end, .plainDay))
        }
      }
    }
    return found
  }

  /// Reads `before breakfast` and `after my lunch`.
  private func besideMeals(at place: Int) -> [Piece] {
    lexicon.phrases(.beside, at: place, in: tokens).flatMap { side in
      let articles = lexicon.phrases(.article, at: side.end, in: tokens).map(\.end)
      return ([side.end] + articles).flatMap { lexicon.phrases(.meal, at: $0, in: tokens) }
        .compactMap { meal in
          PartOfDay.time(isBefore: side.value < 0, meal: meal.value)
            .map { Piece(.usual($0), end: meal.end, []) }
        }
    }
  }

  /// Reads `now`, `-30m`, `2 hours ago` and a text in ISO 8601 with a time.
  private func instants(at place: Int) -> [Piece] {
    var found = lexicon.phrases(.now, at: place, in: tokens).map {
      Piece(.instant(.instant(frame.now)), end: $0.end, .plainDay)
    }
    let word = tokens[place].text
    if word.hasPrefix("-"), let seconds = TimeSpan(word.dropFirst())?.seconds {
      let instant = frame.now.adding(seconds: -seconds)
      found.append(Piece(.instant(.instant(instant)), end: place + 1, .ago))
    }
    found += ago(at: place).compactMap { span, end in
      span.seconds.map { Piece(.instant(.instant(frame.now.adding(seconds: -$0))), end: end, .ago) }
    }
    guard word.utf8.count >= 10, word.utf8.first.map({ (48...57).contains($0) }) == true,
      Array(word.utf8)[4] == UInt8(ascii: "-")
    else { return found }
    // A date in ISO 8601 is the calendar's date, whatever the start of the person's day.
    let texts = [word] + tokens[(place + 1)...].prefix(1).map { "\(word) \($0.text)" }
    for (place, text) in zip(place..., texts) where text.utf8.count > 10 {
      switch Result(catching: { () throws(MalformedTime) in try WrittenTime(parsing: text) }) {
      case .success(.instant(let instant)):
        found.append(Piece(.instant(.instant(instant)), end: place + 1, .plainDay))
      case .success(.local(let day, let time, let milliseconds)):
        let moment = Moment.local(day, time, milliseconds: milliseconds)
        found.append(Piece(.instant(moment), end: place + 1, .plainDay))
      case .failure(let error) where text == word:
        found.append(Piece(.unreadable(UnreadableTime(error.reason)), end: place + 1, .plainDay))
      case .success(.day), .failure: break
      }
    }
    return found
  }

  /// Reads `2 days ago`, `hace 2 días` and `vor 2 Tagen`.
  private func ago(at place: Int) -> [(span: TimeSpan, end: Int)] {
    let behind = TimeSpan.all(at: place, in: tokens).flatMap { found in
      lexicon.phrases(.ago, at: found.end, in: tokens).filter { $0.value > 0 }
        .map { (found.span, $0.end) }
    }
    return behind
      + lexicon.phrases(.ago, at: place, in: tokens).filter { $0.value < 0 }.flatMap { opener in
        TimeSpan.all(at: opener.end, in: tokens)
      }
  }

  /// Returns the days that begin at a place.
  private func days(
    at place: Int
  ) -> [(day: Result<WrittenDay, UnreadableTime>, end: Int, form: Form)] {
    guard tokens.indices.contains(place) else { return [] }
    let (word, today) = (tokens[place].text, frame.today)
    var found: [(day: Result<WrittenDay, UnreadableTime>, end: Int, form: Form)] = []
    func add(_ day: WrittenDay?, _ end: Int, _ form: Form) {
      if let day { found.append((.success(day), end, form)) }
    }
    for named in lexicon.phrases(.day, at: place, in: tokens) {
      add(.day(today.adding(days: named.value)), named.end, .plainDay)
    }
    for weekday in Weekday.named(at: place, in: tokens) {
      add(.weekday(weekday.day), weekday.end, .weekday)
      for behind in lexicon.phrases(.lastbehind, at: weekday.end, in: tokens) {
        add(.day(today.previous.onOrBefore(weekday.day)), behind.end, .plainDay)
      }
    }
    for (role, day) in [
      (Role.last, { (weekday: Weekday) in today.previous.onOrBefore(weekday) }),
      (.next, { today.next.onOrAfter($0) }),
      (.this, { today.startOfWeek(from: frame.weekStart).onOrAfter($0) }),
    ] {
      for opener in lexicon.phrases(role, at: place, in: tokens) {
        for weekday in Weekday.named(at: opener.end, in: tokens) {
          add(.day(day(weekday.day)), weekday.end, .plainDay)
        }
      }
    }
    if let sign = word.first, sign == "-" || sign == "+", let span = TimeSpan(word.dropFirst()) {
      if span.unit == .m, frame.direction == .past {
        let months = "\(word)o"
        let rule = "is minutes, which say a time: --at \(word); months are \(months)"
        found.append((.failure(UnreadableTime(rule, suggestions: [months])), place + 1, []))
      } else {
        let day = span.day(from: today, sign: sign == "-" ? -1 : 1)
        add(day.map(WrittenDay.day), place + 1, .plainDay)
      }
    }
    for (span, end) in ago(at: place) where span.unit != .m || frame.direction == .future {
      add(span.day(from: today, sign: -1).map(WrittenDay.day), end, .numberFirst.union(.ago))
    }
    for opener in lexicon.phrases(.ahead, at: place, in: tokens) {
      for (span, end) in TimeSpan.all(at: opener.end, in: tokens) where span.unit != .m {
        add(span.day(from: today, sign: 1).map(WrittenDay.day), end, .ahead)
      }
    }
    let dates = DateReader(frame: frame)
    let numeric = Result { () throws(UnreadableTime) in try dates.numeric(word) }
    switch numeric {
    case .success(let day): add(day, place + 1, .date)
    case .failure(let problem): found.append((.failure(problem), place + 1, .date))
    }
    let startsWithNumber = word.first?.isNumber == true
    found += dates.named(at: place, in: tokens).map {
      ($0.0, $0.1, startsWithNumber ? .numberFirst : [])
    }
    return found
  }

  // MARK: Clock times

  /// Returns the clock times that begin at a place.
  private func clocks(at place: Int) -> [Piece] {
    let word = tokens[place].text
    var found = lexicon.phrases(.clock, at: place, in: tokens).compactMap { named in
      TimeOfDay(hour: named.value / 60, minute: named.value % 60)
        .map { Piece(.clock($0, isOpen: false), end: named.end, .namedClock) }
    }
    if let time = TimeOfDay(Self.withoutDots(word)) {
      let isNamed = word.hasSuffix("m") || word.hasSuffix("m.")
      found.append(
        Piece(.clock(time, isOpen: !isNamed), end: place + 1, isNamed ? .namedClock : .digits))
    }
    if tokens.indices.contains(place + 1) {
      let half = Self.withoutDots(tokens[place + 1].text)
      if half == "am" || half == "pm", let time = TimeOfDay(word + half) {
        found.append(Piece(.clock(time, isOpen: false), end: place + 2, .namedClock))
      }
    }
    for before in lexicon.phrases(.half, at: place, in: tokens) {
      for hour in hours(at: before.end) {
        found += clock(hour.hour, 30 - 60, end: hour.end)
      }
    }
    for minutes in self.minutes(at: place) {
      for side in lexicon.phrases(.beyond, at: minutes.end, in: tokens) {
        for hour in hours(at: side.end) {
          found += clock(hour.hour, side.value * minutes.count, end: hour.end)
        }
      }
    }
    for hour in hours(at: place) {
      found.append(Piece(.hour(hour.hour), end: hour.end, [.openHour, .bareHour]))
      for behind in lexicon.phrases(.behind, at: hour.end, in: tokens) {
        found += clock(hour.hour, behind.value, end: behind.end)
      }
      for mark in lexicon.phrases(.oclock, at: hour.end, in: tokens) {
        let form: Form = mark.value == 0 ? .namedClock : .digits
        found += clock(hour.hour, 0, end: mark.end, form)
        for behind in lexicon.phrases(.behind, at: mark.end, in: tokens) {
          found += clock(hour.hour, behind.value, end: behind.end)
        }
        if tokens.indices.contains(mark.end), tokens[mark.end].text.utf8.count == 2,
          let minutes = Int(tokens[mark.end].text), (0...59).contains(minutes)
        {
          found += clock(hour.hour, minutes, end: mark.end + 1, form)
        }
      }
    }
    // "8h30" and "8h" behind "à".
    let parts = word.split(separator: "h", omittingEmptySubsequences: false)
    if parts.count == 2, let hour = Int(parts[0]), parts[1].isEmpty || parts[1].utf8.count == 2,
      let minute = parts[1].isEmpty ? 0 : Int(parts[1]),
      let time = TimeOfDay(hour: hour, minute: minute)
    {
      found.append(Piece(.clock(time, isOpen: true), end: place + 1, .openHour))
    }
    return found
  }

  /// Returns the time so many minutes behind an hour, none where there is no such time.
  private func clock(
    _ hour: Int, _ minutes: Int, end: Int, _ form: Form = .namedClock
  ) -> [Piece] {
    let minute = (hour * 60 + minutes + 1440) % 1440
    return TimeOfDay(hour: minute / 60, minute: minute % 60)
      .map { [Piece(.clock($0, isOpen: true), end: end, form)] } ?? []
  }

  /// Reads `8` and `eight`.
  private func hours(at place: Int) -> [(hour: Int, end: Int)] {
    guard tokens.indices.contains(place) else { return [] }
    let word = tokens[place].text
    if (1...2).contains(word.utf8.count), word.utf8.allSatisfy({ (48...57).contains($0) }),
      let hour = Int(word), hour <= 24
    {
      return [(hour % 24, place + 1)]
    }
    return lexicon.phrases(.number, at: place, in: tokens).filter { (1...12).contains($0.value) }
      .map { ($0.value, $0.end) }
  }

  /// Reads the minutes before `past` and `to`: `10`, `ten`, `half`.
  private func minutes(at place: Int) -> [(count: Int, end: Int)] {
    let named = [Role.minutes, .number].flatMap { lexicon.phrases($0, at: place, in: tokens) }
      .map { ($0.value, $0.end) }
    guard let digits = Int(tokens[place].text), (1...59).contains(digits) else { return named }
    return named + [(digits, place + 1)]
  }

  private static func withoutDots(_ word: String) -> String {
    word.hasSuffix("m.") ? word.filter { $0 != "." } : word
  }
}

extension MomentReader.Span {
  fileprivate var isReadable: Bool { (try? moment.get()) != nil }
}
