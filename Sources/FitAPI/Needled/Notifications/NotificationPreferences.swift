import CivilTime

/// The reminders that a person chose, with their times.
public struct NotificationPreferences: Model, Identifiable {
  public var id = ""
  public var userId = ""
  public var injectionReminder = false
  public var weighInReminder = false
  public var habitReminder = false
  /// The time of reminders for injections and weigh-ins, `09:00` in ``timezone``.
  public var reminderTime = ""
  /// The time of reminders for habits, `20:00` in ``timezone``.
  public var habitReminderTime = ""
  /// The time zone: `Europe/London`.
  public var timezone = ""
  public var createdAt = Instant.earliest
  public var updatedAt = Instant.earliest
  /// Whether the times are of the clock of the machine that reminds, and ``timezone`` is the one where
  /// it is now; `nil` where the zone is fixed.
  public var followsClock: Bool?

  /// Creates preferences without reminders.
  public init() {}

  /// The choice without ids and dates.
  public var choice: NotificationChoice {
    get {
      NotificationChoice(
        injectionReminder: injectionReminder, weighInReminder: weighInReminder,
        habitReminder: habitReminder, reminderTime: reminderTime,
        habitReminderTime: habitReminderTime,
        timezone: followsClock == true ? NotificationChoice.localZone : timezone)
    }
    set {
      injectionReminder = newValue.injectionReminder
      weighInReminder = newValue.weighInReminder
      habitReminder = newValue.habitReminder
      reminderTime = newValue.reminderTime
      habitReminderTime = newValue.habitReminderTime
      timezone = newValue.timezone
    }
  }
}

/// A complete choice of reminders.
public struct NotificationChoice: Model, Validated {
  public var injectionReminder: Bool
  public var weighInReminder: Bool
  public var habitReminder: Bool
  public var reminderTime: String
  public var habitReminderTime: String
  public var timezone: String

  /// The most bytes of a time zone's name.
  public static let longestZone = 64

  /// The word for the zone of the machine that reminds.
  public static let localZone = "local"

  /// The zone of a person who has not given one.
  public static let unknownZone = "Europe/London"

  /// Creates a choice.
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

  /// Creates the default choice of a person.
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

  /// Checks a time of two digits each, `00:00` to `23:59`.
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
