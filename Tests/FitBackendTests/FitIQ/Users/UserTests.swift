import CivilTime
import FitAPI
import JSON
import Testing

@testable import FitBackend

@Suite("User account")
struct UserTests {
  private let process: InProcess

  init() throws {
    process = try InProcess()
  }

  private func ask(
    _ method: Method, _ path: String, _ body: String = "{}"
  ) throws -> (status: Int, body: JSONValue) {
    let response = process.backend.answer(
      Request(method, "/api/v1/users/" + path, body: Array(body.utf8)),
      from: .localOwner(calendar: PersonalCalendar(zone: .utc)))
    return (response.status, try JSONValue(parsing: response.body))
  }

  @Test("A change of a user leaves the other fields as they are")
  func partialChange() throws {
    let change = UserChange(fullName: "  John Doe ", dateOfBirth: "1990-01-01T00:00:00Z")
    let user = try process.send(FitIQ.userChange("me", body: change))
    #expect(user.fullName == "John Doe" && user.dateOfBirth == "1990-01-01")
    let renamed = try process.send(FitIQ.userChange("me", body: UserChange(fullName: "Jane")))
    #expect(renamed.fullName == "Jane" && renamed.dateOfBirth == "1990-01-01")
  }

  @Test(
    "A user with fields within the bounds is accepted",
    arguments: [
      #"{"fullName":"J"}"#, #"{"fullName":"\#(String(repeating: "ü", count: 100))"}"#,
      #"{"dateOfBirth":"2013-11-20"}"#, #"{"dateOfBirth":"1896-11-20"}"#, "{}",
      #"{"dateOfBirth":null}"#,
    ])
  func accepted(_ body: String) throws {
    let answer = try ask(.put, "me", body)
    #expect(answer.status == 200, "\(answer.body)")
  }

  @Test(
    "A user with fields beyond the bounds is refused",
    arguments: [
      (#"{"fullName":""}"#, "fullName", "must not be empty"),
      (#"{"fullName":"  "}"#, "fullName", "must not be empty"),
      (
        #"{"fullName":"\#(String(repeating: "ü", count: 101))"}"#, "fullName",
        "must have at most 100 characters"
      ),
      (#"{"fullName":"a\u0007"}"#, "fullName", "must not contain control characters"),
      (#"{"dateOfBirth":"2013-11-21"}"#, "dateOfBirth", "must be at least 13 years ago"),
      (#"{"dateOfBirth":"2026-11-21"}"#, "dateOfBirth", "must not be in the future"),
      (#"{"dateOfBirth":"1895-11-20"}"#, "dateOfBirth", "must be at most 130 years ago"),
      (#"{"dateOfBirth":"1990-02-30"}"#, "dateOfBirth", "must be a date such as 1990-01-31"),
      (#"{"dateOfBirth":"yesterday"}"#, "dateOfBirth", "must be a date such as 1990-01-31"),
    ])
  func refused(body: String, field: String, message: String) throws {
    let answer = try ask(.put, "me", body)
    #expect(answer.status == 400)
    #expect(answer.body["error"]?["details"]?[field]?.string == message, "\(answer.body)")
  }

  @Test("A new password needs eight characters, and a change without a valid one is refused")
  func password() throws {
    let signIn = SignIn(email: "ann@example.org", password: "lantern7")
    _ = try process.send(FitIQ.signInSetting("me", body: signIn))
    let refusals = [
      (#"{"currentPassword":"lantern7","newPassword":"1234567"}"#, "newPassword"),
      (
        #"{"currentPassword":"lantern7","newPassword":"\#(String(repeating: "x", count: 1025))"}"#,
        "newPassword"
      ),
      (#"{"currentPassword":"wrong","newPassword":"trumpet9"}"#, "currentPassword"),
      (#"{"newPassword":"trumpet9"}"#, "currentPassword"),
    ]
    for (body, field) in refusals {
      let answer = try ask(.put, "me/password", body)
      #expect(answer.status == 400)
      #expect(answer.body["error"]?["details"]?[field] != nil, "\(answer.body)")
    }
    let change = PasswordChange(currentPassword: "lantern7", newPassword: "trumpet9")
    _ = try process.send(FitIQ.passwordChange("me", body: change))
    #expect(
      try ask(.put, "me/password", #"{"currentPassword":"lantern7","newPassword":"lantern7"}"#)
        .status == 400)
  }

  @Test("Another user can be neither seen, changed nor deleted")
  func foreign() throws {
    let other = try process.account()
    #expect(try ask(.get, other).status == 403)
    #expect(try ask(.put, other).status == 403)
    #expect(try ask(.put, "\(other)/password").status == 403)
    #expect(try ask(.delete, other).status == 403)
    #expect(try ask(.get, "nobody").status == 403)
  }

  @Test("The user at this machine has an empty account again after deleting it")
  func deletion() throws {
    _ = try process.send(FitIQ.userChange("me", body: UserChange(fullName: "Ann")))
    _ = try process.send(FitIQ.physicalChange("me", body: PhysicalChange(weightKg: 80)))
    _ = try process.send(FitIQ.profileChange("me", body: ProfileChange(age: 30)))
    _ = try process.send(FitIQ.userDeletion(Account.localOwner))
    #expect(try process.send(FitIQ.user("me")).fullName.isEmpty)
    let profile = try process.send(FitIQ.profile("me"))
    #expect(profile.age == nil && profile.weightKg == nil)
    #expect(try process.send(FitIQ.listProgress()).total == 0)
  }
}
