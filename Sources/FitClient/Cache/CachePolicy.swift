import FitAPI

/// The time for which a cached answer is used without asking the service again. The policies of all
/// services are in this file; those of Needled and Daily Intentions follow the services' documents.
struct CachePolicy: Sendable, Hashable {
  /// The time for which the service need not be asked; zero where the cached answer is used only
  /// while the service cannot be reached.
  let freshFor: Duration
  /// Whether a write to the service makes the copy worthless.
  let endsWithChange: Bool

  /// Asks every time, and keeps the answer for when nobody can be asked.
  static let spare = CachePolicy(freshFor: .zero, endsWithChange: true)

  private static func untilChange(minutes: Int) -> CachePolicy {
    CachePolicy(freshFor: .seconds(minutes * 60), endsWithChange: true)
  }

  private static func fixed(hours: Int) -> CachePolicy {
    CachePolicy(freshFor: .seconds(hours * 3600), endsWithChange: false)
  }

  /// A hundred years.
  private static let permanent = fixed(hours: 100 * 365 * 24)

  /// Returns the rule for a call's answer; `nil` where no copy is made.
  static func of(_ call: ServiceCall) -> CachePolicy? {
    // What anyone may ask are sign-ins, whose answers are secret, and health checks.
    guard call.access != .anyone, call.access != .owner else { return nil }
    switch (call.service, call.request.method, call.pattern) {
    case (.needled, .get, "/dashboard"): return untilChange(minutes: 5)
    case (.needled, .get, "/weigh-ins"): return untilChange(minutes: 15)
    case (.needled, .get, "/injections/status"): return untilChange(minutes: 5)
    case (.needled, .get, "/habits/today"): return untilChange(minutes: 5)
    case (.needled, .get, "/calendar/{year}/{month}"): return untilChange(minutes: 30)
    case (.needled, .get, "/medications"): return fixed(hours: 24)
    case (.needled, .get, "/auth/session"), (.needled, .get, "/settings/export"): return nil
    case (.intentions, .post, "/ai/generate-theme"): return fixed(hours: 24)
    case (.intentions, .post, "/ai/generate-quote"): return permanent
    case (.fitiq, .get, "/foods/search"): return untilChange(minutes: 5)
    case (.fitiq, .get, "/foods/barcode/{code}"): return untilChange(minutes: 24 * 60)
    case (_, .get, _): return spare
    default: return nil
    }
  }
}
