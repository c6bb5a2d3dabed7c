import ActivityFiles
import PackedFixtures
import TestSupport
import Testing

@Suite("Damaged files of activities")
struct ActivityFuzzTests {
  /// One small file of every kind.
  static let seeds: [String: [UInt8]] = {
    var run = FITFixture()
    run.add(0, [(0, .u8(4)), (1, .u16(1)), (8, .text("Watch\0"))])
    run.define(20, local: 1, [(253, .u32(0)), (3, .u8(0)), (5, .u32(0)), (8, .bytes([1, 2, 3]))])
    run.data(local: 1, [.u32(FITFixture.start), .u8(100), .u32(0), .bytes([1, 2, 3])])
    run.compressed(local: 1, seconds: 9, [.u32(0), .u8(120), .u32(900), .bytes([4, 5, 6])])
    run.add(20, local: 2, developer: [7, 8], [(253, .u32(FITFixture.start + 60)), (3, .u8(99))])
    run.add(18, FITFixture.run)
    let heart = AppleHealthTests.heartRates
    let xml = AppleHealthTests.export(
      heart + AppleHealthTests.watched, documentType: "<!DOCTYPE HealthData [<!ELEMENT a>]>")
    let gpx = GPXTests.file(
      "<trk><type>run</type><trkseg>" + GPXTests.point(50, "2026-01-10T07:00:00Z", "<hr>99</hr>")
        + GPXTests.point(50.01, "2026-01-10T07:05:00.25+01:00") + "</trkseg></trk>")
    let tcx = TrainingCenterTests.file(
      "<Activity Sport=\"Running\">"
        + TrainingCenterTests.lap(
          "2026-01-10T07:00:00Z", seconds: 300, metres: 1000,
          "<Track>" + TrainingCenterTests.point("2026-01-10T07:01:00Z") + "</Track>")
        + "</Activity>")
    let csv = """
      Activity ID,Activity Date,Activity Type,Elapsed Time,Distance,Elapsed Time,Distance,Calories
      1,"May 23, 2023, 12:40:57 PM",Trail Run,3723,"10,50",3723.0,10500.5,700.0
      """
    let strong = """
      Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes
      2021-02-10 16:46:13,"Leg ""day"" 1",2h 18m,Squat,1,75.0,8,0,0,x
      """
    let json = """
      {"measurements":{"workout":[{"startDate":"2023-05-20T08:30:00Z","endDate":\
      "2023-05-20T09:15:00Z","activityType":"running","duration":2700,"distance":"5.2"}]}}
      """
    return [
      "fit": run.bytes(), "xml": Array(xml.utf8), "gpx": Array(gpx.utf8), "tcx": Array(tcx.utf8),
      "csv": Array(csv.utf8), "strong": Array(strong.utf8), "json": Array(json.utf8),
      "zip": ZipFixture(["a/run.gpx": gpx, "b.csv": csv]).bytes, "gzip": Packing.gzip(tcx),
    ]
  }()

  private static let tokens: [[UInt8]] =
    [
      "<", ">", "\"", "'", "&", "<!--", "-->", "<![CDATA[", "]]>", "<!ENTITY", "</", "/>", "\n",
      ",",
      ";", "{", "}", "[", "]", "\\", "0", "-1", "1e999", "99999999999999999999", "\u{0}",
      "<Workout ", "</Workout>", "<Lap>", "<trk>", "</trkseg>", ".FIT", "\u{1f}\u{8b}\u{8}",
    ].map { Array($0.utf8) } + [[0xff, 0xff, 0xff, 0xff], [0xff], [0x80], [0x40], [0, 0, 0, 0]]

  /// The input of a round: a seed, damaged in one to six places.
  static func input(_ seed: [UInt8], round: UInt64) -> [UInt8] {
    var generator = SeededGenerator(seed: round)
    var bytes = seed
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      guard !bytes.isEmpty else { break }
      let place = Int.random(in: bytes.indices, using: &generator)
      switch Int.random(in: 0..<7, using: &generator) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 2: bytes.removeSubrange(place..<min(place + 16, bytes.count))
      case 3:
        bytes.insert(contentsOf: tokens.randomElement(using: &generator) ?? [], at: place)
      case 4:
        let end = min(place + Int.random(in: 1...64, using: &generator), bytes.count)
        bytes.insert(
          contentsOf: bytes[place..<end], at: Int.random(in: bytes.indices, using: &generator))
      case 5:
        let other = Int.random(in: bytes.indices, using: &generator)
        bytes.swapAt(place, other)
      default: bytes.removeLast(bytes.count - place)
      }
    }
    return bytes
  }

  @Test(
    "No damage crashes a reader, and nothing implausible comes out", arguments: seeds.keys.sorted())
  func damage(_ kind: String) throws {
    let seed = try #require(Self.seeds[kind])
    // Packed seeds cost a temporary file, or a stream of zlib's, each.
    for round in 0..<UInt64(Fuzzing.rounds(kind == "zip" ? 100 : 400)) {
      let bytes = Self.input(seed, round: round)
      let reading = try Reading(bytes, samples: true)
      for workout in reading.workouts {
        guard workout.end >= workout.start, workout.duration >= 0, workout.duration.isFinite,
          workout.distance.map({ $0 >= 0 && $0.isFinite }) ?? true,
          workout.source.map({ $0.utf8.count <= 200 }) ?? true
        else {
          Issue.record("round \(round): \(workout.line)")
          return
        }
      }
      #expect(!reading.reports.isEmpty)
      if reading.workouts.isEmpty { #expect(!reading.problems.isEmpty, "round \(round)") }
    }
  }
}
