import Tracks

/// The data kept from the record messages of a FIT file: enough to replace a missing or incomplete
/// session, and the track where it is wanted.
struct FITRecords {
  /// The full pages of a fixed length, so that none is copied to grow, and the current page. The
  /// seconds of their points are the device's, as ``second(_:)`` has them, and their cadences those
  /// of one foot.
  private var pages: [[TrackPoint]] = []
  private var page: [TrackPoint] = []
  private var pointCount = 0
  private(set) var first: UInt32?
  private(set) var last: UInt32?
  /// The largest distance in hundredths of a metre.
  private var furthest: Int64 = -1
  private var compressedLast: Int?
  /// The compressed distance in sixteenths of a metre.
  private var compressed = 0
  /// The number of points scanned for means.
  private var looked = 0

  /// The most points that are kept: two weeks with one reading per second.
  private static let mostPoints = 1_500_000
  private static let pageSize = 1 << 11
  /// The most points scanned for means: enough for the sessions of a triathlon, and few enough for
  /// a file that claims thousands of sessions.
  private static let mostLooks = 50_000_000

  /// The distance in metres.
  var distance: Double? {
    let total = furthest < 0 ? nil : Double(furthest) / 100
    guard compressedLast != nil else { return total }
    return max(total ?? 0, Double(compressed) / 16)
  }

  @inline(__always)
  mutating func add(
    _ definition: FITDefinition, _ message: UnsafePointer<UInt8>, time: UInt32?, wantsTrack: Bool
  ) {
    typealias Field = FITRecordField
    let distance = definition.number(Field.distance, message)
    if let distance, distance > furthest { furthest = distance }
    if let bytes = definition.bytes(Field.compressedSpeedDistance, message) {
      add(compressed: bytes)
    }
    guard let time else { return }
    if let first, let last {
      if time < first { self.first = time }
      if time > last { self.last = time }
    } else {
      (first, last) = (time, time)
    }
    let rate = definition.number(Field.heartRate, message).flatMap { UInt8(exactly: $0) } ?? 0
    let cadence = definition.number(Field.cadence, message).flatMap { UInt8(exactly: $0) } ?? 0
    guard wantsTrack || rate != 0 || cadence != 0 else { return }
    if page.count == page.capacity { turnPage() }
    guard pointCount < Self.mostPoints else { return }
    var point = TrackPoint(second: Self.second(time))
    (point.heartRate, point.cadence) = (rate, cadence)
    if wantsTrack { place(&point, definition, message, distance) }
    page.append(point)
    pointCount += 1
  }

  @inline(__always)
  private func place(
    _ point: inout TrackPoint, _ definition: FITDefinition, _ message: UnsafePointer<UInt8>,
    _ distance: Int64?
  ) {
    typealias Field = FITRecordField
    if let latitude = definition.number(Field.latitude, message),
      let longitude = definition.number(Field.longitude, message)
    {
      Self.locate(&point, latitude, longitude)
    }
    // Fifths of a metre above −500 m.
    if let altitude = definition.number(Field.enhancedAltitude, message)
      ?? definition.number(Field.altitude, message), Self.altitudes.contains(altitude)
    {
      point.elevation = Int32(altitude) * 2 - 5000
    }
    // Hundredths of a metre.
    if let distance {
      if Self.ways.contains(distance) { point.distance = Int32((distance + 5) / 10) }
    } else if compressedLast != nil {
      point.distance = Int32(clamping: (compressed * 5 + 4) / 8)
    }
    if let power = definition.number(Field.power, message) {
      point.power = Int16(clamping: power)
    }
  }

  /// Sets a position from semicircles, of which a half circle has 2³¹; one beyond a pole is ignored.
  @inline(__always)
  private static func locate(_ point: inout TrackPoint, _ latitude: Int64, _ longitude: Int64) {
    // A damaged file may declare wider numbers.
    guard Int32(exactly: latitude) != nil, Int32(exactly: longitude) != nil else { return }
    func millionths(_ semicircles: Int64) -> Int64 {
      (semicircles * 180_000_000 + (1 << 30)) >> 31
    }
    let north = millionths(latitude)
    let east = millionths(longitude)
    guard abs(north) <= 90_000_000, abs(east) <= 180_000_000 else { return }
    (point.latitude, point.longitude) = (Int32(north), Int32(east))
  }

  /// The altitudes that are kept, up to 20,000 m, in fifths of a metre above −500 m.
  private static let altitudes: ClosedRange<Int64> = 0...102_500
  /// The distances that are kept, up to 200,000 km, in hundredths of a metre.
  private static let ways: ClosedRange<Int64> = 0...20_000_000_000

  /// Returns a time of the device as the seconds of a point, between which differences are exact.
  @inline(__always)
  private static func second(_ time: UInt32) -> Int32 { Int32(bitPattern: time ^ (1 << 31)) }

  /// Returns the readings of a period of the device's time as a track.
  ///
  /// - Parameters:
  ///   - stepsPerTurn: the factor for the device's cadence, which may count one foot of two.
  ///   - isWhole: whether the file contains nothing else, so that its distances begin at 0.
  func track(
    _ span: ClosedRange<UInt32>, stepsPerTurn: Int, isWhole: Bool, _ pauses: [Track.Pause]
  ) -> Track? {
    var points: [TrackPoint] = []
    points.reserveCapacity(min(pointCount, Int(span.upperBound - span.lowerBound) + 1))
    let (first, last) = (Self.second(span.lowerBound), Self.second(span.upperBound))
    var base: Int32 = isWhole ? 0 : TrackPoint.unknown
    for page in pages + [page] {
      for var point in page where point.second >= first && point.second <= last {
        point.second = Int32(clamping: Int64(point.second) - Int64(first))
        if point.distance != TrackPoint.unknown {
          if base == TrackPoint.unknown { base = point.distance }
          point.distance =
            point.distance >= base ? point.distance - base : TrackPoint.unknown
        }
        point.cadence = UInt8(clamping: Int(point.cadence) * stepsPerTurn)
        points.append(point)
      }
    }
    guard points.contains(where: { $0 != TrackPoint(second: $0.second) }) else { return nil }
    return Track(points: points, pauses: pauses)
  }

  @inline(never)
  private mutating func turnPage() {
    guard pointCount < Self.mostPoints else { return }
    if !page.isEmpty { pages.append(page) }
    page = []
    page.reserveCapacity(Self.pageSize)
  }

  /// Adds a field of speed and distance in three bytes: the upper 12 bits are sixteenths of a
  /// metre, counted modulo 4096.
  mutating func add(compressed bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count >= 3, bytes[0] & bytes[1] & bytes[2] != 0xff else { return }
    let reading = Int(bytes[1] >> 4) | Int(bytes[2]) << 4
    compressed += (reading - (compressedLast ?? 0)) & 0xfff
    compressedLast = reading
  }

  struct Means {
    var heartRate: Double?
    var maximumHeartRate: Double?
    var cadence: Double?
  }

  /// Returns the means of the readings between two times, without implausible heart rates and
  /// cadences of 0.
  mutating func means(from start: UInt32, to end: UInt32) -> Means {
    looked += pointCount
    guard looked <= Self.mostLooks else { return Means() }
    var (rates, rateSum, highest) = (0, 0, 0)
    var (turns, turnSum) = (0, 0)
    let (first, last) = (Self.second(start), Self.second(end))
    for page in pages + [page] {
      for point in page where point.second >= first && point.second <= last {
        if ActivityRecord.heartRates.contains(Double(point.heartRate)) {
          rates += 1
          rateSum += Int(point.heartRate)
          highest = max(highest, Int(point.heartRate))
        }
        if point.cadence > 0 {
          turns += 1
          turnSum += Int(point.cadence)
        }
      }
    }
    var means = Means()
    if rates > 0 {
      means.heartRate = (Double(rateSum) / Double(rates) * 10).rounded() / 10
      means.maximumHeartRate = Double(highest)
    }
    if turns > 0 { means.cadence = (Double(turnSum) / Double(turns) * 10).rounded() / 10 }
    return means
  }
}
