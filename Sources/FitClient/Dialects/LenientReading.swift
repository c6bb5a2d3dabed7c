import JSON

/// Reads answers of servers that leave out what the documents do not name.
enum LenientReading {
  /// The fields without which a command does what it is to do: when a record was kept and changed,
  /// and the words of a success.
  private static let dispensable: Set<String> = [
    "createdAt", "updatedAt", "message", "stats", "userId", "isGoldenDose",
  ]

  /// Reads a model. A dispensable field that is missing has an empty value.
  ///
  /// - Throws: ``JSONCodingError`` when any other field is missing or of the wrong type.
  static func read<Answer: Decodable>(_ body: JSONValue) throws(JSONCodingError) -> Answer {
    do {
      return try body.decode(Answer.self, .lenient)
    } catch {
      let report = DecodingReport()
      guard isDispensable(error) else { throw error }
      let answer = try body.decode(Answer.self, .lenient, report)
      if let fault = report.faults.first(where: { !isDispensable($0) }) { throw fault }
      return answer
    }
  }

  private static func isDispensable(_ fault: JSONCodingError) -> Bool {
    guard fault.reason == "is missing", let name = fault.path.split(separator: ".").last else {
      return false
    }
    return dispensable.contains(String(name))
  }
}
