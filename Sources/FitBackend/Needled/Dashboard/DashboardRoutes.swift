import CivilTime
import FitAPI

extension Router {
  /// How a person is doing.
  mutating func addDashboard() {
    on(Needled.dashboard) { incoming, store in
      try store.dashboard(
        of: incoming.account(named: incoming.query["userId"]), incoming.today,
        incoming.caller.calendar)
    }
  }
}
