import CivilTime
import FitAPI

extension Router {
  /// Accounts: show, change, new password, erase; and the sign-in of this machine's owner.
  mutating func addUsers() {
    on(FitIQ.user) { incoming, store in
      try Self.user(incoming.account(named: incoming.path[0]), store)
    }
    on(FitIQ.userChange) { incoming, store in
      let account = try incoming.account(named: incoming.path[0])
      let change: UserChange = try incoming.body()
      var problems = Problems()
      change.validate(today: incoming.today, &problems)
      try problems.refuse()
      try store.accounts.change(
        account, fullName: change.fullName?.trimmed,
        dateOfBirth: change.dateOfBirth.flatMap(PersonRules.birth)?.description, at: incoming.now)
      return try Self.user(account, store)
    }
    on(FitIQ.passwordChange, .password) { incoming, store in
      let account = try incoming.account(named: incoming.path[0])
      let sessions = Sessions(store: store, incoming: incoming)
      // Not a 401: to a client that would mean that its session is over.
      guard try sessions.changePassword(of: account, incoming.body()) else {
        throw ServiceError.invalid("currentPassword", "is not the current password")
      }
      return Nothing()
    }
    on(FitIQ.userDeletion) { incoming, store in
      let account = try incoming.account(named: incoming.path[0])
      try store.accounts.remove(account, at: incoming.now)
      return Nothing()
    }
    on(FitIQ.signInSetting, .ownTransactions) { incoming, store in
      let account = try incoming.account(named: incoming.path[0])
      let form: SignIn = try incoming.body()
      let hash = try store.passwords.hash(form.password)
      return try store.write {
        if let other = try store.accounts.signIn(email: form.email), other.id != account {
          throw ServiceError.conflict("another account signs in with this email")
        }
        return try Self.setSignIn(account, (form.email, hash), incoming, store)
      }
    }
    on(FitIQ.signInRemoval) { incoming, store in
      try Self.setSignIn(incoming.account(named: incoming.path[0]), nil, incoming, store)
    }
  }

  /// An account that is known to exist.
  static func user(_ account: String, _ store: Store) throws -> User {
    guard let user = try store.accounts.find(account) else {
      throw ServiceError.unauthorized("the account does not exist any more")
    }
    return user
  }

  private static func setSignIn(
    _ account: String, _ signIn: (email: String, hash: String)?, _ incoming: Incoming,
    _ store: Store
  ) throws -> User {
    try store.accounts.setSignIn(
      account, email: signIn?.email, passwordHash: signIn?.hash, at: incoming.now)
    try store.tokens.revokeAll(of: account, exceptFamily: nil, at: incoming.now)
    return try user(account, store)
  }
}
