import CivilTime
import FitAPI
import JSON
import Testing

@testable import FitBackend

@Suite("Needled's records in an export")
struct NeedledRecordTests {
  private static let kinds = ["goals", "plans", "injections", "progress"]

  private func live(_ trial: StoreTrial) throws {
    let store = try Store(path: trial.file.path)
    var plan = Plan()
    (plan.startWeight, plan.goalWeight, plan.unit) = (220.4, 180.1, .lbs)
    (plan.medication, plan.injectionDay, plan.dosageMg) = ("MOUNJARO", .wednesday, 2.5)
    plan.medicationName = "mounjaro"
    plan.dosageSetAt = StoreTrial.now
    plan.pen = PenDosing(
      dosingMode: "MICRODOSE", penStrengthMg: 15, doseAmountMg: 0.25, dosesPerPen: 60,
      tracksGoldenDose: true, currentDoseInPen: 3)
    try store.plans.set(plan, of: Account.localOwner, at: StoreTrial.now)
    for dose in 3...5 {
      var injection = Injection(
        id: Identifier.make(), userId: Account.localOwner, date: StoreTrial.now,
        site: "THIGH_LEFT", doseNumber: dose,
        notes: dose == 3 ? nil : "a \"note\",\nof two lines", dosageMg: dose == 3 ? nil : 0.25,
        isGoldenDose: dose == 5, createdAt: StoreTrial.now,
        updatedAt: StoreTrial.now.adding(seconds: 60))
      injection.moment = StoreTrial.calendar.moment(
        of: StoreTrial.now.adding(milliseconds: Int64(dose)))
      try store.database.insert(injection)
    }
    for weight in [181.3, 1.0 / 3 + 180] {
      _ = try store.weighIns.add(
        weight, .lbs, StoreTrial.calendar.moment(of: StoreTrial.now), to: Account.localOwner,
        at: StoreTrial.now)
    }
  }

  @Test("Needled's records are imported exactly, and a second import changes nothing")
  func roundTrip() throws {
    let (origin, target) = (try StoreTrial(), try StoreTrial())
    try live(origin)
    let records = try origin.exported().filter { Self.kinds.contains($0.kind) }
    #expect(
      records.map(\.kind).sorted() == [
        "goals", "injections", "injections", "injections", "plans", "progress", "progress",
      ])
    let first = try target.fill(records)
    #expect(first.refusals.isEmpty)
    #expect(try target.exported().map(\.value) == origin.exported().map(\.value))
    let second = try target.fill(records)
    #expect(second.kinds.map(\.present).reduce(0, +) == 7)
    let store = try Store(path: target.file.path)
    #expect(
      try store.weighIns.list(Account.localOwner, in: .lbs, limit: 9).map(\.weight).sorted()
        == [1.0 / 3 + 180, 181.3])
  }

  @Test("Needled's records that break a rule are refused, and the rest is imported")
  func refusals() throws {
    let (origin, target) = (try StoreTrial(), try StoreTrial())
    try live(origin)
    let broken: [(String, String, JSONValue)] = [
      ("injections", "site", "ELBOW"), ("injections", "doseNumber", 0),
      ("injections", "dosageMg", 99), ("plans", "medication", "SAXENDA"),
      ("plans", "startWeight", 3), ("plans", "penStrengthMg", 0.1),
    ]
    for (kind, field, value) in broken {
      let records = try origin.exported().filter { $0.kind == kind }.prefix(1).map { record in
        var object = record.value.object ?? JSONObject()
        object[field] = value
        return ImportedRecord(kind: kind, line: 1, value: .object(object))
      }
      #expect(try target.fill(records).refusals.map(\.kind) == [kind], "\(field)")
    }
    #expect(try target.exported().allSatisfy { !Self.kinds.contains($0.kind) })
  }

  @Test("An imported weight whose entered figure contradicts its kilograms keeps the kilograms")
  func forgedFigure() throws {
    let target = try StoreTrial()
    let record: JSONValue = [
      "id": .string(Identifier.make()), "type": "weight", "quantity": 82,
      "date": "2026-11-18T07:00:00Z", "enteredQuantity": 500, "enteredUnit": "lb",
    ]
    #expect(
      try target.fill([ImportedRecord(kind: "progress", line: 1, value: record)]).refusals == [])
    let store = try Store(path: target.file.path)
    let weights = try store.weighIns.list(Account.localOwner, in: .lbs, limit: 9)
    #expect(weights.map { $0.weight < 181 } == [true])
  }
}
