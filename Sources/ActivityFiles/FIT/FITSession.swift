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
  /// Metres gained.
  let ascent: Double?

  /// The parts of a triathlon in which one only changes clothes.
  static let transition: Int64 = 3

  init(_ definition: FITDefinition, _ message: UnsafePointer<UInt8>, time: UInt32?, offset: UInt64)
  {
    typealias Field = FITSessionField
    self.offset = offset
    start = definition.time(Field.startTime, message)
    timestamp = time
    sport = definition.number(Field.sport, message)
    subSport = definition.number(Field.subSport, message)
    elapsed = definition.number(Field.elapsedTime, message, per: 1000)
    timer = definition.number(Field.timerTime, message, per: 1000)
    distance = definition.number(Field.distance, message, per: 100)
    energy = definition.positive(Field.calories, message)
    meanHeartRate = definition.positive(Field.meanHeartRate, message)
    maximumHeartRate = definition.positive(Field.maximumHeartRate, message)
    let fraction = definition.number(Field.meanFractionalCadence, message, per: 128) ?? 0
    cadence = definition.positive(Field.meanCadence, message).map { $0 + fraction }
    name = definition.text(Field.profileName, message)
    ascent = definition.number(Field.ascent, message, per: 1)
  }
}
