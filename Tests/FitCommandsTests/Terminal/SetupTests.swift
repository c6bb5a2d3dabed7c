import TestSupport
import Testing

@Suite("Questions of fit setup")
struct SetupTests {
  private let fit: FitProcess

  init() throws {
    fit = try FitProcess(environment: [
      "TERM": "xterm", "NO_COLOR": "1", "FIT_NOW": "2026-11-20T08:31:00Z",
    ])
  }

  /// Answers questions in order; each is awaited before it is answered.
  private func answer(_ setup: TerminalProgram, _ answers: [(question: String, answer: String)])
    throws
  {
    for (question, answer) in answers {
      #expect(setup.shows(question), "\(question): \(setup.screen)")
      setup.clear()
      try setup.type(answer + "\n")
    }
  }

  @Test("The setup asks about the person in their own units")
  func answered() throws {
    let setup = try TerminalProgram(fit.launch(["setup"]))
    try answer(
      setup,
      [
        ("choice [1]:", "2"), ("Name:", "Ann"), ("Date of birth:", "1990-01-31"),
        ("Gender (male, female, other):", "woman"), ("must be one of", "female"),
        ("Height:", "5'6"), ("Weight:", "165"), ("Body fat in percent:", ""),
        ("Resting heart rate:", "10"), ("must be from 20 to 300 bpm", "60"), ("choice [6]:", "3"),
        ("about 2,260 kcal a day", ""), ("Water to drink a day:", "68"),
        ("Do you inject", ""), ("[y/N]", ""),
      ])
    #expect(try setup.end() == 0)
    for line in [
      "numbers are read and shown in imperial measures", "Ann, born 1990-01-31",
      "female, moderately active", "height 5'6\", weight 165 lb, resting heart rate 60 bpm",
      "68 fl oz of water a day",
    ] {
      #expect(setup.screen.contains(line), "\(setup.screen)")
    }
    #expect(try fit.run(["config", "get", "units"]).text == "imperial\n")
  }

  @Test("The setup changes nothing when each question is answered with the return key")
  func kept() throws {
    let line = [
      "setup", "--no-input", "--name", "Ann", "--birth", "1990-01-31", "--gender", "female",
      "--height", "167.6", "--weight", "74.84", "--body-fat", "18.5", "--heart-rate", "60",
      "--activity", "very-active", "--calories", "2000", "--water", "2l", "--theme", "dark",
      "--language", "en", "--no-notifications",
    ]
    #expect(try fit.run(line).status == 0)
    func stored() throws -> String {
      try fit.run(["profile", "show", "--json"]).text + fit.run(["log", "list"]).text
        + fit.run(["preferences", "show", "--json"]).text
    }
    let before = try stored()
    let setup = try TerminalProgram(fit.launch(["setup"]))
    try answer(
      setup,
      [
        ("choice [1]:", ""), ("Name [Ann]:", ""), ("birth [1990-01-31]:", ""),
        ("[female]:", ""), ("Height [167.6 cm]:", ""), ("Weight [74.8 kg]:", ""),
        ("[18.5 %]:", ""), ("[60 bpm]:", ""), ("choice [4]:", ""), ("in kcal [2000]:", ""),
        ("[2 L]:", ""), ("Do you inject", ""), ("[y/N]", "y"),
        ("Theme (light, dark, system) [dark]:", ""),
        ("[en]:", ""), ("[y/N]", ""),
      ])
    #expect(try setup.end() == 0)
    #expect(setup.screen.contains("nothing was changed"))
    #expect(try stored() == before)
    #expect(try fit.run(line).text == "nothing was changed\n")
    #expect(try stored() == before)
  }

  @Test("The setup asks only what the command line leaves open")
  func interrupted() throws {
    let setup = try TerminalProgram(
      fit.launch(["setup", "--units", "metric", "--birth", "1990-01-31"]))
    try answer(setup, [("Name:", "Ann"), ("Gender", "\u{3}")])
    #expect(try setup.end() == 130)
    let name = try fit.run(["account", "show", "--json=fullName,dateOfBirth"]).text
    #expect(name == #"{"fullName":"Ann","dateOfBirth":"1990-01-31"}"# + "\n")
  }

  @Test("The setup hides a new password and asks for it twice")
  func password() throws {
    let register = ["auth", "register", "--email", "ann@example.org", "--password-stdin"]
    #expect(try fit.run(register, input: Array("SecurePass123!\n".utf8)).status == 0)
    let change = try TerminalProgram(fit.launch(["account", "password"]))
    #expect(change.shows("Current password: "))
    try change.type("SecurePass123!\n")
    #expect(change.shows("New password: "))
    try change.type("EvenMoreSecure456!\n")
    #expect(change.shows("Once more: "))
    try change.type("EvenMoreSecure456!\n")
    #expect(try change.end() == 0)
    #expect(!change.screen.contains("Secure") && change.screen.contains("the password is changed"))
    let again = try fit.run(
      ["account", "password", "--password-stdin"],
      input: Array("EvenMoreSecure456!\nThirdPass789!\n".utf8))
    #expect(again.status == 0)
  }
}
