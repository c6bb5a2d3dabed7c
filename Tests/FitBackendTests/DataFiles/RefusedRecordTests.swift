import CivilTime
import FitAPI
import JSON
import Testing

@testable import FitBackend

@Suite("Records that an import refuses")
struct RefusedRecordTests {
  private static let now = Instant("2026-11-20T08:00:00Z")

  private func report(_ home: InProcess, _ records: [(kind: String, value: JSONValue)]) throws
    -> ImportReport
  {
    try home.data.fill(at: Self.now) { take in
      for (line, record) in records.enumerated() {
        try take(ImportedRecord(kind: record.kind, line: line + 1, value: record.value))
      }
    }
  }

  @Test("Of a food whose parts cannot be read, nothing is stored")
  func halfFood() throws {
    let home = try InProcess()
    let food: JSONValue = [
      "id": .string(Identifier.make()), "name": "Halfstored", "calories": 100, "proteinG": 1,
      "carbsG": 1, "fatG": 1, "servingSize": "100 g", "ingredients": "no list",
    ]
    let report = try report(home, [("foods", food)])
    #expect(report.kinds.first { $0.name == "foods" }?.skipped == 1)
    #expect(try !home.search("Halfstored").contains("Halfstored"))
  }

  @Test("Two moods with one id of their source are a conflict, which is named")
  func conflict() throws {
    let home = try InProcess()
    func mood(_ notes: String) -> JSONValue {
      [
        "id": .string(Identifier.make()), "valence": 0.5, "notes": .string(notes),
        "loggedAt": "2026-11-19T08:00:00Z", "sourceId": "s1",
      ]
    }
    let report = try report(home, [("moods", mood("first")), ("moods", mood("second"))])
    let moods = report.kinds.first { $0.name == "moods" }
    #expect(moods?.added == 1 && moods?.present == 0 && moods?.skipped == 1)
    #expect(report.refusals.first?.reason.contains("another record has its id") == true)
  }

  @Test("Every field of a record that cannot be read is named")
  func fields() throws {
    let home = try InProcess()
    let insight: JSONValue = [
      "id": .string(Identifier.make()), "insightType": "weekly", "content": "Calm.",
      "periodStart": "2026-11-13T00:00:00Z", "periodEnd": "soon", "moodEntriesCount": "many",
      "isRead": "true", "suggestions": "[\"Walk.\"]",
    ]
    let report = try report(home, [("insights", insight)])
    let reason = try #require(report.refusals.first?.reason)
    #expect(reason.contains("periodEnd \(Problems.instantRule)"), "\(reason)")
    #expect(reason.contains("moodEntriesCount must be a whole number"), "\(reason)")
    #expect(!reason.contains("isRead") && !reason.contains("suggestions"), "\(reason)")
  }
}
