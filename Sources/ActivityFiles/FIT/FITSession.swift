/// A session message of a FIT file: one workout, as the device summed it up.
struct FITSession {
  let offset: UInt64
  let start: UInt32?
  let timestamp: UInt32?
  let sport: Int64?
  let subSport: Int64?
  /// Seconds with pauses.
  let elapsed: Double?
  /// Seconds without pauses.
  let timer: Double?
  /// Metres.
  let distance: Double?
  let energy: Double?
  let meanHeartRate: Double?
  let maximumHeartRate: Double?
  let cadence: Double?
  let name: String?

  /// The parts of a triathlon in which one only changes clothes.
  static let transition: Int64 = 3

  init(_ definition: FITDefinition, _ message: UnsafePointer<UInt8>, time: UInt32?, offset: UInt64)
  {
    func positive(_ number: Int) -> Double? {
      definition.number(number, message).flatMap { $0 > 0 ? Double($0) : nil }
    }
    self.offset = offset
    start = definition.number(2, message).flatMap { UInt32(exactly: $0) }
    timestamp = time
    sport = definition.number(5, message)
    subSport = definition.number(6, message)
    elapsed = definition.number(7, message, per: 1000)
    timer = definition.number(8, message, per: 1000)
    distance = definition.number(9, message, per: 100)
    energy = positive(11)
    meanHeartRate = positive(16)
    maximumHeartRate = positive(17)
    let fraction = definition.number(92, message, per: 128) ?? 0
    cadence = positive(18).map { $0 + fraction }
    name = definition.text(110, message)
  }
}
