/// Encodes a track compactly: one column for each kind of reading, as differences.
///
/// Layout: a version, the flags of the columns that exist, the numbers of points and pauses, the
/// pauses, the columns. Every number is a LEB128 varint. A column has for each point the difference
/// from the expected value (zigzag, plus 1); 0 means a run of points without a reading and 1 a run
/// of points with the expected value, and the length of the run follows.
private enum TrackLayout {
  static let version: UInt8 = 1

  /// The most bytes of a varint of a column: a difference of 32-bit numbers has 34 bits.
  static let longestCode = 5
}

extension TrackColumn {
  /// Whether the expected value repeats the previous difference, as for readings that advance.
  fileprivate var isSteady: Bool {
    switch self {
    case .second, .latitude, .longitude, .distance: true
    case .elevation, .power, .heartRate, .cadence: false
    }
  }

  /// The values that a point can have.
  fileprivate var values: ClosedRange<Int64> {
    switch self {
    case .second, .latitude, .longitude, .elevation, .distance:
      Int64(Int32.min)...Int64(Int32.max)
    case .power: Int64(Int16.min)...Int64(Int16.max)
    case .heartRate, .cadence: 0...Int64(UInt8.max)
    }
  }
}

// MARK: Writing

extension Track {
  /// The track as bytes.
  public var bytes: [UInt8] {
    var columns = TrackColumns(points)
    let span = (points.first?.second ?? 0)...(points.last?.second ?? 0)
    // The points are in order.
    guard let section = columns.section(span) else { return [] }
    let known = TrackColumn.allCases.filter {
      $0 == .second ? !points.isEmpty : section.first($0) != nil
    }
    return section.bytes(known, pauses)
  }

  /// The track in its stored form.
  public var encoded: EncodedTrack { EncodedTrack(bytes: bytes, points: points.count) }
}

extension TrackSection {
  /// Returns columns in their stored form.
  ///
  /// - Parameters:
  ///   - start: the second that becomes 0.
  ///   - reach: the distance that becomes 0, where one does; lower ones become unknown.
  ///   - turns: the factor for cadences.
  func bytes(
    _ known: [TrackColumn], from start: Int32 = 0, reach: Int32? = nil, turns: Int32 = 1,
    _ pauses: [Track.Pause]
  ) -> [UInt8] {
    let count = count
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size + 64)
    bytes += [TrackLayout.version, known.reduce(0) { $0 | 1 << $1.rawValue }]
    VarintWriter.append(UInt64(count), to: &bytes)
    VarintWriter.append(UInt64(pauses.count), to: &bytes)
    for pause in pauses {
      VarintWriter.append(VarintWriter.zigzag(Int64(pause.start)), to: &bytes)
      VarintWriter.append(UInt64(max(0, pause.seconds)), to: &bytes)
    }
    for column in known {
      var writer = ColumnWriter(column)
      switch column {
      case .second:
        if copy(column, since: start, to: &bytes) { continue }
        writer = ColumnWriter(column, since: start)
      case .distance where (reach ?? 0) != 0:
        if let reach { writer = ColumnWriter(column, since: reach, least: reach) }
      case .cadence where turns != 1: writer = ColumnWriter(column, times: turns)
      default: if copy(column, to: &bytes) { continue }
      }
      each(column) { values, count in
        if let values {
          writer.write(values, to: &bytes)
        } else {
          writer.finish(&bytes)
          writer.skip(count)
        }
      }
      writer.finish(&bytes)
    }
    return bytes
  }
}

/// The state before the first code of a column: the last value and the difference that led to it.
struct ColumnOrigin: Equatable {
  var last: Int64 = 0
  var step: Int64 = 0
}

/// Writes the codes of a column, page by page.
struct ColumnWriter {
  private let column: TrackColumn
  private let least: Int32
  private let factor: Int32
  private var last: Int64
  private var step: Int64 = 0
  private var run: (code: UInt64, length: UInt64) = (0, 0)

  /// - Parameters:
  ///   - origin: the value that becomes 0.
  ///   - least: the lowest value that is known; every number of a ``TrackColumn/second`` is.
  ///   - factor: a factor for the values; a product that does not fit becomes the greatest.
  init(
    _ column: TrackColumn, since origin: Int32 = 0, least: Int32 = TrackColumns.unknown + 1,
    times factor: Int32 = 1
  ) {
    (self.column, self.factor) = (column, factor)
    self.least = column == .second ? .min : least
    last = Int64(origin)
  }

  /// Writes the values of a page or of a part of one.
  mutating func write(_ values: UnsafeBufferPointer<Int32>, to bytes: inout [UInt8]) {
    guard factor == 1 else {
      let most = Int32(clamping: column.values.upperBound)
      let scaled = values.map { $0 < least ? $0 : min($0 &* factor, most) }
      scaled.withUnsafeBufferPointer { write($0, isSteady: column.isSteady, to: &bytes) }
      return
    }
    if column.isSteady {
      write(values, isSteady: true, to: &bytes)
    } else {
      write(values, isSteady: false, to: &bytes)
    }
  }

  @inline(__always)
  private mutating func write(
    _ values: UnsafeBufferPointer<Int32>, isSteady: Bool, to bytes: inout [UInt8]
  ) {
    // No more than a code for each value, and two numbers for the run before.
    let room = (values.count + 4) * TrackLayout.longestCode
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { buffer in
      guard let start = buffer.baseAddress else { return }
      let end = write(values, isSteady: isSteady, start)
      bytes.append(contentsOf: UnsafeBufferPointer(start: start, count: end - start))
    }
  }

  /// Writes values to memory with room for them, and returns the end of what was written.
  @inline(__always)
  private mutating func write(
    _ values: UnsafeBufferPointer<Int32>, isSteady: Bool, _ start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    var place = start
    var (last, step, run) = (last, step, run)
    let (count, least) = (values.count, least)
    var index = 0
    while index < count {
      let value = Int64(values[index])
      let begin = index
      index &+= 1
      if values[begin] < least {
        while index < count, values[index] < least { index &+= 1 }
        Self.add(0, index &- begin, to: &run, &place)
        continue
      }
      let difference = value &- last &- step
      if isSteady { step = value &- last }
      last = value
      if difference == 0 {
        while index < count, Int64(values[index]) == last &+ step {
          last = last &+ step
          index &+= 1
        }
        Self.add(1, index &- begin, to: &run, &place)
      } else {
        Self.end(&run, &place)
        VarintWriter.put(VarintWriter.zigzag(difference) &+ 1, at: &place)
      }
    }
    (self.last, self.step, self.run) = (last, step, run)
    return place
  }

  var origin: ColumnOrigin { ColumnOrigin(last: last, step: step) }

  /// Begins a run of so many unknown values, where no other is begun.
  mutating func skip(_ count: Int) { run = (0, UInt64(count)) }

  /// Writes the run that was not written yet.
  mutating func finish(_ bytes: inout [UInt8]) {
    guard run.length > 0 else { return }
    VarintWriter.append(run.code, to: &bytes)
    VarintWriter.append(run.length, to: &bytes)
    run.length = 0
  }

  @inline(__always)
  private static func add(
    _ code: UInt64, _ length: Int, to run: inout (code: UInt64, length: UInt64),
    _ place: inout UnsafeMutablePointer<UInt8>
  ) {
    if run.length > 0, run.code != code { end(&run, &place) }
    run = (code, run.length &+ UInt64(length))
  }

  @inline(__always)
  private static func end(
    _ run: inout (code: UInt64, length: UInt64), _ place: inout UnsafeMutablePointer<UInt8>
  ) {
    guard run.length > 0 else { return }
    VarintWriter.put(run.code, at: &place)
    VarintWriter.put(run.length, at: &place)
    run.length = 0
  }
}

/// Writes LEB128 varints.
enum VarintWriter {
  @inline(__always)
  static func put(_ value: UInt64, at place: inout UnsafeMutablePointer<UInt8>) {
    var value = value
    while value >= 0x80 {
      place.pointee = UInt8(truncatingIfNeeded: value) | 0x80
      place += 1
      value >>= 7
    }
    place.pointee = UInt8(truncatingIfNeeded: value)
    place += 1
  }

  static func append(_ value: UInt64, to bytes: inout [UInt8]) {
    var value = value
    while value >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: value) | 0x80)
      value >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: value))
  }

  @inline(__always)
  static func zigzag(_ value: Int64) -> UInt64 {
    UInt64(bitPattern: value << 1 ^ value >> 63)
  }
}

// MARK: Reading

extension Track {
  /// Decodes a track; `nil` when the bytes do not have this layout.
  public init?(bytes: some Collection<UInt8>) {
    let track = Array(bytes).withUnsafeBufferPointer { bytes -> Track? in
      var reader = VarintReader(bytes)
      guard let head = Self.head(of: &reader) else { return nil }
      var points = [TrackPoint](repeating: TrackPoint(second: 0), count: head.count)
      for column in head.columns {
        let isRead = points.withUnsafeMutableBufferPointer { points in
          reader.read(column, points.count) { place, value in
            points[place].set(Int32(truncatingIfNeeded: value), column)
          }
        }
        guard isRead else { return nil }
      }
      return reader.isAtEnd ? Track(points: points, pauses: head.pauses) : nil
    }
    guard let track else { return nil }
    self = track
  }

  /// Returns whether bytes have the layout of a track, without decoding its points.
  public static func isEncoded(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var reader = VarintReader(bytes)
      guard let head = head(of: &reader) else { return false }
      for column in head.columns {
        guard reader.skip(column, head.count) else { return false }
      }
      return reader.isAtEnd
    }
  }

  /// Reads the header before the columns.
  private static func head(
    of reader: inout VarintReader
  ) -> (count: Int, pauses: [Pause], columns: [TrackColumn])? {
    guard reader.byte() == TrackLayout.version, let flags = reader.byte(),
      let count = reader.next().flatMap({ Int(exactly: $0) }), count <= mostPoints,
      let pauseCount = reader.next().flatMap({ Int(exactly: $0) }), pauseCount <= mostPauses
    else { return nil }
    var pauses: [Pause] = []
    for _ in 0..<pauseCount {
      guard let start = reader.next().map(VarintReader.unzigzag).flatMap({ Int32(exactly: $0) }),
        let seconds = reader.next().flatMap({ Int32(exactly: $0) })
      else { return nil }
      pauses.append(Pause(start: start, seconds: seconds))
    }
    return (count, pauses, TrackColumn.allCases.filter { flags & 1 << $0.rawValue != 0 })
  }
}

/// Reads LEB128 varints.
struct VarintReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool { place == bytes.count }

  mutating func byte() -> UInt8? {
    guard place < bytes.count else { return nil }
    place += 1
    return bytes[place - 1]
  }

  @inline(__always)
  mutating func next() -> UInt64? {
    guard place < bytes.count else { return nil }
    let byte = bytes[place]
    place &+= 1
    return byte < 0x80 ? UInt64(byte) : rest(of: byte)
  }

  private mutating func rest(of first: UInt8) -> UInt64? {
    var value = UInt64(first & 0x7f)
    var shift: UInt64 = 7
    while place < bytes.count, shift < 64 {
      let byte = bytes[place]
      place += 1
      value |= UInt64(byte & 0x7f) << shift
      if byte & 0x80 == 0 { return value }
      shift += 7
    }
    return nil
  }

  @inline(__always)
  static func unzigzag(_ value: UInt64) -> Int64 {
    Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }

  /// Reads a column of so many points, and returns whether it is well formed.
  ///
  /// - Parameter put: takes the number of a point and its value, which is one that it can have.
  @inline(__always)
  mutating func read(
    _ column: TrackColumn, _ count: Int, from origin: ColumnOrigin = ColumnOrigin(),
    _ put: (Int, Int64) -> Void
  ) -> Bool {
    let isSteady = column.isSteady
    let (least, most) = (column.values.lowerBound, column.values.upperBound)
    var (last, step, place) = (origin.last, origin.step, 0)
    while place < count {
      guard let code = next() else { return false }
      if code <= 1 {
        guard let length = runLength(upTo: count - place) else { return false }
        if code == 1 {
          for index in place..<place + length {
            last = last &+ step
            guard last >= least, last <= most else { return false }
            put(index, last)
          }
        }
        place += length
        continue
      }
      let value = last &+ Self.unzigzag(code &- 1) &+ step
      if isSteady { step = value &- last }
      last = value
      guard value >= least, value <= most else { return false }
      put(place, value)
      place += 1
    }
    return true
  }

  /// Passes over a column of so many points, and returns whether it is well formed.
  mutating func skip(_ column: TrackColumn, _ count: Int) -> Bool {
    let (isSteady, least, most) =
      (column.isSteady, column.values.lowerBound, column.values.upperBound)
    var (last, step, place): (Int64, Int64, Int) = (0, 0, 0)
    while place < count {
      guard let code = next() else { return false }
      if code <= 1 {
        guard let length = runLength(upTo: count - place) else { return false }
        place += length
        guard code == 1, isSteady else { continue }
        // The values of a run lie between its first and its last.
        let (way, isTooFar) = step.multipliedReportingOverflow(by: Int64(length))
        guard !isTooFar else { return false }
        last = last &+ way
      } else {
        let value = last &+ Self.unzigzag(code &- 1) &+ (isSteady ? step : 0)
        step = value &- last
        last = value
        place &+= 1
      }
      guard last >= least, last <= most else { return false }
    }
    return true
  }

  private mutating func runLength(upTo most: Int) -> Int? {
    guard let length = next().flatMap({ Int(exactly: $0) }), length > 0, length <= most else {
      return nil
    }
    return length
  }
}
