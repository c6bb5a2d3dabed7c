import FitAPI
import JSON
import TestSupport
import Testing

@testable import FitBackend

/// Sends numbers at the ends of what can be written to every route: in each number of its body, in
/// fields beside them, in its query and in its path. A new route is tried by itself; a new number
/// belongs into ``fields`` or ``parameters``.
@Suite("Numbers at the ends of their ranges")
struct ExtremeNumberFuzzTests {
  @Test(
    "Numbers at the ends of their ranges are stored or refused by every route, and end nothing",
    arguments: 0..<4)
  func extremes(seed: UInt64) throws {
    let home = try Household()
    let member = try home.enroll("ann@example.com")
    let records = try Records(of: member, home)
    var numbers = SeededGenerator(seed: seed)
    let routes = Router.all.all.filter {
      $0.access != .owner && $0.access != .anyone && !$0.pattern.hasSuffix("/logout")
        // Whoever was enrolled has no password to be changed.
        && !$0.pattern.hasSuffix("/password")
        // Without an account there is nothing more to try.
        && !($0.method == .delete && [FitIQ.userDeletion.pattern].contains($0.pattern))
        && $0.pattern != Needled.accountDeletion.pattern
    }
    for _ in 0..<Fuzzing.rounds(1200) {
      guard let route = routes.randomElement(using: &numbers) else { return }
      let target = Self.target(of: route, records, &numbers)
      let example = records.bodies(for: route.pattern, route.method).randomElement(using: &numbers)
      var body: JSONValue?
      if let example = example ?? nil { body = Self.changed(example, &numbers) }
      let token = member.access
      let answer = home.send(route.method, target, body, token: token)
      #expect(
        // What this server does not do at all is 501.
        (200..<500).contains(answer.status) || answer.status == 501,
        "\(route.method.rawValue) \(target) \(body?.text() ?? ""): \(answer.text)")
      // What was stored is shown and added up without harm.
      if Int.random(in: 0..<20, using: &numbers) == 0 {
        for path in Self.summaries {
          let answer = home.send(.get, path, token: token)
          #expect((200..<500).contains(answer.status), "after \(target): \(path) \(answer.text)")
        }
      }
      // Only a deleted account cannot go on.
      if home.user(member).status != 200 { return }
    }
    #expect(home.reports.all.isEmpty)
  }

  private static let extremes: [JSONValue] = [
    .integer(.max), .integer(.min), .integer(.max - 1), .integer(1 << 53), .integer(-1),
    .integer(0), .integer(Int64(Int32.max)), .number(1e308), .number(-1e308), .number(1e-308),
    .number(-1e-308), .number(.leastNonzeroMagnitude), .number(0x1p63), .number(-0x1p63),
    .number(0x1p64),
    .number(-0.0), .number(0.5),
  ]

  private static let fields = [
    "age", "bodyFatPercent", "calories", "carbsG", "cadence", "count", "currentDoseInPen",
    "currentValue", "denominator", "deviceId", "distance", "distanceKm", "dosage", "dosageMg",
    "dose", "doseMg", "doseNumber", "dosesPerPen", "duration", "durationMinutes", "durationSeconds",
    "elevation", "energy", "fatG", "fiberG", "goalWeight", "hasGoldenDose", "heartRate", "height",
    "heightCm", "hoursSlept", "index", "injectionDay", "intensity", "laps", "level", "maxHeartRate",
    "minutes", "order", "penNumber", "penStrength", "proteinG", "quantity", "reps", "restSeconds",
    "restingHeartRate", "rpe", "servings", "servingGrams", "sets", "sodiumMg", "startWeight",
    "startValue", "steps", "sugarG", "targetValue", "valence", "value", "version", "volume",
    "waterMl", "weight", "weightKg", "year",
  ]

  private static let parameters = [
    "page", "page_size", "pageSize", "limit", "offset", "days", "weeks", "year", "month", "count",
    "from", "to", "start_date", "end_date", "date", "min", "max", "number", "set", "weight",
  ]

  private static let summaries = [
    "/api/v1/analytics/nutrition", "/api/v1/analytics/workouts", "/api/v1/food-logs/summary",
    "/api/v1/progress?limit=100", "/api/v1/goals", "/api/v1/sleep", "/api/v1/profiles/me",
    "/api/v1/workouts", "/api/dashboard", "/api/weigh-ins/progress", "/api/injections/status",
    "/api/settings/export", "/api/health-data?type=workout", "/api/calendar/2026/11",
  ]

  private static func number(_ numbers: inout SeededGenerator) -> JSONValue {
    extremes.randomElement(using: &numbers) ?? 0
  }

  /// The path of a route, with ids or extremes for its parameters, and a query of extremes.
  private static func target(
    of route: Router.Entry, _ records: Records, _ numbers: inout SeededGenerator
  ) -> String {
    var target = ""
    for word in (route.basePath + route.pattern).split(separator: "/") {
      guard word.hasPrefix("{") else {
        target += "/\(word)"
        continue
      }
      let isID = Int.random(in: 0..<4, using: &numbers) > 0
      let id = (records.ids + ["me"]).randomElement(using: &numbers) ?? "me"
      target += "/" + (isID ? id : number(&numbers).text())
    }
    let pairs = (0..<Int.random(in: 0...3, using: &numbers)).map { _ in
      "\(parameters.randomElement(using: &numbers) ?? "page")=\(number(&numbers).text())"
    }
    return pairs.isEmpty ? target : "\(target)?\(pairs.joined(separator: "&"))"
  }

  /// An example with some of its numbers replaced and a field or two set.
  private static func changed(
    _ example: JSONValue, _ numbers: inout SeededGenerator
  ) -> JSONValue {
    var body = replaced(example, &numbers)
    guard var object = body.object else { return body }
    for _ in 0..<Int.random(in: 0...2, using: &numbers) {
      object[fields.randomElement(using: &numbers) ?? "value"] = number(&numbers)
    }
    body = .object(object)
    return body
  }

  private static func replaced(
    _ value: JSONValue, _ numbers: inout SeededGenerator
  ) -> JSONValue {
    switch value {
    case .integer, .number:
      return Int.random(in: 0..<3, using: &numbers) == 0 ? number(&numbers) : value
    case .array(let elements):
      return .array(elements.map { replaced($0, &numbers) })
    case .object(let object):
      var result = JSONObject()
      for member in object.members { result[member.key] = replaced(member.value, &numbers) }
      return .object(result)
    case .null, .bool, .string: return value
    }
  }
}
