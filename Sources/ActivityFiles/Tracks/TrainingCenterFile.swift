import CivilTime

/// Reads the activities of a TCX file (Garmin Training Center Database, version 2), each as a
/// workout.
final class TrainingCenterFile {
  private let markup: MarkupReader
  private let intake: ActivityCollector
  private var attributes = MarkupAttributes()
  private var activity: TrainingCenterActivity?
  private var activityOffset: UInt64 = 0
  private var isInTrackpoint = false
  private var isInCreator = false
  private var isInPlan = false
  /// The element whose `Value` comes next.
  private var rate: Element?
  private var latitude: Double?
  private var activities = 0
  private var courses = 0
  private var isComplete = false
  private var hasZonelessTimes = false

  init(_ window: ByteWindow, _ intake: ActivityCollector) {
    self.intake = intake
    markup = MarkupReader(window, keepsText: true)
    markup.damaged = { [unowned intake] what, offset in
      intake.addProblem(.damaged, what, at: .byte(offset))
    }
  }

  func read() throws {
    while try markup.next() {
      if markup.isEndTag { try end() } else { try begin() }
    }
    if !isComplete, markup.window.failure == nil {
      intake.addProblem(.damaged, "it ends early", at: .byte(markup.window.offset))
    }
    try endActivity()
    if activities == 0 {
      intake.addProblem(
        .skipped,
        courses > 0 ? "it holds a course to follow, and no workout" : "it holds no workout")
    }
    if hasZonelessTimes { intake.addProblem(.note, "its times have no time zone; UTC is assumed") }
  }

  private func begin() throws {
    guard let element = Element(markup.name) else { return }
    switch element {
    case .activity:
      try endActivity()
      activities += 1
      activityOffset = markup.tagOffset
      guard try markup.attributes(into: &attributes) != nil else { return }
      activity = TrainingCenterActivity(
        sport: attributes["Sport"].flatMap { String(markup: $0) },
        wantsTrack: intake.options.wantsTracks)
    case .course: courses += 1
    case .lap:
      guard try markup.attributes(into: &attributes) != nil else { return }
      activity?.beginLap(start: attributes["StartTime"].flatMap(time))
    case .trackpoint:
      isInTrackpoint = true
      activity?.lap?.beginPoint()
    case .creator: isInCreator = true
    case .plan: isInPlan = true
    case .track: activity?.beginTrack()
    case .meanRate, .maximumRate, .pointRate: rate = element
    default: break
    }
  }

  private func end() throws {
    guard let element = Element(markup.name) else { return }
    switch element {
    case .root: isComplete = true
    case .activity: try endActivity()
    case .lap: activity?.endLap()
    case .trackpoint:
      isInTrackpoint = false
      activity?.endPoint()
    case .creator: isInCreator = false
    case .plan: isInPlan = false
    case .meanRate, .maximumRate, .pointRate: rate = nil
    case .course, .track: break
    default: markup.text.withUnsafeBytes { value(element, $0) }
    }
  }

  /// Reads an element that contains a value.
  private func value(_ element: Element, _ text: UnsafeRawBufferPointer) {
    switch element {
    case .id: if activity?.id == nil { activity?.id = time(text) }
    case .time: activity?.lap?.time = time(text)
    case .seconds: activity?.lap?.seconds = text.decimal
    case .calories: activity?.lap?.calories = text.decimal
    case .distance:
      if isInTrackpoint {
        activity?.lap?.pointDistance = text.decimal
      } else {
        activity?.lap?.metres = text.decimal
      }
    case .latitude: latitude = text.decimal
    case .longitude:
      activity?.lap?.position = Position(latitude: latitude, longitude: text.decimal)
      latitude = nil
    case .value:
      switch rate {
      case .meanRate: activity?.lap?.meanRate = text.decimal
      case .maximumRate: activity?.lap?.maximumRate = text.decimal
      case .pointRate: activity?.lap?.heartRate = text.decimal
      default: break
      }
    case .cadence:
      if isInTrackpoint {
        if activity?.lap?.cadence == nil { activity?.lap?.cadence = text.decimal }
      } else {
        activity?.lap?.meanCadence = text.decimal
      }
    case .runCadence: activity?.lap?.cadence = text.decimal
    case .meanRunCadence: activity?.lap?.meanCadence = text.decimal
    case .name:
      if isInCreator { activity?.creator = String(markup: text) }
      if isInPlan { activity?.plan = String(markup: text) }
    case .notes:
      if let notes = String(markup: text, limit: ExerciseRecord.longestNotes) {
        activity?.notes = notes
      }
    case .altitude: activity?.lap?.elevation = text.decimal
    case .power: activity?.lap?.power = text.decimal
    default: break
    }
  }

  private func time(_ text: UnsafeRawBufferPointer) -> Instant? {
    guard let time = TimeText(text.trimmed) else { return nil }
    if time.offset == nil { hasZonelessTimes = true }
    return time.instant
  }

  private func endActivity() throws {
    guard var activity else { return }
    self.activity = nil
    isInTrackpoint = false
    isInCreator = false
    isInPlan = false
    rate = nil
    guard let record = activity.record() else {
      intake.addProblem(.skipped, "a workout without its time", at: .byte(activityOffset))
      return
    }
    try intake.take(record, at: .byte(activityOffset))
    guard intake.options.wantsTracks, activity.unmarkedPauses > 0,
      let seconds = Int(exactly: activity.unmarkedPauses.rounded())
    else { return }
    intake.addProblem(
      .note,
      "the laps leave out \(seconds) s of pauses, and the points do not show where; splits count them",
      at: .byte(activityOffset))
  }

  /// The elements that are read.
  private enum Element {
    case root, activity, course, lap, trackpoint, creator, meanRate, maximumRate, pointRate
    case id, time, seconds, calories, distance, latitude, longitude, value, cadence, runCadence
    case meanRunCadence, name, plan, notes, altitude, power, track

    init?(_ name: UnsafeRawBufferPointer) {
      switch name.count {
      case 2 where name.equals("Id"): self = .id
      case 3 where name.equals("Lap"): self = .lap
      case 4 where name.equals("Time"): self = .time
      case 4 where name.equals("Name"): self = .name
      case 4 where name.equals("Plan"): self = .plan
      case 5 where name.equals("Notes"): self = .notes
      case 5 where name.equals("Watts"): self = .power
      case 5 where name.equals("Track"): self = .track
      case 14 where name.equals("AltitudeMeters"): self = .altitude
      case 5 where name.equals("Value"): self = .value
      case 6 where name.equals("Course"): self = .course
      case 7 where name.equals("Cadence"): self = .cadence
      case 7 where name.equals("Creator"): self = .creator
      case 8 where name.equals("Activity"): self = .activity
      case 8 where name.equals("Calories"): self = .calories
      case 10 where name.equals("Trackpoint"): self = .trackpoint
      case 10 where name.equals("RunCadence"): self = .runCadence
      case 12 where name.equals("HeartRateBpm"): self = .pointRate
      case 13 where name.equals("AvgRunCadence"): self = .meanRunCadence
      case 14 where name.equals("DistanceMeters"): self = .distance
      case 15 where name.equals("LatitudeDegrees"): self = .latitude
      case 16 where name.equals("TotalTimeSeconds"): self = .seconds
      case 16 where name.equals("LongitudeDegrees"): self = .longitude
      case 19 where name.equals("AverageHeartRateBpm"): self = .meanRate
      case 19 where name.equals("MaximumHeartRateBpm"): self = .maximumRate
      case 22 where name.equals("TrainingCenterDatabase"): self = .root
      default: return nil
      }
    }
  }
}
