import Arguments
import BackendInterface
import FitAPI
import FitClient
import Terminal

/// The sign-in of the person at this machine, with which apps reach the records kept here once
/// `fit serve` runs. On the machine itself it is never asked for.
enum LocalOwnerSignIn {
  static var explanation: Output {
    .message(
      "Every service is answered on this machine, and that needs no sign-in.",
      "`fit remote add SERVICE URL` has one answered over the network; `fit auth register` sets the",
      "address and password with which apps sign in to `fit serve`.")
  }

  /// Returns the address that signs in; `nil` when none was set.
  static func current(in fit: Context) throws(FitError) -> String? {
    let user = try fit.client.send(FitIQ.user(Account.localOwner))
    return user.email.isEmpty ? nil : user.email
  }

  /// Sets address and password for the first time, and the name and date of birth beside them.
  static func set(_ arguments: ParsedArguments, _ email: String, in fit: Context) throws -> Output {
    let (name, birth) = (arguments[AuthRegister.name], arguments[AuthRegister.birth])
    let change = UserChange(fullName: name, dateOfBirth: birth?.description)
    var problems = change.problems
    change.validate(today: fit.today, &problems)
    try problems.refuse()
    let output = try replace(arguments, email, in: fit)
    guard name != nil || birth != nil else { return output }
    _ = try fit.client.send(FitIQ.userChange(Account.localOwner, body: change))
    return output
  }

  /// Sets address and password, whatever they were.
  static func replace(
    _ arguments: ParsedArguments, _ email: String, in fit: Context
  ) throws -> Output {
    try SignIn(email: email, password: "12345678").problems.refuse()
    let password = try SecretInput.password(arguments, isNew: true, in: fit)
    let form = SignIn(email: email, password: password)
    try form.problems.refuse()
    let user = try fit.client.send(FitIQ.signInSetting(Account.localOwner, body: form))
    return .receipt(
      [user], lines: ["apps sign in to `fit serve` as \(user.email, .strong)"])
  }

  /// Takes them away.
  static func remove(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    guard let email = try current(in: fit) else { return explanation }
    try Confirmation.ask(
      "Take it away?", showing: ["apps sign in to `fit serve` as \(email)"], arguments, in: fit)
    _ = try fit.client.send(FitIQ.signInRemoval(Account.localOwner))
    return .message("no app can sign in to `fit serve` as \(email) any more")
  }
}
