import CivilTime
import FitAPI
import JSON
import SQL

extension NotificationPreferences: StoredRecord {
  static let table = Table("notification_preferences", of: NotificationPreferences.self)

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.account(&userId, isKey: true)
    columns.unexported("id", &id)
    columns.column("injection_reminder", &injectionReminder, as: "injectionReminder")
    columns.column("weigh_in_reminder", &weighInReminder, as: "weighInReminder")
    columns.column("habit_reminder", &habitReminder, as: "habitReminder")
    columns.column("reminder_time", &reminderTime, as: "reminderTime")
    columns.column("habit_reminder_time", &habitReminderTime, as: "habitReminderTime")
    columns.column("time_zone", &timezone, as: "timezone")
    columns.unexported("created_at", &createdAt)
    columns.unexported("updated_at", &updatedAt)
  }
}

/// The notification preferences of all accounts.
struct NotificationTable {
  let database: Database

  /// Returns the preferences of an account; `nil` until it has chosen any.
  func find(_ account: String) throws -> NotificationPreferences? {
    try database.find(of: account)
  }

  /// Stores a choice, and replaces the earlier one.
  @discardableResult
  func set(
    _ choice: NotificationChoice, of account: String, at now: Instant
  ) throws -> NotificationPreferences {
    let known = try find(account)
    var chosen = known ?? NotificationPreferences()
    if known == nil {
      (chosen.id, chosen.userId, chosen.createdAt) = (Identifier.make(), account, now)
    }
    chosen.choice = choice
    // What a person chose is told from the defaults by its time.
    chosen.updatedAt = known.map { max(now, $0.createdAt.adding(milliseconds: 1)) } ?? now
    try database.save(chosen)
    return chosen
  }
}

extension Store {
  var notifications: NotificationTable { NotificationTable(database: database) }
}

extension RecordKind {
  static let notifications = RecordKind(
    NotificationPreferences.self, "notificationPreferences",
    RecordName("choice of reminders", plural: "choices of reminders"), newest: "updated_at",
    order: "account"
  ) { store, record, account, now in
    let choice = try record.model(NotificationChoice.self)
    try choice.check()
    // The person's choice here stays.
    if try store.notifications.find(account) != nil { return .present }
    try store.notifications.set(choice, of: account, at: now)
    return .added
  }
}
