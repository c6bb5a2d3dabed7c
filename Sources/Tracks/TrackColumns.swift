/// The kinds of readings of a track, in the order in which they are stored.
public enum TrackColumn: UInt8, CaseIterable, Sendable {
  case second, latitude, longitude, elevation, distance, power, heartRate, cadence
}

/// A track in its stored form.
public struct EncodedTrack: Sendable, Hashable {
  /// The bytes, as ``Track/bytes`` has them.
  public let bytes: [UInt8]
  /// The number of readings.
  public let points: Int
}

/// The readings of a track by column, in the units of ``TrackPoint``.
///
/// They are gathered in pages and kept as differences, a few bytes for a reading, since memory that
/// is used for the first time costs more than encoding and decoding.
public struct TrackColumns {
  /// The value of a reading that was not taken, in every column.
  public static let unknown = Int32.min
  /// The number of readings of a page.
  public static let pageSize = 1 << 12

  /// So many readings, whose columns are encoded one by one.
  struct Page {
    var count: Int
    var seconds: ClosedRange<Int32>
    var bytes: [UInt8]
    /// Where the bytes of each column begin, and those of the last end; a column that was never
    /// filled has none.
    var starts: [Int]
    /// The state of each column before its first code.
    var origins: [ColumnOrigin]

    /// Returns where the bytes of a column are.
    func range(_ column: TrackColumn) -> Range<Int> {
      starts[Int(column.rawValue)]..<starts[Int(column.rawValue) + 1]
    }
  }

  private(set) var pages: [Page] = []
  /// The bytes of the page that is being encoded.
  private var bytes: [UInt8] = []
  /// The page that is being filled.
  private var page = PageValues()
  private var writers = TrackColumn.allCases.map { ColumnWriter($0) }
  private var filled: UInt8 = 0
  /// The number of readings.
  public private(set) var count = 0
  /// Whether every reading is later than the one before it.
  private(set) var isOrdered = true
  private var lastSecond = Int64.min

  /// Creates columns without readings.
  public init() {}

  /// Returns the number of readings for which there is room on the page; at least 1.
  public mutating func room() -> Int {
    if page.count == Self.pageSize { keepPage() }
    return Self.pageSize - page.count
  }

  /// Fills a column of the next readings, for which ``room()`` was asked.
  public mutating func fill(
    _ column: TrackColumn, _ count: Int, _ body: (UnsafeMutableBufferPointer<Int32>) -> Void
  ) {
    guard count <= Self.pageSize - page.count else { return }
    body(UnsafeMutableBufferPointer(start: page.room(column), count: count))
    filled |= 1 << column.rawValue
  }

  /// Makes the next readings of two columns that were filled unknown where one of them is.
  public mutating func join(_ one: TrackColumn, _ other: TrackColumn, _ count: Int) {
    guard count <= Self.pageSize - page.count else { return }
    let (one, other) = (page.room(one), page.room(other))
    for index in 0..<count where one[index] == Self.unknown || other[index] == Self.unknown {
      (one[index], other[index]) = (Self.unknown, Self.unknown)
    }
  }

  /// Adds so many readings, of which the columns that were not filled are unknown.
  public mutating func advance(by further: Int) {
    guard further > 0, further <= Self.pageSize - page.count else { return }
    if isOrdered {
      for second in UnsafeBufferPointer(start: page.room(.second), count: further) {
        if Int64(second) <= lastSecond { isOrdered = false }
        lastSecond = Int64(second)
      }
    }
    page.advance(by: further, filled: filled)
    (count, filled) = (count + further, 0)
  }

  /// Encodes the readings of the page, after which they can be read.
  public mutating func keepPage() {
    guard let seconds = page.values(.second), let least = seconds.min(), let most = seconds.max()
    else { return }
    var starts: [Int] = []
    let origins = writers.map(\.origin)
    bytes.removeAll(keepingCapacity: true)
    for column in TrackColumn.allCases {
      starts.append(bytes.count)
      guard let values = page.values(column) else { continue }
      let index = Int(column.rawValue)
      writers[index].write(values, to: &bytes)
      writers[index].finish(&bytes)
    }
    starts.append(bytes.count)
    // Pages of their own size take less memory than an array that grows and is copied.
    pages.append(
      Page(
        count: page.count, seconds: least...most, bytes: Array(bytes[...]), starts: starts,
        origins: origins))
    page.clear()
  }

  /// Calls a closure with each page that was kept.
  public func forEachPage(_ body: (KeptPage) -> Void) {
    let values = PageValues()
    for page in pages { body(KeptPage(page: page, values: values)) }
  }

  /// A page whose columns are decoded when they are asked for.
  public struct KeptPage {
    let page: Page
    let values: PageValues

    /// Whether there is a reading in each of its seconds, when its readings are in order.
    var isDense: Bool {
      Int64(page.seconds.upperBound) - Int64(page.seconds.lowerBound) == Int64(page.count) - 1
    }

    /// Returns the values of a column, valid until the next page; `nil` where it was never filled.
    public func values(_ column: TrackColumn) -> UnsafeBufferPointer<Int32>? {
      let range = page.range(column)
      guard !range.isEmpty else { return nil }
      return page.bytes.withUnsafeBufferPointer { bytes in
        values.decode(
          column, page.count, UnsafeBufferPointer(rebasing: bytes[range]),
          from: page.origins[Int(column.rawValue)])
      }
    }
  }

  /// Returns the readings of a period, both of whose ends belong to it; `nil` where they are not in
  /// order.
  public mutating func section(_ span: ClosedRange<Int32>) -> TrackSection? {
    keepPage()
    return isOrdered ? TrackSection(columns: self, span: span) : nil
  }

  /// Calls a closure with each reading as a point.
  public mutating func eachPoint(_ body: (TrackPoint) -> Void) {
    keepPage()
    forEachPage { page in
      var points = [TrackPoint](repeating: TrackPoint(second: 0), count: page.page.count)
      for column in TrackColumn.allCases {
        guard let values = page.values(column) else { continue }
        for index in points.indices where values[index] != Self.unknown || column == .second {
          points[index].set(values[index], column)
        }
      }
      points.forEach(body)
    }
  }
}

extension TrackColumns {
  /// Creates columns of points.
  init(_ points: [TrackPoint]) {
    var start = 0
    while start < points.count {
      let count = min(room(), points.count - start)
      for column in TrackColumn.allCases {
        fill(column, count) { values in
          for index in 0..<count { values[index] = points[start + index].value(column) }
        }
      }
      advance(by: count)
      start += count
    }
  }
}

/// Room for the values of a page; a column that was never filled is unknown.
final class PageValues {
  private let values: UnsafeMutablePointer<Int32>
  private var columns: UInt8 = 0
  private(set) var count = 0

  init() { values = .allocate(capacity: TrackColumn.allCases.count * TrackColumns.pageSize) }

  deinit { values.deallocate() }

  private func start(of column: TrackColumn) -> UnsafeMutablePointer<Int32> {
    values + Int(column.rawValue) * TrackColumns.pageSize
  }

  private func has(_ column: TrackColumn) -> Bool { columns & 1 << column.rawValue != 0 }

  func values(_ column: TrackColumn) -> UnsafeBufferPointer<Int32>? {
    has(column) ? UnsafeBufferPointer(start: start(of: column), count: count) : nil
  }

  /// Returns the room of a column behind the readings.
  func room(_ column: TrackColumn) -> UnsafeMutablePointer<Int32> {
    if !has(column) {
      start(of: column).initialize(repeating: TrackColumns.unknown, count: count)
      columns |= 1 << column.rawValue
    }
    return start(of: column) + count
  }

  /// Counts further readings, of which the columns that were not filled are unknown.
  func advance(by further: Int, filled: UInt8) {
    for column in TrackColumn.allCases where has(column) && filled & 1 << column.rawValue == 0 {
      (start(of: column) + count).initialize(repeating: TrackColumns.unknown, count: further)
    }
    count += further
  }

  func clear() { (columns, count) = (0, 0) }

  /// Returns a column of so many readings that is encoded in bytes of this program.
  func decode(
    _ column: TrackColumn, _ count: Int, _ bytes: UnsafeBufferPointer<UInt8>,
    from origin: ColumnOrigin
  ) -> UnsafeBufferPointer<Int32>? {
    let values = start(of: column)
    values.initialize(repeating: TrackColumns.unknown, count: count)
    var reader = VarintReader(bytes)
    let isRead = reader.read(column, count, from: origin) {
      values[$0] = Int32(truncatingIfNeeded: $1)
    }
    return isRead ? UnsafeBufferPointer(start: values, count: count) : nil
  }
}

/// The readings of a period of time, which are in order.
public struct TrackSection {
  let columns: TrackColumns
  /// The first and the last second, as the column has them.
  let span: ClosedRange<Int32>

  /// Calls a closure with the values of columns within the period, a page at a time, and their
  /// number; with `nil` for a column that a page lacks.
  func each(_ column: TrackColumn, _ body: (UnsafeBufferPointer<Int32>?, Int) -> Void) {
    columns.forEachPage { page in
      guard let range = range(in: page) else { return }
      body(page.values(column).map { UnsafeBufferPointer(rebasing: $0[range]) }, range.count)
    }
  }

  /// Returns whether all readings of a page are of the period.
  private func isWhole(_ page: TrackColumns.Page) -> Bool {
    span.contains(page.seconds.lowerBound) && span.contains(page.seconds.upperBound)
  }

  /// Returns the place of the period in a page.
  private func range(in page: TrackColumns.KeptPage) -> Range<Int>? {
    if isWhole(page.page) { return 0..<page.page.count }
    guard page.page.seconds.overlaps(span), let values = page.values(.second) else { return nil }
    let start = values.firstIndex { $0 >= span.lowerBound } ?? values.count
    let end = values.firstIndex { $0 > span.upperBound } ?? values.count
    return start < end ? start..<end : nil
  }

  /// Copies a column as it is kept, and returns false where a part of it is not of the period or
  /// would be encoded differently.
  ///
  /// - Parameter origin: the value that becomes 0, from which the codes of the first page count.
  func copy(_ column: TrackColumn, since origin: Int32 = 0, to bytes: inout [UInt8]) -> Bool {
    guard columns.pages.allSatisfy(isWhole) else { return false }
    var pages = columns.pages[...]
    if origin != 0, let first = pages.popFirst() {
      var writer = ColumnWriter(column, since: origin)
      let kept = TrackColumns.KeptPage(page: first, values: PageValues())
      guard let values = kept.values(column) else { return false }
      var codes: [UInt8] = []
      writer.write(values, to: &codes)
      // The codes of the next page count from the same numbers, whatever the first one counted from.
      if let next = pages.first, next.origins[Int(column.rawValue)] != writer.origin {
        return false
      }
      writer.finish(&codes)
      bytes += codes
    }
    for page in pages {
      let range = page.range(column)
      if range.isEmpty {
        var writer = ColumnWriter(column)
        writer.skip(page.count)
        writer.finish(&bytes)
      } else {
        bytes += page.bytes[range]
      }
    }
    return true
  }

  /// The number of bytes that the columns take as they are kept.
  var size: Int { columns.pages.reduce(0) { $0 + $1.bytes.count } }

  /// Returns the first known value of a column; `nil` without any.
  func first(_ column: TrackColumn) -> Int32? {
    var first: Int32?
    let values = PageValues()
    for page in columns.pages where first == nil {
      let page = TrackColumns.KeptPage(page: page, values: values)
      guard let range = range(in: page) else { continue }
      first = page.values(column)?[range].first { $0 != TrackColumns.unknown }
    }
    return first
  }

  /// The first distance of the readings, in decimetres; `nil` without any.
  public var firstReach: Int32? { first(.distance) }

  /// Returns the readings in their stored form; `nil` where nothing but times is known.
  ///
  /// - Parameters:
  ///   - start: the second that becomes 0.
  ///   - reach: the distance that becomes 0; lower ones become unknown.
  ///   - turns: the factor for cadences, which may count one foot of two.
  public func encoded(
    from start: Int32, reach: Int32, turns: Int32, _ pauses: [Track.Pause]
  ) -> EncodedTrack? {
    let known = TrackColumn.allCases.filter { $0 == .second || first($0) != nil }
    guard known.count > 1 else { return nil }
    return EncodedTrack(
      bytes: bytes(known, from: start, reach: reach, turns: turns, pauses), points: count)
  }

  /// The number of readings.
  var count: Int {
    var count = 0
    columns.forEachPage { count += range(in: $0)?.count ?? 0 }
    return count
  }

  /// The ascent and descent, calculated by ``Elevation/method``; `nil` without elevations.
  public var elevation: Elevation? {
    var climb: Climb?
    var smoother = ElevationSmoother()
    columns.forEachPage { page in
      guard let range = range(in: page), let elevations = page.values(.elevation) else { return }
      if page.isDense, !elevations[range].contains(TrackColumns.unknown) {
        smoother.add(
          from: page.page.seconds.lowerBound + Int32(range.lowerBound),
          UnsafeBufferPointer(rebasing: elevations[range]))
      } else if let seconds = page.values(.second) {
        for index in range where elevations[index] != TrackColumns.unknown {
          smoother.add(seconds[index], elevations[index])
        }
      }
      smoother.each(isEnd: false) { _, metres in Climb.add(metres, to: &climb) }
    }
    smoother.each(isEnd: true) { _, metres in Climb.add(metres, to: &climb) }
    return climb?.elevation
  }
}
