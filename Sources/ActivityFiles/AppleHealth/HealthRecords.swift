import CivilTime

/// Converts the `Record` elements of an Apple Health export to measurements.
struct HealthRecords {
  private var lastSource: [UInt8] = []
  private var source = BodySample.Source.other

  /// Returns whether records of that type become measurements.
  @inline(__always)
  static func isWanted(_ type: UnsafeRawBufferPointer) -> Bool { kind(type) != nil }

  @inline(__always)
  private static func kind(_ type: UnsafeRawBufferPointer) -> BodySample.Kind? {
    // "HKQuantityTypeIdentifier" and "HKCategoryTypeIdentifier" have the same length.
    guard type.count > 24 else { return nil }
    let name = type.part(24, type.count)
    switch name.count {
    case 6: return name.equals("VO2Max") ? .vo2Max : name.equals("Height") ? .height : nil
    case 8: return name.equals("BodyMass") ? .weight : nil
    case 9: return name.equals("StepCount") ? .steps : nil
    case 13: return name.equals("SleepAnalysis") ? .sleep : nil
    case 16: return name.equals("RestingHeartRate") ? .restingHeartRate : nil
    case 17:
      return name.equals("BodyFatPercentage")
        ? .bodyFat : name.equals("AppleExerciseTime") ? .exercise : nil
    case 18: return name.equals("ActiveEnergyBurned") ? .activeEnergy : nil
    case 21: return name.equals("BloodPressureSystolic") ? .systolic : nil
    case 22:
      return name.equals("DistanceWalkingRunning")
        ? .distance : name.equals("BloodPressureDiastolic") ? .diastolic : nil
    case 24: return name.equals("HeartRateVariabilitySDNN") ? .heartRateVariability : nil
    default: return nil
    }
  }

  /// Returns the measurement of a record; `nil` when it is of another type or lacks its time or
  /// value.
  mutating func sample(
    _ type: UnsafeRawBufferPointer, _ attributes: borrowing MarkupAttributes
  ) -> BodySample? {
    guard let kind = Self.kind(type), let value = attributes["value"],
      let start = attributes["startDate"].flatMap(TimeText.init),
      let figure = Self.figure(kind, value, attributes["unit"])
    else { return nil }
    let end = attributes["endDate"].flatMap { TimeText($0) }?.instant ?? start.instant
    guard ActivityRecord.starts.contains(start.instant), end >= start.instant,
      end.seconds(since: start.instant) <= ActivityRecord.durations.upperBound
    else { return nil }
    return BodySample(
      kind: kind, start: start.instant, end: end, value: figure,
      source: source(attributes["device"], attributes["sourceName"]))
  }

  private static func figure(
    _ kind: BodySample.Kind, _ text: UnsafeRawBufferPointer, _ unit: UnsafeRawBufferPointer?
  ) -> Double? {
    if kind == .sleep { return SleepStage(healthKit: text).map { Double($0.rawValue) } }
    guard let value = text.decimal, value >= 0 else { return nil }
    switch kind {
    case .weight: return Amount.kilograms(value, unit)
    // HealthKit keeps percentages as fractions of one.
    case .bodyFat: return value * 100
    case .height: return Amount.centimetres(value, unit)
    case .restingHeartRate: return Amount.beats(value, unit)
    case .heartRateVariability:
      return unit.map { $0.equals("s") } == true ? value * 1000 : value
    case .distance: return Amount.kilometres(value, unit)
    case .activeEnergy: return Amount.kilocalories(value, unit)
    case .exercise: return Amount.seconds(value, unit).map { $0 / 60 }
    case .vo2Max, .steps: return value
    // 1 kPa is 7.50062 mmHg.
    case .systolic, .diastolic:
      return unit.map { $0.equals("kPa") } == true ? value * 7.50062 : value
    case .sleep: return nil
    }
  }

  /// Returns the kind of device, by the name of the hardware, or else of the source.
  private mutating func source(
    _ device: UnsafeRawBufferPointer?, _ name: UnsafeRawBufferPointer?
  ) -> BodySample.Source {
    if let device, let found = Self.source(in: device) { return found }
    guard let name else { return .other }
    if name.equals(lastSource) { return source }
    lastSource = Array(name)
    source = Self.source(in: name) ?? .other
    return source
  }

  private static func source(in text: UnsafeRawBufferPointer) -> BodySample.Source? {
    if text.contains("Watch") { return .watch }
    return text.contains("iPhone") ? .phone : nil
  }
}

extension SleepStage {
  /// Reads a value of `HKCategoryTypeIdentifierSleepAnalysis`; `nil` for an unknown one.
  init?(healthKit value: UnsafeRawBufferPointer) {
    let prefix: StaticString = "HKCategoryValueSleepAnalysis"
    guard value.begins(with: prefix) else { return nil }
    let name = value.part(prefix.utf8CodeUnitCount, value.count)
    if name.equals("InBed") {
      self = .inBed
    } else if name.equals("AsleepCore") {
      self = .core
    } else if name.equals("AsleepDeep") {
      self = .deep
    } else if name.equals("AsleepREM") {
      self = .rem
    } else if name.equals("Awake") {
      self = .awake
    } else if name.begins(with: "Asleep") {
      self = .asleep
    } else {
      return nil
    }
  }
}
