/// What is kept of the record messages of a FIT file: enough to make up for a session that is
/// missing or says too little.
struct FITRecords {
  private struct Point: BitwiseCopyable {
    var time: UInt32
    var heartRate: UInt8
    /// Revolutions or strides per minute; 0 for none.
    var cadence: UInt8
  }

  private var pages: [[Point]] = []
  private var pointCount = 0
  private(set) var count = 0
  private(set) var first: UInt32?
  private(set) var last: UInt32?
  /// Metres.
  private(set) var distance: Double?
  private var compressedLast: Int?
  private var compressed = 0

  /// Two weeks of a reading a second.
  private static let mostPoints = 1_500_000
  private static let pageSize = 1 << 13

  mutating func add(time: UInt32?, heartRate: Int64?, cadence: Int64?, distance: Int64?) {
    count += 1
    if let distance { self.distance = max(self.distance ?? 0, Double(distance) / 100) }
    guard let time else { return }
    first = min(first ?? time, time)
    last = max(last ?? time, time)
    let rate = heartRate.flatMap { UInt8(exactly: $0) } ?? 0
    let cadence = cadence.flatMap { UInt8(exactly: $0) } ?? 0
    guard rate != 0 || cadence != 0, pointCount < Self.mostPoints else { return }
    if pointCount % Self.pageSize == 0 {
      var page: [Point] = []
      page.reserveCapacity(Self.pageSize)
      pages.append(page)
    }
    pages[pages.count - 1].append(Point(time: time, heartRate: rate, cadence: cadence))
    pointCount += 1
  }

  /// Takes in a field of speed and distance in three bytes: the upper 12 bits are sixteenths of a
  /// metre, counted on from the reading before.
  mutating func add(compressed bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count >= 3, bytes[0] & bytes[1] & bytes[2] != 0xff else { return }
    let reading = Int(bytes[1] >> 4) | Int(bytes[2]) << 4
    compressed += (reading - (compressedLast ?? 0)) & 0xfff
    compressedLast = reading
    distance = max(distance ?? 0, Double(compressed) / 16)
  }

  struct Means {
    var heartRate: Double?
    var maximumHeartRate: Double?
    var cadence: Double?
  }

  /// Means over the readings between two times; heart rates of 0 and those no heart has do not count.
  func means(from start: UInt32, to end: UInt32) -> Means {
    var (rates, rateSum, highest) = (0, 0, 0)
    var (turns, turnSum) = (0, 0)
    for page in pages {
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
