import CivilTime
import FitAPI
import JSON
import Testing

@testable import FitBackend

@Suite("Imported measurements of a device")
struct HealthMeasurementTests {
  private var trial: HealthTrial

  init() throws {
    trial = try HealthTrial()
  }

  private func sample(_ value: JSONValue, _ time: String = "2023-05-20T08:30:00Z") -> JSONValue {
    ["timestamp": .string(time), "value": value]
  }

  /// What is sent, as what it is stored, and what the service's dashboard prints.
  private static let storedFigures: [(String, Double, Metric, Double, (Double, String))] = [
    ("weight", 80.5, .weight, 80.5, (177.472121, "lb")), ("hrv", 45.5, .hrv, 45.5, (45.5, "ms")),
    ("vo2max", 41.2, .vo2max, 41.2, (41.2, "mL/kg/min")),
    ("bodyfat", 0.29, .bodyFatPercentage, 29.0, (29, "%")),
    ("height", 178.5, .height, 178.5, (178.5, "cm")),
    ("restingheartrate", 52, .restingHeartRate, 52, (52, "bpm")),
  ]

  @Test(
    "A device's measurement is stored in the units of all services, and read back in the dashboard's",
    arguments: Self.storedFigures)
  func stored(
    kind: String, sent: Double, metric: Metric, quantity: Double, shown: (Double, String)
  ) throws {
    let entries = [sample(.number(sent)), sample(.number(sent), "2023-05-20T10:30:00+02:00")]
    #expect(try trial.upload(kind, entries) == ["added": 1, "total": 1, "skipped": 0])
    let entry = try #require(
      try trial.process.send(FitIQ.listProgress(metric)).entries.first)
    #expect(entry.quantity == quantity && entry.date == "2023-05-20T08:30:00Z")
    #expect(
      try trial.read(kind) == [
        [
          "timestamp": "2023-05-20T08:30:00Z", "value": .number(shown.0),
          "unit": .string(shown.1), "date": "2023-05-20T08:30:00Z",
        ]
      ])
  }

  @Test("A weight entered in pounds is read as entered, and a heart rate is the resting one")
  func pounds() throws {
    let pound = 0.45359237
    try trial.upload("weight", [sample(.number(200 * pound))])
    #expect(try trial.read("weight").map { $0["value"]?.double } == [200])
    try trial.upload("restingheartrate", [sample(52)])
    #expect(try trial.read("heartRate").map { $0["value"]?.double } == [52])
  }

  @Test("A device's measurements are read back newest first, up to a limit")
  func reading() throws {
    _ = try trial.process.send(
      FitIQ.logProgress(NewProgressEntry(.weight, 81, loggedAt: "2023-05-21T08:00:00Z")))
    try trial.upload(
      "weight",
      [sample(80, "2023-05-20T08:00:00Z"), sample(79, "2023-05-22T08:00:00.250Z")])
    let read = try trial.read("weight")
    #expect(read.map { $0["value"]?.double?.rounded() } == [174, 179, 176])
    #expect(read.first?["timestamp"] == "2023-05-22T08:00:00.250Z")
    let some = try trial.read(
      "weight", ["from": "2023-05-20T08:00:01Z", "until": "2023-05-22T08:00:00.250Z"])
    #expect(some.map { $0["value"]?.double?.rounded() } == [179])
    #expect(try trial.read("bodyFat").isEmpty)
  }

  @Test(
    "A device's measurement within its bounds is accepted",
    arguments: [
      ("weight", 0.1), ("weight", 499.9), ("hrv", 0.1), ("hrv", 299.9), ("vo2max", 0.1),
      ("vo2max", 99.9), ("bodyfat", 0), ("bodyfat", 1),
    ])
  func accepted(kind: String, value: Double) throws {
    #expect(try trial.upload(kind, [sample(.number(value))])["added"] == 1)
  }

  private static let refusedFigures: [(String, JSONValue, String)] = [
    ("weight", JSONValue.number(0), "value must be more than 0 and less than 500"),
    ("weight", 500, "value must be more than 0 and less than 500"),
    ("hrv", 0, "value must be more than 0 and less than 300"),
    ("hrv", 300, "value must be more than 0 and less than 300"),
    ("vo2max", 0, "value must be more than 0 and less than 100"),
    ("vo2max", 100, "value must be more than 0 and less than 100"),
    ("bodyfat", .number(-0.01), "value must be from 0 to 1"),
    ("bodyfat", .number(18.5), "value must be from 0 to 1"),
    ("weight", "80", "value must be a number"), ("hrv", .null, "value is missing"),
  ]

  @Test(
    "A device's measurement beyond its bounds is refused, in the unit it was sent in",
    arguments: Self.refusedFigures)
  func refused(kind: String, value: JSONValue, reason: String) throws {
    let stats = try trial.upload(kind, [sample(value)])
    #expect(stats["added"] == 0 && stats["skipped"] == 1)
    #expect(stats["problems"]?[0]?.string == "entry 1, 2023-05-20T08:30:00Z: \(reason)")
  }

  @Test("A device's sleep record becomes a night in FitIQ")
  func nights() throws {
    var trial = trial
    trial.zone = try #require(Zone(identifier: "Pacific/Auckland"))
    #expect(try trial.upload("sleep", [HealthTrial.night()])["added"] == 1)
    #expect(try trial.upload("sleep", [HealthTrial.night(["source": "Phone"])])["added"] == 0)
    let log = try #require(try trial.process.send(FitIQ.listSleep()).logs.first)
    // Six in the morning in London is the evening of that day in Auckland.
    #expect(log.date == "2023-05-21" && log.hoursSlept == 7 && log.quality == "excellent")
    #expect(log.sleepStart == "2023-05-20T22:00:00Z")
    #expect(log.sleepEnd == "2023-05-21T06:00:00Z")
    var night = try #require(HealthTrial.night().object)
    night["date"] = "2023-05-20T22:00:00Z"
    night["data"] = [
      "startDate": "2023-05-20T22:00:00Z", "endDate": "2023-05-21T06:00:00Z",
      "stageDurations": ["deep": 90, "core": 240, "rem": 90, "awake": 20], "source": "Watch",
    ]
    #expect(try trial.read("sleep") == [.object(night)])
    _ = try trial.process.send(FitIQ.sleepDeletion(log.id))
    #expect(try trial.read("sleep").isEmpty)
  }

  private static let nightHours: [(JSONObject, Double)] = [
    ([:], 8.0), (["awake": 30], 7.5), (["awake": 600], 0), (["deep": 60], 1),
    (["deep": .null, "core": 300], 5),
  ]

  @Test(
    "A night without stages counts the time in bed that was not spent awake",
    arguments: Self.nightHours)
  func hours(stages: JSONObject, hours: Double) throws {
    try trial.upload("sleep", [HealthTrial.night(["stageDurations": .object(stages)])])
    #expect(try trial.process.send(FitIQ.listSleep()).logs.first?.hoursSlept == hours)
  }

  private static let ratedNights: [(Double, Double, SleepQuality)] = [
    (7.0, 0.5, SleepQuality.excellent), (7, 1.1, .good), (6, 1, .good), (6, 1.5, .fair),
    (5, 1, .fair), (5, 2, .poor), (4.9, 0, .poor), (0, 0, .poor),
  ]

  @Test(
    "The quality of a device's night follows from its hours and its time awake",
    arguments: Self.ratedNights)
  func ratings(hours: Double, awake: Double, quality: SleepQuality) {
    #expect(SleepQuality(hours: hours, awakeHours: awake) == quality)
  }

  private static let refusedNights: [(JSONObject, String)] =
    [
      (["stageDurations": .null], "stageDurations must be an object"),
      (["stageDurations": []], "stageDurations must be an object"),
      (["stageDurations": ["deep": -1]], "stageDurations.deep must be from 0 to 1440"),
      (["stageDurations": ["rem": 1441]], "stageDurations.rem must be from 0 to 1440"),
      (["stageDurations": ["awake": "x"]], "stageDurations.awake must be a number"),
      (["endDate": "2023-05-20T22:00:00Z"], "endDate must be after startDate"),
      (
        ["endDate": "2023-05-21T22:00:01Z"],
        "endDate must lie at most 24 hours after startDate"
      ),
      (["startDate": .null], "startDate is missing"),
      (["timestamp": .null], "timestamp is missing"),
    ] as [(JSONObject, String)]

  @Test(
    "An invalid night of a device is refused with the reason",
    arguments: Self.refusedNights)
  func refusedNight(changes: JSONObject, reason: String) throws {
    let stats = try trial.upload("sleep", [HealthTrial.night(changes)])
    #expect(stats["added"] == 0 && stats["skipped"] == 1)
    #expect(stats["problems"]?[0]?.string?.hasSuffix(": \(reason)") == true, "\(stats)")
  }

  @Test("A device's measurements are read by their kind, in any case of letters")
  func kinds() throws {
    for kind in [
      "workout", "weight", "sleep", "hrv", "vo2max", "bodyfat", "bodyFat", "heartRate",
      "bloodMarkers",
    ] {
      #expect(try trial.read(kind).isEmpty)
    }
    for kind in ["", "dreams"] {
      let answer = try trial.ask(.get, "/api/health-data", query: ["type": kind])
      #expect(answer.status == 400)
      let told = answer.body["error"]?.string
      #expect(
        told?.hasPrefix("Invalid type parameter. Must be one of: workout, weight, sleep, hrv")
          == true)
      #expect(answer.body["success"] == false && answer.body["data"] == [])
      #expect(answer.body["count"] == 0)
    }
    let other = try trial.process.account()
    let foreign = try trial.ask(
      .get, "/api/health-data", query: ["type": "weight", "userId": other])
    #expect(foreign.status == 403)
    let broken = try trial.ask(
      .get, "/api/health-data", query: ["type": "weight", "from": "soon"])
    #expect(broken.status == 400)
  }
}
