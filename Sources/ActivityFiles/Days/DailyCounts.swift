import CivilTime

/// Adds up by day what several devices counted at the same time.
///
/// A watch takes precedence over a phone, and a phone over other sources. Of a sample that a
/// preferred device covers in part, only the uncovered part counts, as if the sample were spread
/// evenly over its time. Overlapping samples of one kind of device are treated in the same way, the
/// earlier one first. Samples that cross midnight are divided likewise.
public struct DailyCounts {
  /// A sample in twelve bytes.
  private struct Entry: BitwiseCopyable {
    /// Seconds since 2001.
    var start: Int32
    var value: Float
    /// The length in seconds; longer samples are split.
    var length: UInt16
    var source: UInt8

    var end: Int32 { start &+ Int32(length) }
  }

  /// The samples by kind, in pages of a fixed length, so that none is copied to grow.
  private var entries = [[[Entry]]](repeating: [], count: BodySample.Kind.allCases.count)
  private var count = 0
  /// The most samples that are kept: twenty years of a watch.
  public static let most = 16_000_000
  private static let pageSize = 1 << 14
  private static let epoch: Int64 = 978_307_200

  /// Whether samples were left out because the limit was reached.
  public private(set) var isFull = false

  /// Creates totals without samples.
  public init() {}

  /// Adds a sample, if it is of a kind that is counted.
  public mutating func add(_ sample: BodySample) {
    guard sample.kind.isCounted, sample.value.isFinite,
      let start = Int32(exactly: sample.start.seconds - Self.epoch)
    else { return }
    let length = Int(sample.end.seconds - sample.start.seconds)
    guard length >= 0, length < 32 * 86_400 else { return }
    let parts = max(1, (length + Int(UInt16.max) - 1) / Int(UInt16.max))
    for part in 0..<parts {
      let from = length * part / parts
      let to = length * (part + 1) / parts
      append(
        Entry(
          start: start &+ Int32(from), value: Float(sample.value / Double(parts)),
          length: UInt16(to - from), source: sample.source.rawValue), sample.kind)
    }
  }

  private mutating func append(_ entry: Entry, _ kind: BodySample.Kind) {
    guard count < Self.most else {
      isFull = true
      return
    }
    count += 1
    let index = Int(kind.rawValue)
    if entries[index].last.map({ $0.count == Self.pageSize }) ?? true {
      var page: [Entry] = []
      page.reserveCapacity(Self.pageSize)
      entries[index].append(page)
    }
    entries[index][entries[index].count - 1].append(entry)
  }

  /// Returns the totals of the days, in order.
  public func days(_ calendar: PersonalCalendar) -> [CountedDay] {
    var days: [Day: CountedDay] = [:]
    for kind in BodySample.Kind.allCases {
      let pages = entries[Int(kind.rawValue)]
      var clock = DayClock(calendar, epoch: Self.epoch)
      var covered: [(start: Int32, end: Int32)] = []
      for source in [BodySample.Source.watch, .phone, .other] {
        var samples = pages.flatMap { page in page.filter { $0.source == source.rawValue } }
        samples.sort { ($0.start, $0.length) < ($1.start, $1.length) }
        covered = Self.add(samples, covered) { value, start, end in
          clock.divide(value, start, end) { day, value in
            days[day, default: CountedDay(day)].add(value, kind)
          }
        }
      }
    }
    return days.values.sorted { $0.day < $1.day }
  }

  /// Counts the parts of sorted samples that are not covered yet, and returns the periods that are
  /// covered afterwards.
  private static func add(
    _ samples: [Entry], _ covered: [(start: Int32, end: Int32)],
    _ count: (_ value: Double, _ start: Int32, _ end: Int32) -> Void
  ) -> [(start: Int32, end: Int32)] {
    var own: [(start: Int32, end: Int32)] = []
    // The first covered period that ends after a sample's start and after the counted part.
    var next = 0
    var index = 0
    var reached = Int32.min
    for sample in samples {
      let end = sample.end
      while next < covered.count, covered[next].end <= sample.start { next += 1 }
      if sample.length == 0 {
        let isCovered =
          next < covered.count && covered[next].start <= sample.start
          && sample.start < covered[next].end
        if !isCovered, sample.start >= reached { count(Double(sample.value), sample.start, end) }
        continue
      }
      let rate = Double(sample.value) / Double(sample.length)
      var place = max(sample.start, reached)
      while place < end {
        while index < covered.count, covered[index].end <= place { index += 1 }
        let stop = index < covered.count ? min(covered[index].start, end) : end
        if stop > place { count(rate * Double(stop - place), place, stop) }
        place = index < covered.count ? max(place, covered[index].end) : end
      }
      if end > reached {
        if let last = own.last, last.end >= sample.start {
          own[own.count - 1].end = end
        } else {
          own.append((sample.start, end))
        }
        reached = end
      }
    }
    return union(own, covered)
  }

  private static func union(
    _ first: [(start: Int32, end: Int32)], _ second: [(start: Int32, end: Int32)]
  ) -> [(start: Int32, end: Int32)] {
    guard !second.isEmpty else { return first }
    var all: [(start: Int32, end: Int32)] = []
    all.reserveCapacity(first.count + second.count)
    var (left, right) = (0, 0)
    while left < first.count || right < second.count {
      let takesLeft =
        right == second.count || (left < first.count && first[left].start <= second[right].start)
      let next = takesLeft ? first[left] : second[right]
      if takesLeft { left += 1 } else { right += 1 }
      if let last = all.last, last.end >= next.start {
        all[all.count - 1].end = max(last.end, next.end)
      } else {
        all.append(next)
      }
    }
    return all
  }
}
