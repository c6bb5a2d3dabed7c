import JSON

/// Reads answers of servers that leave out what the documents do not name.
struct LenientReading {
  /// The fields without which a read does what it is to do: which record it is and whose, when it was
  /// kept and changed, and what is told beside the records.
  private static let dispensable: Set<String> = [
    "id", "userId", "createdAt", "updatedAt", "message", "stats", "isGoldenDose", "doseNumber",
  ]

  /// Those of which the question tells the day.
  private static let dispensablePaths: Set<String> = ["date", "injection.date"]

  /// Takes the fields that were left out.
  let missing: MissingMembers?

  /// Reads a model. A dispensable field that is missing has an empty value.
  ///
  /// - Parameter sent: what a documented write sent, which its answer need not tell again. A success that
  ///   tells anything is then a success, whatever it leaves out.
  /// - Throws: ``JSONCodingError`` when any other field is missing or of the wrong type.
  func read<Answer: Decodable>(
    _ body: JSONValue, after sent: JSONObject? = nil
  ) throws(JSONCodingError) -> Answer {
    let fault: JSONCodingError
    do {
      return try body.decode(Answer.self, .lenient, noting: missing)
    } catch {
      fault = error
    }
    let told = DecodingReport()
    let isStored = sent != nil && Self.tells(body, Answer.self)
    guard isDispensable(fault) || isStored && fault.isMissing else { throw fault }
    var filled = body.object ?? [:]
    for member in sent?.members ?? [] where isStored && filled[member.key] == nil {
      filled[member.key] = member.value
    }
    let answer = try (body.object == nil ? body : .object(filled))
      .decode(Answer.self, .lenient, told, noting: missing)
    let other = told.faults.first { !isDispensable($0) && !(isStored && $0.isMissing) }
    if let other { throw other }
    return answer
  }

  /// Returns whether an answer says that it is a success, or has any field of a model; one that does not
  /// may be another program's.
  private static func tells<Answer: Decodable>(_ body: JSONValue, _ type: Answer.Type) -> Bool {
    if body["success"]?.bool == true { return true }
    let report = DecodingReport()
    guard let object = body.object, (try? body.decode(type, .lenient, report)) != nil else {
      return false
    }
    return object.keys.contains { !report.unread.contains($0) }
  }

  private func isDispensable(_ fault: JSONCodingError) -> Bool {
    guard fault.isMissing, let name = fault.path.split(separator: ".").last else { return false }
    return Self.dispensable.contains(String(name)) || Self.dispensablePaths.contains(fault.path)
  }
}

extension JSONCodingError {
  /// Whether a member that the type needs was not there.
  fileprivate var isMissing: Bool { reason == "is missing" }
}
