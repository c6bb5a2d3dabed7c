import ActivityFiles
import ActivityFixtures
import CivilTime
import Testing

@Suite("FIT")
struct FITTests {
  private static let activity: [(UInt8, FITFixture.Value)] = [(0, .u8(4)), (1, .u16(1))]
  private static let line =
    "running 2021-09-08T01:46:40Z 2021-09-08T02:48:20Z 3600.0 km=10.0 kcal=650.0 hr=150.0"
    + " max=175.0 cadence=165.0"

  @Test(
    "A session becomes a workout with timer time, kilometres and strides doubled to steps",
    arguments: [false, true])
  func session(isBigEndian: Bool) throws {
    var file = FITFixture()
    file.isBigEndian = isBigEndian
    file.add(0, Self.activity)
    file.add(18, FITFixture.run)
    let reading = try Reading(file.bytes())
    #expect(reading.workout?.line == Self.line)
    #expect(reading.workout?.source == "Garmin")
    #expect(reading.problems == [])
  }

  @Test("The reader skips developer fields, unknown messages and fields of odd sizes")
  func oddities() throws {
    var file = FITFixture()
    file.add(0, Self.activity)
    file.add(206, local: 3, [(0, .u8(1)), (3, .text("doughnuts\0\0"))])
    file.add(20, local: 1, developer: [1, 2, 3], [(253, .u32(FITFixture.start)), (5, .u8(7))])
    file.add(18, developer: [9], FITFixture.run + [(110, .text("Morning run"))])
    file.add(999, [(200, .bytes(Array(repeating: 7, count: 200)))])
    let reading = try Reading(file.bytes())
    #expect(reading.workout?.line == Self.line)
    #expect(reading.workout?.sport == "Morning run")
  }

  @Test("Heart rates missing in a session come from the readings within it")
  func readings() throws {
    var file = FITFixture()
    file.add(0, Self.activity)
    let reading: [(UInt8, FITFixture.Value)] = [(253, .u32(0)), (3, .u8(0))]
    file.define(20, local: 1, reading)
    for (second, rate) in [(-1, 240), (0, 100), (10, 0), (20, 255), (3700, 140), (3701, 240)] {
      file.data(
        local: 1,
        [.u32(UInt32(Int(FITFixture.start) + second)), .u8(UInt8(rate))])
    }
    file.add(18, FITFixture.run.filter { $0.0 != 16 && $0.0 != 17 })
    let found = try Reading(file.bytes()).workout
    #expect(found?.meanHeartRate == 120)
    #expect(found?.maximumHeartRate == 140)
  }

  @Test(
    "A file without a session becomes a workout made of its readings, without pauses"
  )
  func noSession() throws {
    var file = FITFixture()
    file.add(0, Self.activity)
    file.add(12, [(0, .u8(2)), (1, .u8(0))])
    file.add(21, [(253, .u32(FITFixture.start)), (0, .u8(0)), (1, .u8(0))])
    file.add(20, local: 2, [(253, .u32(FITFixture.start)), (5, .u32(0)), (3, .u8(100))])
    file.define(20, local: 1, [(5, .u32(0)), (3, .u8(0)), (4, .u8(0))])
    // The start is second 0 of 32; the second reading is of the next 32.
    file.compressed(local: 1, seconds: 30, [.u32(15_000), .u8(120), .u8(80)])
    file.compressed(local: 1, seconds: 4, [.u32(18_000), .u8(140), .u8(90)])
    file.add(21, [(253, .u32(FITFixture.start + 36)), (0, .u8(0)), (1, .u8(4))])
    file.add(21, [(253, .u32(FITFixture.start + 46)), (0, .u8(0)), (1, .u8(0))])
    file.add(20, local: 2, [(253, .u32(FITFixture.start + 60)), (5, .u32(40_000)), (3, .u8(0xff))])
    let reading = try Reading(file.bytes())
    #expect(
      reading.workout?.line
        == "cycling 2021-09-08T01:46:40Z 2021-09-08T01:47:40Z 50.0 km=0.4 hr=120.0 max=140.0"
        + " cadence=85.0")
    #expect(
      reading.problems == [
        "note: it has no summary; the workout is put together from its readings"
      ])
  }

  @Test("Distances compressed to twelve bits are added up across their overflow")
  func packedDistance() throws {
    var file = FITFixture()
    file.add(0, Self.activity)
    let fields: [(UInt8, FITFixture.Value)] = [(253, .u32(0)), (8, .bytes([0, 0, 0]))]
    file.define(20, local: 1, fields)
    // Sixteenths of a metre: 4000, then 4090 + 5 more beyond 4095 = 4095 + 6.
    for (second, reading) in [(0, 4000), (1, 4090), (2, 5)] {
      file.data(
        local: 1,
        [
          .u32(FITFixture.start + UInt32(second)),
          .bytes([0, UInt8(reading & 0xf) << 4, UInt8(reading >> 4)]),
        ])
    }
    #expect(try Reading(file.bytes()).workout?.distance == Double(4101) / 16 / 1000)
  }

  @Test("A device whose clock was never set is dated by its local time")
  func relativeTimes() throws {
    var file = FITFixture()
    file.add(0, Self.activity)
    var run = FITFixture.run
    run[0] = (253, .u32(5000))
    run[1] = (2, .u32(1300))
    file.add(18, run)
    file.add(34, [(253, .u32(5000)), (5, .u32(FITFixture.start + 3700))])
    let zone = try #require(Zone(identifier: "+02:00"))
    let found = try Reading(file.bytes(), zone: zone).workout
    #expect(found?.start == Instant("2021-09-07T23:46:40Z"))
  }

  @Test("Chained files are read in order, and triathlon transitions are not workouts")
  func chained() throws {
    var first = FITFixture()
    first.add(0, Self.activity)
    first.add(18, FITFixture.run)
    var change = FITFixture.run
    change[2] = (5, .u8(3))
    first.add(18, change)
    var second = FITFixture()
    second.add(0, [(0, .u8(2))])
    let reading = try Reading(first.bytes() + second.bytes() + first.bytes())
    #expect(reading.workouts.count == 2)
    #expect(reading.problems.count == 2)
    #expect(reading.problems.allSatisfy { $0.hasPrefix("skipped: a change between two sports @ ") })
  }

  @Test(
    "Known sports are mapped to activities, and unknown ones become other",
    arguments: [
      (1, 0, ActivityType.running), (11, 0, .walking), (2, 8, .cycling), (5, 17, .swimming),
      (10, 20, .strengthTraining), (10, 43, .yoga), (10, 44, .pilates), (4, 15, .elliptical),
      (4, 14, .rowing), (4, 16, .stairClimbing), (62, 70, .hiit), (83, 0, .dance), (17, 0, .hiking),
      (6, 0, .basketball), (7, 0, .soccer), (8, 0, .tennis), (25, 0, .golf), (0, 0, .other),
      (82, 0, .other), (254, 0, .other), (4, 1, .running),
    ] as [(UInt8, UInt8, ActivityType)])
  func sports(_ sport: UInt8, _ subSport: UInt8, _ type: ActivityType) throws {
    var run = FITFixture.run
    run[2] = (5, .u8(sport))
    run[3] = (6, .u8(subSport))
    var file = FITFixture()
    file.add(18, run)
    #expect(try Reading(file.bytes()).workout?.type == type)
  }

  @Test("Sets of strength training keep their exercise, repetitions, weight and rest")
  func sets() throws {
    let start: UInt32 = 1_000_000_000
    var file = FITFixture()
    /// The category and the exercise in it, repetitions and kilograms; `nil` for a rest.
    let sets: [(category: UInt16, variation: UInt16, reps: UInt16, kilograms: UInt16)?] = [
      (28, 6, 8, 100), nil, (28, 6, 8, 100), (0, 6, 10, 30), (0, 999, 5, 80), (28, 37, 12, 24),
    ]
    for (index, set) in sets.enumerated() {
      var fields: [(UInt8, FITFixture.Value)] = [
        (254, .u32(start + UInt32(index) * 60)), (0, .u32(60_000)),
        (5, .u8(set == nil ? 0 : 1)), (6, .u32(start + UInt32(index) * 60)),
      ]
      if let set {
        fields += [
          (3, .u16(set.reps)), (4, .u16(set.kilograms * 16)), (7, .u16(set.category)),
          (8, .u16(set.variation)),
        ]
      }
      file.add(225, fields)
    }
    var run = FITFixture.run
    run[2] = (5, .u8(10))
    run[3] = (6, .u8(20))
    file.add(18, run)
    let reading = try Reading(file.bytes())
    let exercises = try #require(reading.workout).exercises
    // An exercise that is not among the common ones has the name of its category, which is said.
    #expect(
      reading.problems == [
        "note: 1 exercise by category only, since the numbers have no name here:"
          + " Bench Press (0/999)"
      ])
    #expect(
      exercises.map(\.name) == [
        "Barbell back squat", "Dumbbell bench press", "Bench Press", "Goblet squat",
      ])
    #expect(exercises.map(\.sets.count) == [2, 1, 1, 1])
    #expect(exercises.first?.rest == 60)
    #expect(exercises.first?.sets.first?.reps == 8)
    #expect(exercises.first?.sets.first?.kilograms == 100)
  }

  @Test("Exercises without a name stay apart by number, and rests that are not kept are said")
  func namelessSets() throws {
    let start: UInt32 = 1_000_000_000
    var file = FITFixture()
    /// The exercise within bench presses, `nil` for a rest, and the seconds.
    let sets: [(variation: UInt16?, seconds: UInt32)] = [
      (998, 30), (nil, 60), (998, 30), (nil, 60), (999, 30), (nil, 90), (999, 30), (nil, 45),
    ]
    for (index, set) in sets.enumerated() {
      let time = start + UInt32(index) * 60
      var fields: [(UInt8, FITFixture.Value)] = [
        (254, .u32(time)), (0, .u32(set.seconds * 1000)),
        (5, .u8(set.variation == nil ? 0 : 1)), (6, .u32(time)),
      ]
      if let variation = set.variation {
        fields += [(3, .u16(8)), (7, .u16(0)), (8, .u16(variation))]
      }
      file.add(225, fields)
    }
    var run = FITFixture.run
    run[2] = (5, .u8(10))
    run[3] = (6, .u8(20))
    file.add(18, run)
    let reading = try Reading(file.bytes())
    let exercises = try #require(reading.workout).exercises
    #expect(exercises.map(\.name) == ["Bench Press", "Bench Press"])
    #expect(exercises.map(\.sets.count) == [2, 2])
    #expect(exercises.map(\.rest) == [60, 90])
    #expect(
      reading.problems == [
        "note: 2 exercises by category only, since the numbers have no name here:"
          + " Bench Press (0/998), Bench Press (0/999)",
        "note: the rests between sets differ; of each exercise the first is kept",
      ])
  }

  @Test(
    "A file without workouts is reported with the contents it has",
    arguments: [
      (2, "skipped: it holds a device's settings, and no workout"),
      (32, "skipped: it holds monitoring through the day, and no workout"),
      (6, "skipped: it holds a course, and no workout"),
      (4, "skipped: it holds no workout"),
      (77, "skipped: it holds a file of type 77, and no workout"),
    ] as [(UInt8, String)])
  func otherFiles(_ type: UInt8, _ problem: String) throws {
    var file = FITFixture()
    file.add(0, [(0, .u8(type))])
    #expect(try Reading(file.bytes()).problems == [problem])
  }

  @Test("A scale's file gives weights when those are wanted")
  func weights() throws {
    var file = FITFixture()
    file.add(0, [(0, .u8(9))])
    file.add(30, [(253, .u32(FITFixture.start)), (0, .u16(7580)), (1, .u16(1850))])
    let reading = try Reading(file.bytes(), samples: true)
    #expect(reading.samples.map(\.value) == [75.8, 18.5])
    #expect(reading.samples.map(\.kind) == [.weight, .bodyFat])
    #expect(reading.problems == [])
  }

  // MARK: Damage

  private static var file: FITFixture {
    var file = FITFixture()
    file.add(0, activity)
    file.add(18, FITFixture.run)
    return file
  }

  @Test("A wrong checksum is reported, and everything is read")
  func checksum() throws {
    var bytes = Self.file.bytes()
    bytes[bytes.count - 1] ^= 1
    let reading = try Reading(bytes)
    #expect(reading.workout?.line == Self.line)
    #expect(
      reading.problems == [
        "damaged: its checksum does not match; what was read is kept @ \(bytes.count - 2)"
      ])
  }

  @Test("A file whose header gives no size or four gigabytes is read to its end")
  func claims() throws {
    let crashed = try Reading(Self.file.bytes(claimedSize: 0, checksum: false))
    #expect(crashed.workout?.line == Self.line)
    #expect(crashed.problems == [])
    let bytes = Self.file.bytes(claimedSize: Int(UInt32.max), checksum: false)
    let claiming = try Reading(bytes)
    #expect(claiming.workout?.line == Self.line)
    #expect(
      claiming.problems == [
        "damaged: it ends early; what was recorded until then is kept @ \(bytes.count)"
      ])
  }

  @Test("An undeclared message ends the reading, and earlier data is kept")
  func undeclared() throws {
    var file = Self.file
    let place = file.messages.count + 12
    file.raw([0x07, 1, 2, 3])
    let reading = try Reading(file.bytes())
    #expect(reading.workout?.line == Self.line)
    #expect(
      reading.problems == [
        "damaged: a message of an undeclared kind; the rest is not read @ \(place)"
      ])
  }

  @Test("A file cut at any place gives the workout or less, never more")
  func cut() throws {
    let bytes = Self.file.bytes()
    for length in 12..<bytes.count {
      let reading = try Reading(Array(bytes[..<length]))
      #expect(reading.workouts.allSatisfy { $0.line == Self.line })
      #expect(!reading.problems.isEmpty)
    }
  }

  @Test("A FIT file with a damaged header is reported as unreadable")
  func noHeader() throws {
    let reading = try Reading([99, 0, 0, 0, 0, 0, 0, 0] + Array(".FIT".utf8) + [1, 2])
    #expect(reading.problems == ["unreadable: its header is damaged @ 0"])
  }
}
