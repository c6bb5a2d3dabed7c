extension Router {
  /// Every route of every service.
  static let all: Router = {
    var router = Router()
    router.addHealthChecks()
    router.addFitIQ()
    router.addNeedled()
    router.addIntentions()
    router.addIntentionHelp()
    router.addHealthData()
    return router
  }()

  private mutating func addFitIQ() {
    addAuth()
    addUsers()
    addMe()
    addProfile()
    addPreferences()
    addFoods()
    addFoodLogs()
    addFoodLogBatch()
    addProgress()
    addOwnMetrics()
    addExercises()
    addWorkouts()
    addGoals()
    addSleep()
    addActivity()
    addMealTemplates()
    addAnalytics()
    addConsultations()
    addMoods()
    addJournal()
    addInsights()
    addWorkoutTemplates()
    addMealLogs()
  }

  private mutating func addNeedled() {
    addNeedledAuth()
    addInjections()
    addDoses()
    addSymptoms()
    addWeighIns()
    addNeedledSettings()
    addHabits()
    addNotifications()
    addCalendar()
    addDashboard()
    addNeedledExport()
  }
}
