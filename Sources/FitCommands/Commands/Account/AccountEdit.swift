import Arguments
import FitAPI
import FitClient

struct AccountEdit: Command {
  static let name = Option<String?>("name", length: PersonRules.nameLength, "Your name.")
  static let birth = Option<BirthDate?>("birth", "Your date of birth, which your age follows from.")
  static let declaration = Declaration(
    "edit", "Change your name or date of birth.", [name, birth],
    constraints: [.atLeastOne(of: [name, birth])], fields: User.record,
    examples: [Example("fit account edit --birth 1990-01-31", "the age follows from it")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let change = UserChange(
      fullName: arguments[Self.name], dateOfBirth: arguments[Self.birth]?.description)
    let user = try fit.client.userID(at: .fitiq)
    return try fit.client.deliver(FitIQ.userChange(user, body: change.checked(in: fit)))
      .output("the change of your account") { AccountPage.output($0, in: fit) }
  }
}

extension UserChange {
  /// Returns the change after checking every rule.
  func checked(in fit: Context) throws(FitError) -> UserChange {
    var problems = Problems()
    validate(&problems)
    validate(today: fit.today, &problems)
    try problems.refuse()
    return self
  }
}
