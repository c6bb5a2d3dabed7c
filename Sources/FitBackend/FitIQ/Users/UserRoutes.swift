import CivilTime
import FitAPI
import JSON

extension Router {
  /// Adds the routes of accounts, and of the sign-in of this machine's owner.
  mutating func addUsers() {
    on(FitIQ.user) { context, store in
      try Self.user(context.account(named: context.path[0]), store)
    }
    on(FitIQ.userChange) { context, store in
      let account = try context.account(named: context.path[0])
      let change = try context.body(UserChange.self) { change in
        var problems = change.problems
        change.validate(today: context.today, &problems)
        return problems
      }
      try store.accounts.change(account, at: context.now) {
        $0.fullName = change.fullName?.trimmed ?? $0.fullName
        $0.dateOfBirth =
          change.dateOfBirth.flatMap(PersonRules.birth)?.description ?? $0.dateOfBirth
      }
      return try Self.user(account, store)
    }
    on(FitIQ.passwordChange, .password) { context, store in
      let account = try context.account(named: context.path[0])
      let sessions = Sessions(store: store, context: context)
      // Not a 401, which would tell a client that its session has ended.
      guard try sessions.changePassword(of: account, context.body()) else {
        throw ServiceError.invalid("currentPassword", "is not the current password")
      }
      return Nothing()
    }
    on(FitIQ.userDeletion, .password) { context, store in
      try Self.delete(
        context.account(named: context.path[0]), context, store, needsPassword: true)
    }
    on(FitIQ.signInSetting, .ownTransactions) { context, store in
      let account = try context.account(named: context.path[0])
      let form: SignIn = try context.body()
      try CommonPassword.refuse(form.password, in: "password")
      let hash = try store.passwords.hash(form.password)
      return try store.write(of: account) {
        if let other = try store.accounts.find(email: form.email), other.id != account {
          throw ServiceError.conflict("another account signs in with this email")
        }
        return try Self.setSignIn(account, (form.email, hash), context, store)
      }
    }
    on(FitIQ.signInRemoval) { context, store in
      try Self.setSignIn(context.account(named: context.path[0]), nil, context, store)
    }
  }

  /// Deletes an account, whose password the body may show.
  static func delete(
    _ account: String, _ context: RequestContext, _ store: Store, needsPassword: Bool
  ) throws -> Nothing {
    let body: JSONValue = context.request.body.isEmpty ? [:] : try context.json()
    context.warnings.unknown(body.object?.keys.filter { $0 != "password" } ?? [])
    let sessions = Sessions(store: store, context: context)
    try sessions.confirm(account, isRequired: needsPassword)
    try sessions.erase(account)
    return Nothing()
  }

  /// Returns an account that must exist.
  ///
  /// - Throws: ``ServiceError/unauthorized(_:)`` when it was deleted.
  static func user(_ account: String, _ store: Store) throws -> User {
    guard let user = try store.accounts.find(account)?.answer else {
      throw ServiceError.unauthorized("the account does not exist any more")
    }
    return user
  }

  private static func setSignIn(
    _ account: String, _ signIn: (email: String, hash: String)?, _ context: RequestContext,
    _ store: Store
  ) throws -> User {
    try store.accounts.change(account, at: context.now) {
      ($0.email, $0.password) = (signIn?.email, signIn?.hash)
    }
    try store.tokens.revokeAll(of: account, exceptFamily: nil, at: context.now)
    return try user(account, store)
  }
}
