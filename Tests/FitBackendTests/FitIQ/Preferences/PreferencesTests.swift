import CivilTime
import FitAPI
import JSON
import Testing

@testable import FitBackend

@Suite("Preferences")
struct PreferencesTests {
  private let process: InProcess

  init() throws {
    process = try InProcess()
  }

  private func put(_ body: String) throws -> (status: Int, body: JSONValue) {
    let response = process.backend.answer(
      Request(.put, "/api/v1/preferences/me", body: Array(body.utf8)),
      from: .localOwner(calendar: PersonalCalendar(zone: .utc)))
    return (response.status, try JSONValue(parsing: response.body))
  }

  @Test("The default preferences are metric units, notifications and no goals")
  func standard() throws {
    let preferences = try process.send(FitIQ.preferences("me"))
    #expect(preferences.userId == Account.localOwner)
    #expect(preferences.units == "metric" && preferences.notificationsEnabled)
    #expect(preferences.dailyCalorieGoal == nil && preferences.dailyWaterGoalMl == nil)
    #expect(preferences.theme == nil && preferences.language == nil)
  }

  @Test("A change of preferences leaves the other fields as they are")
  func partialChange() throws {
    var change = PreferencesChange()
    (change.units, change.dailyCalorieGoal, change.theme) = ("imperial", 2000, "dark")
    _ = try process.send(FitIQ.preferencesChange("me", body: change))
    var next = PreferencesChange()
    (next.dailyWaterGoalMl, next.notificationsEnabled) = (2000, false)
    let changed = try process.send(FitIQ.preferencesChange("me", body: next))
    #expect(changed.units == "imperial" && changed.dailyCalorieGoal == 2000)
    #expect(changed.theme == "dark" && changed.dailyWaterGoalMl == 2000)
    #expect(!changed.notificationsEnabled)
  }

  @Test(
    "Preferences within the bounds are accepted",
    arguments: [
      #"{"units":"metric"}"#, #"{"units":"imperial"}"#, #"{"dailyCalorieGoal":1}"#,
      #"{"dailyCalorieGoal":20000}"#, #"{"dailyWaterGoalMl":1}"#,
      #"{"dailyWaterGoalMl":20000}"#, #"{"theme":"light"}"#, #"{"theme":"dark"}"#,
      #"{"theme":"system"}"#, #"{"language":"en"}"#,
      #"{"language":"de-CH-1996-x-abcdefgh-ijklmnop-qr"}"#, #"{"notificationsEnabled":false}"#,
      "{}", #"{"units":null}"#,
    ])
  func accepted(_ body: String) throws {
    let answer = try put(body)
    #expect(answer.status == 200, "\(answer.body)")
  }

  @Test(
    "Preferences beyond the bounds are refused",
    arguments: [
      (#"{"units":"stone"}"#, "units", "must be one of metric, imperial"),
      (#"{"units":"Metric"}"#, "units", "must be one of metric, imperial"),
      (#"{"dailyCalorieGoal":0}"#, "dailyCalorieGoal", "must be from 1 to 20000"),
      (#"{"dailyCalorieGoal":20001}"#, "dailyCalorieGoal", "must be from 1 to 20000"),
      (#"{"dailyWaterGoalMl":0}"#, "dailyWaterGoalMl", "must be from 1 to 20000"),
      (#"{"dailyWaterGoalMl":20001}"#, "dailyWaterGoalMl", "must be from 1 to 20000"),
      (#"{"theme":"black"}"#, "theme", "must be one of light, dark, system"),
      (#"{"language":"e"}"#, "language", "must have from 2 to 35 characters"),
      (
        #"{"language":"de-CH-1996-x-abcdefgh-ijklmnop-qrs12"}"#, "language",
        "must have at most 35 characters"
      ),
      (#"{"notificationsEnabled":"yes"}"#, "notificationsEnabled", "expected true or false"),
    ])
  func refused(body: String, field: String, message: String) throws {
    let answer = try put(body)
    #expect(answer.status == 400)
    let told = answer.body["error"]?["details"]?[field]?.string
    #expect(told?.hasPrefix(message) == true, "\(answer.body)")
  }
}
