import FitAPI

extension Router {
  /// Preferences: show, change.
  mutating func addPreferences() {
    on(FitIQ.preferences) { incoming, store in
      try store.preferences.find(incoming.account(named: incoming.path[0]))
    }
    on(FitIQ.preferencesChange) { incoming, store in
      let account = try incoming.account(named: incoming.path[0])
      return try store.preferences.change(incoming.body(), of: account)
    }
  }
}
