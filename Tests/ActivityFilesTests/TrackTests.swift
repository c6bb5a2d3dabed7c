import ActivityFiles
import Testing
import Tracks

@Suite("GPX")
struct GPXTests {
  static func file(_ tracks: String) -> String {
    """
    <?xml version="1.0"?>
    <gpx version="1.1" creator="Watch &amp; Co" xmlns="http://www.topografix.com/GPX/1/1">
    <metadata><time>1999-01-01T00:00:00Z</time></metadata>
    \(tracks)
    </gpx>
    """
  }

  static func point(_ latitude: Double, _ time: String, _ extensions: String = "") -> String {
    "<trkpt lat=\"\(latitude)\" lon=\"8\"><ele>5</ele><time>\(time)</time>\(extensions)</trkpt>"
  }

  @Test("Time and distance between GPX segments do not count")
  func segments() throws {
    let heart =
      "<extensions><x:TrackPointExtension><x:hr>120</x:hr><x:cad>81</x:cad>"
      + "<x:time>1990-01-01T00:00:00Z</x:time></x:TrackPointExtension></extensions>"
    let reading = try Reading(
      Self.file(
        "<trk><name>Out</name><link href=\"x\"><type>text/html</type></link><type>running</type>"
          + "<trkseg>" + Self.point(50, "2026-01-10T07:00:00Z", heart)
          + Self.point(50.01, "2026-01-10T07:05:00.500Z", heart.replacing("120", with: "140"))
          + "</trkseg><trkseg>" + Self.point(51, "2026-01-10T08:10:00+01:00")
          + Self.point(51.01, "2026-01-10T08:15:00+01:00") + "</trkseg></trk>"))
    #expect(
      reading.workout?.line
        == "running 2026-01-10T07:00:00Z 2026-01-10T07:15:00Z 600.5 km=2.224 hr=130.0 max=140.0"
        + " cadence=162.0")
    #expect(reading.workout?.source == "Watch & Co")
    #expect(reading.problems == [])
  }

  @Test("GPX prefixes are free, decimal marks may be commas, and types may be numbers")
  func spellings() throws {
    let reading = try Reading(
      """
      \u{feff}  <g:gpx xmlns:g="http://www.topografix.com/GPX/1/1"><g:trk><g:type><![CDATA[1]]></g:type>
      <g:trkseg><g:trkpt lat='50,0' lon='8,0'><g:time>2026-01-10T07:00:00</g:time><hr>0</hr></g:trkpt>
      <g:trkpt lat='50,01' lon='8,0'><g:time>2026-01-10T07:05:00</g:time></g:trkpt></g:trkseg></g:trk>
      </g:gpx>
      """)
    #expect(
      reading.workout?.line == "cycling 2026-01-10T07:00:00Z 2026-01-10T07:05:00Z 300.0 km=1.112")
    #expect(reading.problems == ["note: its times have no time zone; UTC is assumed"])
  }

  @Test("Each GPX track becomes a workout, except one without times")
  func tracks() throws {
    func track(_ times: [String]) -> String {
      "<trk><trkseg>" + times.map { Self.point(50, $0) }.joined() + "</trkseg></trk>"
    }
    let reading = try Reading(
      Self.file(
        track(["2026-01-10T07:00:00Z", "2026-01-10T06:00:00Z"]) + track(["", ""])
          + track(["2026-01-11T07:00:00Z", "2026-01-11T08:00:00Z"])))
    #expect(
      reading.workouts.map { "\($0.start)" } == ["2026-01-10T06:00:00Z", "2026-01-11T07:00:00Z"])
    #expect(reading.problems.count == 1)
    #expect(
      reading.problems[0].hasPrefix("skipped: a track without times is a route, and no workout @ "))
    #expect(try Reading(Self.file("")).problems == ["skipped: it holds no track"])
  }

  @Test("A truncated GPX file keeps the points before the end")
  func truncated() throws {
    let text = Self.file(
      "<trk><trkseg>" + Self.point(50, "2026-01-10T07:00:00Z")
        + Self.point(50.01, "2026-01-10T07:05:00Z"))
    let bytes = Array(text.utf8).dropLast(40)
    let reading = try Reading(Array(bytes))
    #expect(reading.workout?.start.description == "2026-01-10T07:00:00Z")
    #expect(reading.problems.first == "damaged: it ends early @ \(bytes.count)")
  }
}

@Suite("TCX")
struct TrainingCenterTests {
  static func file(_ activities: String) -> String {
    """
              <?xml version="1.0" encoding="UTF-8"?>
    <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">
    <Activities>\(activities)</Activities></TrainingCenterDatabase>
    """
  }

  static func lap(_ start: String, seconds: Double, metres: Double, _ rest: String) -> String {
    "<Lap StartTime=\"\(start)\"><TotalTimeSeconds>\(seconds)</TotalTimeSeconds>"
      + "<DistanceMeters>\(metres)</DistanceMeters><Calories>100.4</Calories>\(rest)</Lap>"
  }

  static func point(_ time: String, _ rest: String = "") -> String {
    "<Trackpoint><Time>\(time)</Time>\(rest)</Trackpoint>"
  }

  @Test("TCX laps add up, and heart rates and cadences come from their points")
  func laps() throws {
    let heart =
      "<DistanceMeters>4</DistanceMeters><HeartRateBpm><Value> 150 </Value></HeartRateBpm>"
      + "<Extensions><ns3:TPX><ns3:RunCadence>80</ns3:RunCadence></ns3:TPX></Extensions>"
    let reading = try Reading(
      Self.file(
        "<Activity Sport=\"Running\"><Id>2026-01-10T07:00:00Z</Id>"
          + Self.lap(
            "2026-01-10T08:00:00+01:00", seconds: 300, metres: 1000,
            "<AverageHeartRateBpm><Value>99</Value></AverageHeartRateBpm>"
              + "<MaximumHeartRateBpm><Value>180</Value></MaximumHeartRateBpm><Track>"
              + Self.point("2026-01-10T07:00:00Z", heart)
              + Self.point("2026-01-10T07:05:00Z", heart.replacing("150", with: "")) + "</Track>")
          + Self.lap(
            "2026-01-10T07:05:00Z", seconds: 200.5, metres: 500,
            "<Track>" + Self.point("2026-01-10T07:10:00Z", heart.replacing("150", with: "160"))
              + "</Track>")
          + "<Creator><Name>Forerunner</Name></Creator></Activity>"))
    #expect(
      reading.workout?.line
        == "running 2026-01-10T07:00:00Z 2026-01-10T07:10:00Z 500.5 km=1.5 kcal=200.8 hr=155.0"
        + " max=180.0 cadence=160.0")
    #expect(reading.workout?.source == "Forerunner")
    #expect(reading.problems == [])
  }

  @Test("Without TCX points, heart rates are weighted by lap time, and 0 kcal is unknown")
  func lapMeans() throws {
    func rate(_ value: Int) -> String {
      "<AverageHeartRateBpm><Value>\(value)</Value></AverageHeartRateBpm>"
    }
    let reading = try Reading(
      Self.file(
        "<Activity Sport=\"Biking\">"
          + Self.lap("2026-01-10T07:00:00Z", seconds: 100, metres: 0, rate(100))
          + Self.lap("2026-01-10T07:01:40Z", seconds: 300, metres: 0, rate(140)) + "</Activity>"
      ).replacing("100.4", with: "0"))
    #expect(
      reading.workout?.line
        == "cycling 2026-01-10T07:00:00Z 2026-01-10T07:06:40Z 400.0 km=0.0 hr=130.0")
  }

  /// A lap of ten minutes by the clock, told as that many seconds, with a point at each of some seconds.
  private static func lap(of seconds: Double, pointsAt times: [Int]) -> String {
    let points = times.map { second in
      let (minutes, rest) = (second / 60, second % 60)
      return point(
        "2026-01-10T07:\(minutes < 10 ? "0" : "")\(minutes):\(rest < 10 ? "0" : "")\(rest)Z",
        "<Position><LatitudeDegrees>\(50 + Double(second) / 36_000)</LatitudeDegrees>"
          + "<LongitudeDegrees>8</LongitudeDegrees></Position>")
    }
    return file(
      "<Activity Sport=\"Running\">"
        + lap(
          "2026-01-10T07:00:00Z", seconds: seconds, metres: 1500,
          "<Track>" + points.joined() + "</Track>") + "</Activity>")
  }

  @Test("Pauses within a TCX track are marked where its gaps leave no doubt, and told otherwise")
  func pausesWithinTracks() throws {
    let steady = Array(stride(from: 0, through: 600, by: 4))
    let cases: [(seconds: Double, times: [Int], pauses: [Track.Pause], isTold: Bool)] = [
      (600, steady, [], false),
      // Two gaps are as long as what the lap leaves out.
      (
        516, steady.filter { !(101...139).contains($0) && !(301...343).contains($0) },
        [Track.Pause(start: 100, seconds: 40), Track.Pause(start: 300, seconds: 44)], false
      ),
      // A gap in a tunnel is none.
      (600, steady.filter { !(101...139).contains($0) }, [], false),
      // No gap is as long.
      (540, steady, [], true),
      // Any of the gaps may be the pause.
      (540, Array(stride(from: 0, through: 600, by: 60)), [], true),
    ]
    for (seconds, times, pauses, isTold) in cases {
      let reading = try Reading(
        Array(Self.lap(of: seconds, pointsAt: times).utf8), tracks: true)
      let bytes = try #require(reading.workout?.track?.bytes)
      #expect(Track(bytes: bytes)?.pauses == pauses)
      let told =
        "note: the laps leave out 60 s of pauses, and the points do not show where; splits count them"
      #expect(reading.problems.map { $0.prefix(told.count) } == (isTold ? [told[...]] : []))
    }
  }

  @Test("A distance missing in TCX laps is calculated from the points")
  func positions() throws {
    func place(_ latitude: Double) -> String {
      "<Position><LatitudeDegrees>\(latitude)</LatitudeDegrees>"
        + "<LongitudeDegrees>8</LongitudeDegrees></Position>"
    }
    let reading = try Reading(
      Self.file(
        "<Activity Sport=\"Other\"><Lap StartTime=\"2026-01-10T07:00:00Z\"><Track>"
          + Self.point("2026-01-10T07:00:00Z", place(50))
          + Self.point("2026-01-10T07:10:00Z", place(50.01)) + "</Track></Lap></Activity>"))
    #expect(
      reading.workout?.line == "other 2026-01-10T07:00:00Z 2026-01-10T07:10:00Z 600.0 km=1.112")
  }

  @Test("A truncated TCX file keeps what was read, and a course is not a workout")
  func damage() throws {
    let text = Self.file(
      "<Activity Sport=\"Running\">"
        + Self.lap("2026-01-10T07:00:00Z", seconds: 300, metres: 1000, "")
        + "<Lap StartTime=\"2026-01-10T07:05:00Z\"><Track>" + Self.point("2026-01-10T07:06:00Z"))
    let bytes = Array(Array(text.utf8).dropLast(60))
    let reading = try Reading(bytes)
    #expect(reading.workout?.start.description == "2026-01-10T07:00:00Z")
    #expect(reading.workout?.duration == 300)
    #expect(reading.problems == ["damaged: it ends early @ \(bytes.count)"])
    let course = "<TrainingCenterDatabase><Courses><Course/></Courses></TrainingCenterDatabase>"
    #expect(
      try Reading(course).problems == ["skipped: it holds a course to follow, and no workout"])
  }
}
