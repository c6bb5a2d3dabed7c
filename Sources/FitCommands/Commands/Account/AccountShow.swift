import Arguments
import CivilTime
import FitAPI
import FitClient

struct AccountShow: Command {
  static let declaration = Declaration(
    "show", "Show your FitIQ account.", fields: User.record,
    examples: [Example("fit account show --json=id,email", "for a script")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let user = try fit.client.userID(at: .fitiq)
    return AccountPage.output(try fit.client.send(FitIQ.user(user)), in: fit)
  }
}

/// An account as a person reads it.
enum AccountPage {
  static func output(_ user: User, in fit: Context) -> Output {
    let isHere = fit.remotes.remote(.fitiq) == nil
    return .page(user, id: user.id) { _ in
      [
        Fact.line("name", user.fullName.isEmpty ? nil : user.fullName),
        Fact.line("born", user.dateOfBirth.map { birth($0, in: fit) }),
        Fact.line("email", user.email.isEmpty ? nil : user.email),
        Fact.line("since", user.createdAt.map { since($0, in: fit) }),
        Fact.line("id", user.id),
        Fact.line("kept", isHere ? "on this machine" : "by the remote service"),
      ]
    }
  }

  private static func birth(_ day: Day, in fit: Context) -> String {
    "\(day), \(fit.today.years(since: day)) years ago"
  }

  private static func since(_ instant: Instant, in fit: Context) -> String {
    "\(fit.calendar.day(of: instant))"
  }
}
