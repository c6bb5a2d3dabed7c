import CDocuments
import CivilTime
import FitAPI
import JSON

/// A documented request: its parameters, or the fields of its body.
struct DocumentedForm: Sendable {
  let names: Set<String>
  /// The values of parameters that must be there.
  private let usual: Query
  private let method: Method

  /// Returns the form of a route's requests; `nil` where the documents have none.
  static func of<Answer>(_ route: Route<Answer>) -> DocumentedForm? {
    of(route.service, route.method, route.pattern)
  }

  /// Returns the form of requests to a path; `nil` where the documents have none.
  static func of(_ service: Service, _ method: Method, _ pattern: String) -> DocumentedForm? {
    let path = pattern.split(separator: "/").map { $0.hasPrefix("{") ? "/{}" : "/" + $0 }.joined()
    let wanted = "\(service.rawValue) \(method.rawValue) \(path) "
    guard let line = table.first(where: { $0.hasPrefix(wanted) }) else { return nil }
    let parts = line.dropFirst(wanted.count).split(separator: " ").map { $0.split(separator: "=") }
    var usual = Query()
    for part in parts where part.count == 2 { usual.add(String(part[0]), String(part[1])) }
    return DocumentedForm(
      names: Set(parts.compactMap(\.first).map(String.init)), usual: usual, method: method)
  }

  /// The requests of the documents, a line each; `requests.txt` says how.
  private static let table = String(
    decoding: UnsafeRawBufferPointer(
      start: fit_documents.bytes, count: Int(fit_documents.length)), as: UTF8.self
  ).split(separator: "\n")

  // MARK: Requests

  /// Returns a query with the person, first as in the document, and a range of one day as that day.
  func completed(_ query: Query, user: @autoclosure () -> String?) -> Query {
    guard method == .get else { return query }
    var completed = Query()
    if names.contains("user_id") { completed.add("user_id", user()) }
    let day = query["start_date"]
    let isDay =
      names.contains("date") && !names.contains("start_date") && day != nil
      && day == query["end_date"]
    if isDay { completed.add("date", day) }
    for item in query.items where item.name != "user_id" || !names.contains("user_id") {
      if isDay, ["start_date", "end_date", "date"].contains(item.name) { continue }
      completed.add(item.name, item.value)
    }
    for item in usual.items where completed[item.name] == nil {
      completed.add(item.name, item.value)
    }
    return completed
  }

  /// Returns a call with the documented parameters, and without the fields of a body that are the
  /// program's own. What a person typed is sent in any case: a server may know more than its document.
  /// That it is of today, which the outbox adds, goes without saying.
  func trimmed(_ call: ServiceCall, on today: Day) -> ServiceCall {
    var trimmed = call
    trimmed.request.query = Query()
    for item in call.request.query.items where names.contains(item.name) {
      trimmed.request.query.add(item.name, item.value)
    }
    guard !call.request.body.isEmpty, var body = call.body else { return trimmed }
    if case .instant(let field) = call.time, let time = body[field]?.string.flatMap({ Instant($0) })
    {
      body[field] = .string(time.iso8601)
    }
    if !names.contains("date"), body["date"]?.string == today.description { body["date"] = nil }
    trimmed.request.body = Self.without(body) { names.contains($0) }.bytes()
    return trimmed
  }

  /// Returns an object without the program's own fields, in the records that it holds as well.
  private static func without(
    _ object: JSONObject, isDocumented: (String) -> Bool = { _ in false }
  ) -> JSONValue {
    var kept = JSONObject()
    for member in object.members where isDocumented(member.key) || !isOwn(member, of: object) {
      switch member.value {
      case .object(let inner): kept[member.key] = without(inner)
      case .array(let list):
        kept[member.key] = .array(list.map { $0.object.map { without($0) } ?? $0 })
      default: kept[member.key] = member.value
      }
    }
    return .object(kept)
  }

  /// Returns whether a field says nothing, or again what another one says by a word of the documents.
  private static func isOwn(_ member: JSONObject.Member, of object: JSONObject) -> Bool {
    guard !member.value.isNull, !own.contains(member.key) else { return true }
    guard let text = member.value.string, !text.isEmpty else { return member.value.string != nil }
    let word = text.uppercased()
    return word != text && object.members.contains { $0.value.string == word }
  }

  /// The fields that the program adds to what a person typed or a file holds.
  private static let own = Set(
    table.first { $0.hasPrefix("own ") }?.split(separator: " ").map(String.init) ?? [])

  // MARK: Pages

  /// Returns the part of a whole list that was asked for, where the document knows no pages of it; `nil`
  /// where the answer is as it was asked for.
  func page(of response: Response, for call: ServiceCall) -> Response? {
    let query = call.request.query
    guard method == .get, response.isSuccess, !names.contains("limit"), !names.contains("page"),
      let size = (query["limit"] ?? query["page_size"]).flatMap({ Int($0) }),
      let body = response.json
    else { return nil }
    let page = query["page"].flatMap { Int($0) } ?? 1
    let before = max(0, page - 1).multipliedReportingOverflow(by: size)
    let skipped =
      query["offset"].flatMap { Int($0) } ?? (before.overflow ? Int.max : before.partialValue)
    var changed = response
    changed.body = Self.part(of: body, skipped, size).bytes()
    return changed
  }

  /// Returns a document with a part of the one list that it holds.
  static func part(of value: JSONValue, _ skipped: Int, _ size: Int) -> JSONValue {
    changing(value) { Array($0.dropFirst(max(0, skipped)).prefix(max(0, size))) }
  }

  /// Returns a document with a change of the one list that it holds.
  static func changing(
    _ value: JSONValue, _ change: ([JSONValue]) -> [JSONValue]
  ) -> JSONValue {
    if let list = value.array { return .array(change(list)) }
    guard var object = value.object else { return value }
    for member in object.members where member.value.array != nil || member.key == "data" {
      object[member.key] = changing(member.value, change)
    }
    return .object(object)
  }
}
