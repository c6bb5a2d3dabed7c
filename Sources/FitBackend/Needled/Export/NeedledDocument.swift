import CivilTime
import FitAPI
import JSON
import Quantities

/// An export of Needled, of this or another server, as records to be imported.
public struct NeedledDocument: Sendable {
  private let document: JSONObject
  private let unit: NeedledWeightUnit

  /// Reads a whole document.
  ///
  /// - Throws: ``ForeignDocument`` when it is no export, or one of a newer layout.
  public init(parsing bytes: [UInt8]) throws(ForeignDocument) {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw .notJSON("\(error)")
    }
    guard let document = value.object, let version = document["exportVersion"]?.string,
      document["weighIns"] != nil || document["injections"] != nil
        || document["dailyHabits"] != nil
    else { throw .foreign }
    guard version.split(separator: ".").first == "1" else { throw .newer(version) }
    self.document = document
    let word = document["user"]?["profile"]?["weightUnit"]?.string
    unit = word.flatMap { NeedledWeightUnit(rawValue: $0) } ?? .kg
  }

  /// Hands over each record with the name of its kind, those that others need first; the line of a
  /// record is its number in its list, from 1.
  func each(_ take: (ImportedRecord) throws -> Void) throws {
    func takeAll(_ kind: RecordKind, _ records: [(number: Int, value: JSONValue)]) throws {
      for record in records {
        try take(ImportedRecord(kind: kind.name, line: record.number, value: record.value))
      }
    }
    try takeAll(.plans, [plan].compactMap(\.self).map { (1, $0) })
    if let choice = document["user"]?["notificationPreferences"], !choice.isNull {
      try takeAll(.notifications, [(1, choice)])
    }
    try takeAll(.progress, numbered("weighIns").reversed().map { ($0.number, weight($0.value)) })
    try takeAll(.injections, injections)
    try takeAll(.habits, numbered("dailyHabits").map { ($0.number, identified($0.value)) })
  }

  private func numbered(_ name: String) -> [(number: Int, value: JSONValue)] {
    (document[name]?.array ?? []).enumerated().map { ($0.offset + 1, $0.element) }
  }

  // MARK: The plan

  /// The profile as a plan; `nil` where it names no medication.
  private var plan: JSONValue? {
    guard let profile = document["user"]?["profile"]?.object, profile["medication"] != nil else {
      return nil
    }
    var plan = JSONObject()
    for name in [
      "startWeight", "goalWeight", "medication", "injectionDay", "penStrengthMg", "doseAmountMg",
    ] {
      plan[name] = profile[name]
    }
    plan["weightUnit"] = .string(unit.rawValue)
    plan["dosageMg"] = profile["currentDosage"]
    plan["dosageSetAt"] = profile["updatedAt"]
    let usual = PenDosing()
    plan["dosingMode"] = profile["dosingMode"] ?? .string(usual.dosingMode)
    plan["dosesPerPen"] = profile["dosesPerPen"] ?? .integer(Int64(usual.dosesPerPen))
    plan["tracksGoldenDose"] = profile["tracksGoldenDose"] ?? .bool(usual.tracksGoldenDose)
    plan["firstDose"] = profile["currentDoseInPen"] ?? .integer(Int64(usual.currentDoseInPen))
    return .object(plan)
  }

  // MARK: Records

  /// Returns a weight as a measurement, in kilograms and as entered.
  private func weight(_ weighIn: JSONValue) -> JSONValue {
    guard var record = identified(weighIn).object else { return weighIn }
    record["type"] = .string(Metric.weight.rawValue)
    if let weight = weighIn["weight"]?.lenientDouble {
      record["quantity"] = .number(unit.kilograms(weight))
      if unit != .kg {
        record["enteredQuantity"] = .number(weight)
        record["enteredUnit"] = .string(unit.mass.rawValue)
      }
    }
    return .object(record)
  }

  /// The injections, oldest first; doses that other servers leave out are computed from their
  /// order.
  private var injections: [(number: Int, value: JSONValue)] {
    let dosesPerPen = document["user"]?["profile"]?["dosesPerPen"]?.int ?? PenDosing().dosesPerPen
    var last: DoseSchedule.Last?
    func date(_ injection: JSONValue) -> Instant {
      injection["date"]?.string.flatMap { Instant($0) } ?? .earliest
    }
    // The lists are newest first.
    let sorted = numbered("injections").reversed().sorted { date($0.value) < date($1.value) }
    return sorted.map { number, injection in
      guard var record = identified(injection).object else { return (number, injection) }
      let schedule = DoseSchedule(
        dosesPerPen: dosesPerPen, tracksGoldenDose: false, firstDose: 1, last: last)
      let dose = injection["doseNumber"]?.int ?? schedule.next
      if record["doseNumber"] == nil { record["doseNumber"] = .integer(Int64(dose)) }
      last = DoseSchedule.Last(dose: dose, isGolden: injection["isGoldenDose"]?.bool ?? false)
      return (number, .object(record))
    }
  }

  /// Returns a record with an id of this store's form: another server's id becomes a UUID computed
  /// from it, so that the same record gets the same id each time.
  private func identified(_ record: JSONValue) -> JSONValue {
    guard var object = record.object, let id = object["id"]?.string else { return record }
    if !Identifier.isWellFormed(id.lowercased()) {
      object["id"] = .string(Self.identifier(of: id))
    }
    return .object(object)
  }

  /// Returns a UUID (RFC 9562, version 8) made of the SHA-256 of a foreign id.
  static func identifier(of foreign: String) -> String {
    var bytes = Array(SHA256.digest(Array("needled:\(foreign)".utf8)).prefix(16))
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = Array("0123456789abcdef")
    return bytes.enumerated().reduce(into: "") { text, item in
      if [4, 6, 8, 10].contains(item.offset) { text += "-" }
      text.append(digits[Int(item.element >> 4)])
      text.append(digits[Int(item.element & 15)])
    }
  }
}

extension JSONValue {
  /// The value as a number, also when it is text, as other servers write it.
  fileprivate var lenientDouble: Double? { double ?? string.flatMap { Double($0) } }
}
