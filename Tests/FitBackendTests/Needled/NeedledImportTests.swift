import CivilTime
import FitAPI
import JSON
import TestSupport
import Testing

@testable import FitBackend

@Suite("Import of Needled's export")
struct NeedledImportTests {
  private static let berlin = PersonalCalendar(zone: Zone(identifier: "Europe/Berlin") ?? .utc)
  private static let now = Instant("2026-11-20T12:00:00Z")

  /// What an app made: other ids, numbers as text, no doses.
  private static let foreign = """
    {"exportedAt":"2026-11-20T08:00:00.000Z","exportVersion":"1.0",
     "user":{"profile":{"id":"cku1","name":"Ann","email":"a@b.co","startWeight":"200",
       "goalWeight":null,"weightUnit":"lbs","medication":"OZEMPIC","injectionDay":2,
       "createdAt":"2026-01-01T00:00:00.000Z","updatedAt":"2026-01-01T00:00:00.000Z"},
      "notificationPreferences":{"injectionReminder":true,"weighInReminder":false,
       "habitReminder":true,"reminderTime":"08:00","habitReminderTime":"21:00",
       "timezone":"Europe/Berlin"}},
     "weighIns":[
      {"id":"ckw2","weight":198.6,"date":"2026-11-16T12:00:00.000Z",
       "createdAt":"2026-11-16T12:00:00.000Z"},
      {"id":"ckw1","weight":"199.2","date":"2026-11-09T12:00:00.000Z",
       "createdAt":"2026-11-09T12:00:00.000Z"}],
     "injections":[
      {"id":"cki3","date":"2026-11-18T12:00:00.000Z","site":"THIGH_LEFT","notes":null,
       "createdAt":"2026-11-18T12:00:00.000Z"},
      {"id":"cki2","date":"2026-11-11T12:00:00.000Z","site":"ABDOMEN_RIGHT","notes":"ok",
       "createdAt":"2026-11-11T12:00:00.000Z"},
      {"id":"cki1","date":"2026-11-04T12:00:00.000Z","site":"ABDOMEN_LEFT","notes":null,
       "createdAt":"2026-11-04T12:00:00.000Z"}],
     "dailyHabits":[
      {"id":"ckh1","date":"2026-11-19T00:00:00.000Z","water":true,"nutrition":false,
       "exercise":true,"createdAt":"2026-11-19T20:00:00.000Z",
       "updatedAt":"2026-11-19T20:00:00.000Z"}]}
    """

  private func fill(
    _ text: String, _ path: String, account: String = Account.localOwner, isTrial: Bool = false
  ) throws -> ImportReport {
    try fill(text, StoreFile(path), account: account, isTrial: isTrial)
  }

  private func fill(
    _ text: String, _ data: some StoreData, account: String = Account.localOwner,
    isTrial: Bool = false
  ) throws -> ImportReport {
    try data.fill(
      account, needled: NeedledDocument(parsing: Array(text.utf8)), by: Self.berlin, at: Self.now,
      isTrial: isTrial)
  }

  private func counts(
    _ report: ImportReport, _ count: (ImportReport.Kind) -> Int
  ) -> [String: Int] {
    report.kinds.reduce(into: [:]) { if count($1) > 0 { $0[$1.name] = count($1) } }
  }

  @Test(
    "An import of another server's Needled export stores everything once")
  func foreign() throws {
    let folder = try TemporaryFolder()
    let path = folder.appending("fit.db")
    let all = [
      "plans": 1, "notificationPreferences": 1, "progress": 2, "injections": 3, "dailyHabits": 1,
    ]
    let first = try fill(Self.foreign, path)
    #expect(first.refusals == [])
    #expect(counts(first, \.added) == all)
    let second = try fill(Self.foreign, path)
    #expect(counts(second, \.present) == all)
    #expect(counts(second, \.added).isEmpty && counts(second, \.skipped).isEmpty)
    let store = try Store(path: path)
    let owner = Account.localOwner
    #expect(try store.weighIns.list(owner, in: .lbs, limit: 9).map(\.weight) == [198.6, 199.2])
    // One dose after the other, since the app's export has none.
    #expect(
      try store.injections.list(owner, idPrefix: nil, limit: 9, offset: 0).map(\.doseNumber)
        == [3, 2, 1])
    #expect(try store.habits.list(of: owner).map(\.kept) == [[.water, .exercise]])
    #expect(try store.notifications.find(owner)?.reminderTime == "08:00")
    #expect(try store.plans.find(owner).unit == .lbs)
  }

  @Test("An import restores exactly what this program exported")
  func own() throws {
    let person = try Participant(in: "Europe/Berlin")
    person.send(.post, "/weigh-ins", ["weight": 98.5])
    person.send(.post, "/weigh-ins", ["weight": 98.5])
    person.send(
      .post, "/injections", ["site": "THIGH_LEFT", "date": "2026-11-18", "dosageMg": 0.5])
    person.keepAll(on: "2026-11-19")
    person.send(.get, "/notifications/preferences")
    let text = person.send(.get, "/settings/export").text
    let folder = try TemporaryFolder()
    let path = folder.appending("fit.db")
    #expect(
      counts(try fill(text, path), \.added) == [
        "plans": 1, "notificationPreferences": 1, "progress": 2, "injections": 1,
        "dailyHabits": 1,
      ])
    let other = Backend(path: path, now: { Self.now })
    let again = other.answer(
      Request(.get, "/api/settings/export"),
      from: Caller(account: Account.localOwner, calendar: Self.berlin))
    let (before, after) = (
      try JSONValue(parsing: Array(text.utf8)), try JSONValue(parsing: again.body)
    )
    for member in ["weighIns", "injections", "dailyHabits"] {
      #expect(after[member] == before[member])
    }
    #expect(
      after["user"]?["notificationPreferences"] == before["user"]?["notificationPreferences"])
  }

  @Test("An import does not duplicate records that this machine has already")
  func toldTwice() throws {
    let home = try InProcess()
    let owner = Account.localOwner
    func send(_ target: String, _ body: JSONValue) {
      _ = home.backend.answer(
        Request(.post, "/api\(target)", body: body.bytes()),
        from: Caller(account: owner, calendar: Self.berlin))
    }
    // Told here in kilograms and in the evening: 198.6 lb.
    send(
      "/v1/progress",
      ["type": "weight", "quantity": 90.083, "loggedAt": "2026-11-16T18:30:00Z"])
    send("/injections", ["site": "THIGH_LEFT", "date": "2026-11-18"])
    send("/injections", ["site": "THIGH_LEFT", "date": "2026-11-12"])
    let report = try fill(Self.foreign, home.data)
    #expect(counts(report, \.added)["progress"] == 1)
    #expect(counts(report, \.present)["progress"] == 1)
    #expect(counts(report, \.added)["injections"] == 2)
    #expect(counts(report, \.present)["injections"] == 1)
    let again = try fill(Self.foreign, home.data)
    #expect(counts(again, \.added).isEmpty)
  }

  @Test("An import without reminders stores no choice of reminders")
  func noChoice() throws {
    let person = try Participant()
    person.tick("water")
    let folder = try TemporaryFolder()
    let report = try fill(
      person.send(.get, "/settings/export").text, folder.appending("fit.db"))
    #expect(counts(report, \.added) == ["plans": 1, "dailyHabits": 1])
    #expect(report.refusals == [])
  }

  @Test("A trial import of Needled's export stores nothing")
  func trial() throws {
    let folder = try TemporaryFolder()
    let path = folder.appending("fit.db")
    #expect(counts(try fill(Self.foreign, path, isTrial: true), \.added)["progress"] == 2)
    #expect(try Store(path: path).habits.list(of: Account.localOwner).isEmpty)
  }

  @Test("An import of Needled's export skips records that break a rule, with the reason")
  func refused() throws {
    let folder = try TemporaryFolder()
    let text = """
      {"exportVersion":"1.1","user":{"profile":{}},
       "weighIns":[{"id":"a","weight":-1,"date":"2026-11-16T12:00:00.000Z"},
        {"id":"b","date":"2026-11-16T12:00:00.000Z"},{"weight":80}, 7],
       "injections":[{"id":"c","date":"2026-11-18T12:00:00.000Z","site":"KNEE",
        "createdAt":"2026-11-18T12:00:00.000Z"}],
       "dailyHabits":[{"id":"d","date":"2026-02-30T00:00:00.000Z","water":true,"nutrition":true,
        "exercise":true},{"id":"e","date":"2026-02-28T00:00:00.000Z","water":"maybe",
        "nutrition":true,"exercise":true}]}
      """
    let report = try fill(text, folder.appending("fit.db"))
    #expect(counts(report, \.added).isEmpty)
    #expect(counts(report, \.skipped) == ["progress": 4, "injections": 1, "dailyHabits": 2])
    #expect(report.refusals.count == 7)
  }

  @Test(
    "Other files are not taken for Needled's export",
    arguments: [
      ("{}", ForeignDocument.foreign), ("[]", .foreign), ("{\"format\":1}", .foreign),
      ("{\"exportVersion\":\"1.0\"}", .foreign),
      ("{\"exportVersion\":\"2.0\",\"weighIns\":[]}", .newer("2.0")),
    ])
  func foreignFiles(_ text: String, _ problem: ForeignDocument) {
    #expect(throws: problem) { try NeedledDocument(parsing: Array(text.utf8)) }
  }

  @Test("A truncated Needled export is refused")
  func brokenOff() {
    let bytes = Array(Self.foreign.utf8)
    for count in stride(from: 0, to: bytes.count - 1, by: 97) {
      #expect(throws: ForeignDocument.self) {
        try NeedledDocument(parsing: Array(bytes[..<count]))
      }
    }
  }

  @Test("An import gives a foreign id the same UUID each time")
  func identifiers() {
    let id = NeedledDocument.identifier(of: "clz1")
    #expect(Identifier.isWellFormed(id))
    #expect(id == NeedledDocument.identifier(of: "clz1"))
    #expect(id != NeedledDocument.identifier(of: "clz2"))
  }
}
