import CivilTime

/// The heart-rate readings of an export, stored compactly until its workouts are read.
struct HeartRateLog {
  private struct Reading: BitwiseCopyable {
    /// Seconds since 2001.
    var second: Int32
    /// Hundredths of a beat per minute.
    var rate: UInt16
    var source: UInt8
  }

  /// The readings in pages of a fixed length, so that none is copied to grow.
  private var pages: [[Reading]] = []
  private(set) var count = 0
  private var sources: [String: UInt8] = [:]
  /// The source names as they occur, with their numbers; a few devices usually alternate.
  private var spellings: [(name: [UInt8], number: UInt8)] = []

  /// The most readings that are kept: forty years of a watch.
  static let most = 4_000_000
  /// The most workouts that are checked, going back, for one that contains a reading.
  private static let mostOverlapping = 64
  private static let pageSize = 1 << 14
  private static let mostSpellings = 16
  private static let epoch: Int64 = 978_307_200
  /// The number that all further sources share.
  private static let others: UInt8 = 255

  /// Whether readings were left out because the log was full.
  private(set) var isFull = false

  mutating func add(_ instant: Instant, rate: Double, source: UnsafeRawBufferPointer?) {
    guard count < Self.most else {
      isFull = true
      return
    }
    guard ActivityRecord.heartRates.contains(rate),
      let second = Int32(exactly: instant.seconds - Self.epoch)
    else { return }
    if pages.isEmpty || count % Self.pageSize == 0 {
      var page: [Reading] = []
      page.reserveCapacity(Self.pageSize)
      pages.append(page)
    }
    pages[pages.count - 1].append(
      Reading(
        second: second, rate: UInt16((rate * 100).rounded()), source: number(of: source)))
    count += 1
  }

  private mutating func number(of name: UnsafeRawBufferPointer?) -> UInt8 {
    guard let name, !name.isEmpty else { return Self.others }
    for spelling in spellings where name.equals(spelling.name) { return spelling.number }
    let number = number(String(markup: name) ?? "")
    if spellings.count == Self.mostSpellings { spellings.removeFirst() }
    spellings.append((Array(name), number))
    return number
  }

  private mutating func number(_ name: String) -> UInt8 {
    if let known = sources[name] { return known }
    guard sources.count < Self.others else { return Self.others }
    let number = UInt8(sources.count)
    sources[name] = number
    return number
  }

  /// Sets the mean and the maximum heart rate of each workout from the readings within it: those of
  /// its own source, or else those of the source with the most. A single reading is ignored.
  func complete(_ workouts: inout [ActivityRecord]) {
    guard count > 0, !workouts.isEmpty else { return }
    let order = workouts.indices.sorted { workouts[$0].start < workouts[$1].start }
    let starts = order.map { second(workouts[$0].start, roundedUp: true) }
    let ends = order.map { second(workouts[$0].end, roundedUp: false) }
    // The latest end of a workout and all earlier ones limits how far back to search.
    var latest = ends
    for index in latest.indices.dropFirst() {
      latest[index] = max(latest[index], latest[index - 1])
    }
    var sums = [[UInt8: Sum]](repeating: [:], count: order.count)
    for page in pages {
      for reading in page {
        let time = Int64(reading.second)
        var index = starts.firstIndex(after: time)
        var looks = 0
        while index > 0, latest[index - 1] >= time, looks < Self.mostOverlapping {
          index -= 1
          looks += 1
          if ends[index] >= time {
            sums[index][reading.source, default: Sum()].add(Double(reading.rate) / 100)
          }
        }
      }
    }
    for (index, sum) in zip(order, sums) {
      let own = workouts[index].source.flatMap { sources[$0] }.flatMap { sum[$0] }
      let most = sum.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.value
      guard let sum = own ?? most, sum.count >= 2 else { continue }
      workouts[index].meanHeartRate = sum.mean
      workouts[index].maximumHeartRate = workouts[index].maximumHeartRate ?? sum.maximum
    }
  }

  private func second(_ instant: Instant, roundedUp: Bool) -> Int64 {
    let isWhole = instant.millisecondOfSecond == 0
    return instant.seconds - Self.epoch + (roundedUp && !isWhole ? 1 : 0)
  }

  private struct Sum {
    var count = 0
    var total = 0.0
    var maximum = 0.0

    mutating func add(_ rate: Double) {
      count += 1
      total += rate
      maximum = max(maximum, rate)
    }

    /// The mean, rounded to hundredths, the precision of the readings.
    var mean: Double { (total / Double(count) * 100).rounded() / 100 }
  }
}

extension [Int64] {
  /// Returns the index of the first element greater than a value, in a sorted list.
  fileprivate func firstIndex(after value: Int64) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
