import CivilTime
import FitAPI
import JSON
import SQLite

extension RecordKind {
  static let completeDays = RecordKind(
    name: "completeDays",
    noun: RecordName("day marked as complete", plural: "days marked as complete"),
    fields: ["date"], tables: ["complete_days"],
    census: "SELECT count(*), NULL FROM complete_days",
    each: { store, account, hand in
      try store.database.forEach(
        "SELECT day FROM complete_days WHERE account = ? ORDER BY day", account
      ) { row in
        var record = JSONObject()
        record["date"] = .string(Day(number: row.int(0)).description)
        try hand(record)
      }
    },
    add: { store, record, account, _ in
      guard let day = record["date"]?.string.flatMap({ Day($0) }) else {
        throw ServiceError.invalid("date", "must be a date such as 2026-11-20")
      }
      try store.database.execute(
        "INSERT INTO complete_days (account, day) VALUES (?, ?) ON CONFLICT DO NOTHING", account,
        day.number)
      return store.database.changes > 0 ? .added : .present
    })
}
