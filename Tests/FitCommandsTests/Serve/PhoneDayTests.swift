import Foundation
import TestSupport
import Testing

/// A phone whose app speaks with `fit serve`: in a zone of its own, far from the server's.
final class Phone {
  let server: Server
  let zone: TimeZone
  var token: String?

  /// A phone in a zone; the server's machine stands in UTC.
  init(in zone: String, at now: String) throws {
    self.zone = try #require(TimeZone(identifier: zone))
    server = try Server(FitProcess(environment: ["TZ": "UTC", "FIT_NOW": now]))
    let instant = try #require(ISO8601DateFormatter().date(from: now))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = self.zone
    let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: instant)
    today = String(
      format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
    // Foundation's 1 is Sunday, the contract's 0 Monday.
    weekday = ((parts.weekday ?? 1) + 5) % 7
  }

  /// The day that the phone shows.
  let today: String
  /// 0 is Monday.
  let weekday: Int

  @discardableResult
  func send(
    _ method: String, _ path: String, _ body: [String: Any]? = nil
  ) throws -> HTTPExchange.Answer {
    try server.send(method, "/api" + path, body, token: token)
  }

  /// Registers in Needled's app and signs in.
  func signUp(_ more: [String: Any] = [:]) throws {
    var form: [String: Any] = [
      "name": "Ana", "email": "ana@example.com", "password": "correct horse", "startWeight": 410,
      "goalWeight": 320, "weightUnit": "lbs", "medication": "MOUNJARO", "injectionDay": weekday,
    ]
    form.merge(more) { $1 }
    let user = try send("POST", "/users", form)
    try #require(user.status == 201, "\(user.text)")
    let session = try send(
      "POST", "/auth/login", ["email": "ana@example.com", "password": "correct horse"])
    token = try #require(session.json["token"] as? String)
  }

  /// Chooses reminders in the phone's zone, as the app does after signing in.
  func chooseReminders() throws {
    let answer = try send(
      "PUT", "/notifications/preferences",
      [
        "injectionReminder": true, "weighInReminder": true, "habitReminder": true,
        "reminderTime": "09:00", "habitReminderTime": "20:00", "timezone": zone.identifier,
      ])
    try #require(answer.status == 200, "\(answer.text)")
  }
}

@Suite("First day of a phone app with fit serve")
struct PhoneDayTests {
  /// At this instant it is the 20th in UTC, half past midnight of the 21st in Kiritimati and half past
  /// eleven in the evening of the 19th in Pago Pago.
  private static let now = "2026-11-20T10:30:00Z"
  private static let zones = ["UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago"]

  @Test(
    "A phone app's day in Needled is the phone's local day in every zone",
    arguments: zones)
  func needled(zone: String) throws {
    let phone = try Phone(in: zone, at: Self.now)
    try phone.signUp(["goalDate": "2027-05-01"])
    let user = try phone.send("GET", "/auth/session").json
    #expect(user["goalDate"] as? String == "2027-05-01" && user["startWeight"] as? Double == 410)
    let told = try phone.send(
      "POST", "/users/push-token", ["token": "ExponentPushToken[abc]", "platform": "ios"])
    #expect(told.json["message"] as? String == "Push token registered successfully")

    // Before the app told its zone, its own date is no future.
    let early = try phone.send("POST", "/weigh-ins", ["weight": 409, "date": phone.today])
    #expect(early.status == 201, "\(early.text)")
    try phone.chooseReminders()
    #expect(try phone.send("GET", "/injections/status").json["status"] as? String == "due")

    let injection = try phone.send(
      "POST", "/injections",
      ["site": "ABDOMEN_LEFT", "doseNumber": 1, "dosageMg": 2.5, "date": phone.today])
    #expect(injection.status == 201, "\(injection.text)")
    let tick = try phone.send(
      "PATCH", "/habits/today", ["habit": "water", "value": true, "date": phone.today])
    #expect((tick.json["date"] as? String)?.hasPrefix(phone.today) == true, "\(tick.text)")
    let now = try phone.send("PATCH", "/habits/today", ["habit": "exercise", "value": true])
    #expect((now.json["date"] as? String)?.hasPrefix(phone.today) == true, "\(now.text)")

    let day = try phone.send("GET", "/calendar/day/\(phone.today)").json
    let habit = try #require(day["habit"] as? [String: Bool])
    #expect(habit == ["water": true, "nutrition": false, "exercise": true])
    #expect((day["injection"] as? [String: Any])?["site"] as? String == "ABDOMEN_LEFT")
    let month = try phone.send(
      "GET", "/calendar/\(phone.today.prefix(4))/\(phone.today.dropFirst(5).prefix(2))"
    ).json
    #expect(
      (month["injections"] as? [[String: Any]])?.map { $0["date"] as? String } == [phone.today])
    let home = try phone.send("GET", "/dashboard").json
    #expect((home["habits"] as? [String: Any])?["todayCompleted"] as? Int == 2)
    #expect((home["weight"] as? [String: Any])?["canWeighIn"] as? Bool == false)
    let status = try phone.send("GET", "/injections/status").json
    #expect(status["status"] as? String == "done" && status["nextDose"] as? Int == 2)
    let habits = try phone.send("GET", "/habits/today").json
    #expect((habits["date"] as? String)?.hasPrefix(phone.today) == true)
  }

  @Test(
    "A phone app's settings in Needled are stored and shown",
    arguments: ["Pacific/Kiritimati"])
  func settings(zone: String) throws {
    let phone = try Phone(in: zone, at: Self.now)
    try phone.signUp()
    try phone.chooseReminders()
    let profile = try phone.send(
      "PUT", "/settings/profile",
      [
        "name": "Ana", "medication": "MOUNJARO", "injectionDay": 2, "goalWeight": 300,
        "goalDate": "2027-06-01",
      ]
    ).json
    #expect(profile["goalDate"] as? String == "2027-06-01")
    let past = try phone.send(
      "PUT", "/settings/profile",
      ["name": "Ana", "medication": "MOUNJARO", "injectionDay": 2, "goalDate": "2026-11-20"])
    #expect(past.status == 400 && past.text.contains("Goal date must be in the future"))
    let none = try phone.send(
      "PUT", "/settings/profile",
      ["name": "Ana", "medication": "MOUNJARO", "injectionDay": 2, "goalWeight": NSNull()]
    ).json
    #expect(none["goalDate"] is NSNull && none["goalWeight"] is NSNull)

    func pen(_ body: [String: Any]) throws -> [String: Any] {
      try phone.send("PUT", "/settings/pen-dosing", body).json
    }
    let micro = try pen(["dosingMode": "MICRODOSE", "penStrengthMg": 15, "doseAmountMg": 1.25])
    #expect(micro["dosesPerPen"] as? Int == 12)
    let bare = try pen([
      "dosingMode": "STANDARD", "penStrengthMg": NSNull(), "doseAmountMg": NSNull(),
      "dosesPerPen": 4, "tracksGoldenDose": true,
    ])
    #expect(bare["penStrengthMg"] is NSNull && bare["doseAmountMg"] is NSNull)
    _ = try phone.send("POST", "/injections", ["site": "THIGH_LEFT", "date": "2026-11-14"])
    #expect(try pen(["currentDoseInPen": 4])["currentDoseInPen"] as? Int == 4)
    #expect(try phone.send("GET", "/injections/status").json["nextDose"] as? Int == 4)
    _ = try phone.send("POST", "/injections", ["site": "THIGH_RIGHT", "date": "2026-11-20"])
    let golden = try phone.send("POST", "/injections", ["site": "ABDOMEN_LEFT"]).json
    #expect(golden["isGoldenDose"] as? Bool == true && golden["doseNumber"] as? Int == 5)

    #expect(try phone.send("POST", "/weigh-ins", ["weight": 660]).status == 201)
    #expect(try phone.send("POST", "/weigh-ins", ["weight": 661]).status == 400)
    let progress = try phone.send("GET", "/weigh-ins/progress").json
    let stats = try #require(progress["stats"] as? [String: Any])
    #expect(
      Set(stats.keys) == [
        "totalChange", "percentChange", "currentBmi", "goalProgress", "toGoal", "weeklyAverage",
      ])
    let points = try #require(progress["weighIns"] as? [[String: Any]])
    #expect(points.allSatisfy { $0["date"] as? String == phone.today })
  }

  @Test("A phone app's push token is registered and deleted")
  func pushToken() throws {
    let phone = try Phone(in: "UTC", at: Self.now)
    let body: [String: Any] = ["token": "ExponentPushToken[abc]", "platform": "android"]
    #expect(try phone.send("POST", "/users/push-token", body).status == 401)
    #expect(try phone.send("DELETE", "/users/push-token").status == 401)
    try phone.signUp()
    let wrong = try phone.send("POST", "/users/push-token", ["token": "abc", "platform": "web"])
    let issues = try #require(wrong.json["error"] as? [[String: Any]])
    #expect(
      wrong.status == 400
        && issues.compactMap { ($0["path"] as? [String])?[0] } == [
          "token", "platform",
        ])
    #expect(try phone.send("POST", "/users/push-token", body).status == 200)
    #expect(try phone.send("POST", "/users/push-token", body).status == 200)
    let removed = try phone.send("DELETE", "/users/push-token")
    #expect(removed.json["message"] as? String == "Push token removed successfully")
    // No word is taken for a person's id.
    for word in ["push-token", "contact", "everyone"] {
      #expect(try phone.send("GET", "/users/\(word)").status == 404)
    }
    #expect(try phone.send("GET", "/users/me").status == 200)
  }

  @Test(
    "A time without a zone in Health Data is read as UTC",
    arguments: zones)
  func healthData(zone: String) throws {
    let phone = try Phone(in: zone, at: Self.now)
    try phone.signUp()
    try phone.chooseReminders()
    let time = "2026-11-20T06:30:00"
    let sent = try phone.send(
      "POST", "/health-data/ios",
      [
        "measurements": [
          "workout": [
            [
              "timestamp": time, "startDate": time, "endDate": "2026-11-20T07:15:00",
              "activityType": "running", "duration": 2700, "distance": 5.2, "value": 1,
            ]
          ],
          "sleep": [
            [
              "timestamp": "2026-11-19T22:00:00", "startDate": "2026-11-19T22:00:00",
              "endDate": "2026-11-20T05:30:00", "stageDurations": ["deep": 80, "rem": 95],
            ]
          ],
          "weight": [["timestamp": time, "value": 185.5]],
          "hrv": [["timestamp": time, "value": 48]],
          "vo2max": [["timestamp": time, "value": 41.5]],
          "bodyfat": [["timestamp": time, "value": 0.31]],
        ]
      ])
    let stats = try #require(sent.json["stats"] as? [String: [String: Any]], "\(sent.text)")
    #expect(stats.values.allSatisfy { $0["added"] as? Int == 1 && $0["skipped"] as? Int == 0 })

    func read(_ type: String) throws -> [String: Any] {
      try phone.send("GET", "/health-data?type=\(type)").json
    }
    func first(_ type: String) throws -> [String: Any] {
      try #require((read(type)["data"] as? [[String: Any]])?.first)
    }
    for type in ["workout", "weight", "hrv", "vo2max", "bodyFat"] {
      #expect(try first(type)["date"] as? String == "2026-11-20T06:30:00Z")
    }
    let run = try #require(first("workout")["data"] as? [String: Any])
    #expect(run["startDate"] as? String == "2026-11-20T06:30:00Z")
    #expect((run["metrics"] as? [String: Any])?["duration"] as? Int == 2700)
    let night = try first("sleep")
    let stages = ["deep": 80, "core": 0, "rem": 95, "awake": 0]
    #expect(night["stageDurations"] as? [String: Int] == stages)
    #expect((night["data"] as? [String: Any])?["stageDurations"] as? [String: Int] == stages)
    for type in ["heartRate", "bloodMarkers"] {
      let empty = try read(type)
      #expect(empty["success"] as? Bool == true && empty["count"] as? Int == 0)
    }
    let refused = try phone.send("GET", "/health-data?type=dreams")
    #expect(refused.status == 400 && refused.json["success"] as? Bool == false)
    #expect((refused.json["data"] as? [Any])?.isEmpty == true && refused.json["count"] as? Int == 0)
    let deleted = try phone.send("DELETE", "/health-data/hrv")
    #expect(deleted.json["deletedCount"] as? Int == 1 && deleted.json["success"] as? Bool == true)
    #expect(try read("hrv")["count"] as? Int == 0)
    #expect(try phone.send("DELETE", "/health-data/workout").status == 404)
  }
}
