import Foundation
import Testing
import Tracks

/// Numbers without order, the same on every run.
private struct Random {
  var state: UInt64

  mutating func next(_ range: ClosedRange<Int>) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + Int((state >> 33) % UInt64(range.count))
  }
}

@Suite("Tracks")
struct TrackTests {
  /// A track at a steady speed, in decimetres a second.
  private static func steady(
    seconds: Int, speed: Int32, pauses: [Track.Pause] = [],
    _ change: (Int, inout TrackPoint) -> Void = { _, _ in }
  ) -> Track {
    let points = (0...seconds).map { second in
      var point = TrackPoint(second: Int32(second))
      point.distance = Int32(second) * speed
      change(second, &point)
      return point
    }
    return Track(points: points, pauses: pauses)
  }

  @Test("A track is encoded and decoded without loss")
  func roundTrip() throws {
    var random = Random(state: 11)
    for round in 0..<300 {
      var second = 0
      let points = (0..<random.next(0...200)).map { _ in
        second += random.next(1...(round % 3 == 0 ? 1 : 40))
        var point = TrackPoint(second: Int32(second))
        if random.next(0...9) > 1 {
          point.locate(
            latitude: Double(random.next(-90_000_000...90_000_000)) / 1e6,
            longitude: Double(random.next(-180_000_000...180_000_000)) / 1e6)
        }
        if random.next(0...9) > 2 { point.rise(to: Double(random.next(-5000...90_000)) / 10) }
        if random.next(0...9) > 2 { point.reach(Double(random.next(0...5_000_000)) / 10) }
        if random.next(0...9) > 4 { point.power = Int16(random.next(-100...2000)) }
        if random.next(0...9) > 2 { point.heartRate = UInt8(random.next(0...255)) }
        if random.next(0...9) > 5 { point.cadence = UInt8(random.next(0...255)) }
        return point
      }
      let pauses = (0..<random.next(0...5)).map {
        Track.Pause(start: Int32($0 * 100), seconds: Int32(random.next(1...99)))
      }
      let track = Track(points: points, pauses: pauses)
      #expect(Track(bytes: track.bytes) == track)
      #expect(Track.isEncoded(track.bytes))
    }
  }

  @Test("Decoding a track never crashes, whatever the bytes")
  func nonsense() {
    var random = Random(state: 5)
    let sound = Self.steady(seconds: 50, speed: 30).bytes
    for _ in 0..<3000 {
      var bytes = sound
      for _ in 0..<random.next(1...6) {
        bytes[random.next(0...bytes.count - 1)] = UInt8(random.next(0...255))
      }
      if random.next(0...3) == 0 { bytes.removeLast(random.next(1...bytes.count - 1)) }
      #expect(Track.isEncoded(bytes) == (Track(bytes: bytes) != nil))
      guard let track = Track(bytes: bytes) else { continue }
      _ = track.splits(every: 1000)
      _ = track.bests(.onFoot)
      _ = track.elevation
      _ = HeartRateZones(track, highest: 190)
      #expect(Track(bytes: track.bytes) == track)
    }
  }

  @Test("An encoded track has fewer than 12 bytes per second")
  func size() {
    var random = Random(state: 3)
    var (latitude, longitude, metres, high) = (52.5, 13.4, 0.0, 40.0)
    let track = Self.steady(seconds: 3600, speed: 30) { second, point in
      latitude += Double(random.next(10...50)) / 1e6
      longitude += Double(random.next(-40...60)) / 1e6
      metres += Double(random.next(20...60)) / 10
      high += Double(random.next(-4...4)) / 10
      point.locate(latitude: latitude, longitude: longitude)
      point.reach(metres)
      point.rise(to: high)
      point.heartRate = UInt8(140 + random.next(-2...2))
      point.cadence = UInt8(170 + random.next(-3...3))
      point.power = Int16(220 + random.next(-40...40))
    }
    #expect(Double(track.bytes.count) / 3600 < 12, "\(track.bytes.count)")
  }

  @Test("A track sorts its readings and keeps the last one of a second")
  func order() {
    var points = [5, 3, 3, 9].map { TrackPoint(second: $0) }
    points[2].heartRate = 120
    let track = Track(points: points)
    #expect(track.points.map(\.second) == [3, 5, 9])
    #expect(track.points[0].heartRate == 120)
  }

  @Test("A track is divided into equal splits, the last one shorter")
  func splits() {
    // 3 m a second: a kilometre in 333.3 s.
    let splits = Self.steady(seconds: 900, speed: 30).splits(every: 1000)
    #expect(splits.map { $0.distance.rounded() } == [1000, 1000, 700])
    #expect(splits.map { ($0.seconds * 10).rounded() / 10 } == [333.3, 333.3, 233.3])
    #expect(splits.allSatisfy { $0.climb == nil && $0.heartRate == nil })
  }

  @Test("Splits do not count pauses")
  func pauses() {
    // 400 s moving, 100 s standing, 400 s moving.
    let points = (0...900).map { second in
      var point = TrackPoint(second: Int32(second))
      point.distance = Int32(second <= 400 ? second : max(400, second - 100)) * 25
      return point
    }
    let track = Track(points: points, pauses: [Track.Pause(start: 400, seconds: 100)])
    #expect(track.splits(every: 1000).map { $0.seconds.rounded() } == [400, 400])
    #expect(track.bests(.onFoot)[.kilometre]?.seconds.rounded() == 400)
  }

  @Test("The best effort is found anywhere in a track")
  func best() throws {
    // 3 m/s, but 5 m/s from 1000 s to 1200 s.
    var metres = 0.0
    let track = Self.steady(seconds: 3000, speed: 0) { second, point in
      metres += second > 1000 && second <= 1200 ? 5 : 3
      point.reach(metres)
    }
    let best = try #require(track.bests(.onFoot)[.kilometre])
    #expect(abs(best.seconds - 200) < 1e-6)
    #expect(abs(best.start - 1000) < 1e-6)
    let five = try #require(track.bests(.onFoot)[.five])
    #expect(abs(five.seconds - (200 + 4000 / 3.0)) < 0.2)
    #expect(track.bests(.onFoot)[.ten] == nil)
  }

  @Test("The best effort agrees with trying every pair of positions")
  func bestByForce() {
    var random = Random(state: 17)
    for _ in 0..<30 {
      var metres = 0.0
      let track = Self.steady(seconds: 600, speed: 0) { _, point in
        metres += Double(random.next(0...90)) / 10
        point.reach(metres)
      }
      guard let best = track.bests(.other)[.kilometre] else { continue }
      // The least whole number of seconds between readings that are a kilometre apart.
      let ways = track.points.compactMap(\.metres)
      var least = Int.max
      for start in ways.indices {
        if let end = ways.indices.first(where: { ways[$0] >= ways[start] + 1000 }) {
          least = min(least, end - start)
        }
      }
      #expect(best.seconds <= Double(least) && best.seconds > Double(least) - 2)
    }
  }

  @Test("A best effort on foot is never faster than the world record")
  func worldRecord() {
    let ride = Self.steady(seconds: 1200, speed: 100)
    #expect(ride.bests(.onFoot)[.kilometre] == nil)
    #expect(ride.bests(.other)[.kilometre]?.seconds.rounded() == 100)
  }

  @Test("Rides and swims are compared over distances of their own")
  func kinds() {
    let ride = Self.steady(seconds: 4000, speed: 100)
    #expect(Set(ride.bests(.ride).keys) == [.five, .ten, .twenty, .forty])
    #expect(ride.bests(.ride)[.forty]?.seconds.rounded() == 4000)
    let swim = Self.steady(seconds: 600, speed: 10)
    #expect(Set(swim.bests(.swim).keys) == [.hundredMetres, .fourHundredMetres])
    #expect(swim.bests(.swim)[.hundredMetres]?.seconds.rounded() == 100)
  }

  @Test("Missing distances are measured along the sphere, without pauses")
  func measured() throws {
    // A degree of latitude is 111.195 km on the mean sphere.
    let points = (0...10).map { second in
      var point = TrackPoint(second: Int32(second * 10))
      point.locate(latitude: 52 + Double(second) / 1000, longitude: 13)
      return point
    }
    let whole = try #require(Track(points: points).measured.points.last?.metres)
    #expect(abs(whole - 1111.95) < 0.2)
    let paused = Track(points: points, pauses: [Track.Pause(start: 50, seconds: 10)])
    let part = try #require(paused.measured.points.last?.metres)
    #expect(abs(part - 1000.75) < 0.2)
  }

  @Test("Splits count what was climbed, though it was gone down again, and add up to the whole")
  func climbOfSplits() throws {
    // 50 m up and 50 m down again in each 1000 s, at 3 m/s.
    let track = Self.steady(seconds: 2000, speed: 30) { second, point in
      let phase = second % 1000
      point.rise(to: Double(phase <= 500 ? phase : 1000 - phase) / 10)
    }
    let climbs = track.splits(every: 3000).compactMap(\.climb)
    #expect(climbs.count == 2)
    #expect(climbs.allSatisfy { abs($0 - 50) < 5 }, "\(climbs)")
    let whole = try #require(track.elevation?.ascent)
    #expect(abs(climbs.reduce(0, +) - whole) < 1)
  }

  @Test("Ascent and descent count climbs and drops, without noise")
  func elevation() throws {
    var random = Random(state: 23)
    // Up 100 m in 1000 s, down 60 m in 600 s, with noise of a metre.
    let track = Self.steady(seconds: 1600, speed: 30) { second, point in
      let height = second <= 1000 ? Double(second) / 10 : 100 - Double(second - 1000) / 10
      point.rise(to: height + Double(random.next(-10...10)) / 10)
    }
    let elevation = try #require(track.elevation)
    #expect(abs(elevation.ascent - 100) < 3, "\(elevation)")
    #expect(abs(elevation.descent - 60) < 3, "\(elevation)")
    let flat = Self.steady(seconds: 1600, speed: 30) { _, point in
      point.rise(to: 40 + Double(random.next(-15...15)) / 10)
    }
    #expect(flat.elevation?.ascent == 0 && flat.elevation?.descent == 0)
    #expect(Self.steady(seconds: 10, speed: 30).elevation == nil)
  }

  @Test("Rolling hills have the climb they are made of, by a barometer and by satellites")
  func hills() throws {
    var random = Random(state: 31)
    // Six hills each: of 40 m and of 12 m, in an hour.
    for (height, slack) in [(40.0, 0.04), (12.0, 0.06)] {
      var drift = 0.0
      func metres(_ second: Int) -> Double {
        height / 2 * (1 - cos(2 * Double.pi * Double(second) / 600))
      }
      let barometer = Self.steady(seconds: 3600, speed: 30) { second, point in
        point.rise(to: metres(second) + Double(random.next(-2...2)) / 10)
      }
      let felt = try #require(barometer.elevation)
      #expect(abs(felt.ascent - 6 * height) < 6 * height * slack, "\(height) m: \(felt)")
      #expect(abs(felt.descent - 6 * height) < 6 * height * slack, "\(height) m: \(felt)")
      // Satellites are off by about a metre, for half a minute at a time.
      let satellites = Self.steady(seconds: 3600, speed: 30) { second, point in
        drift = drift * 0.967 + Double(random.next(-44...44)) / 100
        point.rise(to: metres(second) + drift)
      }
      let seen = try #require(satellites.elevation)
      #expect((0.97...1.3).contains(seen.ascent / (6 * height)), "\(height) m: \(seen)")
    }
  }

  @Test("The time in heart-rate zones adds up")
  func zones() throws {
    let track = Self.steady(seconds: 1000, speed: 30) { second, point in
      point.heartRate = second < 250 ? 90 : second < 500 ? 120 : second < 750 ? 150 : 185
    }
    let zones = try #require(HeartRateZones(track, highest: 200))
    #expect(zones.bounds == [100, 120, 140, 160, 180])
    #expect(zones.seconds == [250, 0, 250, 250, 0, 250])
    #expect(zones.shares.reduce(0, +) == 100)
    #expect(HeartRateZones.highest(age: 40) == 180)
    #expect(HeartRateZones(Self.steady(seconds: 10, speed: 3), highest: 200) == nil)
  }
}

@Suite("Tracks by column")
struct TrackColumnsTests {
  /// Columns of points, filled in runs of a random length as a file's readings come.
  private static func columns(of points: [TrackPoint], _ random: inout Random) -> TrackColumns {
    var columns = TrackColumns()
    var start = 0
    while start < points.count {
      let count = min(columns.room(), random.next(1...3000), points.count - start)
      let run = points[start..<start + count]
      func fill(_ column: TrackColumn, _ value: (TrackPoint) -> Int32) {
        columns.fill(column, count) { values in
          for (index, point) in run.enumerated() { values[index] = value(point) }
        }
      }
      fill(.second) { $0.second }
      if run.contains(where: { $0.elevation != TrackPoint.unknown }) {
        fill(.elevation) { $0.elevation }
      }
      fill(.distance) { $0.distance }
      fill(.heartRate) { $0.heartRate == 0 ? TrackColumns.unknown : Int32($0.heartRate) }
      fill(.cadence) { $0.cadence == 0 ? TrackColumns.unknown : Int32($0.cadence) }
      columns.advance(by: count)
      start += count
    }
    return columns
  }

  @Test("The readings of a period equal the track of its points")
  func section() throws {
    var random = Random(state: 7)
    for round in 0..<12 {
      var second: Int32 = 1000
      var distance: Int32 = 0
      let points = (0..<random.next(1...12_000)).map { _ in
        second += round % 2 == 0 ? 1 : Int32(random.next(1...4))
        distance += Int32(random.next(0...40))
        var point = TrackPoint(second: second)
        if random.next(0...9) > 0 { point.distance = distance }
        if round > 3, random.next(0...9) > 2 { point.elevation = Int32(random.next(0...900)) }
        if random.next(0...9) > 2 { point.heartRate = UInt8(random.next(90...170)) }
        if random.next(0...9) > 5 { point.cadence = UInt8(random.next(60...200)) }
        return point
      }
      var columns = Self.columns(of: points, &random)
      let first = round < 6 ? 1001 : points[points.count / 3].second
      let last = round < 6 ? second : points[points.count * 2 / 3].second
      let found = columns.section(first...last)
      let section = try #require(found)
      let reach = section.firstReach ?? 0
      let expected = Track(
        points: points.filter { $0.second >= first && $0.second <= last }.map { point in
          var moved = point
          moved.second -= first
          if moved.distance != TrackPoint.unknown { moved.distance -= reach }
          moved.cadence = UInt8(clamping: Int(moved.cadence) * 2)
          return moved
        })
      let encoded = section.encoded(from: first, reach: reach, turns: 2, [])
      let hasReadings = expected.points.contains { $0 != TrackPoint(second: $0.second) }
      #expect((encoded == nil) == !hasReadings)
      guard let encoded else { continue }
      #expect(encoded.points == expected.points.count)
      #expect(Track(bytes: encoded.bytes) == expected)
      #expect(Track.isEncoded(encoded.bytes))
      #expect(section.elevation == expected.elevation)
    }
  }

  @Test("Readings that go back in time give no section but all their points")
  func disordered() {
    var columns = TrackColumns()
    for second: Int32 in [3, 1, 2, 2] {
      _ = columns.room()
      columns.fill(.second, 1) { $0[0] = second }
      columns.fill(.heartRate, 1) { $0[0] = 100 + second }
      columns.advance(by: 1)
    }
    #expect(columns.section(0...10) == nil)
    var seen: [Int32] = []
    columns.eachPoint { seen.append($0.second) }
    #expect(seen == [3, 1, 2, 2])
  }
}
