import ActivityFiles
import CivilTime
import Testing

@Suite("Apple Health export")
struct AppleHealthTests {
  static func export(_ elements: String, documentType: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    \(documentType)
    <HealthData locale="en_US">
     <ExportDate value="2026-01-11 12:00:00 -0500"/>
     \(elements)
    </HealthData>
    """
  }

  static let watched = """
    <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30.5" durationUnit="min" \
    sourceName="Mia’s Apple\u{a0}Watch &amp; Co" creationDate="2026-01-10 08:00:00 -0500" \
    startDate="2026-01-10 07:00:00 -0500" endDate="2026-01-10 07:33:00 -0500">
      <MetadataEntry key="HKIndoorWorkout" value="0"/>
      <WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" \
    startDate="2026-01-10 07:00:00 -0500" endDate="2026-01-10 07:33:00 -0500" sum="1255.2" unit="kJ"/>
      <WorkoutStatistics type="HKQuantityTypeIdentifierBasalEnergyBurned" sum="40" unit="kcal"/>
      <WorkoutStatistics type="HKQuantityTypeIdentifierDistanceWalkingRunning" sum="3.10685596" unit="mi"/>
      <WorkoutStatistics type="HKQuantityTypeIdentifierHeartRate" average="151.25" minimum="90" \
    maximum="172" unit="count/min"/>
      <WorkoutStatistics type="HKQuantityTypeIdentifierStepCount" sum="4880" unit="count"/>
    </Workout>
    """

  @Test("A workout's figures come from its statistics, in their own units")
  func statistics() throws {
    let reading = try Reading(Self.export(Self.watched))
    #expect(
      reading.workout?.line
        == "running 2026-01-10T12:00:00Z 2026-01-10T12:33:00Z 1830.0 km=5.0 kcal=300.0 hr=151.25"
        + " max=172.0 cadence=160.0")
    #expect(reading.workout?.source == "Mia’s Apple Watch & Co")
    #expect(reading.workout?.sport == "Running")
    #expect(reading.workout?.pace.map { ($0 * 100).rounded() / 100 } == 6.1)
    #expect(reading.problems == [])
  }

  @Test("Statistics take precedence over attributes, and an attribute of 0 counts as unknown")
  func attributes() throws {
    let reading = try Reading(
      Self.export(
        """
        <Workout workoutActivityType="HKWorkoutActivityTypeCycling" duration="3600" durationUnit="s" \
        totalDistance="20" totalDistanceUnit="km" totalEnergyBurned="500" totalEnergyBurnedUnit="Cal" \
        startDate="2026-01-10 07:00:00 +0000" endDate="2026-01-10 08:00:00 +0000">
        <WorkoutStatistics type="HKQuantityTypeIdentifierDistanceCycling" sum="25" unit="km"/>
        <WorkoutStatistics type="HKQuantityTypeIdentifierCyclingCadence" average="84" unit="count/min"/>
        </Workout>
        <Workout workoutActivityType="HKWorkoutActivityTypeYoga" duration="60" durationUnit="min" \
        totalDistance="0" totalDistanceUnit="km" totalEnergyBurned="0" totalEnergyBurnedUnit="kcal" \
        startDate="2026-01-11 07:00:00 +0000" endDate="2026-01-11 08:00:00 +0000"/>
        """))
    #expect(
      reading.workouts.map(\.line) == [
        "cycling 2026-01-10T07:00:00Z 2026-01-10T08:00:00Z 3600.0 km=25.0 kcal=500.0 cadence=84.0",
        "yoga 2026-01-11T07:00:00Z 2026-01-11T08:00:00Z 3600.0",
      ])
  }

  @Test("Without a duration, pauses are subtracted from the time between start and end")
  func pauses() throws {
    let reading = try Reading(
      Self.export(
        """
        <Workout workoutActivityType="HKWorkoutActivityTypeHiking" \
        startDate="2026-01-10 07:00:00 +0000" endDate="2026-01-10 08:00:00 +0000">
        <WorkoutEvent type="HKWorkoutEventTypePause" date="2026-01-10 07:10:00 +0000"/>
        <WorkoutEvent type="HKWorkoutEventTypeMotionPaused" date="2026-01-10 07:12:00 +0000"/>
        <WorkoutEvent type="HKWorkoutEventTypeResume" date="2026-01-10 07:20:00 +0000"/>
        <WorkoutEvent type="HKWorkoutEventTypePause" date="2026-01-10 07:59:00 +0000"/>
        </Workout>
        """))
    #expect(reading.workout?.duration == 2940)
  }

  @Test("Statistics of a workout's parts are ignored")
  func parts() throws {
    let reading = try Reading(
      Self.export(
        """
        <Workout workoutActivityType="HKWorkoutActivityTypeSwimBikeRun" duration="60" \
        startDate="2026-01-10 07:00:00 +0000" endDate="2026-01-10 08:00:00 +0000">
        <WorkoutActivity uuid="A" startDate="2026-01-10 07:00:00 +0000">
        <WorkoutStatistics type="HKQuantityTypeIdentifierDistanceCycling" sum="9" unit="km"/>
        </WorkoutActivity>
        <WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" sum="700" unit="kcal"/>
        </Workout>
        """))
    #expect(
      reading.workout?.line
        == "other 2026-01-10T07:00:00Z 2026-01-10T08:00:00Z 3600.0 kcal=700.0")
  }

  private static func rate(_ time: String, _ rate: Int, _ source: String) -> String {
    """
    <Record type="HKQuantityTypeIdentifierHeartRate" sourceName="\(source)" unit="count/min" \
    startDate="2026-01-10 \(time) +0000" endDate="2026-01-10 \(time) +0000" value="\(rate)"/>
    """
  }

  /// Two readings within the workout.
  static var heartRates: String { rate("12:01:00", 99, "Watch") + rate("12:02:00", 101, "Watch") }

  @Test(
    "Heart-rate records replace missing statistics, those of the workout's own source first")
  func heartRates() throws {
    let workout = """
      <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30" sourceName="Watch" \
      startDate="2026-01-10 07:00:00 +0000" endDate="2026-01-10 07:30:00 +0000"/>
      """
    let own = [
      Self.rate("06:59:59", 200, "Watch"), Self.rate("07:00:00", 100, "Watch"),
      Self.rate("07:30:00", 140, "Watch"), Self.rate("07:30:01", 210, "Watch"),
      Self.rate("07:10:00", 60, "Strap"), Self.rate("07:11:00", 60, "Strap"),
      Self.rate("07:12:00", 60, "Strap"),
    ].joined(separator: "\n")
    let reading = try Reading(Self.export(own + workout))
    #expect(reading.workout?.meanHeartRate == 120)
    #expect(reading.workout?.maximumHeartRate == 140)
    let others = try Reading(
      Self.export(own.replacing("\"Watch\"", with: "\"Phone\"") + workout))
    #expect(others.workout?.meanHeartRate == 60)
    let single = try Reading(Self.export(Self.rate("07:10:00", 150, "Watch") + workout))
    #expect(single.workout?.meanHeartRate == nil)
  }

  @Test("Records within a correlation are not read twice")
  func correlations() throws {
    let mass = """
      <Record type="HKQuantityTypeIdentifierBodyMass" sourceName="Scale" unit="lb" \
      startDate="2026-01-10 07:00:00 +0000" endDate="2026-01-10 07:00:00 +0000" value="180"/>
      """
    let reading = try Reading(
      Self.export("<Correlation type=\"x\">\(mass)</Correlation>\(mass)"), samples: true)
    #expect(reading.samples.map(\.kind) == [.weight])
    #expect(reading.samples.map { ($0.value * 1000).rounded() } == [81647])
  }

  @Test(
    "Every kind of measurement is read in its unit",
    arguments: [
      ("BodyFatPercentage", "%", "0.185", BodySample.Kind.bodyFat, 18.5),
      ("BloodPressureSystolic", "mmHg", "128", .systolic, 128),
      ("BloodPressureDiastolic", "mmHg", "82", .diastolic, 82),
      ("Height", "ft", "6", .height, 182.88), ("Height", "m", "1.8", .height, 180),
      ("BodyMass", "st", "10", .weight, 63.5029318),
      ("RestingHeartRate", "count/min", "52", .restingHeartRate, 52),
      ("HeartRateVariabilitySDNN", "ms", "48.5", .heartRateVariability, 48.5),
      ("VO2Max", "mL/min·kg", "41.2", .vo2Max, 41.2), ("StepCount", "count", "120", .steps, 120),
      ("DistanceWalkingRunning", "mi", "1", .distance, 1.609344),
      ("ActiveEnergyBurned", "kJ", "41.84", .activeEnergy, 10),
      ("AppleExerciseTime", "min", "1", .exercise, 1),
    ] as [(String, String, String, BodySample.Kind, Double)])
  func measurements(
    _ type: String, _ unit: String, _ value: String, _ kind: BodySample.Kind, _ figure: Double
  ) throws {
    let record = """
      <Record type="HKQuantityTypeIdentifier\(type)" sourceName="iPhone" unit="\(unit)" \
      startDate="2026-01-10 07:00:00 +0000" endDate="2026-01-10 07:01:00 +0000" value="\(value)"/>
      """
    let reading = try Reading(Self.export(record), samples: true)
    let sample = try #require(reading.samples.first)
    #expect(reading.samples.count == 1)
    #expect(sample.kind == kind)
    #expect(abs(sample.value - figure) < 1e-9)
    #expect(sample.source == .phone)
    #expect(sample.end.seconds(since: sample.start) == 60)
    #expect(try Reading(Self.export(record)).samples.isEmpty)
  }

  @Test(
    "Every stage of sleep is recognised",
    arguments: [
      ("InBed", SleepStage.inBed), ("Asleep", .asleep), ("AsleepUnspecified", .asleep),
      ("AsleepCore", .core), ("AsleepDeep", .deep), ("AsleepREM", .rem), ("Awake", .awake),
    ])
  func sleep(_ name: String, _ stage: SleepStage) throws {
    let reading = try Reading(
      Self.export(
        """
        <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="x" \
        device="&lt;&lt;HKDevice: 0x1&gt;, name:Apple Watch, hardware:Watch7,2&gt;" \
        startDate="2026-01-10 23:00:00 +0100" endDate="2026-01-11 01:00:00 +0100" \
        value="HKCategoryValueSleepAnalysis\(name)"/>
        """), samples: true)
    #expect(reading.samples.map(\.value) == [Double(stage.rawValue)])
    #expect(reading.samples.map(\.source) == [.watch])
  }
}
