import CivilTime
import FitAPI
import JSON

/// The documented request that stands in for one beyond the documents, at a server that does not have
/// the latter: where it is asked, and how its answer is brought into the form of the other.
///
/// The ways are data: a command asks as ever, and ``RemoteSender`` goes the way of this table.
struct DocumentedWay: Sendable {
  let service: Service
  /// The path beyond the documents, without parameters: a 404 of a path that names a record would
  /// say nothing about the server.
  let pattern: String
  /// Returns the documented path below the base; `nil` where the documents have nothing in its place,
  /// and the person is told what is missing.
  let path: @Sendable (Question) -> String?
  /// The parameters that the documented request takes over.
  let kept: Set<String>
  /// The parameters that it has besides.
  var added: Query = [:]
  /// What a page goes without at such a server; empty where the documented request tells it all.
  var lacked = ""
  /// Brings the documented answer into the form of the other.
  let answer: @Sendable (JSONValue, Question) -> JSONValue

  /// What was asked, and on which day.
  struct Question: Sendable {
    let query: Query
    let today: Day

    /// Returns the day of a parameter.
    func day(_ name: String) -> Day? { query[name].flatMap { Day($0) } }

    /// Returns whether a written day or instant is within `startDate` and `endDate`.
    func includes(_ date: JSONValue?) -> Bool {
      guard let day = DocumentedWay.day(date) else { return false }
      return day >= (self.day("startDate") ?? day) && day <= (self.day("endDate") ?? day)
    }
  }

  /// Returns the way of a call; `nil` where there is none, or the server speaks the newer dialect of
  /// FitIQ, which has tables of its own.
  static func of(_ call: ServiceCall) -> DocumentedWay? {
    guard call.request.method == .get,
      call.request.headers[HeaderName.dialect] != FitIQDialect.newer.rawValue
    else { return nil }
    return all.first { $0.service == call.service && $0.pattern == call.pattern }
  }

  /// Returns the documented call in place of another; `nil` where there is none.
  func call(for call: ServiceCall, on today: Day) -> ServiceCall? {
    let question = Question(query: call.request.query, today: today)
    guard let path = path(question) else { return nil }
    var changed = call
    // The other's path ends in its pattern; what stands before is the address's own.
    changed.request.path =
      String(call.request.path.dropLast(pattern.count)) + path
    changed.request.query = Query()
    for item in call.request.query.items where kept.contains(item.name) {
      changed.request.query.add(item.name, item.value)
    }
    for item in added.items { changed.request.query.add(item.name, item.value) }
    return changed
  }

  /// Returns a documented response in the form of the other; a failure stays as it is.
  func response(_ response: Response, to call: ServiceCall, on today: Day) -> Response {
    guard response.isSuccess, let body = response.json else { return response }
    let question = Question(query: call.request.query, today: today)
    var changed = response
    changed.body = answer(SeedDialect.unwrapped(body), question).bytes()
    return changed
  }

  /// Returns the day of a text that begins with one.
  private static func day(_ date: JSONValue?) -> Day? {
    date?.string.flatMap { Day(String($0.prefix(10))) }
  }
}

extension DocumentedWay {
  /// Every way, after the documents of the services.
  static let all: [DocumentedWay] = [
    // A day's record has the month's word for it; of a longer range, the days in its last month.
    DocumentedWay(
      service: .needled, pattern: Needled.habits.pattern,
      path: { question in
        let last = question.day("endDate") ?? question.today
        return "/calendar/\(last.year)/\(last.month)"
      }, kept: ["userId"], answer: habits),
    DocumentedWay(
      service: .needled, pattern: Needled.settings.pattern,
      path: { _ in Needled.session.pattern }, kept: [], answer: { answer, _ in answer }),
    // The document tells the last injection alone, with the status.
    DocumentedWay(
      service: .needled, pattern: Needled.injections.pattern,
      path: { _ in Needled.injectionStatus.pattern }, kept: ["userId"],
      lacked: "injections before the last", answer: lastInjection),
    // The document gives every pen four doses.
    DocumentedWay(
      service: .needled, pattern: Needled.penDosing.pattern,
      path: { _ in Needled.session.pattern }, kept: [],
      answer: { _, _ in (try? JSONValue(encoding: PenDosing())) ?? [:] }),
    DocumentedWay(
      service: .needled, pattern: Needled.latestWeighIn.pattern,
      path: { _ in Needled.weighIns.pattern }, kept: ["userId"],
      added: ["limit": Needled.limits.upperBound, "offset": 0], answer: latestWeighIn),
    DocumentedWay(
      service: .needled, pattern: Needled.weightProgress.pattern,
      path: { _ in Needled.weighIns.pattern }, kept: ["userId"],
      added: ["limit": Needled.limits.upperBound, "offset": 0], answer: weightProgress),
    DocumentedWay(
      service: .fitiq, pattern: FitIQ.mealTemplates.pattern,
      path: { _ in FitIQ.publicMealTemplates.pattern }, kept: [], answer: templates),
    // The document takes snapshots and gives none back.
    DocumentedWay(
      service: .fitiq, pattern: FitIQ.activitySnapshots.pattern, path: { _ in nil }, kept: [],
      lacked: "the activity of days", answer: { _, _ in ["snapshots": [], "total": 0] }),
  ]

  private static func habits(_ month: JSONValue, _ question: Question) -> JSONValue {
    let days = (month["habits"]?.array ?? []).filter { question.includes($0["date"]) }
    return .array(
      days.reversed().compactMap { record in
        guard let day = day(record["date"]), var habits = record.object else { return nil }
        let midnight = JSONValue.string(day.startInUTC.description)
        habits["id"] = .string(day.description)
        habits["userId"] = .string(question.query["userId"] ?? "")
        for name in ["date", "createdAt", "updatedAt"] { habits[name] = midnight }
        return .object(habits)
      })
  }

  private static func lastInjection(_ status: JSONValue, _ question: Question) -> JSONValue {
    guard let last = status["lastInjection"], question.includes(last["date"]),
      question.query["offset"].map({ $0 == "0" }) ?? true
    else { return [] }
    return [last]
  }

  private static func latestWeighIn(_ list: JSONValue, _ question: Question) -> JSONValue {
    let weighIns = list.array ?? []
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

  private static func weightProgress(_ list: JSONValue, _ question: Question) -> JSONValue {
    let weighIns = (list.array ?? []).filter { question.includes($0["date"]) }
    let first = weighIns.last?["weight"]?.double ?? 0
    let total = change(weighIns.last, weighIns.first).double ?? 0
    return [
      "weighIns": .array(
        weighIns.reversed().map { ["date": $0["date"] ?? "", "weight": $0["weight"] ?? 0] }),
      "stats": [
        "totalChange": .number(total),
        "percentChange": .number(first > 0 ? total / first * 100 : 0),
      ],
    ]
  }

  private static func templates(_ page: JSONValue, _ question: Question) -> JSONValue {
    let meal = question.query["meal_type"]
    let found = (page["templates"]?.array ?? []).filter {
      meal == nil || $0["mealType"]?.string == meal
    }
    return ["templates": .array(found), "total": .integer(Int64(found.count))]
  }

  /// Returns the difference of two weights; `null` where one is missing.
  private static func change(_ old: JSONValue?, _ new: JSONValue?) -> JSONValue {
    guard let old = old?["weight"]?.double, let new = new?["weight"]?.double else { return .null }
    return .number(((new - old) * 10).rounded() / 10)
  }
}
