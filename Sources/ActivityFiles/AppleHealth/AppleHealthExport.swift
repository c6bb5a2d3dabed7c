import CivilTime

/// Reads the `export.xml` of Apple's Health app in one pass, in memory that does not grow with the
/// file.
///
/// It relies neither on the document type, which some versions of iOS wrote wrongly, nor on the
/// order of elements, except that a workout's own elements are inside it.
final class AppleHealthExport {
  private let markup: MarkupReader
  private let intake: ActivityCollector
  private var attributes = MarkupAttributes()
  private var heartRates = HeartRateLog()
  private var records = HealthRecords()
  private var workout: HealthWorkout?
  private var isInActivity = false
  private var isInCorrelation = false
  private var isComplete = false
  /// Workouts that still need heart rates from the records.
  private var waiting: [ActivityRecord] = []
  private let wantsSamples: Bool
  /// Measurements that were not wanted.
  private var unwanted = 0

  /// The most workouts without statistics that are held until the heart rates are known.
  private static let mostWaiting = 100_000

  init(_ window: ByteWindow, _ intake: ActivityCollector) {
    self.intake = intake
    markup = MarkupReader(window, keepsText: false)
    wantsSamples = intake.options.wantsSamples
    markup.damaged = { [unowned intake] what, offset in
      intake.addProblem(.damaged, what, at: .byte(offset))
    }
  }

  func read() throws {
    while try markup.next() {
      if markup.isEndTag { try end() } else { try begin() }
    }
    if !isComplete { intake.tellCut() }
    intake.leaveOut(samples: unwanted)
    if let workout {
      intake.addProblem(.damaged, "it ends within a workout", at: .byte(workout.offset))
    } else if !isComplete, markup.window.failure == nil {
      intake.addProblem(.damaged, "it ends early", at: .byte(markup.window.offset))
    }
    if heartRates.isFull {
      intake.addProblem(.note, "only the first \(HeartRateLog.most) heart rates were looked at")
    }
    heartRates.complete(&waiting)
    for record in waiting { try intake.take(record, at: nil) }
  }

  // MARK: Elements

  @inline(__always)
  private func begin() throws {
    let name = markup.name
    switch name.count {
    case 6 where name.equals("Record"): try record()
    case 7 where name.equals("Workout"): try beginWorkout()
    case 11 where name.equals("Correlation"):
      // The records in a correlation are in the export on their own as well.
      isInCorrelation = try markup.attributes(into: &attributes) == false
    case 12 where name.equals("WorkoutEvent"):
      guard workout != nil, !isInActivity else { return }
      if try markup.attributes(into: &attributes) != nil { workout?.add(event: attributes) }
    case 15 where name.equals("WorkoutActivity"):
      isInActivity = try markup.attributes(into: &attributes) == false
    case 17 where name.equals("WorkoutStatistics"):
      guard workout != nil, !isInActivity else { return }
      if try markup.attributes(into: &attributes) != nil { workout?.add(statistics: attributes) }
    default: break
    }
  }

  @inline(__always)
  private func end() throws {
    let name = markup.name
    switch name.count {
    case 7 where name.equals("Workout"): try endWorkout()
    case 10 where name.equals("HealthData"): isComplete = true
    case 11 where name.equals("Correlation"): isInCorrelation = false
    case 15 where name.equals("WorkoutActivity"): isInActivity = false
    default: break
    }
  }

  @inline(__always)
  private func record() throws {
    if isInCorrelation { return }
    // The type is almost always the first attribute, so most records can be skipped by it alone.
    if let type = markup.firstAttribute("type"), !isWanted(type) { return }
    guard try markup.attributes(into: &attributes) != nil, let type = attributes["type"] else {
      return
    }
    if type.equals("HKQuantityTypeIdentifierHeartRate") {
      guard let start = attributes["startDate"].flatMap(TimeText.init),
        let value = attributes["value"].flatMap(\.decimal),
        let rate = Amount.beats(value, attributes["unit"])
      else { return }
      heartRates.add(start.instant, rate: rate, source: attributes["sourceName"])
    } else if wantsSamples, let sample = records.sample(type, attributes) {
      try intake.take(sample)
    }
  }

  @inline(__always)
  private func isWanted(_ type: UnsafeRawBufferPointer) -> Bool {
    if HealthRecords.isWanted(type) {
      if wantsSamples { return true }
      unwanted += 1
      return false
    }
    return type.equals("HKQuantityTypeIdentifierHeartRate")
  }

  private func beginWorkout() throws {
    if let workout {
      intake.addProblem(.damaged, "a workout is not closed", at: .byte(workout.offset))
    }
    workout = nil
    isInActivity = false
    guard let isEmpty = try markup.attributes(into: &attributes) else { return }
    workout = HealthWorkout(attributes, offset: markup.tagOffset)
    if isEmpty { try endWorkout() }
  }

  private func endWorkout() throws {
    guard let workout else { return }
    self.workout = nil
    isInActivity = false
    guard let record = workout.record() else {
      intake.addProblem(.skipped, "a workout without its times", at: .byte(workout.offset))
      return
    }
    if record.meanHeartRate == nil, waiting.count < Self.mostWaiting {
      waiting.append(record)
    } else {
      try intake.take(record, at: .byte(workout.offset))
    }
  }
}

extension MarkupReader {
  /// Returns the value of the current tag's first attribute without parsing the tag, if the
  /// attribute has this name and is in memory.
  @inline(__always)
  func firstAttribute(_ name: StaticString) -> UnsafeRawBufferPointer? {
    let rest = UnsafeRawBufferPointer(
      start: window.base + window.position, count: min(window.available, 128))
    let length = name.utf8CodeUnitCount
    guard rest.count > length + 3, rest[0] == 0x20, rest[length + 1] == UInt8(ascii: "="),
      rest[length + 2] == UInt8(ascii: "\""), rest.part(1, length + 1).equals(name),
      let end = rest.place(of: UInt8(ascii: "\""), from: length + 3)
    else { return nil }
    return rest.part(length + 3, end)
  }
}
