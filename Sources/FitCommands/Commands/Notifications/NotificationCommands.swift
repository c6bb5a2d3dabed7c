import Arguments
import CivilTime
import FitAPI
import FitClient
import Terminal

struct NotificationsShow: Command {
  static let declaration = Declaration(
    "show", "Show what you are reminded of, and when.", fields: NotificationPreferences.record,
    examples: [
      Example("fit notifications show --json=reminderTime,timezone", "for a script")
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    NotificationPage.output(try fit.client.send(Needled.notificationPreferences()))
  }
}

struct NotificationsSet: Command {
  static let injection = Flag("injection", negatable: true, "Be reminded of the injection.")
  static let weighIn = Flag("weigh-in", negatable: true, "Be reminded of the weekly weigh-in.")
  static let habits = Flag("habits", negatable: true, "Be reminded of the day's habits.")
  static let time = Option<TimeOfDay?>(
    "time", "When to be reminded of injection and weigh-in: 09:00.")
  static let habitTime = Option<TimeOfDay?>("habit-time", "When to be reminded of habits: 20:00.")
  static let zone = Option<String?>(
    "timezone", placeholder: "ZONE", length: 1...NotificationChoice.longestZone,
    "The time zone of these times: Europe/Berlin.")
  private static let all: [any Parameter] = [injection, weighIn, habits, time, habitTime, zone]
  static let declaration = Declaration(
    "set", "Choose what to be reminded of, and when.",
    all, constraints: [.atLeastOne(of: all)],
    discussion: """
      What is not named stays. `fit remind install` has this machine remind you; the services' apps \
      go by the same choice.
      """,
    fields: NotificationPreferences.record,
    examples: [
      Example("fit notifications set --habits --habit-time 21:30", "at the end of the day"),
      Example("fit notifications set --no-weigh-in", "one thing less"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let before = try fit.client.send(Needled.notificationPreferences()).choice
    var choice = before
    if arguments.isGiven(Self.injection) { choice.injectionReminder = arguments[Self.injection] }
    if arguments.isGiven(Self.weighIn) { choice.weighInReminder = arguments[Self.weighIn] }
    if arguments.isGiven(Self.habits) { choice.habitReminder = arguments[Self.habits] }
    choice.reminderTime = arguments[Self.time]?.hourAndMinute ?? choice.reminderTime
    choice.habitReminderTime = arguments[Self.habitTime]?.hourAndMinute ?? choice.habitReminderTime
    if let zone = arguments[Self.zone] {
      try require(
        zone == NotificationChoice.localZone || Zone(identifier: zone) != nil, .usage,
        "invalid value \"\(zone)\" for --timezone: must be a time zone such as" + " Europe/Berlin")
      choice.timezone = zone
    }
    try choice.problems.refuse()
    return try fit.client.deliver(Needled.notificationChoosing(body: choice))
      .output("the new choice") { stored in
        let step = Journal.Step.send(Needled.notificationChoosing, body: before)
        if choice != before, let step {
          fit.note("the choice of reminders", undo: step)
        }
        return NotificationPage.output(stored)
      }
  }
}

/// Notification preferences as a person reads them.
private enum NotificationPage {
  static func output(_ preferences: NotificationPreferences) -> Output {
    .page(preferences, id: preferences.id) { _ in
      [
        line("injection", preferences.injectionReminder, preferences.reminderTime),
        line("weigh-in", preferences.weighInReminder, preferences.reminderTime),
        line("habits", preferences.habitReminder, preferences.habitReminderTime),
        label("time zone")
          + StyledText(
            preferences.followsClock == true
              ? "\(preferences.timezone), of this machine's clock" : preferences.timezone),
      ]
    }
  }

  private static func line(_ name: String, _ isOn: Bool, _ time: String) -> StyledText {
    label(name) + (isOn ? "on  \(time, .strong)" : StyledText("off", .muted))
  }

  private static func label(_ name: String) -> StyledText { .label(name, 11) }
}
