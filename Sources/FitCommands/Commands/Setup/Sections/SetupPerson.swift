import Arguments
import FitAPI
import FitClient
import Terminal

/// The person's name and date of birth.
enum SetupPerson: SetupSection {
  static let title = "You"
  static var parameters: [any Parameter] { [AccountEdit.name, AccountEdit.birth] }

  static func check(_ answers: SetupAnswers) throws(FitError) {
    _ = try UserChange(
      fullName: answers.arguments[AccountEdit.name],
      dateOfBirth: answers.arguments[AccountEdit.birth]?.description
    ).checked(in: answers.fit)
  }

  static func run(_ answers: SetupAnswers) throws {
    let fit = answers.fit
    let user = try fit.client.send(FitIQ.user(try fit.client.userID(at: .fitiq)))
    let change = UserChange(
      fullName: try answers.answer(
        AccountEdit.name, "Name", now: user.fullName.isEmpty ? nil : user.fullName,
        shown: { $0 }, read: name),
      dateOfBirth: try answers.answer(
        AccountEdit.birth, "Date of birth",
        now: user.dateOfBirth.map(BirthDate.init),
        shown: { "\($0)" },
        read: { text throws(ValueProblem) in try birth(text, in: answers.parsing) })?.description)
    guard change != UserChange() else { return }
    let words = [change.fullName, change.dateOfBirth.map { "born \($0)" }].compactMap(\.self)
    try answers.store(
      FitIQ.userChange(user.id, body: change.checked(in: fit)),
      StyledText(words.joined(separator: ", ")))
  }

  private static func name(_ text: String) throws(ValueProblem) -> String {
    let name = try String.parse(text, in: .plain)
    guard PersonRules.nameLength.contains(name.count) else {
      throw ValueProblem("must have at most \(PersonRules.nameLength.upperBound) characters")
    }
    return name
  }

  private static func birth(_ text: String, in context: ParsingContext) throws(ValueProblem)
    -> BirthDate
  {
    let birth = try BirthDate.parse(text, in: context)
    var problems = Problems()
    problems.check("", birth: birth.description, today: context.today)
    if let problem = problems.all.first { throw ValueProblem(problem.message) }
    return birth
  }
}
