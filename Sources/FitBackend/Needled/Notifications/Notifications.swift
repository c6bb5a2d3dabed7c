import CivilTime
import FitAPI
import JSON
import SQL

/// The reminders that a person wants.
struct StoredNotifications: StoredRecord {
  var account = ""
  var id = ""
  var injectionReminder = false
  var weighInReminder = false
  var habitReminder = false
  var reminderTime = ""
  var habitReminderTime = ""
  var timezone = ""
  var created = Instant.earliest
  var updated = Instant.earliest

  static let table = Table("notification_preferences", of: StoredNotifications.self)

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.account(&account, isKey: true)
    columns.unexported("id", &id)
    columns.column("injection_reminder", &injectionReminder, as: "injectionReminder")
    columns.column("weigh_in_reminder", &weighInReminder, as: "weighInReminder")
    columns.column("habit_reminder", &habitReminder, as: "habitReminder")
    columns.column("reminder_time", &reminderTime, as: "reminderTime")
    columns.column("habit_reminder_time", &habitReminderTime, as: "habitReminderTime")
    columns.column("time_zone", &timezone, as: "timezone")
    columns.unexported("created_at", &created)
    columns.unexported("updated_at", &updated)
  }

  /// Applies a choice.
  mutating func apply(_ choice: NotificationChoice) {
    injectionReminder = choice.injectionReminder
    weighInReminder = choice.weighInReminder
    habitReminder = choice.habitReminder
    reminderTime = choice.reminderTime
    habitReminderTime = choice.habitReminderTime
    timezone = choice.timezone
  }

  var answer: NotificationPreferences {
    NotificationPreferences(
      id: id, userId: account,
      NotificationChoice(
        injectionReminder: injectionReminder, weighInReminder: weighInReminder,
        habitReminder: habitReminder, reminderTime: reminderTime,
        habitReminderTime: habitReminderTime, timezone: timezone),
      createdAt: created, updatedAt: updated)
  }
}

/// The notification preferences of all accounts.
struct NotificationTable {
  let database: Database

  /// Returns the preferences of an account; `nil` until it has chosen any.
  func find(_ account: String) throws -> NotificationPreferences? {
    try database.find(of: account, as: StoredNotifications.self)?.answer
  }

  /// Stores a choice, and replaces the earlier one.
  @discardableResult
  func set(
    _ choice: NotificationChoice, of account: String, at now: Instant
  ) throws -> NotificationPreferences {
    let known: StoredNotifications? = try database.find(of: account)
    var chosen =
      known ?? StoredNotifications(account: account, id: Identifier.make(), created: now)
    chosen.apply(choice)
    // What a person chose is told from the defaults by its time.
    chosen.updated = known.map { max(now, $0.created.adding(milliseconds: 1)) } ?? now
    try database.save(chosen)
    return chosen.answer
  }
}

extension Store {
  var notifications: NotificationTable { NotificationTable(database: database) }
}

extension RecordKind {
  static let notifications = RecordKind(
    StoredNotifications.self, "notificationPreferences",
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
