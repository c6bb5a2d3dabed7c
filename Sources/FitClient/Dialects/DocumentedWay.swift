import CivilTime
import FitAPI
import JSON

/// The documented requests that stand in for one beyond the documents, at a server that does not have
/// the latter: what is asked, and how the answers are brought into the form of the other.
///
/// The ways are data: a command asks as ever, and ``DocumentedExchange`` goes the way of this table.
struct DocumentedWay: Sendable {
  let service: Service
  var method = Method.get
  /// The path beyond the documents, without parameters: a 404 of a path that names a record would
  /// say nothing about the server.
  let pattern: String
  /// Returns the documented requests; none where the documents have nothing in its place.
  let requests: @Sendable (Question) -> [Documented]
  /// Returns what a page goes without at such a server; `nil` where the documented requests tell it all.
  var lacked: @Sendable (Question) -> String? = { _ in nil }
  /// Says that a write has no place at such a server.
  var refusal = "has no place for this"
  /// Returns whether a write says what is so at such a server anyway.
  var saysTheUsual: @Sendable (Question) -> Bool = { _ in false }
  /// Brings the documented answers into the form of the other.
  let answer: @Sendable ([JSONValue], Question) -> JSONValue

  /// The name under which it is remembered.
  var name: String { method == .get ? pattern : "\(method.rawValue) \(pattern)" }

  /// A documented request.
  struct Documented: Sendable {
    var method = Method.get
    /// Below the service's base.
    let path: String
    var query: Query = [:]
    var body: JSONValue?

    /// Returns its call, with the headers of another of a path that ends in `pattern`.
    func call(like call: ServiceCall, of pattern: String) -> ServiceCall {
      var changed = call
      changed.request.method = method
      // What stands before the pattern is the address's own.
      changed.request.path = String(call.request.path.dropLast(pattern.count)) + path
      changed.request.query = query
      changed.request.body = body?.bytes() ?? []
      changed.request.headers[HeaderName.idempotencyKey] = nil
      return changed
    }
  }

  /// What was asked, by whom, and when.
  struct Question: Sendable {
    let query: Query
    let body: JSONObject
    let user: String
    let now: Instant
    let calendar: PersonalCalendar

    init(_ call: ServiceCall, user: String, now: Instant, in calendar: PersonalCalendar) {
      query = call.request.query
      body = call.body ?? [:]
      (self.user, self.now, self.calendar) = (user, now, calendar)
    }

    var today: Day { calendar.day(of: now) }

    /// Returns the day of a parameter.
    func day(_ name: String) -> Day? { query[name].flatMap { Day($0) } }

    /// Returns whether a written day or instant is within `startDate` and `endDate`.
    func includes(_ date: JSONValue?) -> Bool {
      guard let day = DocumentedWay.day(date) else { return false }
      return day >= (self.day("startDate") ?? day) && day <= (self.day("endDate") ?? day)
    }

    /// The user, as Needled's requests name them.
    var needledUser: Query { ["userId": query["userId"] ?? user] }

    /// Returns the months of the calendar that hold the last days asked for: that of the last day, and the
    /// one before, unless the first day lies after it.
    var months: [Documented] {
      let last = min(day("endDate") ?? today, today)
      let before = Day(year: last.year, month: last.month, day: 1)?.adding(days: -1)
      let first = day("startDate") ?? before ?? last
      return ([last] + [before].compactMap(\.self).filter { $0 >= first }).map {
        Documented(path: "/calendar/\($0.year)/\($0.month)", query: needledUser)
      }
    }

    /// The month, `2026-10`, before which records are asked for in vain; `nil` where none are, or only the
    /// latest, which the next dose may follow from.
    var earlierMonths: String? {
      let reach = today.adding(days: -124)
      let wantsAll = query["limit"] == "\(Needled.limits.upperBound)"
      guard day("startDate").map({ $0 < reach }) ?? wantsAll else { return nil }
      return months.last?.path.split(separator: "/").suffix(2).joined(separator: "-")
    }

    /// Returns a number among the parameters; `nil` where there is none.
    func number(_ name: String) -> Int? { query[name].flatMap { Int($0) } }
  }

  /// Returns the way of a call; `nil` where there is none.
  static func of(_ call: ServiceCall) -> DocumentedWay? {
    all.first {
      $0.service == call.service && $0.method == call.request.method && $0.pattern == call.pattern
    }
  }

  /// Returns the day of a text that begins with one.
  private static func day(_ date: JSONValue?) -> Day? {
    date?.string.flatMap { Day(String($0.prefix(10))) }
  }
}

extension DocumentedWay {
  /// Every way, after the documents of the services.
  static let all: [DocumentedWay] = [
    DocumentedWay(
      service: .needled, pattern: Needled.habits.pattern, requests: \.months,
      lacked: { $0.earlierMonths.map { "habits before \($0)" } }, answer: habits),
    DocumentedWay(
      service: .needled, pattern: Needled.settings.pattern,
      requests: { _ in [Documented(path: Needled.session.pattern)] },
      answer: { answers, _ in answers.first ?? [:] }),
    DocumentedWay(
      service: .needled, pattern: Needled.injections.pattern, requests: \.months,
      lacked: { $0.earlierMonths.map { "injections before \($0)" } }, answer: injections),
    // The document gives every pen four doses.
    DocumentedWay(
      service: .needled, pattern: Needled.penDosing.pattern, requests: { _ in [] },
      answer: { _, _ in .object(usualPen) }),
    DocumentedWay(
      service: .needled, method: Needled.penDosingChange.method,
      pattern: Needled.penDosingChange.pattern, requests: { _ in [] },
      refusal: "gives every pen four doses",
      saysTheUsual: { question in
        // Where a person names the position, it is the current one as well.
        question.body["currentDoseInPen"]?.isNull ?? true
          && question.body.members.allSatisfy {
            $0.value.isNull || $0.key == "nextDoseInPen" || usualPen[$0.key] == $0.value
          }
      }, answer: { _, _ in .object(usualPen) }),
    DocumentedWay(
      service: .needled, pattern: Needled.latestWeighIn.pattern, requests: weighIns,
      answer: latestWeighIn),
    DocumentedWay(
      service: .needled, pattern: Needled.weightProgress.pattern, requests: weighIns,
      answer: weightProgress),
    DocumentedWay(
      service: .fitiq, pattern: FitIQ.mealTemplates.pattern,
      requests: { _ in [] }, lacked: { _ in "meal templates of your own" },
      answer: { _, _ in ["templates": [], "total": 0] }),
    // The document takes snapshots and gives none back.
    DocumentedWay(
      service: .fitiq, pattern: FitIQ.activitySnapshots.pattern, requests: { _ in [] },
      lacked: { _ in "the activity of days" },
      answer: { _, _ in ["snapshots": [], "total": 0] }),
    // What is measured now has a place in the profile.
    DocumentedWay(
      service: .fitiq, method: .post, pattern: FitIQ.progressLogging.pattern, requests: physical,
      refusal: "takes weight, height, body fat and resting heart rate of today alone",
      answer: measured),
  ]

  // MARK: Needled

  private static func habits(_ months: [JSONValue], _ question: Question) -> JSONValue {
    .array(records("habits", months, question))
  }

  private static func injections(_ months: [JSONValue], _ question: Question) -> JSONValue {
    let all = records("injections", months, question).map { record in
      guard let day = day(record["date"]), var injection = record.object else { return record }
      // A day without a time stands for its noon.
      injection["date"] = .string(day.startInUTC.adding(seconds: 12 * 3600).iso8601)
      injection["localDay"] = .string(day.description)
      injection["utcOffset"] = 0
      return .object(injection)
    }
    return DocumentedForm.part(
      of: .array(all), question.number("offset") ?? 0, question.number("limit") ?? all.count)
  }

  /// Returns the records of some months that were asked for, newest first.
  private static func records(
    _ name: String, _ months: [JSONValue], _ question: Question
  ) -> [JSONValue] {
    months.flatMap { ($0[name]?.array ?? []).reversed() }.filter { question.includes($0["date"]) }
  }

  private static func weighIns(_ question: Question) -> [Documented] {
    var query = question.needledUser
    query.add("limit", Needled.limits.upperBound)
    query.add("offset", 0)
    return [Documented(path: Needled.weighIns.pattern, query: query)]
  }

  private static func latestWeighIn(_ answers: [JSONValue], _ question: Question) -> JSONValue {
    let weighIns = answers.first?.array ?? []
    let week = question.today.startOfWeek(from: .monday)
    let isDone = day(weighIns.first?["date"]).map { $0 >= week } ?? false
    return [
      "weighIn": weighIns.first ?? .null,
      "weekChange": change(weighIns.dropFirst().first, weighIns.first),
      // Of a full page it is not known whether the first weigh-in is on it.
      "totalChange": weighIns.count < Needled.limits.upperBound
        ? change(weighIns.last, weighIns.first) : .null,
      "canWeighIn": .bool(!isDone), "hasWeighedThisWeek": .bool(isDone),
    ]
  }

  private static func weightProgress(_ answers: [JSONValue], _ question: Question) -> JSONValue {
    let weighIns = (answers.first?.array ?? []).filter { question.includes($0["date"]) }
    let first = weighIns.last?["weight"]?.double ?? 0
    var stats: JSONObject = [:]
    if let total = change(weighIns.last, weighIns.first).double {
      stats["totalChange"] = .number(total)
      if first > 0 { stats["percentChange"] = .number(total / first * 100) }
    }
    return [
      "weighIns": .array(
        weighIns.reversed().map { ["date": $0["date"] ?? "", "weight": $0["weight"] ?? 0] }),
      "stats": .object(stats),
    ]
  }

  /// Returns the difference of two weights; `null` where one is missing.
  private static func change(_ old: JSONValue?, _ new: JSONValue?) -> JSONValue {
    guard let old = old?["weight"]?.double, let new = new?["weight"]?.double else { return .null }
    return .number(((new - old) * 10).rounded() / 10)
  }

  private static let usualPen = (try? JSONValue(encoding: PenDosing()))?.object ?? [:]

  // MARK: FitIQ

  /// The measurements that the profile takes, by the word of the metric.
  private static let physicalFields = [
    "weight": "weightKg", "height": "heightCm", "body_fat_percentage": "bodyFatPercent",
    "resting_heart_rate": "restingHeartRate",
  ]

  private static func physical(_ question: Question) -> [Documented] {
    let time = question.body["loggedAt"]?.string.flatMap { Instant($0) }
    guard let field = question.body["type"]?.string.flatMap({ physicalFields[$0] }),
      let quantity = question.body["quantity"], question.body["notes"]?.string == nil,
      time.map({ question.calendar.day(of: $0) == question.today }) ?? true
    else { return [] }
    return [
      Documented(
        method: .put, path: PathPattern.fill(FitIQ.physicalChange.pattern, [question.user]),
        body: [field: quantity])
    ]
  }

  /// Returns the measurement that the profile took, which has no id.
  private static func measured(_ answers: [JSONValue], _ question: Question) -> JSONValue {
    var entry = question.body
    entry["date"] = entry["loggedAt"] ?? .string(question.now.iso8601)
    return .object(entry)
  }
}
