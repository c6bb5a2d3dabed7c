import CivilTime
import FitAPI
import FitClient

extension Check {
  /// The sign-ins in use at remote services, and until when they last.
  static let signIns = Check("sign-ins") { examination in
    let fit = examination.fit
    return fit.remotes.all.flatMap { remote -> [Finding] in
      let isAsked = examination.reachable.contains(remote.service)
      do throws(FitError) {
        let rows = try SignInReview(remote: remote, fit: fit, asksServer: isAsked).rows()
        return rows.filter(\.isInUse).flatMap { findings(about: $0, remote, fit) }
      } catch {
        return .bad(
          error.message, remedy: error.hint ?? "fit auth status \(remote.service.rawValue)")
      }
    }
  }

  /// Seconds before its end at which a sign-in that is not renewed is pointed out.
  private static let notice: Int64 = 3 * 24 * 3600

  private static func findings(
    about row: SignInStatus, _ remote: Remote, _ fit: Context
  ) -> [Finding] {
    let service = remote.service
    let login = "fit auth login \(service.rawValue)"
    switch SignInStatus.State(rawValue: row.state) {
    case .missing:
      return .bad("nobody is signed in to \(service.title)", remedy: login)
    case .ended:
      let reason = row.problem ?? "the session has ended"
      return .bad("\(service.title): \(reason)", remedy: login)
    case .notNeeded:
      return .good("\(service.title) needs none")
    case .signedIn, .unreachable, .local, nil:
      let who = "\(row.account ?? "somebody") is signed in to \(service.title)"
      guard let end = row.expiresAt, !row.isRenewed else {
        return .good(row.isRenewed ? "\(who), renewed by itself" : who)
      }
      let until = "\(who) until \(TimeFormatter.short(end, in: fit))"
      guard end < fit.now.adding(seconds: notice) else { return .good(until) }
      return .warning(until, remedy: login)
    }
  }
}
