import CivilTime

extension MomentReader {
  /// A part of a moment.
  struct Piece {
    enum Kind {
      case day(Result<WrittenDay, UnreadableTime>)
      case dayPart(Day, PartOfDay)
      /// A clock time, and whether it leaves its half of the day open.
      case clock(TimeOfDay, isOpen: Bool)
      /// An hour alone, which needs a part of the day.
      case hour(Int)
      case part(PartOfDay)
      /// A time beside a meal.
      case usual(TimeOfDay)
      /// A whole moment.
      case instant(Moment)
      case unreadable(UnreadableTime)
    }

    let kind: Kind
    /// The place behind it.
    let end: Int
    let form: Form

    init(_ kind: Kind, end: Int, _ form: Form) {
      self.kind = kind
      self.end = end
      self.form = form
    }
  }

  /// The pieces of a moment that were found so far.
  struct Draft {
    var range: Range<Int>
    let start: Int
    var form: Form = []
    var pieces = 0
    /// Whether a word such as `in the` stands before the next piece.
    var isJoined = false
    private var day: Result<WrittenDay, UnreadableTime>?
    private var clock: (time: TimeOfDay, isOpen: Bool)?
    private var hour: Int?
    private var part: PartOfDay?
    private var usual: TimeOfDay?
    private var moment: Result<Moment, UnreadableTime>?

    init(range: Range<Int>, start: Int) {
      self.range = range
      self.start = start
    }

    /// Returns the draft with another piece; `nil` where the pieces do not go together.
    func adding(_ piece: Piece) -> Draft? {
      // "8h30" is a length of time unless a day or a word leads to it.
      let isGlued = clock != nil && form.contains(.openHour) && !form.contains(.at)
      guard moment == nil, !isGlued else { return nil }
      var next = self
      next.range = range.lowerBound..<piece.end
      next.pieces += 1
      next.isJoined = false
      next.form.formUnion(piece.form)
      let hasTime = clock != nil || hour != nil
      switch piece.kind {
      case .day(let day):
        guard self.day == nil else { return nil }
        next.day = day
      case .dayPart(let day, let part):
        guard self.day == nil, self.part == nil, usual == nil else { return nil }
        next.day = .success(.day(day))
        next.part = part
      case .clock(let time, let isOpen):
        guard !hasTime, usual == nil else { return nil }
        next.clock = (time, isOpen)
      case .hour(let hour):
        guard !hasTime, usual == nil else { return nil }
        next.hour = hour
      case .part(let part):
        // A part of the day belongs to a day or to a time, or stands behind "in the".
        guard self.part == nil, usual == nil, isJoined || day != nil || clock != nil else {
          return nil
        }
        next.part = part
      case .usual(let time):
        guard !hasTime, part == nil, usual == nil else { return nil }
        next.usual = time
      case .instant(let moment):
        guard pieces == 0 else { return nil }
        next.moment = .success(moment)
      case .unreadable(let problem):
        guard pieces == 0 else { return nil }
        next.moment = .failure(problem)
      }
      return next
    }

    /// Returns what the pieces make; `nil` where something is missing.
    func span(in frame: TimeFrame) -> Span? {
      // "on" leads to a day.
      guard !form.contains(.on) || day != nil, let moment = made(in: frame) else { return nil }
      var form = form
      if part != nil || clock?.isOpen == false || hour != nil && (try? moment.get()) != nil {
        form.remove(.openHour)
      }
      if clock != nil, form.contains(.at) || form.contains(.plainDay) { form.remove(.openHour) }
      return Span(range: range, moment: moment, form: form, pieces: pieces, start: start)
    }

    private func made(in frame: TimeFrame) -> Result<Moment, UnreadableTime>? {
      if let moment { return moment }
      let day: Day?
      switch self.day {
      case .failure(let problem): return .failure(problem)
      case .success(let written):
        guard let found = written.day(frame.direction, from: frame.today) else { return nil }
        day = found
      case nil: day = nil
      }
      let today = frame.today
      if let part {
        return part.moment(clock, hour, on: day ?? today, frame).map { .success($0) }
      }
      if let usual { return .success(.usual(usual, on: day ?? today, frame)) }
      if let hour {
        let hours = (1...11).contains(hour) ? [hour, hour + 12] : [hour]
        // What was lies in the past: "at 8" at noon is this morning.
        let past = hours.compactMap { TimeOfDay(hour: $0, minute: 0) }.filter {
          Moment.time($0).instant(in: frame) <= frame.now
        }
        if form.contains(.at), frame.direction == .past, day == nil || day == today,
          let only = past.first, past.count == 1, hours.count == 2
        {
          return .success(day.map { .timeOn($0, only) } ?? .time(only))
        }
        return .failure(
          UnreadableTime(
            hours.count > 1
              ? "may be in the morning or in the evening" : "is no time such as 08:30",
            suggestions: hours.compactMap { TimeOfDay(hour: $0, minute: 0) }.map { "at \($0)" }))
      }
      switch (day, clock) {
      case (let day?, let clock?): return .success(.timeOn(day, clock.time))
      case (let day?, nil): return .success(.day(day))
      case (nil, let clock?): return .success(.time(clock.time))
      case (nil, nil): return nil
      }
    }
  }
}

extension PartOfDay {
  /// Returns the moment of a part of a day, by the clock time beside it where there is one.
  fileprivate func moment(
    _ clock: (time: TimeOfDay, isOpen: Bool)?, _ hour: Int?, on day: Day, _ frame: TimeFrame
  ) -> Moment? {
    guard clock != nil || hour != nil else {
      return usualTime.map { .usual($0, on: day, frame) }
    }
    guard let written = clock?.time ?? hour.flatMap({ TimeOfDay(hour: $0, minute: 0) }),
      let found = time(written, isOpen: clock?.isOpen ?? true)
    else { return nil }
    return found.isDayAfter
      ? .local(day.next, found.time, milliseconds: 0) : .timeOn(day, found.time)
  }
}
