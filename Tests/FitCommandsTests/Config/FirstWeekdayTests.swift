import CivilTime
import FitBackend
import Testing

@testable import FitCommands

@Suite("First day of the week")
struct FirstWeekdayTests {
  @Test(
    "The first day of the week follows from the country of the locale",
    arguments: [
      ("en_US.UTF-8", Weekday.sunday), ("en_GB.UTF-8", .monday), ("de_DE", .monday),
      ("pt_BR.UTF-8", .sunday), ("ar_EG.UTF-8", .saturday), ("ja_JP", .sunday),
      ("fa_IR@calendar", .saturday), ("C", .monday), ("C.UTF-8", .monday), ("POSIX", .monday),
      ("en", .monday), ("en_", .monday), ("en_USA", .monday), ("_US", .sunday), ("", .monday),
      ("eo_001", .monday),
    ])
  func locales(_ locale: String, _ first: Weekday) {
    #expect(FirstWeekday.of(locale: locale) == first)
  }

  @Test("A configured first day of the week takes precedence over the locale")
  func order() {
    func settings(_ variables: [String: String]) -> Settings {
      Settings(
        environment: Environment(
          arguments: [], variable: { variables[$0] }, variables: { variables }, clock: { .now },
          backend: SQLiteBackend()),
        config: nil)
    }
    #expect(settings([:]).weekStart == .monday)
    #expect(settings(["LANG": "en_US.UTF-8"]).weekStart == .sunday)
    #expect(settings(["LANG": "en_US.UTF-8", "LC_TIME": "de_DE.UTF-8"]).weekStart == .monday)
    #expect(settings(["LC_ALL": "ar_EG", "LC_TIME": "de_DE.UTF-8"]).weekStart == .saturday)
    #expect(settings(["LANG": "en_US", "FIT_WEEK_START": "monday"]).weekStart == .monday)
    #expect(settings(["LANG": "en_US", "FIT_WEEK_START": "funday"]).weekStart == .sunday)
  }
}
