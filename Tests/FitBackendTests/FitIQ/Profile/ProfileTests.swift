import CivilTime
import FitAPI
import JSON
import Testing

@testable import FitBackend

@Suite("Profile")
struct ProfileTests {
  private let process: InProcess

  init() throws {
    process = try InProcess()
  }

  private func show() throws -> UserProfile { try process.send(FitIQ.profile("me")) }

  private func change(_ change: ProfileChange) throws -> UserProfile {
    try process.send(FitIQ.profileChange("me", body: change))
  }

  @discardableResult
  private func measure(_ change: PhysicalChange) throws -> UserProfile {
    try process.send(FitIQ.physicalChange("me", body: change))
  }

  private func entries(_ metric: Metric? = nil) throws -> [ProgressEntry] {
    try process.send(FitIQ.listProgress(metric, limit: 100)).entries
  }

  @Test("A profile exists from the start and is empty")
  func empty() throws {
    let profile = try show()
    #expect(profile.userId == Account.localOwner && profile.id == profile.userId)
    #expect(profile.age == nil && profile.gender == nil && profile.activityLevel == nil)
    #expect(profile.heightCm == nil && profile.weightKg == nil && profile.bmi == nil)
    #expect(profile.createdAt <= profile.updatedAt)
  }

  @Test("A change of a profile leaves the other fields as they are")
  func partialChange() throws {
    let account = try process.account()
    func change(_ change: ProfileChange) throws -> UserProfile {
      try process.send(FitIQ.profileChange("me", body: change), as: account)
    }
    _ = try change(ProfileChange(age: 30, gender: .male, activityLevel: .moderatelyActive))
    process.clock.now = process.clock.now.adding(seconds: 60)
    let changed = try change(ProfileChange(age: 31))
    #expect(changed.age == 31 && changed.gender == "male")
    #expect(changed.activityLevel == "moderately_active")
    #expect(changed.createdAt == "1970-01-01T00:00:00Z")
    #expect(changed.updatedAt == "2026-11-20T12:01:00Z")
    #expect(try process.send(FitIQ.profile("me"), as: account) == changed)
  }

  @Test(
    "A profile computes the age from the date of birth, by the person's own day",
    arguments: [("1990-11-20", 36), ("1990-11-21", 35), ("2004-02-29", 22)])
  func age(birth: String, years: Int) throws {
    _ = try process.send(FitIQ.userChange("me", body: UserChange(dateOfBirth: birth)))
    #expect(try show().age == years)
  }

  @Test("A profile keeps an age that was set, whatever the date of birth")
  func ageSet() throws {
    _ = try process.send(FitIQ.userChange("me", body: UserChange(dateOfBirth: "1990-01-01")))
    #expect(try change(ProfileChange(age: 30)).age == 30)
    #expect(try change(ProfileChange(gender: .other)).age == 30)
  }

  @Test("Measurements in a profile become progress entries, each at most once")
  func physical() throws {
    let all = PhysicalChange(
      heightCm: 175, weightKg: 75, bodyFatPercent: 15, restingHeartRate: 60)
    let profile = try measure(all)
    #expect(profile.heightCm == 175 && profile.weightKg == 75)
    #expect(profile.bodyFatPercent == 15 && profile.restingHeartRate == 60)
    #expect(profile.bmi == 24.5)
    #expect(
      try Set(entries().map(\.type))
        == ["height", "weight", "body_fat_percentage", "resting_heart_rate"])
    try measure(all)
    #expect(try entries().count == 4)
    try measure(PhysicalChange(weightKg: 74.5))
    #expect(try entries(.weight).map(\.quantity) == [74.5, 75])
    #expect(try entries().count == 5)
  }

  @Test(
    "A profile shows the latest entry of each measurement, in whatever order they were logged")
  func latest() throws {
    try measure(PhysicalChange(heightCm: 175, weightKg: 75))
    for (kilograms, time) in [(73.25, "2026-11-20T12:00:01Z"), (90, "2026-11-01T08:00:00Z")] {
      _ = try process.send(
        FitIQ.logProgress(NewProgressEntry(.weight, kilograms, loggedAt: time)))
    }
    #expect(try show().weightKg == 73.25)
    #expect(try show().bmi == 23.9)
    let newest = try #require(try entries(.weight).first)
    _ = try process.send(FitIQ.progressDeletion(newest.id))
    #expect(try show().weightKg == 75)
  }

  @Test("A profile rounds a heart rate to a whole number")
  func wholeHeartRate() throws {
    _ = try process.send(FitIQ.logProgress(NewProgressEntry(.restingHeartRate, 61.5)))
    #expect(try show().restingHeartRate == 62)
  }

  @Test(
    "A profile within the bounds is accepted",
    arguments: [
      #"{"age":13}"#, #"{"age":130}"#, #"{"gender":"male"}"#, #"{"gender":"female"}"#,
      #"{"gender":"other"}"#, #"{"activityLevel":"sedentary"}"#,
      #"{"activityLevel":"lightly_active"}"#, #"{"activityLevel":"moderately_active"}"#,
      #"{"activityLevel":"very_active"}"#, #"{"activityLevel":"extra_active"}"#,
      #"{"age":null,"gender":null}"#, "{}",
    ])
  func accepted(_ body: String) throws {
    #expect(try put("/api/v1/profiles/me", body).status == 200)
  }

  @Test(
    "A profile beyond the bounds is refused",
    arguments: [
      (#"{"age":12}"#, "age", "must be from 13 to 130"),
      (#"{"age":131}"#, "age", "must be from 13 to 130"),
      (#"{"gender":"Male"}"#, "gender", "must be one of male, female, other"),
      (#"{"gender":""}"#, "gender", "must be one of male, female, other"),
      (
        #"{"activityLevel":"lazy"}"#, "activityLevel",
        "must be one of sedentary, lightly_active, moderately_active, very_active, extra_active"
      ),
    ])
  func refused(body: String, field: String, message: String) throws {
    let answer = try put("/api/v1/profiles/me", body)
    #expect(answer.status == 400)
    #expect(answer.body["error"]?["details"]?[field]?.string == message)
  }

  @Test(
    "A profile accepts measurements within their metrics' bounds",
    arguments: [
      #"{"heightCm":0.1}"#, #"{"heightCm":299.9}"#, #"{"weightKg":0.1}"#, #"{"weightKg":499.9}"#,
      #"{"bodyFatPercent":0}"#, #"{"bodyFatPercent":100}"#, #"{"restingHeartRate":20}"#,
      #"{"restingHeartRate":300}"#, #"{"weightKg":null}"#,
    ])
  func acceptedMeasurements(_ body: String) throws {
    #expect(try put("/api/v1/profiles/me/physical", body).status == 200)
  }

  @Test(
    "A profile with an invalid measurement is refused and stores none",
    arguments: [
      (#"{"heightCm":0,"weightKg":80}"#, "heightCm", "must be more than 0 and less than 300"),
      (#"{"heightCm":300}"#, "heightCm", "must be more than 0 and less than 300"),
      (#"{"weightKg":0}"#, "weightKg", "must be more than 0 and less than 500"),
      (#"{"weightKg":500}"#, "weightKg", "must be more than 0 and less than 500"),
      (#"{"bodyFatPercent":-0.1}"#, "bodyFatPercent", "must be from 0 to 100"),
      (#"{"bodyFatPercent":100.1}"#, "bodyFatPercent", "must be from 0 to 100"),
      (#"{"restingHeartRate":19}"#, "restingHeartRate", "must be from 20 to 300"),
      (#"{"restingHeartRate":301}"#, "restingHeartRate", "must be from 20 to 300"),
    ])
  func refusedMeasurements(body: String, field: String, message: String) throws {
    let answer = try put("/api/v1/profiles/me/physical", body)
    #expect(answer.status == 400)
    #expect(answer.body["error"]?["details"]?[field]?.string == message)
    #expect(try entries().isEmpty)
  }

  @Test("Another person's profile can be neither seen nor changed", arguments: [Method.get, .put])
  func foreign(_ method: Method) throws {
    let other = try process.account()
    let path = "/api/v1/profiles/\(other)"
    #expect(try ask(method, path, "{}").status == 403)
    #expect(try ask(.put, path + "/physical", #"{"weightKg":80}"#).status == 403)
  }

  private func put(_ path: String, _ body: String) throws -> (status: Int, body: JSONValue) {
    try ask(.put, path, body)
  }

  private func ask(
    _ method: Method, _ path: String, _ body: String
  ) throws -> (status: Int, body: JSONValue) {
    let response = process.backend.answer(
      Request(method, path, body: Array(body.utf8)),
      from: .localOwner(calendar: PersonalCalendar(zone: .utc)))
    return (response.status, try JSONValue(parsing: response.body))
  }
}
