import FitAPI

extension Router {
  /// Adds the routes of the sign-in in Needled's settings: change the address or password, delete
  /// the account.
  mutating func addNeedledSignIn() {
    on(Needled.emailChange, .password) { context, store in
      var form = try FormReader(context)
      let change = NeedledEmailChange(email: form.text("email"))
      try form.check(change)
      let account = try context.account()
      try Sessions(store: store, context: context).confirm(account)
      try store.write(of: account) {
        if let other = try store.accounts.find(email: change.email), other.id != account {
          throw ServiceError.conflict("Email already in use")
        }
        try store.accounts.change(account, at: context.now) { $0.email = change.email }
        // Whoever else is signed in would not know that the address is another.
        try store.tokens.revokeAll(
          of: account, exceptFamily: context.caller.session, at: context.now)
      }
      return NeedledMessage("Email updated successfully")
    }
    on(Needled.passwordChange, .password) { context, store in
      var form = try FormReader(context)
      let change = NeedledPasswordChange(
        currentPassword: form.text("currentPassword"), newPassword: form.text("newPassword"),
        confirmPassword: form.text("confirmPassword"))
      try form.check(change)
      let sessions = Sessions(store: store, context: context)
      let isChanged = try sessions.changePassword(
        of: context.account(),
        PasswordChange(
          currentPassword: change.currentPassword, newPassword: change.newPassword))
      // Not a 401, which would tell a client that its session has ended.
      guard isChanged else { throw ServiceError.malformed("Current password is incorrect") }
      return NeedledMessage("Password updated successfully")
    }
    on(Needled.accountDeletion, .password) { context, store in
      var form = try FormReader(context)
      let wish = NeedledAccountDeletion(password: form.text("password"))
      try form.check(wish)
      let account = try context.account()
      let sessions = Sessions(store: store, context: context)
      guard try sessions.remove(account, password: wish.password) else {
        throw ServiceError.malformed("Incorrect password")
      }
      return NeedledMessage("Account deleted successfully")
    }
  }
}
