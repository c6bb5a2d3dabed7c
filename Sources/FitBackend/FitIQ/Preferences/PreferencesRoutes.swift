import FitAPI

extension Router {
  /// Preferences: show, change.
  mutating func addPreferences() {
    on(FitIQ.preferences) { context, store in
      try store.preferences.find(context.account(named: context.path[0]))
    }
    on(FitIQ.preferencesChange) { context, store in
      let account = try context.account(named: context.path[0])
      return try store.preferences.change(context.body(), of: account)
    }
  }
}
