/// A reading of a device on its way, in whole units so that millions of them stay small.
public struct TrackPoint: BitwiseCopyable, Sendable, Hashable {
  /// Seconds since the workout began.
  public var second: Int32
  /// Millionths of a degree; ``unknown`` where no position was found.
  public var latitude = unknown
  public var longitude = unknown
  /// Decimetres above the sea; ``unknown`` where nothing measured it.
  public var elevation = unknown
  /// Decimetres since the workout began; ``unknown`` where nothing counted them.
  public var distance = unknown
  /// Watts; ``unknownPower`` where nothing measured them.
  public var power = unknownPower
  /// Beats a minute; 0 where nothing measured them.
  public var heartRate: UInt8 = 0
  /// Steps, turns or strokes a minute; 0 where nothing counted them.
  public var cadence: UInt8 = 0

  public static let unknown = Int32.min
  public static let unknownPower = Int16.min

  /// A reading of nothing but its time.
  public init(second: Int32) { self.second = second }

  public var hasPosition: Bool { latitude != Self.unknown && longitude != Self.unknown }

  /// Sets the position from degrees; one that is none on the earth is left out.
  public mutating func locate(latitude: Double, longitude: Double) {
    guard abs(latitude) <= 90, abs(longitude) <= 180 else { return }
    self.latitude = Int32((latitude * 1e6).rounded())
    self.longitude = Int32((longitude * 1e6).rounded())
  }

  /// Sets the elevation from metres; one that no person reaches is left out.
  public mutating func rise(to metres: Double) {
    guard (-500...20_000).contains(metres) else { return }
    elevation = Int32((metres * 10).rounded())
  }

  /// Sets the distance from metres.
  public mutating func reach(_ metres: Double) {
    guard (0...2e8).contains(metres) else { return }
    distance = Int32((metres * 10).rounded())
  }

  /// Degrees.
  public var degrees: (latitude: Double, longitude: Double)? {
    hasPosition ? (Double(latitude) / 1e6, Double(longitude) / 1e6) : nil
  }

  /// Metres above the sea.
  public var metresHigh: Double? { elevation == Self.unknown ? nil : Double(elevation) / 10 }

  /// Metres since the workout began.
  public var metres: Double? { distance == Self.unknown ? nil : Double(distance) / 10 }

  /// Watts.
  public var watts: Int? { power == Self.unknownPower ? nil : Int(power) }
}
