import CivilTime

/// Of what a person wants to be reminded, and when.
public struct NotificationPreferences: Model, Identifiable {
  public var id: String
  public var userId: String
  public var injectionReminder: Bool
  public var weighInReminder: Bool
  public var habitReminder: Bool
  /// When to be reminded of injections and weigh-ins, `09:00` in ``timezone``.
  public var reminderTime: String
  /// When to be reminded of habits, `20:00` in ``timezone``.
  public var habitReminderTime: String
  /// `Europe/London`.
  public var timezone: String
  public var createdAt: String
  public var updatedAt: String

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case id, userId, injectionReminder, weighInReminder, habitReminder, reminderTime
    case habitReminderTime, timezone, createdAt, updatedAt
  }

  /// Preferences as stored.
  public init(
    id: String, userId: String, _ choice: NotificationChoice, createdAt: String, updatedAt: String
  ) {
    self.id = id
    self.userId = userId
    injectionReminder = choice.injectionReminder
    weighInReminder = choice.weighInReminder
    habitReminder = choice.habitReminder
    reminderTime = choice.reminderTime
    habitReminderTime = choice.habitReminderTime
    timezone = choice.timezone
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }

  /// What was chosen.
  public var choice: NotificationChoice {
    NotificationChoice(
      injectionReminder: injectionReminder, weighInReminder: weighInReminder,
      habitReminder: habitReminder, reminderTime: reminderTime,
      habitReminderTime: habitReminderTime, timezone: timezone)
  }
}

/// What a person chooses to be reminded of; all of it is said each time.
public struct NotificationChoice: Model, Validated {
  public var injectionReminder: Bool
  public var weighInReminder: Bool
  public var habitReminder: Bool
  public var reminderTime: String
  public var habitReminderTime: String
  public var timezone: String

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case injectionReminder, weighInReminder, habitReminder, reminderTime, habitReminderTime
    case timezone
  }

  /// Bytes of a time zone's name.
  public static let longestZone = 64

  /// The zone of a person who never told one.
  public static let unknownZone = "Europe/London"

  /// A choice.
  public init(
    injectionReminder: Bool, weighInReminder: Bool, habitReminder: Bool, reminderTime: String,
    habitReminderTime: String, timezone: String
  ) {
    self.injectionReminder = injectionReminder
    self.weighInReminder = weighInReminder
    self.habitReminder = habitReminder
    self.reminderTime = reminderTime
    self.habitReminderTime = habitReminderTime
    self.timezone = timezone
  }

  /// What holds for a person who chose nothing yet.
  public init(usualIn timezone: String) {
    self.init(
      injectionReminder: true, weighInReminder: true, habitReminder: false,
      reminderTime: "09:00", habitReminderTime: "20:00", timezone: timezone)
  }

  public func validate(_ problems: inout Problems) {
    check("reminderTime", reminderTime, &problems)
    check("habitReminderTime", habitReminderTime, &problems)
    if timezone.isEmpty {
      problems.add("timezone", "Timezone is required", .tooSmall(minimum: 1, of: .string))
    } else if timezone.utf8.count > Self.longestZone {
      problems.add(
        "timezone", "Timezone must be at most \(Self.longestZone) characters",
        .tooBig(maximum: Double(Self.longestZone), of: .string))
    }
  }

  /// Two digits each, `00:00` to `23:59`.
  private func check(_ field: String, _ text: String, _ problems: inout Problems) {
    guard text.utf8.count == 5, TimeOfDay(text)?.hourAndMinute == text else {
      return problems.add(field, "Time must be in HH:mm format", .form("regex"))
    }
  }
}

extension Needled {
  public static let notificationPreferences = Route<NotificationPreferences>(
    .needled, .get, "/notifications/preferences")
  public static let notificationChoosing = Route<NotificationPreferences>(
    .needled, .put, "/notifications/preferences")
}
