/// What is kept of the record messages of a FIT file: enough to make up for a session that is
/// missing or says too little.
struct FITRecords {
  private struct Point: BitwiseCopyable {
    var time: UInt32
    var heartRate: UInt8
    /// Revolutions or strides per minute; 0 for none.
    var cadence: UInt8
  }

  /// Full lists of a fixed length, so that none is ever copied to grow, and the one that fills up.
  private var pages: [[Point]] = []
  private var page: [Point] = []
  private var pointCount = 0
  private(set) var first: UInt32?
  private(set) var last: UInt32?
  /// Hundredths of a metre.
  private var furthest: Int64 = -1
  private var compressedLast: Int?
  /// Sixteenths of a metre.
  private var compressed = 0
  /// How many points were looked at for means.
  private var looked = 0

  /// Two weeks of a reading a second.
  private static let mostPoints = 1_500_000
  private static let pageSize = 1 << 13
  /// As many as the sessions of a day's triathlon need, and few enough for a file that claims
  /// thousands of sessions.
  private static let mostLooks = 50_000_000

  /// Metres.
  var distance: Double? {
    let told = furthest < 0 ? nil : Double(furthest) / 100
    guard compressedLast != nil else { return told }
    return max(told ?? 0, Double(compressed) / 16)
  }

  @inline(__always)
  mutating func add(time: UInt32?, heartRate: Int64?, cadence: Int64?, distance: Int64?) {
    if let distance, distance > furthest { furthest = distance }
    guard let time else { return }
    if let first, let last {
      if time < first { self.first = time }
      if time > last { self.last = time }
    } else {
      (first, last) = (time, time)
    }
    let rate = heartRate.flatMap { UInt8(exactly: $0) } ?? 0
    let cadence = cadence.flatMap { UInt8(exactly: $0) } ?? 0
    guard rate != 0 || cadence != 0 else { return }
    if page.count == page.capacity { turnPage() }
    guard pointCount < Self.mostPoints else { return }
    page.append(Point(time: time, heartRate: rate, cadence: cadence))
    pointCount += 1
  }

  @inline(never)
  private mutating func turnPage() {
    guard pointCount < Self.mostPoints else { return }
    if !page.isEmpty { pages.append(page) }
    page = []
    page.reserveCapacity(Self.pageSize)
  }

  /// Takes in a field of speed and distance in three bytes: the upper 12 bits are sixteenths of a
  /// metre, counted on from the reading before.
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

  /// Means over the readings between two times; heart rates of 0 and those no heart has do not count.
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
