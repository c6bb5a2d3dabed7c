import FitAPI
import JSON
import Testing

@testable import FitBackend

@Suite("Needled's profile")
struct PlanSettingsTests {
  private static let profile: JSONObject = [
    "name": "John Doe", "goalWeight": 75, "medication": "WEGOVY", "injectionDay": 3,
  ]

  private func put(_ person: Participant, _ changes: JSONObject) -> Participant.Answer {
    var body = Self.profile
    for member in changes.members { body[member.key] = member.value }
    return person.send(.put, "/settings/profile", .object(body))
  }

  @Test("Needled's profile changes as the guide says")
  func guide() throws {
    let person = try Participant()
    try person.plan()
    let answer = person.send(.put, "/settings/profile", .object(Self.profile))
    #expect(answer.status == 200)
    #expect(answer.body["id"]?.string == person.account)
    #expect(answer.body["name"] == "John Doe" && answer.body["goalWeight"] == 75)
    #expect(answer.body["medication"] == "WEGOVY" && answer.body["injectionDay"] == 3)
    #expect(person.send(.get, "/settings").body == answer.body)
    let user = person.send(.get, "/users/\(person.account)").body
    #expect(user["medication"] == "WEGOVY" && user["startWeight"] == 100)
    #expect(person.send(.get, "/users/\(Identifier.make())").status == 403)
  }

  @Test("A goal in Needled's profile stays when it is not named and is removed by null")
  func goal() throws {
    let person = try Participant()
    try person.plan(start: 100, goal: 80)
    var body = Self.profile
    body["goalWeight"] = nil
    #expect(person.send(.put, "/settings/profile", .object(body)).body["goalWeight"] == 80)
    #expect(put(person, ["goalWeight": nil]).body["goalWeight"]?.isNull == true)
    // Only onboarding compares the goal with the start.
    #expect(put(person, ["goalWeight": 120]).body["goalWeight"] == 120)
  }

  @Test(
    "Needled's profile refuses values out of bounds in the words of the original",
    arguments: [
      ("name", "J", "Name must be at least 2 characters"), ("name", "Jo", nil),
      ("name", .string(String(repeating: "x", count: 30)), nil),
      ("name", .string(String(repeating: "x", count: 31)), "Name must be at most 30 characters"),
      ("name", "  J  ", "Name must be at least 2 characters"),
      ("goalWeight", 40, nil), ("goalWeight", 300, nil),
      ("goalWeight", 39.9, "Weight must be at least 40"),
      ("goalWeight", 300.1, "Weight must be at most 300"),
      ("injectionDay", 0, nil), ("injectionDay", 6, nil),
      ("injectionDay", -1, "Injection day must be 0-6"),
      ("injectionDay", 7, "Injection day must be 0-6"),
      ("injectionDay", 2.5, "Expected integer, received float"),
      (
        "medication", "SAXENDA",
        "Invalid enum value. Expected 'OZEMPIC' | 'WEGOVY' | 'MOUNJARO' | 'ZEPBOUND' | 'OTHER', received 'SAXENDA'"
      ),
      ("height", 100, nil), ("height", 250, nil), ("height", 99, "Height must be at least 100cm"),
      ("height", 251, "Height must be at most 250cm"),
    ] as [(String, JSONValue, String?)])
  func bounds(_ field: String, _ value: JSONValue, _ message: String?) throws {
    let person = try Participant()
    let answer = put(person, [field: value])
    #expect(answer.status == (message == nil ? 200 : 400))
    #expect(answer.issue?["message"]?.string == message)
    if message != nil { #expect(answer.issue?["path"] == [.string(field)]) }
  }

  @Test(
    "Needled's profile requires a name, a medication and an injection day",
    arguments: ["name", "medication", "injectionDay"])
  func required(_ field: String) throws {
    var body = Self.profile
    body[field] = nil
    let answer = try Participant().send(.put, "/settings/profile", .object(body))
    #expect(answer.status == 400 && answer.issue?["message"] == "Required")
    #expect(answer.issue?["path"] == [.string(field)])
  }

  @Test("Needled's profile shares the height with the measurements")
  func height() throws {
    let person = try Participant()
    person.send(.post, "/v1/progress", ["type": "height", "quantity": 178.5])
    #expect(person.send(.get, "/settings").body["height"] == 178.5)
    #expect(put(person, ["height": 180]).body["height"] == 180)
    let entries = person.send(.get, "/v1/progress?type=height").body["data"]
    #expect(entries?["total"] == 2)
    #expect(put(person, ["height": 180]).body["height"] == 180)
    #expect(person.send(.get, "/v1/progress?type=height").body["data"]?["total"] == 2)
  }

  @Test("Only the person at this machine may set a plan without a name")
  func nameless() throws {
    let person = try Participant()
    let plan: JSONValue = ["medication": "OZEMPIC", "injectionDay": 2, "startWeight": 90]
    let answer = person.send(.put, "/settings/plan", plan)
    #expect(answer.status == 200 && answer.body["startWeight"] == 90)
    let home = try Household()
    let member = try home.register("jo@example.com")
    #expect(home.send(.put, "/api/settings/plan", plan, token: member.access).status == 404)
  }

  @Test("Needled's profile converts start and goal with the unit")
  func unit() throws {
    let person = try Participant()
    try person.plan(start: 100, goal: 80)
    var body = Self.profile
    body["goalWeight"] = nil
    body["weightUnit"] = "lbs"
    let pounds = person.send(.put, "/settings/profile", .object(body)).body
    #expect(pounds["weightUnit"] == "lbs" && pounds["startWeight"] == 220.462262)
    body["weightUnit"] = "kg"
    let back = person.send(.put, "/settings/profile", .object(body)).body
    #expect(abs((back["startWeight"]?.double ?? 0) - 100) < 1e-6)
  }
}

@Suite("Needled's pen")
struct PenSettingsTests {
  @discardableResult
  private func put(_ person: Participant, _ body: JSONValue) -> Participant.Answer {
    person.send(.put, "/settings/pen-dosing", body)
  }

  @Test("Needled's pen has defaults, and a change leaves the other fields as they are")
  func merging() throws {
    let person = try Participant()
    let usual: JSONValue = [
      "dosingMode": "STANDARD", "penStrengthMg": nil, "doseAmountMg": nil, "dosesPerPen": 4,
      "tracksGoldenDose": false, "currentDoseInPen": 1,
    ]
    #expect(person.send(.get, "/settings/pen-dosing").body == usual)
    #expect(put(person, [:]).body == usual)
    #expect(put(person, ["tracksGoldenDose": true]).body["tracksGoldenDose"] == true)
    let placed = put(person, ["currentDoseInPen": 5]).body
    #expect(placed["currentDoseInPen"] == 5 && placed["tracksGoldenDose"] == true)
    // A place the pen has no longer becomes the first.
    #expect(put(person, ["tracksGoldenDose": false]).body["currentDoseInPen"] == 1)
  }

  @Test("Needled's pen holds as many microdoses as its strength allows")
  func microdoses() throws {
    for mode in ["MICRODOSE", "microdose"] {
      let person = try Participant()
      let body: JSONValue = [
        "dosingMode": .string(mode), "penStrengthMg": 15, "doseAmountMg": 1.25,
      ]
      let pen = put(person, body).body
      #expect(pen["dosingMode"] == "MICRODOSE" && pen["dosesPerPen"] == 12)
      #expect(put(person, ["doseAmountMg": 2.5]).body["dosesPerPen"] == 6)
      #expect(put(person, ["dosesPerPen": 9]).body["dosesPerPen"] == 6)
      #expect(person.inject("THIGH_LEFT", dose: 6).status == 201)
      #expect(person.inject("THIGH_LEFT", dose: 7).status == 400)
      let back = put(person, ["dosingMode": "STANDARD", "dosesPerPen": 4]).body
      #expect(back["dosesPerPen"] == 4)
    }
  }

  @Test(
    "Needled's pen requires both amounts when microdoses begin",
    arguments: ["penStrengthMg", "doseAmountMg"])
  func amounts(_ missing: String) throws {
    var body: JSONObject = ["dosingMode": "MICRODOSE", "penStrengthMg": 15, "doseAmountMg": 1.25]
    body[missing] = nil
    let answer = put(try Participant(), .object(body))
    #expect(answer.status == 400)
    #expect(
      answer.issue == [
        "code": "custom", "message": "Microdose mode requires pen strength and dose amount",
        "path": ["dosingMode"],
      ])
  }

  @Test("Needled's pen is refused when it holds less than one whole dose")
  func noWholeDose() throws {
    let person = try Participant()
    let tooMuch: JSONValue = ["dosingMode": "MICRODOSE", "penStrengthMg": 1, "doseAmountMg": 1.1]
    #expect(put(person, tooMuch).status == 400)
    put(person, ["dosingMode": "MICRODOSE", "penStrengthMg": 1, "doseAmountMg": 1])
    // The amount alone can be too much for the pen that is there.
    let answer = put(person, ["doseAmountMg": 1.1])
    #expect(answer.status == 400 && answer.issue?["path"] == ["doseAmountMg"])
    #expect(person.send(.get, "/settings/pen-dosing").body["dosesPerPen"] == 1)
  }

  @Test(
    "Needled's pen refuses values out of bounds in the words of the original",
    arguments: [
      ("penStrengthMg", 0.5, nil), ("penStrengthMg", 100, nil),
      ("penStrengthMg", 0.49, "Pen strength must be at least 0.5mg"),
      ("penStrengthMg", 100.1, "Pen strength must be at most 100mg"),
      ("doseAmountMg", 0.1, nil), ("doseAmountMg", 50, nil),
      ("doseAmountMg", 0.09, "Dose amount must be at least 0.1mg"),
      ("doseAmountMg", 50.1, "Dose amount must be at most 50mg"),
      ("dosesPerPen", 1, nil), ("dosesPerPen", 50, nil),
      ("dosesPerPen", 0, "Doses per pen must be at least 1"),
      ("dosesPerPen", 51, "Doses per pen must be at most 50"),
      ("dosesPerPen", 4.5, "Expected integer, received float"),
      ("currentDoseInPen", 1, nil), ("currentDoseInPen", 0, "Current dose must be at least 1"),
      ("tracksGoldenDose", 1, "Expected boolean, received number"),
      (
        "dosingMode", "HALF",
        "Invalid enum value. Expected 'STANDARD' | 'MICRODOSE', received 'HALF'"
      ),
    ] as [(String, JSONValue, String?)])
  func bounds(_ field: String, _ value: JSONValue, _ message: String?) throws {
    let answer = put(try Participant(), [field: value])
    #expect(answer.status == (message == nil ? 200 : 400))
    #expect(answer.issue?["message"]?.string == message)
    if message != nil { #expect(answer.issue?["path"] == [.string(field)]) }
  }

  @Test("Needled's pen shows the number of the last dose")
  func position() throws {
    let person = try Participant()
    put(person, ["currentDoseInPen": 3])
    #expect(person.inject("THIGH_LEFT", on: "2026-11-13").body["doseNumber"] == 3)
    #expect(person.send(.get, "/settings/pen-dosing").body["currentDoseInPen"] == 3)
    let id = person.inject("THIGH_LEFT").body["id"]?.string ?? ""
    #expect(person.send(.get, "/settings/pen-dosing").body["currentDoseInPen"] == 1)
    person.send(.delete, "/injections/\(id)")
    #expect(person.send(.get, "/settings/pen-dosing").body["currentDoseInPen"] == 3)
  }

  @Test("The medications are listed with their manufacturers and dosages")
  func catalogue() throws {
    let answer = try Participant().send(.get, "/medications")
    #expect(answer.headers["Cache-Control"] == "max-age=86400")
    let medications = answer.body["medications"]?.array ?? []
    #expect(
      medications.map { $0["code"] } == ["OZEMPIC", "WEGOVY", "MOUNJARO", "ZEPBOUND", "OTHER"])
    #expect(
      medications.first == [
        "code": "OZEMPIC", "name": "Ozempic", "manufacturer": "Novo Nordisk",
        "dosages": [0.25, 0.5, 1, 2], "penStrengths": [2, 4, 8], "supportsMicrodosing": true,
      ])
    #expect(medications.last?["manufacturer"]?.isNull == true)
    #expect(medications.last?["supportsMicrodosing"] == false)
    #expect(answer.body["defaultDosesPerPen"] == 4)
    #expect(answer.body["microdoseAmounts"]?.array?.count == 12)
  }
}
