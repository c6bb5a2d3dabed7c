import FitAPI
import PlainText

extension Router {
  /// Every route of every service.
  static let all = Router(areas)

  /// The routes that a path may lead to. A command asks for one or two, and making all of them would
  /// cost it more than the rest of its way through the backend.
  static func near(_ request: Request) -> Router {
    let path = "/" + segments(of: request).text(separatedBy: "/")
    return Router(areas.filter { $0.mayHold(path) })
  }

  private init(_ areas: [Area]) {
    self.init()
    for area in areas { area.add(&self) }
  }

  /// Routes whose paths begin alike.
  private struct Area: Sendable {
    /// Below whose base path they lie; `nil` where they begin at the root.
    let service: Service?
    let beginnings: [String]
    let add: @Sendable (inout Router) -> Void

    init(
      _ service: Service?, _ beginnings: String...,
      add: @escaping @Sendable (inout Router) -> Void
    ) {
      self.service = service
      self.beginnings = beginnings
      self.add = add
    }

    func mayHold(_ path: String) -> Bool {
      let base = service?.basePath ?? ""
      guard path.hasPrefix(base) else { return false }
      let rest = path.utf8.dropFirst(base.utf8.count)
      return beginnings.contains { rest.starts(with: $0.utf8) }
    }
  }

  private static let areas = [
    Area(nil, "/health", "/api/health") { $0.addHealthChecks() },
    Area(.fitiq, "/auth") { $0.addAuth() },
    Area(.fitiq, "/users") { $0.addUsers() },
    Area(.fitiq, "/profiles") { $0.addProfile() },
    Area(.fitiq, "/preferences") { $0.addPreferences() },
    Area(.fitiq, "/foods") { $0.addFoods() },
    Area(.fitiq, "/food-logs") { $0.addFoodLogs() },
    Area(.fitiq, "/food-logs") { $0.addFoodLogBatch() },
    Area(.fitiq, "/progress") { $0.addProgress() },
    Area(.fitiq, "/exercises") { $0.addExercises() },
    Area(.fitiq, "/workouts") { $0.addWorkouts() },
    Area(.fitiq, "/goals") { $0.addGoals() },
    Area(.fitiq, "/sleep") { $0.addSleep() },
    Area(.fitiq, "/activity") { $0.addActivity() },
    Area(.fitiq, "/meal-templates") { $0.addMealTemplates() },
    Area(.fitiq, "/analytics") { $0.addAnalytics() },
    Area(.fitiq, "/consultations") { $0.addConsultations() },
    Area(.needled, "/auth", "/users") { $0.addNeedledAuth() },
    Area(.needled, "/injections") { $0.addInjections() },
    Area(.needled, "/weigh-ins") { $0.addWeighIns() },
    Area(.needled, "/settings", "/users", "/medications") { $0.addNeedledSettings() },
    Area(.needled, "/habits") { $0.addHabits() },
    Area(.needled, "/notifications") { $0.addNotifications() },
    Area(.needled, "/calendar") { $0.addCalendar() },
    Area(.needled, "/dashboard") { $0.addDashboard() },
    Area(.needled, "/settings") { $0.addNeedledExport() },
    Area(.intentions, "/intentions") { $0.addIntentions() },
    Area(.intentions, "/ai") { $0.addIntentionHelp() },
    Area(.health, "/health-data") { $0.addHealthData() },
  ]
}
