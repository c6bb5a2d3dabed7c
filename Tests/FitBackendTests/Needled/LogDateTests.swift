import CivilTime
import FitAPI
import JSON
import Testing

@testable import FitBackend

/// The day of an injection and of a weight: one rule for both, in the person's own time zone.
@Suite("Dates accepted by Needled")
struct LogDateTests {
  private static let paths = ["/injections", "/weigh-ins"]

  private func log(_ person: Participant, _ path: String, _ date: String?) -> Participant.Answer {
    path == "/injections" ? person.inject("THIGH_LEFT", on: date) : person.weigh(82, on: date)
  }

  @Test(
    "A date of a record is within the last ninety days or today anywhere on earth",
    arguments: [
      ("2026-11-20", nil), ("2026-11-19", nil), ("2026-08-23", nil), ("2026-08-22", nil),
      ("2026-08-21", "Date cannot be more than 90 days in the past"),
      ("0001-01-01", "Date cannot be more than 90 days in the past"),
      // At noon in UTC it is two in the night of the 21st in Kiritimati.
      ("2026-11-21", nil), ("2026-11-22", "Date cannot be in the future"),
      ("9999-12-31", "Date cannot be in the future"),
      ("2026-13-01", "Invalid date"), ("2026-11-31", "Invalid date"),
      ("2026-02-29", "Invalid date"), ("2026-00-10", "Invalid date"),
      ("2026-11-1", "Date must be in YYYY-MM-DD format"),
      ("2026/11/01", "Date must be in YYYY-MM-DD format"),
      ("20261101", "Date must be in YYYY-MM-DD format"), ("", "Date must be in YYYY-MM-DD format"),
      ("2026-11-20T10:00:00Z", "Date must be in YYYY-MM-DD format"),
      ("today", "Date must be in YYYY-MM-DD format"),
      ("２０２６-11-20", "Date must be in YYYY-MM-DD format"),
    ] as [(String, String?)])
  func window(_ date: String, _ message: String?) throws {
    for path in Self.paths {
      let person = try Participant()
      let answer = log(person, path, date)
      #expect(answer.issue?["message"]?.string == message)
      #expect(answer.status == (message == nil ? 201 : 400))
      if message == nil { #expect(answer.body["date"]?.string == "\(date)T12:00:00.000Z") }
      #expect(person.send(.get, path).body.array?.count == (message == nil ? 1 : 0))
    }
  }

  @Test(
    "The day of a record changes at the person's midnight",
    arguments: [
      // Zone, now, the person's day, and that day's noon.
      ("UTC", "2026-11-20T00:00:00Z", "2026-11-20", "2026-11-20T12:00:00.000Z"),
      ("UTC", "2026-11-20T23:59:59Z", "2026-11-20", "2026-11-20T12:00:00.000Z"),
      ("America/New_York", "2026-11-20T04:59:59Z", "2026-11-19", "2026-11-19T17:00:00.000Z"),
      ("America/New_York", "2026-11-20T05:00:00Z", "2026-11-20", "2026-11-20T17:00:00.000Z"),
      ("Pacific/Auckland", "2026-11-20T10:59:59Z", "2026-11-20", "2026-11-19T23:00:00.000Z"),
      ("Pacific/Auckland", "2026-11-20T11:00:00Z", "2026-11-21", "2026-11-20T23:00:00.000Z"),
      // The clocks go forward on 29 March and back on 25 October.
      ("Europe/Berlin", "2026-03-28T22:59:59Z", "2026-03-28", "2026-03-28T11:00:00.000Z"),
      ("Europe/Berlin", "2026-03-28T23:00:00Z", "2026-03-29", "2026-03-29T10:00:00.000Z"),
      ("Europe/Berlin", "2026-03-29T21:59:59Z", "2026-03-29", "2026-03-29T10:00:00.000Z"),
      ("Europe/Berlin", "2026-10-24T22:00:00Z", "2026-10-25", "2026-10-25T11:00:00.000Z"),
      ("Europe/Berlin", "2026-10-25T22:59:59Z", "2026-10-25", "2026-10-25T11:00:00.000Z"),
      ("Europe/Berlin", "2026-12-31T22:59:59Z", "2026-12-31", "2026-12-31T11:00:00.000Z"),
      ("Europe/Berlin", "2026-12-31T23:00:00Z", "2027-01-01", "2027-01-01T11:00:00.000Z"),
      ("UTC", "2028-02-29T23:59:59Z", "2028-02-29", "2028-02-29T12:00:00.000Z"),
      ("UTC", "2028-03-01T00:00:00Z", "2028-03-01", "2028-03-01T12:00:00.000Z"),
      ("UTC", "2026-04-30T23:59:59Z", "2026-04-30", "2026-04-30T12:00:00.000Z"),
      // Midnight does not exist in Beirut on that day.
      ("Asia/Beirut", "2026-03-28T22:00:00Z", "2026-03-29", "2026-03-29T09:00:00.000Z"),
    ])
  func midnight(_ zone: String, _ now: String, _ today: String, _ noon: String) throws {
    let day = try #require(Day(today))
    let latest = LogDate.days(on: day, at: try #require(Instant(now))).upperBound
    for path in Self.paths {
      let person = try Participant(at: now, in: zone)
      #expect(
        log(person, path, "\(latest.next)").issue?["message"] == "Date cannot be in the future")
      let stored = log(person, path, today)
      #expect(stored.status == 201 && stored.body["date"]?.string == noon)
      #expect(log(person, path, "\(day.adding(days: -90))").status == 201)
      #expect(
        log(person, path, "\(day.adding(days: -91))").issue?["message"]
          == "Date cannot be more than 90 days in the past")
      // Without a day it is the instant itself.
      let undated = log(person, path, nil).body["date"]?.string.flatMap { Instant($0) }
      #expect(undated == Instant(now))
    }
  }

  @Test(
    "An injection counts for the week of its day in the person's zone")
  func week() throws {
    // Friday is the injection day; in Auckland it begins eleven hours before it does in UTC.
    for (zone, status) in [("UTC", "upcoming"), ("Pacific/Auckland", "due")] {
      let person = try Participant(at: "2026-11-19T12:00:00Z", in: zone)
      try person.plan(injectionDay: 4)
      #expect(person.send(.get, "/injections/status").body["status"]?.string == status)
    }
    let person = try Participant(at: "2026-11-20T10:30:00Z", in: "Pacific/Auckland")
    try person.plan(injectionDay: 4)
    person.inject("THIGH_LEFT", on: "2026-11-19")
    // The day before belongs to the week before.
    #expect(person.send(.get, "/injections/status").body["status"] == "due")
    person.inject("THIGH_LEFT", on: "2026-11-20")
    #expect(person.send(.get, "/injections/status").body["status"] == "done")
    try person.go(to: "2026-11-26T10:59:59Z")
    #expect(person.send(.get, "/injections/status").body["status"] == "done")
    try person.go(to: "2026-11-26T11:00:00Z")
    #expect(person.send(.get, "/injections/status").body["status"] == "due")
    try person.go(to: "2026-11-27T11:00:00Z")
    let late = person.send(.get, "/injections/status").body
    #expect(late["status"] == "overdue" && late["daysOverdue"] == 1 && late["daysUntil"] == -1)
  }
}
