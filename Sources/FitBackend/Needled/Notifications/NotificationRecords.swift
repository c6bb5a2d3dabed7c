import FitAPI
import JSON
import SQLite

extension RecordKind {
  static let notifications = RecordKind(
    name: "notificationPreferences",
    noun: RecordName("choice of reminders", plural: "choices of reminders"),
    fields: NotificationChoice.fields, tables: ["notification_preferences"],
    census: "SELECT count(*), max(updated_at) FROM notification_preferences",
    each: { store, account, hand in
      guard let chosen = try store.notifications.find(account) else { return }
      try hand(JSONObject(of: chosen.choice))
    },
    add: { store, record, account, now in
      let choice = try record.model(NotificationChoice.self)
      try choice.check()
      // What a person has chosen here stays.
      if try store.notifications.find(account) != nil { return .present }
      try store.notifications.set(choice, of: account, at: now)
      return .added
    })
}
