import CivilTime
import FitAPI
import SQLite

/// The notification preferences of all accounts.
struct NotificationTable {
  let database: Database

  /// What an account chose; `nil` as long as it chose nothing.
  func find(_ account: String) throws -> NotificationPreferences? {
    try database.first(
      "SELECT id, injection_reminder, weigh_in_reminder, habit_reminder, reminder_time,"
        + " habit_reminder_time, time_zone, created_at, updated_at FROM notification_preferences"
        + " WHERE account = ?", account
    ) { row in
      NotificationPreferences(
        id: row.text(0), userId: account,
        NotificationChoice(
          injectionReminder: row.bool(1), weighInReminder: row.bool(2), habitReminder: row.bool(3),
          reminderTime: row.text(4), habitReminderTime: row.text(5), timezone: row.text(6)),
        createdAt: Instant(stored: row.int64(7)).iso8601Milliseconds,
        updatedAt: Instant(stored: row.int64(8)).iso8601Milliseconds)
    }
  }

  /// Puts a choice in the place of what was chosen before.
  func set(_ choice: NotificationChoice, of account: String, at now: Instant) throws {
    try database.execute(
      "INSERT INTO notification_preferences (account, id, injection_reminder, weigh_in_reminder,"
        + " habit_reminder, reminder_time, habit_reminder_time, time_zone, created_at, updated_at)"
        + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (account) DO UPDATE SET"
        + " injection_reminder = excluded.injection_reminder,"
        + " weigh_in_reminder = excluded.weigh_in_reminder,"
        + " habit_reminder = excluded.habit_reminder, reminder_time = excluded.reminder_time,"
        + " habit_reminder_time = excluded.habit_reminder_time, time_zone = excluded.time_zone,"
        + " updated_at = excluded.updated_at",
      account, Identifier.make(), choice.injectionReminder, choice.weighInReminder,
      choice.habitReminder, choice.reminderTime, choice.habitReminderTime, choice.timezone,
      now.stored, now.stored)
  }
}

extension Store {
  var notifications: NotificationTable { NotificationTable(database: database) }
}
