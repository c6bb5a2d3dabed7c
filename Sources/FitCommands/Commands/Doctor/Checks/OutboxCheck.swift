import FitClient

extension Check {
  /// The writes that wait for remote services.
  static let outbox = Check { examination in
    do throws(FitError) {
      let entries = try examination.fit.outbox.existing()?.entries() ?? []
      let rejected = entries.count { $0.state == .rejected }
      var findings: [Finding] = []
      if rejected > 0 {
        findings.append(
          .warning(
            "outbox", rejected == 1 ? "1 write was rejected" : "\(rejected) writes were rejected",
            remedy: "fit outbox list, then fit outbox retry or drop"))
      }
      if let oldest = entries.first(where: { $0.state == .pending }) {
        let count = entries.count - rejected
        let since = TimeFormatter.short(oldest.createdAt, in: examination.fit)
        findings.append(
          .warning(
            "outbox",
            count == 1 ? "1 write waits since \(since)" : "\(count) writes wait, since \(since)",
            remedy: "fit sync"))
      }
      return findings.isEmpty ? [.good("outbox", "nothing waits")] : findings
    } catch {
      return [
        .bad(
          "outbox", error.message,
          remedy: "put a copy of \(examination.fit.paths.outbox) in its place; or, to let go of the"
            + " writes that wait in it, fit doctor --start-over")
      ]
    }
  }
}
