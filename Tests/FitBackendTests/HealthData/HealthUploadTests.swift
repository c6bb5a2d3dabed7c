import CivilTime
import FitAPI
import JSON
import Testing
import Tracks

@testable import FitBackend

@Suite("Uploaded workouts and imports")
struct HealthUploadTests {
  private let trial: HealthTrial

  init() throws {
    trial = try HealthTrial()
  }

  @Test("An uploaded workout with the documented fields is stored and read back")
  func document() throws {
    let stats = try trial.upload("workout", [HealthTrial.workout()])
    #expect(stats == ["added": 1, "total": 1, "skipped": 0])
    let found = try #require(try trial.read("workout").first?.object)
    for member in try #require(HealthTrial.workout().object).members {
      #expect(found[member.key] == member.value, "\(member.key)")
    }
  }

  @Test("The answer to an upload always has the counts of workouts and sleep")
  func answer() throws {
    let answer = try trial.ask(
      .post, "/api/health-data/ios", #"{"measurements":{"hrv":[],"blood":[1]}}"#)
    #expect(answer.status == 200)
    #expect(
      answer.body == [
        "success": true, "message": "Health data processed successfully",
        "stats": [
          "workout": ["added": 0, "total": 0, "skipped": 0],
          "sleep": ["added": 0, "total": 0, "skipped": 0],
          "hrv": ["added": 0, "total": 0, "skipped": 0],
        ],
      ])
  }

  @Test("An uploaded workout becomes a completed workout in FitIQ, titled by its activity")
  func mirrored() throws {
    try trial.upload(
      "workout", [HealthTrial.workout(["activityType": "strength_training"])])
    let page = try trial.process.send(FitIQ.listWorkouts())
    let workout = try #require(page.workouts.first)
    #expect(page.total == 1 && workout.title == "Strength Training")
    #expect(workout.status == "completed" && workout.durationMinutes == 45)
    #expect(workout.startedAt == "2023-05-20T08:30:00Z")
    #expect(workout.completedAt == "2023-05-20T09:15:00Z")
    #expect(workout.caloriesBurned == 450 && workout.distanceKm == 5.2)
    #expect(workout.activity == "strength_training" && workout.source == "Apple Health")
    #expect(try trial.read("workout").first?["workoutId"]?.string == workout.id)
    _ = try trial.process.send(FitIQ.workoutDeletion(workout.id))
    #expect(try trial.read("workout").isEmpty)
    #expect(try trial.upload("workout", [HealthTrial.workout()])["added"] == 1)
  }

  @Test("Of uploaded workouts that start at the same instant the first is stored")
  func duplicates() throws {
    let spellings = [
      "2023-05-20T08:30:00Z", "2023-05-20T08:30:00.000Z", "2023-05-20T10:30:00+02:00",
      "2023-05-20T08:30:00.000000000-00:00", "2023-05-20t08:30:00z",
    ]
    let entries = spellings.map { spelling in
      HealthTrial.workout([
        "startDate": .string(spelling), "activityType": spelling == spellings[0] ? "yoga" : "golf",
      ])
    }
    #expect(try trial.upload("workout", entries) == ["added": 1, "total": 1, "skipped": 0])
    #expect(try trial.upload("workout", entries) == ["added": 0, "total": 1, "skipped": 0])
    #expect(try trial.read("workout").map { $0["activityType"] } == ["yoga"])
    let next = HealthTrial.workout(["startDate": "2023-05-20T08:30:00.001Z"])
    #expect(try trial.upload("workout", [next])["added"] == 1)
    #expect(try trial.read("workout").first?["startDate"] == "2023-05-20T08:30:00.001Z")
  }

  @Test("Valid entries of an upload are stored when others are refused")
  func partial() throws {
    let bad = (0..<25).map { HealthTrial.workout(["duration": .integer(-Int64($0) - 1)]) }
    let stats = try trial.upload(
      "workout", [HealthTrial.workout(at: 1)] + bad + [HealthTrial.workout(at: 2)])
    #expect(stats["added"] == 2 && stats["total"] == 2 && stats["skipped"] == 25)
    let problems = try #require(stats["problems"]?.array)
    #expect(problems.count == 20)
    #expect(
      problems.first == "entry 2, 2023-05-20T08:30:00Z: duration must be from 0 to 604800")
  }

  private static let acceptedChanges: [JSONObject] =
    [
      ["duration": 0], ["duration": 604800], ["distance": 0], ["distance": 10000],
      ["energyBurned": 100000], ["avgHeartRate": 300], ["maxHeartRate": 0],
      ["avgCadence": 1000], ["avgPace": 100000], ["source": .null], ["source": ""],
      ["source": .string(String(repeating: "x", count: 100))], ["value": .null],
      ["value": "unused"], ["distance": .null], ["endDate": "2023-05-20T08:30:00Z"],
      ["activityType": .string(String(repeating: "ü", count: 100))],
      ["activityType": "underwater hockey"], ["unknown": [1, 2]],
    ] as [JSONObject]

  @Test(
    "An uploaded workout within the bounds is accepted", arguments: Self.acceptedChanges)
  func accepted(_ changes: JSONObject) throws {
    let stats = try trial.upload("workout", [HealthTrial.workout(changes)])
    #expect(stats["added"] == 1, "\(stats)")
  }

  private static let refusedChanges: [(JSONObject, String)] =
    [
      (["timestamp": .null], "timestamp is missing"),
      (["startDate": .null], "startDate is missing"),
      (["endDate": .null], "endDate is missing"),
      (["activityType": .null], "activityType is missing"),
      (["activityType": 7], "activityType must be a text"),
      (["activityType": ""], "activityType must not be empty"),
      (["activityType": "a\u{7}"], "activityType must not contain control characters"),
      (
        ["activityType": .string(String(repeating: "x", count: 101))],
        "activityType must have at most 100 characters"
      ),
      (["duration": .null], "duration is missing"),
      (["duration": "long"], "duration must be a number"),
      (["duration": -0.1], "duration must be from 0 to 604800"),
      (["duration": 604800.1], "duration must be from 0 to 604800"),
      (["distance": -1], "distance must be from 0 to 10000"),
      (["distance": 10000.1], "distance must be from 0 to 10000"),
      (["distance": "5 km"], "distance must be a number"),
      (["energyBurned": -1], "energyBurned must be from 0 to 100000"),
      (["energyBurned": 100000.1], "energyBurned must be from 0 to 100000"),
      (["avgHeartRate": 300.1], "avgHeartRate must be from 0 to 300"),
      (["maxHeartRate": -1], "maxHeartRate must be from 0 to 300"),
      (["avgCadence": 1000.1], "avgCadence must be from 0 to 1000"),
      (["avgPace": -0.1], "avgPace must be from 0 to 100000"),
      (
        ["source": .string(String(repeating: "x", count: 101))],
        "source must have at most 100 characters"
      ),
      (["startDate": "yesterday"], "startDate must be a time such as 2026-11-20T08:30:00Z"),
      (["startDate": "2023-05-20"], "startDate must be a time such as 2026-11-20T08:30:00Z"),
      (["endDate": "2023-05-20T08:29:59Z"], "endDate must not lie before startDate"),
    ] as [(JSONObject, String)]

  @Test(
    "An uploaded workout beyond the bounds is refused with the reason",
    arguments: Self.refusedChanges)
  func refused(changes: JSONObject, reason: String) throws {
    let stats = try trial.upload("workout", [HealthTrial.workout(changes)])
    #expect(stats["added"] == 0 && stats["skipped"] == 1)
    let told = stats["problems"]?[0]?.string ?? ""
    #expect(told.hasPrefix("entry 1") && told.hasSuffix(": \(reason)"), "\(told)")
  }

  @Test("Entries that are no objects and kinds that are no lists are refused")
  func shapes() throws {
    let stats = try trial.upload("workout", [1, "x", .null, [], HealthTrial.workout()])
    #expect(stats["added"] == 1 && stats["skipped"] == 4)
    #expect(stats["problems"]?[0] == "entry 1: must be an object")
    let answer = try trial.ask(
      .post, "/api/health-data/ios", #"{"measurements":{"workout":{},"sleep":null}}"#)
    #expect(answer.status == 200)
    #expect(answer.body["stats"]?["workout"]?["problems"]?[0] == "must be a list of entries")
  }

  @Test(
    "An upload without measurements is refused",
    arguments: [
      (#"{}"#, "Invalid data format"), (#"{"measurements":null}"#, "Invalid data format"),
      (#"{"measurements":[]}"#, "Invalid data format"), (#"[]"#, "Invalid data format"),
      (#"{"measurements":"#, "the body is not valid JSON"), ("", "the body is empty"),
    ])
  func malformed(body: String, message: String) throws {
    let answer = try trial.ask(.post, "/api/health-data/ios", body)
    #expect(answer.status == 400)
    #expect(answer.body["error"]?.string?.hasPrefix(message) == true, "\(answer.body)")
  }

  @Test("Simultaneous uploads of the same workouts store every workout once")
  func concurrent() async throws {
    let entries = (0..<10).map { HealthTrial.workout(at: $0) }
    let body = JSONValue.object(["measurements": ["workout": .array(entries)]]).bytes()
    let backend = trial.process.backend
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          backend.answer(
            Request(.post, "/api/health-data/ios", body: body),
            from: .localOwner(calendar: PersonalCalendar(zone: .utc))
          ).status
        }
      }
      for await status in group { #expect(status == 200) }
    }
    #expect(try trial.read("workout").count == 10)
    #expect(try trial.process.send(FitIQ.listWorkouts()).total == 10)
  }

  /// Uploads a weight as part of an import, and returns the result.
  private func upload(_ importID: String, keepsDeleted: Bool) throws -> HealthKindStats {
    var batch = HealthBatch()
    batch.weight = [HealthSample(timestamp: "2026-11-19T07:00:00Z", value: 81.5)]
    let upload = HealthUpload(
      measurements: batch, importId: importID, keepsDeleted: keepsDeleted ? true : nil)
    return try #require(send(upload).stats[HealthKind.weight.rawValue])
  }

  /// Sends an upload with all that the command line adds to it.
  @discardableResult
  private func send(_ upload: HealthUpload) throws -> HealthUploadResult {
    let answer = try trial.ask(
      .post, "/api/health-data/ios", JSONValue(encoding: upload).text())
    try #require(answer.status == 200, "\(answer.body)")
    return try answer.body.decode(HealthUploadResult.self)
  }

  private func remove(import id: String) throws -> ImportRemoval {
    let answer = try trial.ask(.delete, "/api/health-data/imports/\(id)")
    try #require(answer.status == 200, "\(answer.body)")
    return try answer.body.decode(ImportRemoval.self)
  }

  private func weights() throws -> [ProgressEntry] {
    try trial.process.send(FitIQ.listProgress(.weight)).entries
  }

  @Test("A measurement deleted singly stays deleted, and one removed with its import can return")
  func deletedMeasurements() throws {
    let (first, second) = (Identifier.make(), Identifier.make())
    #expect(try upload(first, keepsDeleted: true).added == 1)
    // Taken back as a whole, it comes again.
    #expect(try remove(import: first).removed == 1)
    #expect(try weights().isEmpty)
    #expect(try upload(second, keepsDeleted: true).added == 1)
    // Deleted singly, it stays away unless everything is wanted.
    let id = try #require(try weights().first?.id)
    _ = try trial.process.send(FitIQ.progressDeletion(id))
    let again = try upload(first, keepsDeleted: true)
    #expect(again.added == 0 && again.deleted == 1)
    #expect(try weights().isEmpty)
    #expect(try upload(first, keepsDeleted: false).added == 1)
    #expect(try upload(second, keepsDeleted: true).deleted == nil)
    #expect(try weights().count == 1)
  }

  @Test("The removal of an import keeps the workouts that were edited")
  func editedImports() throws {
    var batch = HealthBatch()
    batch.workout = (1...2).map {
      HealthWorkout(
        startDate: "2026-11-1\($0)T07:00:00Z", endDate: "2026-11-1\($0)T08:00:00Z",
        activityType: "running", duration: 3600)
    }
    let id = Identifier.make()
    try send(HealthUpload(measurements: batch, importId: id))
    let workouts = try trial.process.send(FitIQ.listWorkouts()).workouts
    var change = WorkoutDraft()
    change.title = "Mine"
    _ = try trial.process.send(FitIQ.workoutChange(workouts[0].id, body: change))
    let removal = try remove(import: id)
    #expect(removal.removed == 1 && removal.kept == ["Mine"])
    #expect(try trial.process.send(FitIQ.listWorkouts()).workouts.map(\.title) == ["Mine"])
    #expect(try trial.upload("workout", [HealthTrial.workout()])["added"] == 1)
  }

  @Test("Restoring a deleted workout also restores its recording and its track")
  func restored() throws {
    let track = Track(points: (0...100).map { TrackPoint(second: $0) })
    var recorded = HealthWorkout(
      startDate: "2026-11-18T07:00:00Z", endDate: "2026-11-18T08:00:00Z",
      activityType: "running", duration: 3500, source: "Watch")
    (recorded.distance, recorded.track) = (10, Base64.text(track.bytes))
    var batch = HealthBatch()
    batch.workout = [recorded]
    try send(HealthUpload(measurements: batch))
    let old = try #require(try trial.process.send(FitIQ.listWorkouts()).workouts.first)
    #expect(old.hasTrack == true && old.isRecorded == true)
    _ = try trial.process.send(FitIQ.workoutDeletion(old.id))
    #expect(try trial.read("workout").isEmpty)
    var draft = WorkoutDraft()
    (draft.title, draft.activity, draft.source) = (old.title, old.activity, old.source)
    (draft.startedAt, draft.completedAt) = (
      old.startedAt?.description, old.completedAt?.description
    )
    (draft.durationSeconds, draft.distanceKm) = (old.durationSeconds, old.distanceKm)
    (draft.isRecorded, draft.track) = (true, Base64.text(track.bytes))
    let new = try trial.process.send(FitIQ.createWorkout(draft))
    let read = try #require(try trial.read("workout").first)
    #expect(read["workoutId"]?.string == new.id && read["duration"]?.double == 3500)
    #expect(read["distance"]?.double == 10 && read["source"]?.string == "Watch")
    let data = try trial.process.send(FitIQ.workoutTrack(new.id)).data
    #expect(Base64.bytes(data).flatMap { Track(bytes: $0) } == track)
    // Uploaded again it is already there.
    let again = try send(HealthUpload(measurements: batch, keepsDeleted: true))
    #expect(again.stats[HealthKind.workout.rawValue]?.added == 0)
    draft.track = "AAAA"
    #expect(try trial.process.refusal(FitIQ.createWorkout(draft)).status == 400)
  }
}
