import FitAPI
import JSON
import Testing

@testable import FitBackend

@Suite("Nights that take the place of others")
struct SleepReplacementTests {
  private static func night(_ hours: Double, quality: String = "") -> JSONValue {
    ["date": "2026-11-19", "hoursSlept": .number(hours), "quality": .string(quality)]
  }

  /// The hours of the nights that are there.
  private func hours(_ home: Household, _ member: Member) -> [Double] {
    let list = home.send(.get, "/api/v1/sleep", token: member.access)
    return list.data["logs"]?.array?.compactMap { $0["hoursSlept"]?.double } ?? []
  }

  @Test("A night and those that it takes the place of are one step: all or nothing")
  func oneStep() throws {
    let home = try Household()
    let member = try home.enroll("user@example.com")
    let old = home.send(
      .post, "/api/v1/sleep", Self.night(8, quality: "good"), token: member.access)
    let id = try #require(old.data["id"]?.string)
    let refused = home.send(
      .post, "/api/v1/sleep?replaces=\(id)", Self.night(25, quality: "good"),
      token: member.access)
    #expect(refused.status == 400 && hours(home, member) == [8])
    let new = home.send(
      .post, "/api/v1/sleep?replaces=\(id)", Self.night(7, quality: "poor"),
      token: member.access)
    #expect(new.status == 201 && hours(home, member) == [7])
    #expect(new.data["inPlaceOf"]?[0]?.string == id)
  }

  @Test("A night replaces none of another account")
  func others() throws {
    let home = try Household()
    let (ann, ben) = (try home.enroll("ann@example.com"), try home.enroll("ben@example.com"))
    let old = home.send(.post, "/api/v1/sleep", Self.night(8, quality: "good"), token: ann.access)
    let id = try #require(old.data["id"]?.string)
    home.send(
      .post, "/api/v1/sleep?replaces=\(id)", Self.night(7, quality: "poor"), token: ben.access)
    #expect(hours(home, ann) == [8] && hours(home, ben) == [7])
  }

  @Test("An uploaded night and a typed one of the same hours are rated alike, until a person does")
  func rating() throws {
    let home = try Household()
    let member = try home.enroll("user@example.com")
    let upload: JSONValue = [
      "measurements": [
        "sleep": [
          [
            "startDate": "2026-11-17T22:00:00Z", "endDate": "2026-11-18T06:00:00Z",
            "timestamp": "2026-11-17T22:00:00Z",
            "stageDurations": ["deep": 90, "core": 300, "rem": 80, "awake": 10],
          ]
        ]
      ]
    ]
    home.send(.post, "/api/health-data/ios", upload, token: member.access)
    let typed: JSONValue = [
      "sleepStart": "2026-11-18T22:00:00Z", "sleepEnd": "2026-11-19T06:00:00Z", "hoursSlept": 7.83,
    ]
    home.send(.post, "/api/v1/sleep", typed, token: member.access)
    let logs = home.send(.get, "/api/v1/sleep", token: member.access).data["logs"]?.array ?? []
    #expect(logs.count == 2)
    #expect(logs.allSatisfy { $0["quality"]?.string == "excellent" })
    #expect(logs.allSatisfy { $0["qualityIsDerived"]?.bool == true })
    let id = logs.first?["id"]?.string ?? ""
    let rated = home.send(.put, "/api/v1/sleep/\(id)", ["quality": "poor"], token: member.access)
    #expect(rated.data["quality"]?.string == "poor" && rated.data["qualityIsDerived"] == nil)
    let longer = home.send(.put, "/api/v1/sleep/\(id)", ["hoursSlept": 7.5], token: member.access)
    #expect(longer.data["quality"]?.string == "poor")
  }
}
