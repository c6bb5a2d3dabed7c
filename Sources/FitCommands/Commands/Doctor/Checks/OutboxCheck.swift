import FitClient

extension Check {
  /// The writes that wait for remote services.
  static let outbox = Check("outbox") { examination in
    do throws(FitError) {
      let entries = try examination.fit.outbox.existing()?.entries() ?? []
      let rejected = entries.count { $0.state == .rejected }
      var findings: [Finding] = []
      if rejected > 0 {
        findings += .warning(
          rejected == 1 ? "1 write was rejected" : "\(rejected) writes were rejected",
          remedy: "fit outbox list, then fit outbox retry or drop")
      }
      if let oldest = entries.first(where: { $0.state == .pending }) {
        let count = entries.count - rejected
        let since = TimeFormatter.short(oldest.createdAt, in: examination.fit)
        findings += .warning(
          count == 1 ? "1 write waits since \(since)" : "\(count) writes wait, since \(since)",
          remedy: "fit sync")
      }
      return findings.isEmpty ? .good("nothing waits") : findings
    } catch {
      return .bad(
        error.message,
        remedy: "put a copy of \(examination.fit.paths.outbox) in its place; or, to let go of the"
          + " writes that wait in it, fit doctor --start-over")
    }
  }
}
