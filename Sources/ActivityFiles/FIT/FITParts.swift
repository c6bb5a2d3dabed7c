import CivilTime

/// A lap message, or a length of a pool, with the device's times.
struct FITLap {
  let start: UInt32
  /// The duration in seconds, without pauses.
  let timer: Double
  let distance: Double?
  let energy: Double?
  let meanHeartRate: Double?
  let maximumHeartRate: Double?
  let cadence: Double?
  let ascent: Double?
  let strokes: Int?
  let isLength: Bool

  init?(lap definition: FITDefinition, _ message: UnsafePointer<UInt8>) {
    typealias Field = FITLapField
    guard let start = definition.time(Field.startTime, message),
      let timer = definition.number(Field.timerTime, message, per: 1000)
        ?? definition.number(Field.elapsedTime, message, per: 1000)
    else { return nil }
    (self.start, self.timer, isLength, strokes) = (start, timer, false, nil)
    distance = definition.number(Field.distance, message, per: 100)
    energy = definition.positive(Field.calories, message)
    meanHeartRate = definition.positive(Field.meanHeartRate, message)
    maximumHeartRate = definition.positive(Field.maximumHeartRate, message)
    cadence = definition.positive(Field.meanCadence, message)
    ascent = definition.number(Field.ascent, message, per: 1)
  }

  /// Reads a length message; `nil` for a rest at the wall.
  init?(length definition: FITDefinition, _ message: UnsafePointer<UInt8>) {
    typealias Field = FITLengthField
    guard definition.number(Field.type, message) != 0,
      let start = definition.time(Field.startTime, message),
      let timer = definition.number(Field.timerTime, message, per: 1000)
        ?? definition.number(Field.elapsedTime, message, per: 1000)
    else { return nil }
    (self.start, self.timer, isLength) = (start, timer, true)
    strokes = definition.positive(Field.strokes, message).flatMap { Int(exactly: $0) }
    cadence = definition.positive(Field.cadence, message)
    (distance, energy, meanHeartRate, maximumHeartRate, ascent) = (nil, nil, nil, nil, nil)
  }

  func record(_ instant: (UInt32) -> Instant?, _ type: ActivityType) -> LapRecord? {
    guard let begin = instant(start), ActivityRecord.durations.contains(timer) else { return nil }
    var lap = LapRecord(start: begin, duration: timer)
    lap.distance = distance.map { $0 / 1000 }
    lap.energy = energy
    lap.meanHeartRate = meanHeartRate
    lap.maximumHeartRate = maximumHeartRate
    lap.cadence = cadence.map { $0 * (type.countsSteps ? 2 : 1) }
    lap.ascent = ascent
    lap.strokes = strokes
    lap.isLength = isLength
    return lap
  }
}

/// A set message of strength training, or a rest between two sets.
struct FITSet {
  let start: UInt32
  let seconds: Double?
  let reps: Int?
  let kilograms: Double?
  let isRest: Bool
  let category: Int64?
  /// The exercise within the category.
  let variation: Int64?

  init?(_ definition: FITDefinition, _ message: UnsafePointer<UInt8>) {
    typealias Field = FITSetField
    guard let start = definition.time(Field.startTime, message) else { return nil }
    self.start = start
    seconds = definition.number(Field.duration, message, per: 1000)
    reps = definition.positive(Field.repetitions, message).flatMap { Int(exactly: $0) }
    kilograms = definition.number(Field.weight, message, per: 16).flatMap { $0 > 0 ? $0 : nil }
    isRest = definition.number(Field.type, message) == 0
    category = definition.number(Field.category, message)
    variation = definition.number(Field.variation, message)
  }
}

extension FITDefinition {
  /// Returns a field as a time of the device.
  func time(_ number: Int, _ message: UnsafePointer<UInt8>) -> UInt32? {
    self.number(number, message).flatMap { UInt32(exactly: $0) }
  }

  /// Returns a field if it is above 0; devices write 0 for what was not measured.
  func positive(_ number: Int, _ message: UnsafePointer<UInt8>) -> Double? {
    self.number(number, message).flatMap { $0 > 0 ? Double($0) : nil }
  }
}
