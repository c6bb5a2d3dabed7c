import CivilTime
import FitAPI

extension Router {
  /// Adds the routes of notification preferences.
  mutating func addNotifications() {
    // The first request stores the defaults, which apply from then on.
    on(Needled.notificationPreferences, .ownTransactions) { context, store in
      let account = try context.account(named: context.query["userId"])
      if let chosen = try store.notifications.find(account) { return context.local(chosen) }
      return try context.local(
        store.write(of: account) {
          let usual = NotificationChoice(usualIn: context.usualZone)
          return try store.notifications.set(usual, of: account, at: context.now)
        })
    }
    on(Needled.notificationChoosing) { context, store in
      let choice = try NotificationChoice(reading: context)
      let account = try context.account()
      // On the command line the machine's own zone counts; an app sends its phone's.
      if context.caller.session != nil {
        guard Zone(identifier: choice.timezone) != nil else {
          throw ServiceError.invalid("timezone", "Invalid timezone")
        }
        // The zone that it was shown by default, and sends back, was not chosen.
        if try store.notifications.find(account)?.timezone != choice.timezone {
          try store.accounts.setTimeZone(account, choice.timezone)
        }
      }
      return try context.local(
        store.notifications.set(choice, of: account, at: context.now))
    }
    addPushTokens()
  }
}

extension RequestContext {
  /// The time zone of a person's reminders until they choose one: their own, as far as it is known.
  fileprivate var usualZone: String {
    // On this machine it is that of its clock, wherever the machine is.
    if caller.account == Account.localOwner { return NotificationChoice.localZone }
    let zone = caller.calendar.zone.identifier
    // Other people's days are counted in UTC until they send a zone.
    return zone == Zone.utc.identifier ? NotificationChoice.unknownZone : zone
  }

  /// Returns preferences with the zone of this machine's clock, where no zone was fixed. One of an earlier
  /// version that nobody has changed since it was made holds the zone in which it was made.
  fileprivate func local(_ stored: NotificationPreferences) -> NotificationPreferences {
    guard caller.account == Account.localOwner,
      stored.timezone == NotificationChoice.localZone || stored.createdAt == stored.updatedAt
    else { return stored }
    var found = stored
    found.timezone = caller.calendar.zone.identifier
    found.followsClock = true
    return found
  }
}

extension NotificationChoice {
  /// Reads the body of a request.
  fileprivate init(reading context: RequestContext) throws(ServiceError) {
    var form = try FormReader(context)
    self.init(
      injectionReminder: form.bool("injectionReminder"),
      weighInReminder: form.bool("weighInReminder"), habitReminder: form.bool("habitReminder"),
      reminderTime: form.text("reminderTime"), habitReminderTime: form.text("habitReminderTime"),
      timezone: form.text("timezone"))
    try form.check(self)
  }
}
