import Foundation
import TestSupport

/// An Apple Health export like a real one of that size, the same at every run: records by type,
/// which are most of it, heart rates before the workouts, and a third of a gigabyte for each year
/// that a watch was worn.
struct HealthExportFile {
  let megabytes: Int

  /// Types of records with their share of the file in thousandths, their unit, and how many seconds
  /// one lasts.
  private static let kinds:
    [(name: String, share: Int, unit: String, source: String, length: Int, highest: Int)] = [
      ("ActiveEnergyBurned", 320, "kcal", watch, 45, 6),
      ("HeartRate", 260, "count/min", watch, 0, 0),
      ("BasalEnergyBurned", 120, "kcal", watch, 3600, 60),
      ("DistanceWalkingRunning", 110, "km", phone, 300, 1),
      ("StepCount", 55, "count", watch, 540, 700), ("StepCount", 55, "count", phone, 540, 700),
      ("AppleExerciseTime", 30, "min", watch, 60, 1), ("FlightsClimbed", 12, "count", phone, 60, 3),
      ("HeartRateVariabilitySDNN", 4, "ms", watch, 60, 90), ("BodyMass", 2, "kg", phone, 0, 80),
    ]
  private static let watch = "Mia’s Apple\u{a0}Watch"
  private static let phone = "Mia’s iPhone"
  /// 2026-01-11T12:00:00Z.
  private static let last = 1_768_132_800

  private var bytes: Int { megabytes * 1_000_000 }
  private var seconds: Int { bytes / 10 }

  func write(to path: String) throws {
    let file = try GrowingFile(path)
    var random = SeededGenerator(seed: 2026)
    file.add(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE HealthData [
      <!-- HealthKit Export Version: 14 -->
      <!ELEMENT HealthData (ExportDate,Me,(Record|Workout)*)>
      <!ATTLIST HealthData locale CDATA #REQUIRED>
      ]>
      <HealthData locale="en_US">
       <ExportDate value="\(Self.text(Self.last))"/>

      """)
    for kind in Self.kinds {
      let end = file.size + bytes / 1000 * kind.share
      let count = bytes / 1000 * kind.share / 430
      var number = 0
      while file.size < end {
        let time = Self.last - seconds + Int(Double(seconds) * Double(number) / Double(count))
        let value =
          kind.highest == 0
          ? Int.random(in: 50...170, using: &random)
          : Int.random(in: 1...kind.highest * 1000, using: &random)
        file.add(Self.record(kind.name, kind.source, kind.unit, time, kind.length, value))
        if number % 5 == 0 {
          file.add("  <MetadataEntry key=\"HKMetadataKeySyncVersion\" value=\"2\"/>\n")
        }
        file.add(" </Record>\n")
        number += 1
        if file.isFull { try file.write() }
      }
    }
    for night in 0..<seconds / 86_400 {
      file.add(Self.night(Self.last - night * 86_400))
      if file.isFull { try file.write() }
    }
    for number in 0..<megabytes {
      file.add(Self.workout(Self.last - seconds / megabytes * (number + 1), number))
    }
    file.add("</HealthData>\n")
    try file.write()
  }

  private static func record(
    _ name: String, _ source: String, _ unit: String, _ time: Int, _ length: Int, _ value: Int
  ) -> String {
    let hardware = source == watch ? "Watch7,2" : "iPhone15,2"
    let figure = unit == "count/min" ? "\(value)" : "\(value / 1000).\(value % 1000)"
    return """
       <Record type="HKQuantityTypeIdentifier\(name)" sourceName="\(source)" sourceVersion="11.6.1" \
      device="&lt;&lt;HKDevice: 0x282a45810&gt;, name:Apple, manufacturer:Apple Inc., model:Apple, \
      hardware:\(hardware), software:11.6.1&gt;" unit="\(unit)" \
      creationDate="\(text(time + length))" startDate="\(text(time))" \
      endDate="\(text(time + length))" value="\(figure)">

      """
  }

  /// Eight hours of sleep in stages of 20 minutes.
  private static func night(_ morning: Int) -> String {
    (0..<24).map { part in
      let stage = ["AsleepCore", "AsleepDeep", "AsleepREM"][part % 3]
      let start = morning - 36_000 + part * 1200
      return """
         <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="\(watch)" \
        startDate="\(text(start))" endDate="\(text(start + 1200))" \
        value="HKCategoryValueSleepAnalysis\(stage)"/>

        """
    }.joined()
  }

  private static func workout(_ start: Int, _ number: Int) -> String {
    let kind = ["Running", "Cycling", "Walking", "TraditionalStrengthTraining"][number % 4]
    let heart =
      number % 3 == 0
      ? ""
      : """
        <WorkoutStatistics type="HKQuantityTypeIdentifierHeartRate" average="141" minimum="90" \
      maximum="172" unit="count/min"/>

      """
    return """
       <Workout workoutActivityType="HKWorkoutActivityType\(kind)" duration="30.5" \
      durationUnit="min" sourceName="\(watch)" creationDate="\(text(start + 2000))" \
      startDate="\(text(start))" endDate="\(text(start + 1980))">
        <MetadataEntry key="HKIndoorWorkout" value="0"/>
        <WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" sum="300" unit="kcal"/>
        <WorkoutStatistics type="HKQuantityTypeIdentifierDistanceWalkingRunning" sum="5" unit="km"/>
      \(heart) </Workout>

      """
  }

  /// `2026-01-11 12:00:00 +0000`
  private static func text(_ seconds: Int) -> String {
    var time = time_t(seconds)
    var parts = tm()
    gmtime_r(&time, &parts)
    func two(_ value: Int32) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday)) "
      + "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec)) +0000"
  }
}

/// A file that is written a mebibyte at a time.
final class GrowingFile {
  private let file: FileHandle
  private var pending: [UInt8] = []
  private(set) var size = 0

  init(_ path: String) throws {
    guard FileManager.default.createFile(atPath: path, contents: nil) else {
      throw MeasuredFailure(description: "cannot write \(path)")
    }
    file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
  }

  deinit { try? file.close() }

  var isFull: Bool { pending.count > 1 << 20 }

  func add(_ text: String) { add(Array(text.utf8)) }

  func add(_ bytes: [UInt8]) {
    pending += bytes
    size += bytes.count
  }

  func write() throws {
    try file.write(contentsOf: pending)
    pending.removeAll(keepingCapacity: true)
  }
}
