import CivilTime
import FitAPI

extension Router {
  /// Adds the route of the dashboard.
  mutating func addDashboard() {
    on(Needled.dashboard) { context, store in
      try store.dashboard(
        of: context.account(named: context.query["userId"]), context.today,
        context.caller.calendar)
    }
  }
}
