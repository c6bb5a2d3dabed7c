extension Router {
  /// Every route of every service.
  static let all: Router = {
    var router = Router()
    router.addPreferences()
    router.addFoods()
    router.addFoodLogs()
    router.addProgress()
    return router
  }()
}
