import CivilTime
import FitAPI
import JSON
import Testing

@testable import FitBackend

/// Health Data before an empty store, asked in the seed's own JSON.
struct HealthTrial {
  let process: InProcess
  var account: String? = Account.localOwner
  var zone = Zone.utc

  init() throws {
    process = try InProcess()
  }

  /// An entry as the document of the service shows it, with other members in the place of its own;
  /// null takes one away.
  static func workout(_ changes: JSONObject = [:]) -> JSONValue {
    var entry: JSONObject = [
      "timestamp": "2023-05-20T08:30:00Z", "startDate": "2023-05-20T08:30:00Z",
      "endDate": "2023-05-20T09:15:00Z", "activityType": "running", "duration": 2700,
      "distance": 5.2, "energyBurned": 450, "avgHeartRate": 145, "maxHeartRate": 175,
      "avgCadence": 160, "avgPace": 5.2, "source": "Apple Health", "value": 1,
    ]
    for change in changes.members {
      entry[change.key] = change.value.isNull ? nil : change.value
    }
    return .object(entry)
  }

  static func night(_ changes: JSONObject = [:]) -> JSONValue {
    var entry: JSONObject = [
      "timestamp": "2023-05-20T22:00:00Z", "startDate": "2023-05-20T22:00:00Z",
      "endDate": "2023-05-21T06:00:00Z",
      "stageDurations": ["deep": 90, "core": 240, "rem": 90, "awake": 20], "source": "Watch",
    ]
    for change in changes.members {
      entry[change.key] = change.value.isNull ? nil : change.value
    }
    return .object(entry)
  }

  /// A workout that starts at another time of that morning.
  static func workout(at minute: Int) -> JSONValue {
    let time = JSONValue.string("2023-05-20T06:\(minute / 10)\(minute % 10):00Z")
    return workout(["timestamp": time, "startDate": time])
  }

  func ask(
    _ method: Method, _ path: String, query: Query = [:], _ body: String = ""
  ) throws -> (status: Int, body: JSONValue) {
    let response = process.backend.answer(
      Request(method, path, query: query, body: Array(body.utf8)),
      from: Caller(account: account, calendar: PersonalCalendar(zone: zone)))
    return (response.status, try JSONValue(parsing: response.body))
  }

  @discardableResult
  func upload(_ kind: String, _ entries: [JSONValue]) throws -> JSONValue {
    let answer = try ask(
      .post, "/api/health-data/ios",
      JSONValue.object(["measurements": .object([kind: .array(entries)])]).text())
    try #require(answer.status == 200, "\(answer.body)")
    return try #require(answer.body["stats"]?[kind])
  }

  func read(_ type: String, _ query: Query = [:]) throws -> [JSONValue] {
    var query = query
    query.add("type", type)
    let answer = try ask(.get, "/api/health-data", query: query)
    try #require(answer.status == 200, "\(answer.body)")
    let data = try #require(answer.body["data"]?.array)
    #expect(answer.body["count"]?.int == data.count)
    return data
  }
}
