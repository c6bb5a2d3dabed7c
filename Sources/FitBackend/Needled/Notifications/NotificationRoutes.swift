import CivilTime
import FitAPI

extension Router {
  /// Adds the routes of notification preferences.
  mutating func addNotifications() {
    // The first request stores the defaults, which apply from then on.
    on(Needled.notificationPreferences, .ownTransactions) { context, store in
      let account = try context.account(named: context.query["userId"])
      if let chosen = try store.notifications.find(account) { return chosen }
      return try store.write(of: account) {
        let usual = NotificationChoice(usualIn: context.usualZone)
        return try store.notifications.set(usual, of: account, at: context.now)
      }
    }
    on(Needled.notificationChoosing) { context, store in
      let choice = try NotificationChoice(reading: context)
      let account = try context.account()
      // On the command line the machine's own zone counts; an app sends its phone's.
      if context.caller.session != nil {
        guard Zone(identifier: choice.timezone) != nil else {
          throw ServiceError.invalid("timezone", "Invalid timezone")
        }
        try store.accounts.setTimeZone(account, choice.timezone)
      }
      return try store.notifications.set(choice, of: account, at: context.now)
    }
    addPushTokens()
  }
}

extension RequestContext {
  /// The time zone of a person's reminders until they choose one: their own, as far as it is known.
  fileprivate var usualZone: String {
    let zone = caller.calendar.zone.identifier
    // On this machine it is always known; other people's days are counted in UTC until they send a
    // zone.
    let isKnown = caller.account == Account.localOwner || zone != Zone.utc.identifier
    return isKnown ? zone : NotificationChoice.unknownZone
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
