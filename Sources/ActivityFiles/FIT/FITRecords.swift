import Tracks

/// The data kept from the record messages of a FIT file: enough to replace a missing or incomplete
/// session, and the track where it is wanted.
struct FITRecords {
  private struct Point: BitwiseCopyable {
    var time: UInt32
    /// Semicircles; ``absent`` without a position.
    var latitude = absent
    var longitude = absent
    /// Fifths of a metre above −500 m.
    var altitude = absent
    /// Hundredths of a metre.
    var distance = absent
    var power: Int16 = TrackPoint.unknownPower
    var heartRate: UInt8
    /// Revolutions or strides per minute; 0 for none.
    var cadence: UInt8

    static let absent = Int32.min
  }

  /// The full pages of a fixed length, so that none is copied to grow, and the current page.
  private var pages: [[Point]] = []
  private var page: [Point] = []
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
    var point = Point(time: time, heartRate: rate, cadence: cadence)
    if wantsTrack { place(&point, definition, message, distance) }
    page.append(point)
    pointCount += 1
  }

  @inline(__always)
  private func place(
    _ point: inout Point, _ definition: FITDefinition, _ message: UnsafePointer<UInt8>,
    _ distance: Int64?
  ) {
    typealias Field = FITRecordField
    if let latitude = definition.number(Field.latitude, message),
      let longitude = definition.number(Field.longitude, message)
    {
      point.latitude = Int32(truncatingIfNeeded: latitude)
      point.longitude = Int32(truncatingIfNeeded: longitude)
    }
    if let altitude = definition.number(Field.enhancedAltitude, message)
      ?? definition.number(Field.altitude, message)
    {
      point.altitude = Int32(clamping: altitude)
    }
    if let distance {
      point.distance = Int32(clamping: distance)
    } else if compressedLast != nil {
      point.distance = Int32(clamping: compressed * 25 / 4)
    }
    if let power = definition.number(Field.power, message) {
      point.power = Int16(clamping: power)
    }
  }

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
    var base: Int32 = isWhole ? 0 : Point.absent
    for page in pages + [page] {
      for point in page where span.contains(point.time) {
        var read = TrackPoint(second: Int32(clamping: point.time - span.lowerBound))
        if point.latitude != Point.absent {
          read.locate(
            latitude: Double(point.latitude) * Self.degree,
            longitude: Double(point.longitude) * Self.degree)
        }
        if point.altitude != Point.absent { read.rise(to: Double(point.altitude) / 5 - 500) }
        if point.distance != Point.absent {
          if base == Point.absent { base = point.distance }
          read.reach(Double(point.distance &- base) / 100)
        }
        read.power = point.power
        read.heartRate = point.heartRate
        read.cadence = UInt8(clamping: Int(point.cadence) * stepsPerTurn)
        points.append(read)
      }
    }
    guard points.contains(where: { $0 != TrackPoint(second: $0.second) }) else { return nil }
    return Track(points: points, pauses: pauses)
  }

  /// The degrees of a semicircle.
  private static let degree = 180.0 / 2_147_483_648

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
    for page in pages + [page] {
      for point in page where point.time >= start && point.time <= end {
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
