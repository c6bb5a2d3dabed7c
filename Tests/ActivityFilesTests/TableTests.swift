import ActivityFiles
import CivilTime
import Testing

@Suite("Tables of workouts")
struct TableTests {
  @Test("In Strava's export the second of two equal columns, in metres and seconds, counts")
  func strava() throws {
    let reading = try Reading(
      """
      \u{feff}Activity ID,Activity Date,Activity Name,Activity Type,Elapsed Time,Distance,Max Heart Rate,\
      Filename,Elapsed Time,Moving Time,Distance,Max Heart Rate,Average Heart Rate,Calories,\
      <span class="x">Average Cadence</span>
      1,"May 23, 2023, 12:40:57 PM","Lunch, ""fast"" run",Trail Run,3723,10.50,180,activities/1.fit.gz,\
      3723.0,3600.0,10500.5,181.0,151.5,700.0,80.0
      2,"Dec 1, 2023, 12:05:00\u{202f}AM",Gym,Weight Training,1800,0.00,,,1800.0,0.0,0.0,,,,
      3,not a date,Gym,Weight Training,1800,0.00,,,1800.0,0.0,0.0,,,,
      """, zone: Zone(identifier: "+02:00") ?? .utc)
    #expect(
      reading.workouts.map(\.line) == [
        "running 2023-05-23T12:40:57Z 2023-05-23T13:43:00Z 3600.0 km=10.501 kcal=700.0 hr=151.5"
          + " max=181.0 cadence=160.0",
        "strength_training 2023-12-01T00:05:00Z 2023-12-01T00:35:00Z 1800.0",
      ])
    #expect(reading.reports.map(\.format) == [.strava])
    #expect(reading.problems == ["skipped: a date that cannot be read @ line 4"])
  }

  @Test("Strava's exports in German and from before 2019 are read")
  func stravaSpellings() throws {
    let german = try Reading(
      """
      Aktivitäts-ID,Aktivitätsdatum,Name der Aktivität,Aktivitätsart,Verstrichene Zeit,Distanz,\
      Bewegungszeit,Kalorien
      1,"09.12.2022, 15:24:49",Runde,Radfahrt,3600,"9,44","3500,0","300,5"
      """)
    #expect(
      german.workout?.line
        == "cycling 2022-12-09T15:24:49Z 2022-12-09T16:24:49Z 3500.0 km=9.44 kcal=300.5")
    let old = try Reading(
      "id,date,name,type,elapsed_time,distance\n9,2018-05-01 12:00:00,X,Hike,60,1234.5\n")
    #expect(
      old.workout?.line == "hiking 2018-05-01T12:00:00Z 2018-05-01T12:01:00Z 60.0 km=1.235")
  }

  private static let garmin =
    "Activity Type,Date,Favorite,Title,Distance,Calories,Time,Avg HR,Max HR,Avg Run Cadence,"
    + "Elapsed Time\n"

  @Test("All numbers of a Garmin Connect file are read in one number format")
  func garminNumbers() throws {
    let european = try Reading(
      Self.garmin
        + "Running,2026-01-04 12:38:59,false,A,\"3,40\",\"1.255\",00:17:01,153,166,172,00:18:00\n"
        + "Pool Swim,2026-01-05 12:00:00,false,B,\"1.500\",--,\"01:02:03,6\",--,--,--,--\n",
      zone: Zone(identifier: "+01:00") ?? .utc)
    #expect(
      european.workouts.map(\.line) == [
        "running 2026-01-04T11:38:59Z 2026-01-04T11:56:59Z 1021.0 km=3.4 kcal=1255.0 hr=153.0"
          + " max=166.0 cadence=172.0",
        "swimming 2026-01-05T11:00:00Z 2026-01-05T12:02:03.600Z 3723.6 km=1.5",
      ])
    #expect(
      european.problems == [
        "note: it tells neither unit nor zone: km and +01:00 are assumed"
      ])
    let american = try Reading(
      Self.garmin
        + "Running,2026-01-04 12:38:59,false,A,3.11,\"1,255\",17:01,153,166,172,17:01\n",
      unit: .miles)
    #expect(american.workout?.distance.map { ($0 * 1000).rounded() } == 5005)
    #expect(american.workout?.energy == 1255)
  }

  @Test("A row without a readable date or duration is left out and reported by its line")
  func garminDamage() throws {
    let reading = try Reading(
      Self.garmin + "Running,yesterday,false,A,3,1,00:17:01,1,1,1,\n"
        + "Running,2026-01-04 12:38:59,false,A,3,1,soon,1,1,1,\n")
    #expect(reading.workouts.isEmpty)
    #expect(
      reading.problems.dropFirst() == [
        "skipped: a date that cannot be read @ line 2",
        "skipped: a workout without its duration @ line 3",
      ])
  }

  @Test("Hevy's sets with the same time and name become one workout")
  func hevy() throws {
    let header =
      "\"title\",\"start_time\",\"end_time\",\"exercise_title\",\"set_index\",\"distance_km\"\n"
    let reading = try Reading(
      header + """
        "Chest, ""big"" day","30 Jun 2025, 19:56","30 Jun 2025, 20:58","Bench",0,
        "Chest, ""big"" day","30 Jun 2025, 19:56","30 Jun 2025, 20:58","Bench",1,
        "Row","Mar 4, 2024, 6:30 PM","Mar 4, 2024, 7:00 PM","Row",0,2.5
        "Row","Mar 4, 2024, 6:30 PM","Mar 4, 2024, 7:00 PM","Row",1,1.5
        "Bad","someday","30 Jun 2025, 20:58","Bench",0,

        """)
    #expect(
      reading.workouts.map(\.line) == [
        "strength_training 2025-06-30T19:56:00Z 2025-06-30T20:58:00Z 3720.0",
        "other 2024-03-04T18:30:00Z 2024-03-04T19:00:00Z 1800.0 km=4.0",
      ])
    #expect(reading.workouts.map(\.sport) == ["Chest, \"big\" day", "Row"])
    #expect(reading.problems == ["skipped: times that cannot be read @ line 6"])
  }

  @Test(
    "Strong's export is recognised in any language",
    arguments: [
      (
        "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE",
        ",", "2h 18m"
      ),
      ("日期,锻炼名称,时长,运动名称,设置顺序,重量,次,距离,秒,备注,锻炼备注,RPE", ",", "2小时18分钟"),
      (
        "Datum;Name;Dauer;Übung;Satz;Gewicht;Wdh;Distanz;Sekunden;Notizen;Notizen 2;RPE", ";",
        "138 min"
      ),
    ])
  func strong(_ header: String, _ mark: String, _ duration: String) throws {
    let rows = (1...3).map {
      [
        "2021-02-10 16:46:13", "\"Mittwoch\"", duration, "\"Bench\"", "\($0)", "75.0", "8", "0",
        "0", "", "", "",
      ]
      .joined(separator: mark)
    }
    let reading = try Reading(([header] + rows).joined(separator: "\n"))
    #expect(
      reading.workout?.line
        == "strength_training 2021-02-10T16:46:13Z 2021-02-10T19:04:13Z 8280.0")
    #expect(reading.reports.map(\.format) == [.strong])
  }

  @Test("A custom table is read by the service's field names")
  func own() throws {
    let reading = try Reading(
      """
      startDate;endDate;activityType;distance;energyBurned;avgHeartRate;source
      2026-01-10T07:00:00+01:00;2026-01-10T08:00:00+01:00;running;10,5;600;150;Me
      2026-01-11 07:00:00;;yoga;;;;
      2026-01-12 07:00:00;2026-01-12 08:00:00;juggling;;;;
      """)
    #expect(
      reading.workouts.map(\.line) == [
        "running 2026-01-10T06:00:00Z 2026-01-10T07:00:00Z 3600.0 km=10.5 kcal=600.0 hr=150.0",
        "other 2026-01-12T07:00:00Z 2026-01-12T08:00:00Z 3600.0",
      ])
    #expect(
      reading.problems == ["skipped: a workout with neither endDate nor duration @ line 3"])
  }

  @Test("An unknown table and damaged rows are reported")
  func unknown() throws {
    #expect(
      try Reading("a,b,c,d,e\n1,2,3,4,5\n").problems
        == ["unreadable: its columns are of no known service: a, b, c, d, …"])
    let reading = try Reading(
      "startDate,endDate,activityType\n\"2026,x\n2026-01-12 07:00:00,2026-01-12 08:00:00,run\n")
    #expect(reading.workouts.count == 1)
    #expect(reading.problems == ["damaged: quotation marks are not closed @ line 2"])
  }
}

@Suite("Health Data JSON")
struct SeedFileTests {
  private static let workout = """
    {"timestamp":"2023-05-20T08:30:00Z","startDate":"2023-05-20T08:30:00Z",\
    "endDate":"2023-05-20T09:15:00.000Z","activityType":"running","duration":2700,"distance":"5.2",\
    "energyBurned":450,"avgHeartRate":145,"maxHeartRate":175,"avgCadence":160,"avgPace":5.2,\
    "source":"Apple Health","value":1}
    """
  private static let line =
    "running 2023-05-20T08:30:00Z 2023-05-20T09:15:00Z 2700.0 km=5.2 kcal=450.0 hr=145.0 max=175.0"
    + " cadence=160.0"

  @Test(
    "A request, a list and lines of JSON workouts give the same result",
    arguments: [
      "{\"measurements\": {\"hrv\": [1], \"workout\": [W, W]}}", "[W,W]", "\u{feff}  [ W , W ]",
      "W\nW\n", "\r\nW\r\n\r\nW",
    ])
  func forms(_ form: String) throws {
    let reading = try Reading(form.replacing("W", with: Self.workout), piece: 13)
    #expect(reading.workouts.map(\.line) == [Self.line, Self.line])
    #expect(reading.workouts.first?.source == "Apple Health")
    #expect(reading.problems == [])
  }

  @Test("JSON that is not a workout is left out, and truncated JSON is reported")
  func damage() throws {
    let reading = try Reading("[\(Self.workout), 7, {\"startDate\":\"2023-05-20T08:30:00Z\"}, ")
    #expect(reading.workouts.count == 1)
    #expect(reading.problems.count == 3)
    #expect(reading.problems[0].hasPrefix("skipped: a number where a workout is expected @ "))
    #expect(
      reading.problems[1].hasPrefix("skipped: a workout with neither endDate nor duration @ "))
    #expect(reading.problems[2].hasPrefix("damaged: "))
    let lines = try Reading("\(Self.workout)\n{oops}\n\(Self.workout)\n")
    #expect(lines.workouts.count == 2)
    #expect(lines.problems.count == 1)
    #expect(lines.problems[0].hasSuffix(" @ line 2"))
    #expect(
      try Reading("[{\"a\":1}]").problems == [
        "unreadable: its JSON holds no workouts in the form of the Health Data service"
      ])
    #expect(
      try Reading("{\"measurements\":{}}").problems
        == ["unreadable: it holds no list measurements.workout"])
  }

  @Test("Times without an offset are in the person's zone, and durations may be missing")
  func times() throws {
    let reading = try Reading(
      """
      [{"startDate":"2023-05-20T08:30:00","endDate":"2023-05-20T09:00:00","activityType":"Trail Run"},
       {"startDate":"2023-05-21T08:30:00Z","duration":-5},
       {"startDate":"2023-05-22T08:30:00Z","duration":1e300}]
      """, zone: Zone(identifier: "+02:00") ?? .utc)
    #expect(
      reading.workouts.map(\.line) == ["running 2023-05-20T06:30:00Z 2023-05-20T07:00:00Z 1800.0"])
    #expect(reading.problems.count == 2)
  }
}
