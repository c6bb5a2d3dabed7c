import FitAPI
import JSON
import SQLite

extension RecordKind {
  static let preferences = RecordKind(
    name: "preferences", noun: RecordName("set of preferences", plural: "sets of preferences"),
    fields: UserPreferences.fields.filter { $0 != "userId" }, tables: ["preferences"],
    census: "SELECT count(*), NULL FROM preferences",
    each: { store, account, hand in
      guard try store.preferences.areSet(by: account) else { return }
      var record = try JSONObject(of: store.preferences.find(account))
      record["userId"] = nil
      try hand(record)
    },
    add: { store, record, account, _ in
      let change = try record.model(PreferencesChange.self)
      try change.check()
      // What a person has set here stays; their own later choice must not be undone by an old file.
      if try store.preferences.areSet(by: account) { return .present }
      _ = try store.preferences.change(change, of: account)
      return .added
    })
}

extension PreferencesTable {
  fileprivate func areSet(by account: String) throws -> Bool {
    try database.first("SELECT 1 FROM preferences WHERE account = ?", account) { _ in true } != nil
  }
}
