/// A reading of a track, in whole units so that millions of them take little memory.
public struct TrackPoint: BitwiseCopyable, Sendable, Hashable {
  /// The seconds since the workout began.
  public var second: Int32
  /// The latitude and then the longitude in millionths of a degree; ``unknown`` without a position.
  public var latitude = unknown
  public var longitude = unknown
  /// The elevation in decimetres above sea level; ``unknown`` when it was not measured.
  public var elevation = unknown
  /// The distance in decimetres since the workout began; ``unknown`` when it was not measured.
  public var distance = unknown
  /// The power in watts; ``unknownPower`` when it was not measured.
  public var power = unknownPower
  /// The heart rate in beats per minute; 0 when it was not measured.
  public var heartRate: UInt8 = 0
  /// The cadence in steps, revolutions or strokes per minute; 0 when it was not measured.
  public var cadence: UInt8 = 0

  public static let unknown = Int32.min
  public static let unknownPower = Int16.min

  /// Creates a reading with only its time.
  public init(second: Int32) { self.second = second }

  public var hasPosition: Bool { latitude != Self.unknown && longitude != Self.unknown }

  /// Sets the position from degrees; a position that does not exist is ignored.
  public mutating func locate(latitude: Double, longitude: Double) {
    guard abs(latitude) <= 90, abs(longitude) <= 180 else { return }
    self.latitude = Int32((latitude * 1e6).rounded())
    self.longitude = Int32((longitude * 1e6).rounded())
  }

  /// Sets the elevation from metres; one outside −500 to 20,000 m is ignored.
  public mutating func rise(to metres: Double) {
    guard (-500...20_000).contains(metres) else { return }
    elevation = Int32((metres * 10).rounded())
  }

  /// Sets the distance from metres; one outside 0 to 200,000 km is ignored.
  public mutating func reach(_ metres: Double) {
    guard (0...2e8).contains(metres) else { return }
    distance = Int32((metres * 10).rounded())
  }

  /// The latitude and longitude in degrees; `nil` when unknown.
  public var degrees: (latitude: Double, longitude: Double)? {
    hasPosition ? (Double(latitude) / 1e6, Double(longitude) / 1e6) : nil
  }

  /// The elevation in metres above sea level; `nil` when unknown.
  public var metresHigh: Double? { elevation == Self.unknown ? nil : Double(elevation) / 10 }

  /// The distance in metres since the workout began; `nil` when unknown.
  public var metres: Double? { distance == Self.unknown ? nil : Double(distance) / 10 }

  /// The power in watts; `nil` when unknown.
  public var watts: Int? { power == Self.unknownPower ? nil : Int(power) }
}

extension TrackPoint {
  /// Returns a reading as it stands in a column.
  @inline(__always)
  func value(_ column: TrackColumn) -> Int32 {
    switch column {
    case .second: second
    case .latitude: latitude
    case .longitude: longitude
    case .elevation: elevation
    case .distance: distance
    case .power: power == Self.unknownPower ? TrackColumns.unknown : Int32(power)
    case .heartRate: heartRate == 0 ? TrackColumns.unknown : Int32(heartRate)
    case .cadence: cadence == 0 ? TrackColumns.unknown : Int32(cadence)
    }
  }

  /// Sets a reading to a value of a column, which is clamped to what the reading can be.
  mutating func set(_ value: Int32, _ column: TrackColumn) {
    switch column {
    case .second: second = value
    case .latitude: latitude = value
    case .longitude: longitude = value
    case .elevation: elevation = value
    case .distance: distance = value
    case .power: power = Int16(clamping: value)
    case .heartRate: heartRate = UInt8(clamping: value)
    case .cadence: cadence = UInt8(clamping: value)
    }
  }
}
