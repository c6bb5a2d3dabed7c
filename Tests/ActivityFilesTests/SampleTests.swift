import ActivityFiles
import CivilTime
import Foundation
import JSON
import Testing

/// Reads real files against what is known of them, where FIT_SAMPLES names the folder that holds
/// them with their `groundtruth.json`.
@Suite("Sample files of real services")
struct SampleTests {
  static let folder = ProcessInfo.processInfo.environment["FIT_SAMPLES"].map { root in
    FileManager.default.fileExists(atPath: "\(root)/samples/groundtruth.json")
      ? "\(root)/samples" : root
  }

  /// Files whose truth was written with a decoder that gave up where this one goes on, and how many
  /// workouts they hold.
  private static let readFurther = ["fit/bad_zero_datasize.fit": 1]

  private static var truth: [String: [JSONValue]] {
    guard let folder,
      let text = try? String(
        contentsOfFile: "\(folder)/groundtruth.json", encoding: .utf8),
      let object = (try? JSONValue(parsing: text))?.object
    else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: object.members.map { ($0.key, $0.value.array ?? []) })
  }

  @Test("Every real file gives its known workouts", .enabled(if: folder != nil))
  func samples() throws {
    let folder = try #require(Self.folder)
    let truth = Self.truth
    #expect(!truth.isEmpty)
    for (name, records) in truth.sorted(by: { $0.key < $1.key }) {
      let reading = try Reading(path: "\(folder)/\(name)")
      let expected = records.filter { Self.start($0) != nil }.sorted {
        (Self.start($0) ?? .earliest) < (Self.start($1) ?? .earliest)
      }
      let found = reading.workouts.sorted { $0.start < $1.start }
      #expect(found.count == Self.readFurther[name] ?? expected.count, "\(name)")
      if found.isEmpty { #expect(!reading.problems.isEmpty, "\(name)") }
      for (truth, workout) in zip(expected, found) { Self.compare(truth, workout, name) }
    }
  }

  private static func start(_ truth: JSONValue) -> Instant? {
    guard let text = truth["start"]?.string ?? truth["start_local"]?.string else { return nil }
    let plain = text.split(separator: " (")[0]
    return try? Instant(parsing: String(plain), in: .utc)
  }

  private static func compare(_ truth: JSONValue, _ workout: ActivityRecord, _ name: String) {
    let place: Comment = "\(name) \(workout.start)"
    #expect(start(truth) == workout.start, place)
    if let type = truth["type"]?.string { #expect(type == workout.type.rawValue, place) }
    if let active = truth["timer_s"]?.double {
      #expect(abs(workout.duration - active) <= 1, place)
    }
    if let elapsed = truth["elapsed_s"]?.double, truth["end"]?.string != nil {
      #expect(abs(workout.end.seconds(since: workout.start) - elapsed) <= 1.5, place)
    }
    let distance = truth["distance_km"]?.double
    #expect((distance == nil) == (workout.distance == nil), place)
    if let distance, let found = workout.distance {
      #expect(abs(found - distance) <= max(distance * 0.005, 0.0001), place)
    }
    for (key, found) in [
      ("kcal", workout.energy), ("avg_hr", workout.meanHeartRate),
      ("max_hr", workout.maximumHeartRate),
    ] {
      let figure = truth[key]?.double
      #expect((figure == nil) == (found == nil), place)
      if let figure, let found { #expect(abs(found - figure) <= 1, place) }
    }
  }

  @Test("Steps and sleep of real days count once", .enabled(if: folder != nil))
  func days() throws {
    let folder = try #require(Self.folder)
    let text = try String(contentsOfFile: "\(folder)/apple/gen_v14.truth.json", encoding: .utf8)
    let truth = try JSONValue(parsing: text)
    let reading = try Reading(path: "\(folder)/apple/gen_v14.xml", samples: true)
    var counts = DailyCounts()
    var sleep = SleepNights()
    for sample in reading.samples {
      counts.add(sample)
      sleep.add(sample)
    }
    let zone = try #require(Zone(identifier: "America/New_York"))
    for day in counts.days(PersonalCalendar(zone: zone)) {
      let steps = truth["steps_merged_by_day"]?[day.day.description]?.double ?? 0
      #expect(abs((day.steps ?? 0) - steps) < 0.5, "\(day.day)")
    }
    var asleep: [Day: Double] = [:]
    for night in sleep.nights() { asleep[zone.day(of: night.end), default: 0] += night.asleep * 60 }
    for member in truth["sleep_asleep_s_by_wake_day"]?.object?.members ?? [] {
      let found = Day(member.key).flatMap { asleep[$0] } ?? 0
      #expect(abs(found - (member.value.double ?? 0)) < 1, "\(member.key)")
    }
  }
}
