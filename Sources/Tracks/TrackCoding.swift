/// Encodes a track compactly: one column for each kind of reading, as differences.
///
/// Layout: a version, the flags of the columns that exist, the numbers of points and pauses, the
/// pauses, the columns. Every number is a LEB128 varint. A column has for each point the difference
/// from the expected value (zigzag, plus 1); 0 means a run of points without a reading and 1 a run
/// of points with the expected value, and the length of the run follows.
extension Track {
  private static let version: UInt8 = 1

  private enum Column: UInt8, CaseIterable {
    case second, latitude, longitude, elevation, distance, power, heartRate, cadence

    /// Whether the expected value repeats the previous difference, as for readings that advance.
    var isSteady: Bool {
      switch self {
      case .second, .latitude, .longitude, .distance: true
      case .elevation, .power, .heartRate, .cadence: false
      }
    }

    /// Returns whether the column can hold a value.
    @inline(__always)
    func holds(_ value: Int64) -> Bool {
      switch self {
      case .second, .latitude, .longitude, .elevation, .distance: Int32(exactly: value) != nil
      case .power: Int16(exactly: value) != nil
      case .heartRate, .cadence: UInt8(exactly: value) != nil
      }
    }

    @inline(__always)
    func value(_ point: TrackPoint) -> Int64? {
      switch self {
      case .second: Int64(point.second)
      case .latitude: Self.known(point.latitude)
      case .longitude: Self.known(point.longitude)
      case .elevation: Self.known(point.elevation)
      case .distance: Self.known(point.distance)
      case .power: point.power == TrackPoint.unknownPower ? nil : Int64(point.power)
      case .heartRate: point.heartRate == 0 ? nil : Int64(point.heartRate)
      case .cadence: point.cadence == 0 ? nil : Int64(point.cadence)
      }
    }

    @inline(__always)
    private static func known(_ value: Int32) -> Int64? {
      value == TrackPoint.unknown ? nil : Int64(value)
    }

    /// Sets the value of a point, and returns whether the column can hold it.
    @inline(__always)
    func set(_ value: Int64, of point: inout TrackPoint) -> Bool {
      switch self {
      case .second: return Self.put(value, into: &point.second)
      case .latitude: return Self.put(value, into: &point.latitude)
      case .longitude: return Self.put(value, into: &point.longitude)
      case .elevation: return Self.put(value, into: &point.elevation)
      case .distance: return Self.put(value, into: &point.distance)
      case .power: return Self.put(value, into: &point.power)
      case .heartRate: return Self.put(value, into: &point.heartRate)
      case .cadence: return Self.put(value, into: &point.cadence)
      }
    }

    @inline(__always)
    private static func put<Number: FixedWidthInteger>(
      _ value: Int64, into number: inout Number
    ) -> Bool {
      guard let exact = Number(exactly: value) else { return false }
      number = exact
      return true
    }
  }

  /// The track as bytes.
  public var bytes: [UInt8] {
    let columns = Column.allCases.filter { column in
      points.contains { column.value($0) != nil }
    }
    var writer = VarintWriter()
    writer.bytes.reserveCapacity(points.count * 8 + 64)
    writer.bytes = [Self.version, columns.reduce(0) { $0 | 1 << $1.rawValue }]
    writer.add(UInt64(points.count))
    writer.add(UInt64(pauses.count))
    for pause in pauses {
      writer.add(signed: Int64(pause.start))
      writer.add(UInt64(max(0, pause.seconds)))
    }
    for column in columns { Self.write(column, points, to: &writer) }
    return writer.bytes
  }

  /// Writes a column; the compiler makes a loop of its own for each of those that are long.
  private static func write(
    _ column: Column, _ points: [TrackPoint], to writer: inout VarintWriter
  ) {
    switch column {
    case .second: write(.second, isSteady: true, points, to: &writer)
    case .latitude: write(.latitude, isSteady: true, points, to: &writer)
    case .longitude: write(.longitude, isSteady: true, points, to: &writer)
    case .distance: write(.distance, isSteady: true, points, to: &writer)
    case .elevation: write(.elevation, isSteady: false, points, to: &writer)
    case .heartRate: write(.heartRate, isSteady: false, points, to: &writer)
    case .power, .cadence: write(column, isSteady: false, points, to: &writer)
    }
  }

  @inline(__always)
  private static func write(
    _ column: Column, isSteady: Bool, _ points: [TrackPoint], to writer: inout VarintWriter
  ) {
    var last: Int64 = 0
    var step: Int64 = 0
    var run: (code: UInt64, length: UInt64) = (0, 0)
    for point in points {
      let code: UInt64
      if let value = column.value(point) {
        let difference = value &- last &- (isSteady ? step : 0)
        step = value &- last
        last = value
        code = VarintWriter.zigzag(difference) &+ 1
      } else {
        code = 0
      }
      if code <= 1 {
        if run.length > 0, run.code == code {
          run.length += 1
          continue
        }
        writer.end(&run)
        run = (code, 1)
      } else {
        writer.end(&run)
        writer.add(code)
      }
    }
    writer.end(&run)
  }

  /// Decodes a track; `nil` when the bytes do not have this layout.
  public init?(bytes: some Collection<UInt8>) {
    var reader = VarintReader(Array(bytes))
    guard let head = Self.head(of: &reader) else { return nil }
    var points = [TrackPoint](repeating: TrackPoint(second: 0), count: head.count)
    for column in head.columns {
      let isRead = points.withUnsafeMutableBufferPointer { points in
        Self.read(column, points.count, from: &reader) { column.set($1, of: &points[$0]) }
      }
      guard isRead else { return nil }
    }
    guard reader.isAtEnd else { return nil }
    self.init(points: points, pauses: head.pauses)
  }

  /// Returns whether bytes have the layout of a track, without decoding its points.
  public static func isEncoded(_ bytes: [UInt8]) -> Bool {
    var reader = VarintReader(bytes)
    guard let head = head(of: &reader) else { return false }
    for column in head.columns {
      guard read(column, head.count, from: &reader, { column.holds($1) }) else { return false }
    }
    return reader.isAtEnd
  }

  /// Reads what stands before the columns.
  private static func head(
    of reader: inout VarintReader
  ) -> (count: Int, pauses: [Pause], columns: [Column])? {
    guard reader.byte() == version, let flags = reader.byte(),
      let count = reader.next().flatMap({ Int(exactly: $0) }), count <= mostPoints,
      let pauseCount = reader.next().flatMap({ Int(exactly: $0) }), pauseCount <= mostPauses
    else { return nil }
    var pauses: [Pause] = []
    for _ in 0..<pauseCount {
      guard let start = reader.signed().flatMap({ Int32(exactly: $0) }),
        let seconds = reader.next().flatMap({ Int32(exactly: $0) })
      else { return nil }
      pauses.append(Pause(start: start, seconds: seconds))
    }
    return (count, pauses, Column.allCases.filter { flags & 1 << $0.rawValue != 0 })
  }

  /// Reads a column of so many points, and returns whether it is well formed.
  ///
  /// - Parameter put: takes the number of a point and its value, and returns whether it fits.
  @inline(__always)
  private static func read(
    _ column: Column, _ count: Int, from reader: inout VarintReader,
    _ put: (Int, Int64) -> Bool
  ) -> Bool {
    let isSteady = column.isSteady
    var last: Int64 = 0
    var step: Int64 = 0
    var place = 0
    while place < count {
      guard let code = reader.next() else { return false }
      if code <= 1 {
        guard let length = reader.next().flatMap({ Int(exactly: $0) }), length > 0,
          length <= count - place
        else { return false }
        for index in place..<place + length where code == 1 {
          if isSteady { last = last &+ step }
          guard put(index, last) else { return false }
        }
        place += length
        continue
      }
      let difference = VarintReader.unzigzag(code &- 1)
      let value = last &+ difference &+ (isSteady ? step : 0)
      step = value &- last
      last = value
      guard put(place, value) else { return false }
      place += 1
    }
    return true
  }
}

/// Writes LEB128 varints.
private struct VarintWriter {
  var bytes: [UInt8] = []

  @inline(__always)
  mutating func add(_ value: UInt64) {
    if value < 0x80 { return bytes.append(UInt8(truncatingIfNeeded: value)) }
    var value = value
    while value >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: value) | 0x80)
      value >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: value))
  }

  mutating func add(signed value: Int64) { add(Self.zigzag(value)) }

  @inline(__always)
  static func zigzag(_ value: Int64) -> UInt64 {
    UInt64(bitPattern: value << 1 ^ value >> 63)
  }

  mutating func end(_ run: inout (code: UInt64, length: UInt64)) {
    guard run.length > 0 else { return }
    add(run.code)
    add(run.length)
    run.length = 0
  }
}

/// Reads LEB128 varints.
private struct VarintReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { place == bytes.count }

  mutating func byte() -> UInt8? {
    guard place < bytes.count else { return nil }
    place += 1
    return bytes[place - 1]
  }

  @inline(__always)
  mutating func next() -> UInt64? {
    guard place < bytes.count else { return nil }
    if bytes[place] < 0x80 {
      place += 1
      return UInt64(bytes[place - 1])
    }
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while place < bytes.count, shift < 64 {
      let byte = bytes[place]
      place += 1
      value |= UInt64(byte & 0x7f) << shift
      if byte & 0x80 == 0 { return value }
      shift += 7
    }
    return nil
  }

  mutating func signed() -> Int64? { next().map(Self.unzigzag) }

  @inline(__always)
  static func unzigzag(_ value: UInt64) -> Int64 {
    Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }
}
