import CivilTime
import FitAPI
import Testing

@testable import FitBackend
@testable import FitClient

/// What a person sees of the writes that wait: lists with them, while the service is there and while it is
/// not.
@Suite("Queued records in lists")
struct WaitingRecordsTests {
  private let machine: Machine
  private let remote: Remote
  /// The server can be asked while this is true.
  private let server: HomeServer

  init() throws {
    machine = try Machine()
    let machine = machine
    server = try HomeServer { machine.now }
    remote = try machine.register(at: server.url)
  }

  private struct InMemory: Transport {
    let backend: Backend
    func send(_ request: Request) throws(TransportFailure) -> Response {
      backend.answer(request, from: .localOwner(calendar: PersonalCalendar(zone: .utc)))
    }
  }

  /// A client that queues every write.
  private var offline: Client {
    var options = RemoteOptions()
    options.isOffline = true
    return machine.client(machine.services(options), remote)
  }

  /// A client whose lists have what waits.
  private func client(isAway: Bool = false) throws -> Client {
    var options = RemoteOptions()
    options.isOffline = isAway
    let connection = machine.services(options).connection(to: remote, among: [])
    let backend = Backend(path: Backend.noFile) { [machine] in machine.now }
    let embedded = Connection(
      transport: InMemory(backend: backend), basePath: Service.fitiq.basePath,
      userID: Account.localOwner)
    let waiting = try WaitingRecords(
      Outbox(path: machine.outboxPath).entries(), below: remote.basePath, by: embedded,
      owner: Account.localOwner)
    return Client(waiting: { _ in waiting }, connect: { _ in connection })
  }

  @discardableResult
  private func queue(_ weight: Double, at time: String) throws -> String {
    let entry = NewProgressEntry(.weight, weight, loggedAt: time)
    guard case .queued(let write) = try offline.deliver(FitIQ.logProgress(entry)) else {
      Issue.record("the write was not queued")
      return ""
    }
    return Placeholders.record(write.id)
  }

  private func store(_ weight: Double, at time: String) throws -> String {
    try machine.client(machine.services(), remote)
      .send(FitIQ.logProgress(NewProgressEntry(.weight, weight, loggedAt: time))).id
  }

  private func weights(
    _ client: Client, limit: Int = 10, offset: Int = 0
  ) throws -> ProgressPage {
    try client.send(FitIQ.listProgress(.weight, limit: limit, offset: offset))
  }

  @Test("Queued records are listed at their time among the stored records, with their number")
  func merged() throws {
    let old = try store(82, at: "2026-11-18T08:00:00Z")
    let new = try store(81, at: "2026-11-20T08:00:00Z")
    let waiting = try queue(81.5, at: "2026-11-19T08:00:00Z")
    let page = try weights(client())
    #expect(page.entries.map(\.id) == [new, waiting, old])
    #expect(page.total == 3)
  }

  @Test("Queued records are paged as if they were stored")
  func pages() throws {
    for day in 14...18 { _ = try store(80, at: "2026-11-\(day)T08:00:00Z") }
    try queue(81, at: "2026-11-19T08:00:00Z")
    try queue(82, at: "2026-11-20T08:00:00Z")
    let client = try client()
    let all = try weights(client).entries.map(\.id)
    #expect(all.count == 7 && Set(all).count == 7)
    var paged: [String] = []
    while paged.count < 7 {
      let page = try weights(client, limit: 3, offset: paged.count)
      #expect(page.total == 7)
      try #require(!page.entries.isEmpty)
      paged += page.entries.map(\.id)
    }
    #expect(paged == all)
  }

  @Test("A list has only the queued records when the service is away, and the failure is kept")
  func away() throws {
    let waiting = try queue(81.5, at: "2026-11-19T08:00:00Z")
    let backend = Backend(path: Backend.noFile) { [machine] in machine.now }
    let records = try WaitingRecords(
      Outbox(path: machine.outboxPath).entries(), below: remote.basePath,
      by: Connection(
        transport: InMemory(backend: backend), basePath: Service.fitiq.basePath,
        userID: Account.localOwner), owner: Account.localOwner)
    var options = RemoteOptions()
    options.isOffline = true
    let connection = machine.services(options).connection(to: remote, among: [])
    let client = Client(waiting: { _ in records }, connect: { _ in connection })
    #expect(try weights(client).entries.map(\.id) == [waiting])
    #expect(try weights(client).total == 1)
    #expect(records.failures.count == 1)
    #expect(records.shown.count == 1)
    // What does not wait cannot be told.
    #expect(throws: FitError.self) { try client.send(FitIQ.listSleep()) }
  }

  @Test("A record whose deletion is queued is left out of lists")
  func deletions() throws {
    let kept = try store(82, at: "2026-11-18T08:00:00Z")
    let gone = try store(81, at: "2026-11-20T08:00:00Z")
    guard case .queued = try offline.deliver(FitIQ.progressDeletion(gone)) else {
      Issue.record("the deletion was not queued")
      return
    }
    let page = try weights(client())
    #expect(page.entries.map(\.id) == [kept])
    #expect(page.total == 1)
  }

  @Test("A queued change that takes a time away from a workout is shown with its other changes")
  func emptied() throws {
    let online = machine.client(machine.services(), remote)
    var draft = WorkoutDraft()
    (draft.title, draft.scheduledAt) = ("Legs", "2026-11-25T08:00:00Z")
    let planned = try online.send(FitIQ.createWorkout(draft))
    draft = WorkoutDraft()
    (draft.title, draft.completedAt, draft.durationMinutes) = ("Run", "2026-11-19T08:30:00Z", 30)
    draft.startedAt = "2026-11-19T08:00:00Z"
    let done = try online.send(FitIQ.createWorkout(draft))
    var change = WorkoutDraft()
    (change.title, change.scheduledAt) = ("Back", "")
    _ = try offline.deliver(FitIQ.workoutChange(planned.id, body: change))
    change = WorkoutDraft()
    change.completedAt = ""
    _ = try offline.deliver(FitIQ.workoutChange(done.id, body: change))

    let workouts = try client().send(FitIQ.listWorkouts()).workouts
    let back = try #require(workouts.first { $0.id == planned.id })
    #expect(back.title == "Back" && back.scheduledAt == nil)
    let opened = try #require(workouts.first { $0.id == done.id })
    #expect(opened.completedAt == nil && opened.durationMinutes == nil)
    #expect(opened.status == WorkoutStatus.started.rawValue)
  }

  @Test("A queued record adds to the sum of a day or replaces its latest value")
  func figures() throws {
    for litres in [0.5, 0.25] {
      guard
        case .queued = try offline.deliver(
          FitIQ.logProgress(
            NewProgressEntry(.waterLiters, litres, loggedAt: "2026-11-20T08:00:00Z")))
      else {
        Issue.record("the write was not queued")
        return
      }
    }
    _ = try machine.client(machine.services(), remote).send(
      FitIQ.logProgress(NewProgressEntry(.waterLiters, 1, loggedAt: "2026-11-20T07:00:00Z")))
    _ = try store(82, at: "2026-11-20T07:00:00Z")
    try queue(81.5, at: "2026-11-20T08:00:00Z")
    let day = Day("2026-11-20")
    let client = try client()
    #expect(
      try client.send(FitIQ.dayFigures(.metric(.waterLiters), day...day)).days.map(\.value)
        == [1.75])
    #expect(
      try client.send(FitIQ.dayFigures(.metric(.weight), day...day)).days.map(\.value) == [81.5])
  }

  @Test("A queued record cannot be changed or deleted at the service")
  func unknownThere() throws {
    let id = try queue(81.5, at: "2026-11-19T08:00:00Z")
    let client = machine.client(machine.services(), remote)
    let error = #expect(throws: FitError.self) { try client.deliver(FitIQ.progressDeletion(id)) }
    #expect(error?.kind == .unreachable)
    #expect(error?.hint?.contains("fit outbox drop") == true)
    #expect(try Outbox(path: machine.outboxPath).entries().count == 1)
    #expect(Placeholders.write(inPath: "/api/v1/progress/\(id)") == Placeholders.number(id))
    #expect(Placeholders.write(inPath: "/api/v1/progress/outbox") == nil)
  }

  @Test("A queued record that was sent without an answer is not listed, since it may be stored")
  func doubtful() throws {
    let id = try queue(81.5, at: "2026-11-19T08:00:00Z")
    try Outbox(path: machine.outboxPath).noteSending(Placeholders.number(id), at: machine.now)
    #expect(try weights(client()).entries.isEmpty)
  }

  @Test("A queued record with a name is stored once, and other values under the name are refused")
  func names() throws {
    func queue(_ weight: Double, at time: String) throws -> Delivery<ProgressEntry> {
      try offline.deliver(
        FitIQ.logProgress(NewProgressEntry(.weight, weight, loggedAt: time))
          .once(PersistentIdempotencyKey(name: "morning", of: "weight").text))
    }
    guard case .queued(let first) = try queue(82, at: "2026-11-20T07:00:00Z"),
      case .queued(let again) = try queue(82, at: "2026-11-20T08:00:00Z")
    else {
      Issue.record("the writes were not queued")
      return
    }
    #expect(!first.isRepeated && again.isRepeated && again.id == first.id)
    let error = #expect(throws: FitError.self) { try queue(83, at: "2026-11-20T07:00:00Z") }
    #expect(error?.kind == .conflict)
    #expect(error?.message == "\"morning\" names another entry of weight already")
    #expect(try Outbox(path: machine.outboxPath).entries().count == 1)
  }
}
