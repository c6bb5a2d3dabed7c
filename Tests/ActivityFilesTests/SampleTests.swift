import ActivityFiles
import CivilTime
import Foundation
import JSON
import Testing
import Tracks

/// Reads real files against what is known of them, where FIT_SAMPLES names the folder that holds
/// them with their `groundtruth.json`.
@Suite("Sample files of real services")
struct SampleTests {
  static let folder = ProcessInfo.processInfo.environment["FIT_SAMPLES"].map { root in
    FileManager.default.fileExists(atPath: "\(root)/samples/groundtruth.json")
      ? "\(root)/samples" : root
  }

  /// Why the tests are skipped without it.
  private static let absent: Comment = "FIT_SAMPLES names no folder of real files"

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

  @Test(
    "Every real file gives its known workouts",
    .enabled(if: folder != nil, absent))
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

  /// Metres gained and lost as the devices counted them with their barometers, read from the files'
  /// session messages with fitdecode 0.11.
  private static let devices: [(file: String, ascent: Double, descent: Double)] = [
    ("fit/2015-10-13-08-43-15.fit", 66, 84),
    ("fit/Edge810-Vector-2013-08-16-15-35-10.fit", 514, 515),
    ("fit/coros-pace-2-cycling-misaligned.fit", 938, 1231),
    ("fit/downhill.fit", 1633, 1880), ("fit/garmin-edge-500-activity.fit", 541, 541),
    ("fit/mornindew.fit", 99, 99), ("fit/running-with-developer-data.fit", 32, 30),
    ("fit/sample-activity-indoor-trainer.fit", 4, 0),
  ]
  /// Metres gained and lost as gpxpy 1.6.2 adds them up: each reading averaged with the two beside
  /// it, and every difference counted. It counts noise as well, and so more than devices do.
  private static let sums: [(file: String, ascent: Double, descent: Double)] = [
    ("gpx/run.gpx", 140.9, 117.9), ("gpx/strava_py_7348460494.gpx", 109.5, 106.5),
    ("gpx/sweat_4801048867_strava.gpx", 214.4, 209.8),
  ]

  @Test(
    "Climbs are those of the devices and of a second reader", .enabled(if: folder != nil, absent))
  func elevation() throws {
    let folder = try #require(Self.folder)
    func climb(_ file: String) throws -> Elevation {
      let reading = try Reading(path: "\(folder)/\(file)", tracks: true)
      let track = try #require(reading.workouts.first?.track.flatMap { Track(bytes: $0.bytes) })
      return try #require(track.elevation)
    }
    for known in Self.devices {
      let found = try climb(known.file)
      let place: Comment = "\(known.file) \(found)"
      #expect(abs(found.ascent - known.ascent) <= max(8, known.ascent * 0.15), place)
      #expect(abs(found.descent - known.descent) <= max(8, known.descent * 0.16), place)
    }
    for known in Self.sums {
      let found = try climb(known.file)
      let place: Comment = "\(known.file) \(found)"
      #expect((0.45...1).contains(found.ascent / known.ascent), place)
      #expect((0.45...1).contains(found.descent / known.descent), place)
    }
  }

  @Test("Steps and sleep of real days count once", .enabled(if: folder != nil, absent))
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
