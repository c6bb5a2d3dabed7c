import CivilTime
import FitAPI
import JSON
import Testing

@testable import FitBackend

/// Somebody who uses Needled, in a zone and at an instant that the test chooses.
final class Participant {
  let home: InProcess
  let account: String
  var zone: Zone

  init(at now: String = "2026-11-20T12:00:00Z", in zone: String = "UTC") throws {
    home = try InProcess()
    self.zone = try #require(Zone(identifier: zone))
    account = try home.account()
    try go(to: now)
  }

  /// Turns the clock to that instant.
  func go(to now: String) throws {
    home.clock.now = try #require(Instant(now))
  }

  struct Answer {
    let status: Int
    let headers: Headers
    let body: JSONValue
    let text: String
    /// The refusal's text.
    var error: String? { body["error"]?.string }
    /// The refusal's first issue.
    var issue: JSONValue? { body["error"]?[0] }
  }

  @discardableResult
  func send(
    _ method: FitAPI.Method, _ target: String, _ body: JSONValue? = nil
  ) -> Answer {
    send(method, target, bytes: body?.bytes() ?? [])
  }

  /// Sends a body that may be anything.
  func send(_ method: FitAPI.Method, _ target: String, bytes: [UInt8]) -> Answer {
    let parts = target.split(separator: "?", maxSplits: 1)
    let response = home.backend.answer(
      Request(
        method, "/api" + parts[0], query: Query(encoded: parts.count > 1 ? parts[1] : ""),
        body: bytes),
      from: Caller(account: account, calendar: PersonalCalendar(zone: zone)))
    return Answer(
      status: response.status, headers: response.headers,
      body: (try? JSONValue(parsing: response.body)) ?? .null,
      text: String(decoding: response.body, as: UTF8.self))
  }

  /// The day on which the clock stands unless told otherwise, in most zones.
  static let today = Day(year: 2026, month: 11, day: 20) ?? .latest

  /// Ticks a habit off.
  @discardableResult
  func tick(_ habit: String, _ value: Bool = true, on date: String? = nil) -> Answer {
    var body: JSONObject = ["habit": .string(habit), "value": .bool(value)]
    body["date"] = date.map { .string($0) }
    return send(.patch, "/habits/today", .object(body))
  }

  /// Keeps every habit of a day.
  func keepAll(on date: String? = nil) {
    for habit in Habit.allCases { tick(habit.rawValue, on: date) }
  }
}
