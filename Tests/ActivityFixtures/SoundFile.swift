import PackedFixtures

/// A small file of every kind that is read, undamaged.
public enum SoundFile: String, CaseIterable, Sendable {
  case fit, health, gpx, tcx, strava, garmin, hevy, strong, json, lines, zip, gzip

  /// Its bytes; of what is packed, the bytes within.
  public var content: [UInt8] {
    switch self {
    case .fit: Self.fitContent
    case .health: Array(Self.healthContent.utf8)
    case .gpx, .zip: Array(Self.gpxContent.utf8)
    case .tcx, .gzip: Array(Self.tcxContent.utf8)
    case .strava: Array(Self.stravaContent.utf8)
    case .garmin: Array(Self.garminContent.utf8)
    case .hevy: Array(Self.hevyContent.utf8)
    case .strong: Array(Self.strongContent.utf8)
    case .json: Array("{\"measurements\":{\"workout\":[\(Self.jsonContent)]}}".utf8)
    case .lines: Array("\(Self.jsonContent)\n\(Self.jsonContent)\n".utf8)
    }
  }

  /// The file with some content.
  public func file(_ content: [UInt8]) -> [UInt8] {
    switch self {
    case .zip:
      ZipFixture([
        ZipFixture.Member("a/run.gpx", content),
        ZipFixture.Member("b.csv", Self.stravaContent.utf8),
      ]).bytes
    case .gzip: Packing.gzip(content)
    default: content
    }
  }

  private static let fitContent: [UInt8] = {
    var run = FITFixture()
    run.add(0, [(0, .u8(4)), (1, .u16(1)), (8, .text("Watch\0"))])
    run.define(20, local: 1, [(253, .u32(0)), (3, .u8(0)), (5, .u32(0)), (8, .bytes([1, 2, 3]))])
    run.data(local: 1, [.u32(FITFixture.start), .u8(100), .u32(0), .bytes([1, 2, 3])])
    run.compressed(local: 1, seconds: 9, [.u32(0), .u8(120), .u32(900), .bytes([4, 5, 6])])
    run.add(20, local: 2, developer: [7, 8], [(253, .u32(FITFixture.start + 60)), (3, .u8(99))])
    run.add(30, local: 3, [(253, .u32(FITFixture.start)), (0, .u16(8150)), (1, .u16(1850))])
    run.add(132, local: 4, [(253, .u32(FITFixture.start)), (6, .bytes([90, 95]))])
    run.add(18, FITFixture.run)
    return run.bytes()
  }()

  private static let healthContent = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE HealthData [<!ELEMENT HealthData (a)*><!-- x --><!ATTLIST a x CDATA #REQUIRED>]>
    <HealthData locale="en_US">
     <ExportDate value="2026-01-11 12:00:00 -0500"/>
     <Record type="HKQuantityTypeIdentifierHeartRate" sourceName="Watch" unit="count/min" \
    startDate="2026-01-10 12:01:00 +0000" endDate="2026-01-10 12:01:00 +0000" value="99"/>
     <Record type="HKQuantityTypeIdentifierHeartRate" sourceName="Watch" unit="count/min" \
    startDate="2026-01-10 12:02:00 +0000" endDate="2026-01-10 12:02:00 +0000" value="101"/>
     <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Mia’s iPhone" \
    device="&lt;&lt;HKDevice: 0x282a&gt;, name:iPhone&gt;" unit="count" \
    startDate="2026-01-10 23:50:00 +0000" endDate="2026-01-11 00:10:00 +0000" value="400"/>
     <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="Watch" \
    startDate="2026-01-10 22:00:00 +0000" endDate="2026-01-11 05:00:00 +0000" \
    value="HKCategoryValueSleepAnalysisAsleepCore"/>
     <Correlation type="x"><Record type="HKQuantityTypeIdentifierBodyMass" unit="lb" value="180" \
    startDate="2026-01-10 22:00:00 +0000" endDate="2026-01-10 22:00:00 +0000"/></Correlation>
     <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30.5" \
    durationUnit="min" totalDistance="5" totalDistanceUnit="km" sourceName="Mia’s \
    Apple\u{a0}Watch &amp; Co" startDate="2026-01-10 07:00:00 -0500" \
    endDate="2026-01-10 07:33:00 -0500">
      <MetadataEntry key="HKIndoorWorkout" value="0"/>
      <WorkoutEvent type="HKWorkoutEventTypePause" date="2026-01-10 07:10:00 -0500"/>
      <WorkoutEvent type="HKWorkoutEventTypeResume" date="2026-01-10 07:12:00 -0500"/>
      <WorkoutActivity uuid="A" startDate="2026-01-10 07:00:00 -0500">
      <WorkoutStatistics type="HKQuantityTypeIdentifierStepCount" sum="1" unit="count"/>
      </WorkoutActivity>
      <WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" \
    startDate="2026-01-10 07:00:00 -0500" endDate="2026-01-10 07:33:00 -0500" sum="1255.2" \
    unit="kJ"/>
      <WorkoutStatistics type="HKQuantityTypeIdentifierStepCount" sum="4880" unit="count"/>
     </Workout>
    </HealthData>
    """

  private static let gpxContent = """
    <?xml version="1.0"?>
    <gpx version="1.1" creator="Watch &amp; Co" xmlns="http://www.topografix.com/GPX/1/1">
    <trk><link href="x"><type>text/html</type></link><type>run</type><trkseg>
    <trkpt lat="50" lon="8"><ele>5</ele><time>2026-01-10T07:00:00Z</time><extensions>\
    <x:hr>99</x:hr><x:cad>81</x:cad></extensions></trkpt>
    <trkpt lat="50,01" lon='8'><time>2026-01-10T07:05:00.25+01:00</time></trkpt>
    </trkseg></trk>
    </gpx>
    """

  private static let tcxContent = """
          <?xml version="1.0" encoding="UTF-8"?>
    <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">
    <Activities><Activity Sport="Running"><Id>2026-01-10T07:00:00Z</Id>\
    <Lap StartTime="2026-01-10T07:00:00Z"><TotalTimeSeconds>300</TotalTimeSeconds>\
    <DistanceMeters>1000</DistanceMeters><Calories>100.4</Calories><Track><Trackpoint>\
    <Time>2026-01-10T07:01:00Z</Time><HeartRateBpm><Value> 150 </Value></HeartRateBpm>\
    <Extensions><ns3:TPX><ns3:RunCadence>80</ns3:RunCadence></ns3:TPX></Extensions>\
    </Trackpoint></Track></Lap><Creator><Name>Watch</Name></Creator></Activity></Activities>\
    </TrainingCenterDatabase>
    """

  private static let stravaContent = """
    Activity ID,Activity Date,Activity Type,Elapsed Time,Distance,Elapsed Time,Distance,Calories
    1,"May 23, 2023, 12:40:57 PM",Trail Run,3723,"10,50",3723.0,10500.5,700.0
    """

  private static let garminContent = """
    Activity Type,Date,Favorite,Title,Distance,Calories,Time,Avg HR,Max HR,Elapsed Time
    Running,2026-01-04 12:38:59,false,A,"3,40","1.255",00:17:01,153,166,00:18:00
    Pool Swim,2026-01-05 12:00:00,false,B,"1.500",--,"01:02:03,6",--,--,--
    """

  private static let hevyContent = """
    "title","start_time","end_time","exercise_title","set_index","distance_km"
    "Chest, ""big"" day","30 Jun 2025, 19:56","30 Jun 2025, 20:58","Bench",0,
    "Row","Mar 4, 2024, 6:30 PM","Mar 4, 2024, 7:00 PM","Row",0,2.5
    """

  private static let strongContent = """
    Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes
    2021-02-10 16:46:13,"Leg ""day"" 1",2h 18m,Squat,1,75.0,8,0,0,x
    """

  private static let jsonContent = """
    {"startDate":"2023-05-20T08:30:00Z","endDate":"2023-05-20T09:15:00Z","activityType":"running",\
    "duration":2700,"distance":"5.2","avgHeartRate":1.45e2,"source":"\\u00e9 \\"x\\""}
    """
}
