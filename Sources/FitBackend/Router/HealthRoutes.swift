import CivilTime
import FitAPI

extension Router {
  /// Adds the routes that check whether the server answers and its data can be opened.
  mutating func addHealthChecks() {
    on(FitIQ.health) { _, _ in ServerStatus() }
    on(Intentions.health) { context, _ in
      ServerStatus(
        timestamp: context.now.iso8601Milliseconds, version: Intentions.version)
    }
  }
}

/// The requests by which a load balancer or a person sees whether a server answers.
enum HealthCheck {
  static let paths = [FitIQ.health, Intentions.health].map {
    $0.path(below: $0.service.basePath)
  }
}
