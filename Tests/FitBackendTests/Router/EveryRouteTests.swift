import FitAPI
import JSON
import Testing

@testable import FitBackend

/// What is true of every route of the router. A new route is tried as well: where it needs a body to
/// get far enough, it belongs into `Records.bodies(for:_:)`.
@Suite("Every route")
struct EveryRouteTests {
  /// The path with something in the place of each parameter.
  private static func path(of entry: Router.Entry, _ parameters: [String]) -> String {
    var rest = parameters[...]
    return (entry.basePath + entry.pattern).split(separator: "/")
      .map { $0.hasPrefix("{") ? "/\(rest.popFirst() ?? "x")" : "/\($0)" }.joined()
  }

  // MARK: Refusals

  @Test("Every route of FitIQ says in each refusal what is wrong, in both places of the message")
  func message() throws {
    let home = try Household()
    let member = try home.enroll("ann@example.com")
    for entry in Router.all.all
    where entry.service == .fitiq && entry.access != .owner && !entry.basePath.isEmpty {
      let path = Self.path(of: entry, [Account.localOwner, Account.localOwner])
      let refusals = Self.attempts(entry, path, member, home).filter { $0.status >= 400 }
      #expect(!refusals.isEmpty || entry.pattern.hasSuffix("/logout"), "\(path)")
      for answer in refusals {
        let message = answer.error["message"]?.string ?? ""
        #expect(!message.isEmpty, "\(path) \(answer.text)")
        #expect(answer.body["message"]?.string == message, "\(path) \(answer.text)")
        #expect(answer.body["success"]?.bool == false && answer.error["code"]?.string != nil)
      }
    }
  }

  /// What a route answers to requests of which something is wrong.
  private static func attempts(
    _ entry: Router.Entry, _ path: String, _ member: Member, _ home: Household
  ) -> [Household.Answer] {
    let wrong = [Method.patch, .put, .delete, .post, .get].first { method in
      guard case .wrongMethod = Router.all.match(Request(method, path)) else { return false }
      return true
    }
    let odd: JSONValue = ["name": 1, "a_b": true, "type": []]
    let query = "?limit=0&page=x&from=y&q=&user_id=z"
    return [
      home.send(entry.method, path),
      home.send(entry.method, path, token: "nonsense"),
      home.send(entry.method, path, bytes: Array("{\"a\":".utf8), token: member.access),
      home.send(entry.method, path, odd, token: member.access),
      home.send(entry.method, path + query, token: member.access),
    ] + (wrong.map { [home.send($0, path, token: member.access)] } ?? [])
  }

  // MARK: Ids in upper case

  /// Reading comes first and deleting last, of the parts before the whole, so that all routes find the
  /// same records.
  private static let ofRecords = Router.all.all
    .filter {
      [.account, .catalogue, .keyHolder].contains($0.access) && $0.pattern.contains("{")
        && !isOfWords($0.pattern)
    }
    .sorted(by: isBefore)

  private static func isBefore(_ one: Router.Entry, _ other: Router.Entry) -> Bool {
    func order(_ entry: Router.Entry) -> (Int, Int) {
      let order: [Method] = [.get, .post, .put, .patch, .delete]
      let isAccount = entry.pattern.hasPrefix("/users/")
      return (
        order.firstIndex(of: entry.method) ?? 0,
        isAccount ? 0 : -entry.pattern.split(separator: "/").count
      )
    }
    // A message comes before the end of its consultation.
    return order(one) == order(other) ? one.pattern > other.pattern : order(one) < order(other)
  }

  /// Whether a route's parameters are no ids: kinds, dates and numbers.
  private static func isOfWords(_ pattern: String) -> Bool {
    [
      "{barcode}", "{date}", "{day}", "{key}", "{kind}", "{month}", "{phrase}", "{word}", "{year}",
    ].contains { pattern.contains($0) }
  }

  /// An account with records of every kind.
  private struct Person {
    let member: Member
    let records: Records
    var ids: [String] { [member.id] + records.ids }

    init(_ home: Household) throws {
      member = try home.enroll("\(Identifier.make())@example.com")
      records = try Records(of: member, home)
    }
  }

  @Test("Every route finds a record by its id in upper case, in a path, a query and a body")
  func upperCase() throws {
    let home = try Household()
    let (lower, upper) = (try Person(home), try Person(home))
    for entry in Self.ofRecords {
      let isTried = try Self.compare(entry, lower, upper, home)
      #expect(
        isTried != Self.untried.contains("\(entry.method.rawValue) \(entry.pattern)"),
        "\(entry.method.rawValue) \(entry.pattern)")
    }
  }

  /// The routes that the records are not enough for, and other paths of records that are gone by then;
  /// their ids are read by the same router.
  private static let untried: Set<String> = [
    "GET /workouts/{id}/track", "DELETE /health-data/imports/{id}", "PUT /symptoms/{id}",
    "PATCH /meal-logs/photo/{id}/confirm", "PUT /users/{id}/password", "DELETE /mood/{id}",
    "DELETE /meal-logs/{id}", "DELETE /users/{id}", "POST /workout-templates/{id}/share",
    "DELETE /workout-templates/{id}/share", "DELETE /workout-templates/{id}/share/{user}",
  ]

  /// Sends the first request to a route that does its work for one person, and the same for another
  /// with every id in upper case; returns whether there is any.
  private static func compare(
    _ entry: Router.Entry, _ lower: Person, _ upper: Person, _ home: Household
  ) throws -> Bool {
    let places = entry.pattern.split(separator: "/").count { $0.hasPrefix("{") }
    for parameters in choices(lower.ids.count, places) {
      let path = path(of: entry, parameters.map { lower.ids[$0] })
      let bodies = lower.records.bodies(for: entry.pattern, entry.method)
      for (index, body) in bodies.enumerated() {
        let query = "?user_id=\(lower.member.id)"
        let answer = home.send(entry.method, path + query, body, token: lower.member.access)
        guard (200..<300).contains(answer.status) else { continue }
        let target = Self.path(of: entry, parameters.map { upper.ids[$0].uppercased() })
        let same = upper.records.bodies(for: entry.pattern, entry.method)[index]
        let found = home.send(
          entry.method, target + "?user_id=\(upper.member.id.uppercased())",
          same.map(inUpperCase), token: upper.member.access)
        #expect(found.status == answer.status, "\(entry.method.rawValue) \(target) \(found.text)")
        return true
      }
    }
    return false
  }

  /// The indexes of ids for one or two places.
  private static func choices(_ count: Int, _ places: Int) -> [[Int]] {
    let one = (0..<count).map { [$0] }
    return places < 2 ? one : one.flatMap { first in (0..<count).map { first + [$0] } }
  }

  /// Returns a body with every id in upper case.
  private static func inUpperCase(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text): .string(Identifier.isWellFormed(text) ? text.uppercased() : text)
    case .array(let elements): .array(elements.map(inUpperCase))
    case .object(let object):
      .object(JSONObject(object.members.map { ($0.key, inUpperCase($0.value)) }))
    default: value
    }
  }
}
