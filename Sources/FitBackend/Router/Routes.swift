extension Router {
  /// Every route of every service.
  static let all = RouteIndex(fitiq + needled + others)

  private static let fitiq = [
    RouteGroup("auth") { $0.addAuth() },
    RouteGroup("users") { $0.addUsers() },
    RouteGroup("household") { $0.addHousehold() },
    RouteGroup("users") { $0.addMe() },
    RouteGroup("profiles") { $0.addProfile() },
    RouteGroup("preferences") { $0.addPreferences() },
    RouteGroup("foods") { $0.addFoods() },
    RouteGroup("food-logs") { $0.addFoodLogs() },
    RouteGroup("food-logs") { $0.addFoodLogBatch() },
    RouteGroup("progress", "profile") { $0.addProgress() },
    RouteGroup("metrics") { $0.addOwnMetrics() },
    RouteGroup("exercises") { $0.addExercises() },
    RouteGroup("workouts", "exercises") { $0.addWorkouts() },
    RouteGroup("goals") { $0.addGoals() },
    RouteGroup("sleep") { $0.addSleep() },
    RouteGroup("activity-snapshots") { $0.addActivity() },
    RouteGroup("meal-templates") { $0.addMealTemplates() },
    RouteGroup("analytics", "diary") { $0.addAnalytics() },
    RouteGroup("consultations") { $0.addConsultations() },
    RouteGroup("wellness", "mood") { $0.addMoods() },
    RouteGroup("journal") { $0.addJournal() },
    RouteGroup("insights") { $0.addInsights() },
    RouteGroup("workout-templates") { $0.addWorkoutTemplates() },
    RouteGroup("workout-templates") { $0.addTemplateSharing() },
    RouteGroup("meal-logs") { $0.addMealLogs() },
  ]

  private static let needled = [
    RouteGroup("auth", "users") { $0.addNeedledAuth() },
    RouteGroup("injections") { $0.addInjections() },
    RouteGroup("injections", "medications") { $0.addDoses() },
    RouteGroup("symptoms") { $0.addSymptoms() },
    RouteGroup("weigh-ins") { $0.addWeighIns() },
    RouteGroup("settings", "medications", "users") { $0.addNeedledSettings() },
    RouteGroup("habits") { $0.addHabits() },
    RouteGroup("notifications", "users") { $0.addNotifications() },
    RouteGroup("calendar") { $0.addCalendar() },
    RouteGroup("dashboard") { $0.addDashboard() },
    RouteGroup("settings") { $0.addNeedledExport() },
  ]

  private static let others = [
    RouteGroup("api") { $0.addOwnExport() },
    RouteGroup("health") { $0.addHealthChecks() },
    RouteGroup("intentions") { $0.addIntentions() },
    RouteGroup("ai") { $0.addIntentionHelp() },
    RouteGroup("health-data") { $0.addHealthData() },
  ]
}
