/// A session message of a FIT file: one workout, as summarised by the device.
struct FITSession {
  let offset: UInt64
  let start: UInt32?
  let timestamp: UInt32?
  let sport: Int64?
  let subSport: Int64?
  /// The duration in seconds, with pauses.
  let elapsed: Double?
  /// The duration in seconds, without pauses.
  let timer: Double?
  /// The distance in metres.
  let distance: Double?
  let energy: Double?
  let meanHeartRate: Double?
  let maximumHeartRate: Double?
  let cadence: Double?
  let name: String?
  /// The ascent in metres.
  let ascent: Double?

  /// The sport number of the transitions in a triathlon.
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
