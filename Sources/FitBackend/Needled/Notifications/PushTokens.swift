import CivilTime
import FitAPI
import SQL

/// The push token of an account's phone; the phone that registered last counts.
struct StoredPushToken: StoredRecord {
  var account = ""
  var token = ""
  var platform = ""
  var updated = Instant.earliest

  static let table = Table("push_tokens", of: StoredPushToken.self)

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.account(&account, isKey: true)
    columns.unexported("token", &token)
    columns.unexported("platform", &platform)
    columns.unexported("updated_at", &updated)
  }
}

extension Router {
  /// Adds the routes that register and remove a phone's push token.
  mutating func addPushTokens() {
    on(Needled.pushTokenRegistration) { context, store in
      let account = try context.account()
      let sent = try PushToken(reading: context)
      try store.database.execute("DELETE FROM push_tokens WHERE account = ?", account)
      try store.database.insert(
        StoredPushToken(
          account: account, token: sent.token, platform: sent.platform, updated: context.now))
      return PushTokenAnswer("Push token registered successfully")
    }
    on(Needled.pushTokenRemoval) { context, store in
      try store.database.execute(
        "DELETE FROM push_tokens WHERE account = ?", try context.account())
      return PushTokenAnswer("Push token removed successfully")
    }
  }
}

extension PushToken {
  /// Reads the body of a request.
  fileprivate init(reading context: RequestContext) throws(ServiceError) {
    var form = try FormReader(context)
    self.init(token: form.text("token"), platform: form.word("platform", of: Platform.self))
    try form.check(self)
  }
}
