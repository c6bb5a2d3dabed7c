extension Router {
  /// Every route of every service.
  static let all: Router = {
    var router = Router()
    router.addHealthChecks()
    router.addAuth()
    router.addUsers()
    router.addProfile()
    router.addPreferences()
    router.addFoods()
    router.addFoodLogs()
    router.addProgress()
    router.addExercises()
    router.addWorkouts()
    router.addGoals()
    router.addSleep()
    router.addActivity()
    router.addNeedledAuth()
    router.addInjections()
    router.addWeighIns()
    router.addNeedledSettings()
    router.addHabits()
    router.addNotifications()
    router.addCalendar()
    router.addDashboard()
    router.addNeedledExport()
    return router
  }()
}
