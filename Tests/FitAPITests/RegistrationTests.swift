import CivilTime
import FitAPI
import Testing

@Suite("Registrations")
struct RegistrationTests {
  private static let today = Day(year: 2026, month: 11, day: 20) ?? .latest

  private static func problems(
    password: String = "12345678", name: String = "Jo", birth: String = "1990-01-01"
  ) -> [String] {
    let form = Registration(
      email: "a@b.co", password: password, fullName: name, dateOfBirth: birth)
    var problems = form.problems
    form.validate(today: today, &problems)
    return problems.all.map { "\($0.field) \($0.message)" }
  }

  @Test(
    "A registration accepts dates of birth from 13 years ago",
    arguments: [
      ("2013-11-20", nil), ("2013-11-21", "must be at least 13 years ago"),
      ("2026-11-21", "must not be in the future"),
      ("1990-02-29", "must be a date such as 1990-01-31"),
      ("1895-11-21", nil), ("1895-11-20", "must be at most 130 years ago"),
      ("2013-11-20T23:59:59-11:00", nil), ("1990", "must be a date such as 1990-01-31"),
    ] as [(String, String?)])
  func birth(_ text: String, _ rule: String?) {
    #expect(Self.problems(birth: text) == (rule.map { ["dateOfBirth \($0)"] } ?? []))
  }

  @Test(
    "A registration accepts passwords from 8 characters to 1,024 bytes",
    arguments: [
      ("1234567", "must have at least 8 characters"), ("12345678", nil),
      ("🥚🥚🥚🥚🥚🥚🥚🥚", nil), (String(repeating: "x", count: 1024), nil),
      (String(repeating: "x", count: 1025), "must have at most 1024 bytes"),
    ] as [(String, String?)])
  func password(_ text: String, _ rule: String?) {
    #expect(Self.problems(password: text) == (rule.map { ["password \($0)"] } ?? []))
  }

  @Test(
    "A registration accepts a name of 1 to 100 characters",
    arguments: [
      ("J", nil), ("  ", "must not be empty"), (String(repeating: "é", count: 100), nil),
      (String(repeating: "é", count: 101), "must have at most 100 characters"),
      ("Jo\u{1B}[31m", "must not contain control characters"),
    ] as [(String, String?)])
  func name(_ text: String, _ rule: String?) {
    #expect(Self.problems(name: text) == (rule.map { ["fullName \($0)"] } ?? []))
  }

  @Test(
    "Needled's registration accepts weights from 40 to 300 and a goal below the start",
    arguments: [
      (40, 39.9, ["goalWeight Weight must be at least 40"]),
      (
        39.9, 50,
        [
          "startWeight Weight must be at least 40",
          "goalWeight Goal weight must be less than starting weight",
        ]
      ),
      (300, 299.9, []), (300.1, 80, ["startWeight Weight must be at most 300"]),
      (80, 80, ["goalWeight Goal weight must be less than starting weight"]), (80, nil, []),
    ] as [(Double, Double?, [String])])
  func weights(_ start: Double, _ goal: Double?, _ expected: [String]) {
    let form = NeedledRegistration(
      name: "Jo", email: "a@b.co", password: "12345678", startWeight: start, goalWeight: goal,
      weightUnit: "kg", medication: "OTHER", injectionDay: 6)
    #expect(form.problems.all.map { "\($0.field) \($0.message)" } == expected)
  }
}
