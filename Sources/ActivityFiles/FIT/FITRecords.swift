import Tracks

/// The data kept from the record messages of a FIT file: enough to replace a missing or incomplete
/// session, and the track where it is wanted.
struct FITRecords {
  /// The readings. Their seconds are the device's, as ``second(_:)`` has them, and their cadences
  /// those of one foot.
  private var columns = TrackColumns()
  private(set) var first: UInt32?
  private(set) var last: UInt32?
  /// The largest distance in hundredths of a metre.
  private var furthest: Int64 = -1
  private var compressedLast: Int?
  /// The compressed distance in sixteenths of a metre.
  private var compressed = 0
  /// The heart rates and the cadences of all readings.
  private var rates = RateSum(
    Int32(ActivityRecord.heartRates.lowerBound)...Int32(ActivityRecord.heartRates.upperBound))
  private var turns = RateSum(1...255)
  /// The number of readings scanned for means.
  private var looked = 0

  /// The most readings that are kept: two weeks with one per second.
  private static let mostReadings = 1_500_000
  /// The most readings scanned for means: enough for the sessions of a triathlon, and few enough for
  /// a file that claims thousands of sessions.
  private static let mostLooks = 50_000_000

  /// The distance in metres.
  var distance: Double? {
    let total = furthest < 0 ? nil : Double(furthest) / 100
    guard compressedLast != nil else { return total }
    return max(total ?? 0, Double(compressed) / 16)
  }

  /// Returns whether messages of this layout can be added many at once: each has its own time, and
  /// none counts from the one before.
  static func areApart(_ definition: FITDefinition) -> Bool {
    definition.field(FITDefinition.timestamp)?.layout == .unsigned32
      && definition.field(FITRecordField.compressedSpeedDistance) == nil
  }

  /// Adds messages of one layout that follow each other and are ``areApart(_:)``.
  ///
  /// - Parameters:
  ///   - stride: the bytes from one message to the next.
  ///   - lastTime: the last known time, which is that of messages with an invalid one.
  mutating func add(
    _ definition: FITDefinition, _ messages: UnsafePointer<UInt8>, stride: Int, _ count: Int,
    lastTime: inout UInt32?, wantsTrack: Bool
  ) {
    var (messages, left) = (messages, count)
    if lastTime == nil, definition.time(FITDefinition.timestamp, messages) == nil {
      add(definition, messages, time: nil, wantsTrack: wantsTrack)
      (messages, left) = (messages + stride, left - 1)
    }
    while left > 0 {
      let count = min(left, columns.room())
      withUnsafeTemporaryAllocation(of: Int64.self, capacity: count) { values in
        _ = definition.numbers(FITDefinition.timestamp, messages, stride: stride, into: values)
        var (time, least, most) = (lastTime ?? 0, first ?? .max, last ?? 0)
        columns.fill(.second, count) { seconds in
          for index in values.indices {
            if values[index] != FITDefinition.none {
              time = UInt32(truncatingIfNeeded: values[index])
              if time < least { least = time }
              if time > most { most = time }
            }
            seconds[index] = Self.second(time)
          }
        }
        (lastTime, first, last) = (time, least, max(most, least))
        fill(definition, messages, stride, values, wantsTrack)
      }
      (messages, left) = (messages + stride * count, left - count)
    }
  }

  /// Adds a single message.
  mutating func add(
    _ definition: FITDefinition, _ message: UnsafePointer<UInt8>, time: UInt32?, wantsTrack: Bool
  ) {
    if let bytes = definition.bytes(FITRecordField.compressedSpeedDistance, message) {
      add(compressed: bytes)
    }
    guard let time else {
      furthest = max(furthest, definition.number(FITRecordField.distance, message) ?? -1)
      return
    }
    first = min(first ?? time, time)
    last = max(last ?? time, time)
    _ = columns.room()
    columns.fill(.second, 1) { $0[0] = Self.second(time) }
    withUnsafeTemporaryAllocation(of: Int64.self, capacity: 1) { value in
      fill(definition, message, 0, value, wantsTrack)
    }
  }

  /// Fills the columns for messages whose times are known, and adds them.
  ///
  /// - Parameter values: room for a field of each message.
  private mutating func fill(
    _ definition: FITDefinition, _ messages: UnsafePointer<UInt8>, _ stride: Int,
    _ values: UnsafeMutableBufferPointer<Int64>, _ wantsTrack: Bool
  ) {
    typealias Field = FITRecordField
    let unknown = TrackColumns.unknown
    let count = values.count
    func read(_ field: Int) -> Bool {
      definition.numbers(field, messages, stride: stride, into: values)
    }
    let hasDistance = read(Field.distance)
    if hasDistance { furthest = values.reduce(furthest) { max($0, $1) } }
    guard columns.count < Self.mostReadings else { return }
    if wantsTrack {
      let reach = compressedLast == nil ? unknown : Int32(clamping: (compressed * 5 + 4) / 8)
      if hasDistance || reach != unknown {
        columns.fill(.distance, count) { reaches in
          for index in 0..<count {
            let value = hasDistance ? values[index] : FITDefinition.none
            reaches[index] =
              Self.distances.contains(value)
              ? Int32(truncatingIfNeeded: (value + 5) / 10)
              : value == FITDefinition.none ? reach : unknown
          }
        }
      }
      place(definition, count, read, values)
      if read(Field.power) {
        columns.fill(.power, count) { powers in
          for index in 0..<count {
            let value = values[index]
            powers[index] = value == FITDefinition.none ? unknown : Int32(Int16(clamping: value))
          }
        }
      }
    }
    if read(Field.heartRate) { columns.fill(.heartRate, count) { rates.fill($0, values) } }
    if read(Field.cadence) { columns.fill(.cadence, count) { turns.fill($0, values) } }
    columns.advance(by: count)
  }

  /// Fills the columns of positions and elevations.
  private mutating func place(
    _ definition: FITDefinition, _ count: Int, _ read: (Int) -> Bool,
    _ values: UnsafeMutableBufferPointer<Int64>
  ) {
    typealias Field = FITRecordField
    if definition.field(Field.latitude) != nil, definition.field(Field.longitude) != nil {
      var isWhole = true
      for (field, column, most) in [
        (Field.latitude, TrackColumn.latitude, Int64(90_000_000)),
        (Field.longitude, .longitude, 180_000_000),
      ] {
        let isRead = read(field)
        columns.fill(column, count) { places in
          for index in 0..<count {
            places[index] = isRead ? Self.millionths(values[index], most) : TrackColumns.unknown
            if places[index] == TrackColumns.unknown { isWhole = false }
          }
        }
      }
      if !isWhole { columns.join(.latitude, .longitude, count) }
    }
    var isFilled = false
    for field in [Field.enhancedAltitude, Field.altitude] where !isFilled && read(field) {
      isFilled = true
      columns.fill(.elevation, count) { elevations in
        for index in 0..<count {
          let value = values[index]
          // Fifths of a metre above −500 m.
          elevations[index] =
            Self.altitudes.contains(value)
            ? Int32(truncatingIfNeeded: value * 2 - 5000) : TrackColumns.unknown
        }
        // A device may have the wider field and leave it empty.
        isFilled = elevations.contains { $0 != TrackColumns.unknown }
      }
    }
  }

  /// Returns semicircles, of which a half circle has 2³¹, as millionths of a degree; a position
  /// beyond a pole is unknown.
  @inline(__always)
  private static func millionths(_ semicircles: Int64, _ most: Int64) -> Int32 {
    // A damaged file may declare wider numbers.
    guard semicircles >= Int64(Int32.min), semicircles <= Int64(Int32.max) else {
      return TrackColumns.unknown
    }
    let degrees = (semicircles * 180_000_000 + (1 << 30)) >> 31
    return degrees >= -most && degrees <= most
      ? Int32(truncatingIfNeeded: degrees) : TrackColumns.unknown
  }

  /// The altitudes that are kept, up to 20,000 m, in fifths of a metre above −500 m.
  private static let altitudes: ClosedRange<Int64> = 0...102_500
  /// The distances that are kept, up to 200,000 km, in hundredths of a metre.
  private static let distances: ClosedRange<Int64> = 0...20_000_000_000

  /// Returns a time of the device as the seconds of a reading, between which differences are exact.
  @inline(__always)
  private static func second(_ time: UInt32) -> Int32 { Int32(bitPattern: time ^ (1 << 31)) }

  /// Returns the readings of a period of the device's time as a track, and their ascent in metres.
  ///
  /// - Parameters:
  ///   - stepsPerTurn: the factor for the device's cadence, which may count one foot of two.
  ///   - isWhole: whether the file contains nothing else, so that its distances begin at 0.
  ///   - wantsAscent: whether the ascent is wanted.
  mutating func track(
    _ span: ClosedRange<UInt32>, stepsPerTurn: Int, isWhole: Bool, _ pauses: [Track.Pause],
    wantsAscent: Bool
  ) -> (track: EncodedTrack, ascent: Double?)? {
    let seconds = Self.second(span.lowerBound)...Self.second(span.upperBound)
    guard span.upperBound - span.lowerBound <= Int32.max, let section = columns.section(seconds)
    else {
      return sorted(seconds, stepsPerTurn: stepsPerTurn, isWhole: isWhole, pauses).map {
        ($0.encoded, wantsAscent ? $0.elevation?.ascent : nil)
      }
    }
    let encoded = section.encoded(
      from: seconds.lowerBound, reach: isWhole ? 0 : section.firstReach ?? 0,
      turns: Int32(stepsPerTurn), Track(points: [], pauses: pauses).pauses)
    return encoded.map { ($0, wantsAscent ? section.elevation?.ascent : nil) }
  }

  /// Returns readings that are not in order as a track.
  private mutating func sorted(
    _ seconds: ClosedRange<Int32>, stepsPerTurn: Int, isWhole: Bool, _ pauses: [Track.Pause]
  ) -> Track? {
    var points: [TrackPoint] = []
    var base: Int32 = isWhole ? 0 : TrackPoint.unknown
    columns.eachPoint { point in
      guard seconds.contains(point.second) else { return }
      var point = point
      point.second = Int32(clamping: Int64(point.second) - Int64(seconds.lowerBound))
      if point.distance != TrackPoint.unknown {
        if base == TrackPoint.unknown { base = point.distance }
        point.distance = point.distance >= base ? point.distance - base : TrackPoint.unknown
      }
      point.cadence = UInt8(clamping: Int(point.cadence) * stepsPerTurn)
      points.append(point)
    }
    guard points.contains(where: { $0 != TrackPoint(second: $0.second) }) else { return nil }
    return Track(points: points, pauses: pauses)
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
    if let first, let last, start <= first, end >= last { return Means(rates, turns) }
    looked += columns.count
    guard looked <= Self.mostLooks else { return Means() }
    var (rates, turns) = (rates.empty, turns.empty)
    let (first, last) = (Self.second(start), Self.second(end))
    columns.keepPage()
    columns.forEachPage { page in
      guard let seconds = page.values(.second) else { return }
      if let values = page.values(.heartRate) {
        for index in 0..<seconds.count where seconds[index] >= first && seconds[index] <= last {
          rates.add(values[index])
        }
      }
      if let values = page.values(.cadence) {
        for index in 0..<seconds.count where seconds[index] >= first && seconds[index] <= last {
          turns.add(values[index])
        }
      }
    }
    return Means(rates, turns)
  }
}

extension FITRecords.Means {
  fileprivate init(_ rates: RateSum, _ turns: RateSum) {
    (heartRate, maximumHeartRate) = (rates.mean, rates.highest)
    cadence = turns.mean
  }
}

/// Adds up heart rates or cadences, of which implausible ones do not count.
private struct RateSum {
  private let plausible: ClosedRange<Int32>
  private var count: Int32 = 0
  private var sum = 0
  private var most: Int32 = 0

  init(_ plausible: ClosedRange<Int32>) { self.plausible = plausible }

  /// A sum of nothing yet, with the same bounds.
  var empty: RateSum { RateSum(plausible) }

  /// The mean, rounded to a tenth; `nil` without any.
  var mean: Double? { count > 0 ? (Double(sum) / Double(count) * 10).rounded() / 10 : nil }
  var highest: Double? { count > 0 ? Double(most) : nil }

  @inline(__always)
  mutating func add(_ value: Int32) {
    guard plausible.contains(value) else { return }
    (count, sum, most) = (count &+ 1, sum &+ Int(value), max(most, value))
  }

  /// Adds numbers of a file, and stores them in a column; those outside 1 to 255 are unknown.
  mutating func fill(
    _ column: UnsafeMutableBufferPointer<Int32>, _ values: UnsafeMutableBufferPointer<Int64>
  ) {
    // Sums of a page fit in 32 bits, and plain sums of both cases become vector instructions.
    let (least, highest) = (plausible.lowerBound, plausible.upperBound)
    var (further, total, peak): (Int32, Int32, Int32) = (0, 0, 0)
    for index in 0..<min(column.count, values.count) {
      let value = values[index]
      let rate =
        value >= 1 && value <= 255 ? Int32(truncatingIfNeeded: value) : TrackColumns.unknown
      column[index] = rate
      let counted = rate >= least && rate <= highest ? rate : 0
      further = further &+ (counted > 0 ? 1 : 0)
      total = total &+ counted
      peak = max(peak, counted)
    }
    (count, sum, most) = (count &+ further, sum &+ Int(total), max(most, peak))
  }
}
