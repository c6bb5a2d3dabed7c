import Arguments
import CivilTime
import Dosing
import FitAPI
import Testing

@testable import FitCommands

@Suite("Words of an injection")
struct TypedInjectionTests {
  private let context = ParsingContext(now: .earliest, calendar: PersonalCalendar(zone: .utc))

  private func read(_ text: String) throws(ValueProblem) -> String {
    try TypedInjection.parse(text, in: context).typed
  }

  @Test(
    "A site and a dose are read in any order",
    arguments: [
      ("left thigh", "thigh-left"), ("belly right", "abdomen-right"),
      ("arm-left", "upper-arm-left"),
      ("in the right leg", "thigh-right"), ("2.5mg", "2.5mg"), ("2,5 mg", "2.5mg"),
      (".25mg r thigh", "thigh-right 0.25mg"), ("2.5 mg left thigh", "thigh-left 2.5mg"),
      ("left thigh 20 units", "thigh-left 20units"),
      ("stomach left, 250mcg", "abdomen-left 250mcg"),
      ("0.5 mg, belly left", "abdomen-left 0.5mg"),
    ])
  func understood(text: String, typed: String) throws {
    #expect(try read(text) == typed)
  }

  @Test(
    "What is no site, no dose, or more than one is refused",
    arguments: [
      ("knee", "must be one of"), ("thigh", "must be one of"), ("2.5 left thigh", "needs its unit"),
      ("2", "needs its unit"), ("1mg left thigh 2mg", "one dose"), ("3kg", "no unit of a dose"),
      ("left thigh right thigh", "must be one of"), ("1mg knee", "must be one of"),
      ("18 clicks", "clicks differ by pen"), ("18clicks", "clicks differ by pen"),
    ])
  func refused(text: String, rule: String) {
    let problem = #expect(throws: ValueProblem.self) { try read(text) }
    #expect(problem?.rule.contains(rule) == true, "\(problem?.rule ?? "")")
  }
}
