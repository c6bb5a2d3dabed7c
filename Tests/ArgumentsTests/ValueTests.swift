import Arguments
import CivilTime
import Quantities
import Reading
import Testing

@Suite("Values on the command line")
struct ValueTests {
  // Now is Friday, 2026-11-20, 10:15 at +02:00; the day starts at 04:00.
  private let context = Sample.context

  @Test(
    "Days are read in every documented form",
    arguments: [
      ("today", "2026-11-20"), ("TODAY", "2026-11-20"), ("yesterday", "2026-11-19"),
      ("tomorrow", "2026-11-21"), ("fri", "2026-11-20"), ("friday", "2026-11-20"),
      ("Sat", "2026-11-14"), ("thurs", "2026-11-19"), ("-3d", "2026-11-17"), ("+3d", "2026-11-23"),
      ("-0d", "2026-11-20"), ("-2w", "2026-11-06"), ("-1mo", "2026-10-20"), ("-1y", "2025-11-20"),
      ("-9mo", "2026-02-20"), ("2026-11-20", "2026-11-20"), ("2024-02-29", "2024-02-29"),
      ("nov 12", "2026-11-12"), ("12 nov", "2026-11-12"), ("12. November", "2026-11-12"),
      ("21 Nov", "2025-11-21"), ("Nov 12th, 2024", "2024-11-12"), ("29 feb", "2024-02-29"),
      ("sept 3", "2026-09-03"), ("fri 20 nov", "2026-11-20"), ("12  nov 2025", "2025-11-12"),
      ("20.11.2026", "2026-11-20"), ("20.11.", "2026-11-20"), ("21.11", "2025-11-21"),
      ("12.03.85", "1985-03-12"), ("12/11", "2026-11-12"), ("12/11/25", "2025-11-12"),
      ("2026/11/12", "2026-11-12"), ("2 days ago", "2026-11-18"), ("a week ago", "2026-11-13"),
      ("2 Months ago", "2026-09-20"), ("3d ago", "2026-11-17"), ("in 3 days", "2026-11-23"),
      ("last fri", "2026-11-13"), ("next fri", "2026-11-27"), ("last mon", "2026-11-16"),
      ("1900-01-01", "1900-01-01"), ("9999-12-31", "9999-12-31"),
    ])
  func days(text: String, day: String) throws {
    #expect(try Day.parse(text, in: context).description == day)
  }

  @Test(
    "Words that are not days are refused",
    arguments: [
      "", " ", "tod", "2026-02-30", "2026-13-01", "2026-00-10", "2026-1-2", "20261120", "3d", "-3x",
      "-d", "--3d", "-+3d", "-99999y", "-123456d", "-9223372036854775808d", "day",
      "-20m", "2026-11-20T08:30", "null", "-1e3d", "today;rm",
      "30 feb", "31.4.", "0/11", "20.13.2026", "1.1.1", "mon 20 nov", "noon", "nov", "12",
      "nov 32", "ago", "days ago", "-2 days ago", "in", "1.2.3.4", "20..11",
    ])
  func noDays(text: String) {
    #expect(throws: ValueProblem.self) { try Day.parse(text, in: context) }
  }

  @Test("A time before the start of the day belongs to the previous day")
  func dayStart() throws {
    var night = context
    night.now = Instant("2026-11-20T01:59:59Z")
    #expect(try Day.parse("today", in: night).description == "2026-11-19")
    night.now = Instant("2026-11-20T02:00:00Z")
    #expect(try Day.parse("today", in: night).description == "2026-11-20")
  }

  @Test("A refused day or time suggests similar words and forms")
  func suggestions() throws {
    #expect(problem { try Day.parse("yesterdy", in: context) }?.suggestions == ["yesterday"])
    var open = context
    open.dateOrder = .open
    let either = problem { try Day.parse("4/3/2026", in: open) }
    #expect(either?.suggestions == ["2026-03-04", "2026-04-03"])
    #expect(try Day.parse("11/12/26", in: open) == Day("2026-11-12"))
    #expect(try Day.parse("11/20", in: open) == Day("2026-11-20"))
    let minutes = problem { try Day.parse("-20m", in: open) }
    #expect(minutes?.suggestions == ["-20mo"])
    #expect(problem { try Moment.parse("8", in: context) }?.suggestions == ["08:00"])
  }

  @Test(
    "The month comes first where that was chosen",
    arguments: [("11/20", "2026-11-20"), ("11/12/2025", "2025-11-12"), ("20.11.", "2026-11-20")])
  func monthFirst(text: String, day: String) throws {
    var american = context
    american.dateOrder = .monthFirst
    #expect(try Day.parse(text, in: american).description == day)
  }

  @Test(
    "A day in the future direction is the next such day",
    arguments: [
      ("fri", "2026-11-27"), ("sat", "2026-11-21"), ("nov 20", "2026-11-20"),
      ("nov 12", "2027-11-12"), ("29 feb", "2028-02-29"), ("1.2.", "2027-02-01"),
      ("1/2/27", "2027-02-01"), ("today", "2026-11-20"), ("2026-01-01", "2026-01-01"),
      ("march", "2027-03-01"), ("nov", "2027-11-01"), ("mar 2028", "2028-03-01"),
      ("2027-03", "2027-03-01"), ("end of march", "2027-03-31"), ("end of february", "2027-02-28"),
      ("the end of the year", "2026-12-31"), ("end of november", "2026-11-30"),
      ("next month", "2026-12-01"), ("next july", "2027-07-01"),
      ("christmas", "2026-12-25"), ("new year", "2027-01-01"),
      ("2027", "2027-01-01"), ("easter", "2027-03-28"), ("summer", "2027-06-01"),
      ("1st of march", "2027-03-01"), ("2027-W10", "2027-03-08"), ("12 nov 28", "2028-11-12"),
    ])
  func future(text: String, day: String) throws {
    var ahead = context
    ahead.direction = .future
    #expect(try Day.parse(text, in: ahead).description == day)
  }

  @Test(
    "Ranges of days are read in every documented form",
    arguments: [
      ("today", "2026-11-20", "2026-11-20"), ("-3d", "2026-11-17", "2026-11-17"),
      ("2026-11-01..2026-11-20", "2026-11-01", "2026-11-20"), ("mon..", "2026-11-16", "2026-11-20"),
      ("-3d..yesterday", "2026-11-17", "2026-11-19"), ("today..today", "2026-11-20", "2026-11-20"),
      ("7d", "2026-11-14", "2026-11-20"), ("1d", "2026-11-20", "2026-11-20"),
      ("4w", "2026-10-24", "2026-11-20"), ("3m", "2026-08-21", "2026-11-20"),
      ("1y", "2025-11-21", "2026-11-20"), ("week", "2026-11-16", "2026-11-22"),
      ("last-week", "2026-11-09", "2026-11-15"), ("month", "2026-11-01", "2026-11-30"),
      ("last-month", "2026-10-01", "2026-10-31"), ("year", "2026-01-01", "2026-12-31"),
      ("last-year", "2025-01-01", "2025-12-31"), ("2024-02", "2024-02-01", "2024-02-29"),
      ("2024", "2024-01-01", "2024-12-31"), ("2026-W47", "2026-11-16", "2026-11-22"),
      ("2020-w53", "2020-12-28", "2021-01-03"), ("2026-w01", "2025-12-29", "2026-01-04"),
      ("ALL", "0001-01-01", "9999-12-31"),
      ("mon..wed", "2026-11-16", "2026-11-18"), ("fri..mon", "2026-11-13", "2026-11-16"),
      ("sat..fri", "2026-11-14", "2026-11-20"), ("last week", "2026-11-09", "2026-11-15"),
      ("last 7 days", "2026-11-14", "2026-11-20"), ("7 days", "2026-11-14", "2026-11-20"),
      ("since mon", "2026-11-16", "2026-11-20"), ("nov", "2026-11-01", "2026-11-30"),
      ("december", "2025-12-01", "2025-12-31"), ("nov 2025", "2025-11-01", "2025-11-30"),
      ("nov 12", "2026-11-12", "2026-11-12"), ("nov 12..nov 14", "2026-11-12", "2026-11-14"),
      ("dec 20..jan 5", "2025-12-20", "2026-01-05"),
      ("2026-09..2026-10", "2026-09-01", "2026-10-31"),
      ("nov 18..nov 25", "2026-11-18", "2026-11-25"), ("1.11..3.11.", "2026-11-01", "2026-11-03"),
      ("this month", "2026-11-01", "2026-11-30"),
    ])
  func ranges(text: String, first: String, last: String) throws {
    let range = try DayRange.parse(text, in: context)
    #expect(range.first.description == first)
    #expect(range.last.description == last)
  }

  @Test(
    "Words that are not ranges are refused",
    arguments: [
      "", "..", "..today", "today..yesterday", "a..b", "today...tomorrow", "0d", "-7d..-9d",
      "2026-13",
      "2026-00", "0000", "2026-W54", "2021-w53", "2026-W00", "2026-w4", "99999y", "7", "7x", "weak",
      "2026-1", "+026", "2026-02-30..today", "last 0 days", "since", "since tomorrow", "nov nov",
    ])
  func noRanges(text: String) {
    #expect(throws: ValueProblem.self) { try DayRange.parse(text, in: context) }
  }

  @Test(
    "Moments are read, and a bare time is on the chosen day",
    arguments: [
      ("now", "2026-11-20T08:15:00Z"), ("-30m", "2026-11-20T07:45:00Z"),
      ("-2h", "2026-11-20T06:15:00Z"), ("08:30", "2026-11-18T06:30:00Z"),
      ("8:30pm", "2026-11-18T18:30:00Z"), ("8am", "2026-11-18T06:00:00Z"),
      // At 01:30 the day that started at 04:00 has not ended yet.
      ("01:30", "2026-11-18T23:30:00Z"), ("yesterday 08:30", "2026-11-19T06:30:00Z"),
      ("-1d 01:30", "2026-11-19T23:30:00Z"), ("mon 8am", "2026-11-16T06:00:00Z"),
      ("2026-11-20T08:30", "2026-11-20T06:30:00Z"), ("2026-11-20 01:30", "2026-11-19T23:30:00Z"),
      ("2026-11-20T08:30:15", "2026-11-20T06:30:15Z"),
      ("2026-11-20T08:30:00Z", "2026-11-20T08:30:00Z"),
      ("2026-11-20t08:30:00-05:00", "2026-11-20T13:30:00Z"),
      ("noon", "2026-11-18T10:00:00Z"), ("midnight", "2026-11-18T22:00:00Z"),
      ("yesterday", "2026-11-19T08:15:00Z"), ("today", "2026-11-20T08:15:00Z"),
      ("2026-11-20", "2026-11-20T08:15:00Z"), ("-3d", "2026-11-17T08:15:00Z"),
      ("yesterday 8pm", "2026-11-19T18:00:00Z"), ("8 pm yesterday", "2026-11-19T18:00:00Z"),
      ("yesterday at 8pm", "2026-11-19T18:00:00Z"), ("nov 12 noon", "2026-11-12T10:00:00Z"),
      ("08:30 yesterday", "2026-11-19T06:30:00Z"), ("12.11. 08:30", "2026-11-12T06:30:00Z"),
      ("2026-11-12 8pm", "2026-11-12T18:00:00Z"), ("2 hours ago", "2026-11-20T06:15:00Z"),
      ("an hour ago", "2026-11-20T07:15:00Z"), ("30m ago", "2026-11-20T07:45:00Z"),
    ])
  func moments(text: String, instant: String) throws {
    let moment = try Moment.parse(text, in: context)
    #expect(moment.instant(on: Day("2026-11-18"), in: context).description == instant)
  }

  @Test(
    "Words that are not moments are refused",
    arguments: [
      "", "8", "24:00", "25:00", "08:60", "2026-02-30T08:30",
      "2026-11-20T25:00", "yesterday at 8", "-", "-m", "8pm 9pm", "noon noon", "at 8pm at",
      "13pm",
      "0830", "2026-11-20T08:30:00+25:00",
    ])
  func noMoments(text: String) {
    #expect(throws: ValueProblem.self) { try Moment.parse(text, in: context) }
  }

  @Test("Whole numbers are read", arguments: ["1", "+1", "-0", "9223372036854775807"])
  func integers(text: String) throws {
    #expect(try Int.parse(text, in: .plain) == Int(text))
  }

  @Test(
    "Words that are not whole numbers are refused",
    arguments: ["", "1.0", "1e3", "0x10", "9223372036854775808", "１", "1 ", "NaN", "--1", "٣"])
  func noIntegers(text: String) {
    #expect(throws: ValueProblem.self) { try Int.parse(text, in: .plain) }
  }

  @Test(
    "Numbers are read",
    arguments: [
      ("1", 1), ("-2.5", -2.5), (".5", 0.5), ("1e3", 1000), ("+1.", 1), ("8,5", 8.5),
      ("45,25", 45.25),
    ])
  func doubles(text: String, value: Double) throws {
    #expect(try Double.parse(text, in: .plain) == value)
  }

  @Test(
    "Words that are not numbers are refused",
    arguments: [
      "", "nan", "NaN", "inf", "-Infinity", "0x1p3", "1e309", "-1e999", "1,500", "1,5,5", "e", "1e",
      "..",
      "1 2",
      " 1",
    ])
  func noDoubles(text: String) {
    #expect(throws: ValueProblem.self) { try Double.parse(text, in: .plain) }
  }

  @Test(
    "Switches are read", arguments: [("yes", true), ("ON", true), ("1", true), ("False", false)])
  func switches(text: String, value: Bool) throws {
    #expect(try Bool.parse(text, in: .plain) == value)
  }

  @Test(
    "Texts with control characters or bad UTF-8 are refused",
    arguments: [
      "a\u{0}", "\u{1B}[31m", "a\nb", "\u{7F}", "\u{85}", "bad \u{FFFD} byte",
      String(repeating: "a", count: 10_001),
    ])
  func badTexts(text: String) {
    #expect(throws: ValueProblem.self) { try String.parse(text, in: .plain) }
    #expect(throws: ValueProblem.self) { try FilePath.parse(text, in: .plain) }
  }

  @Test(
    "Ordinary texts are accepted",
    arguments: ["", "oats", "Grüße 👨‍👩‍👧", String(repeating: "é", count: 10_000)])
  func goodTexts(text: String) throws {
    #expect(try String.parse(text, in: .plain) == text)
  }

  @Test(
    "Enumerated words are read in any case and with either dash",
    arguments: [
      ("lunch", "lunch"), ("LUNCH", "lunch"), ("afternoon_snack", "afternoon-snack"),
      ("Afternoon-Snack", "afternoon-snack"),
    ])
  func enumerations(text: String, word: String) throws {
    #expect(try Sample.Meal.parse(text, in: .plain).typed == word)
  }

  @Test("Field names are checked against those the command declares")
  func fields() throws {
    var context = self.context
    #expect(try FieldList.parse("a,b", in: context).names == ["a", "b"])
    context.fields = ["id", "name"]
    #expect(try FieldList.parse("name,id", in: context).names == ["name", "id"])
    #expect(problem { try FieldList.parse("id,nam", in: context) }?.suggestions == ["name"])
    for text in ["", ",", "id,", ",id", "id,,name", "id name"] {
      #expect(throws: ValueProblem.self) { try FieldList.parse(text, in: context) }
    }
  }

  @Test("A bare number is in the person's unit or in the parameter's")
  func units() throws {
    let weight = Argument<Mass>("weight", in: 20...500, MassUnit.kilogram, "A weight.")
    let dose = Option<Mass>("dose", in: 0...1, MassUnit.gram, bareUnit: .milligram, "A dose.")
    var context = self.context
    #expect(try weight.value(of: [.text("82.4")], in: context) == Mass(82.4, .kilogram))
    #expect(try dose.value(of: [.text("2.5")], in: context) == Mass(2.5, .milligram))
    context.units = .imperial
    #expect(try weight.value(of: [.text("181")], in: context) == Mass(181, .pound))
    context.preferredUnits = [LengthUnit.foot, MassUnit.stone]
    #expect(try weight.value(of: [.text("12")], in: context) == Mass(12, .stone))
    #expect(try weight.value(of: [.text("12st7lb")], in: context).unit == .stone)
    #expect(weight.facts.range == "from 20 kg to 500 kg")
  }

  @Test("The refusal of a measure out of range gives the range in its own unit")
  func measureRange() {
    let weight = Argument<Mass>("weight", in: 20...500, MassUnit.kilogram, "A weight.")
    let height = Argument<Length>("height", in: 50...272, LengthUnit.centimetre, "A height.")
    #expect(
      problem { try weight.value(of: [.text("19.9kg")], in: context) }?.rule
        == "must be from 20 kg to 500 kg")
    #expect(
      problem { try weight.value(of: [.text("40lb")], in: context) }?.rule
        == "must be from 44.092 lb to 1102.311 lb")
    #expect(problem { try height.value(of: [.text("9'1\"")], in: context) } != nil)
    for text in ["-82", "1e3", "nan", "82 stones of", "", "82.4.1"] {
      #expect(problem { try weight.value(of: [.text(text)], in: context) } != nil)
    }
  }

  private func problem(_ parse: () throws -> some Any) -> ValueProblem? {
    do {
      _ = try parse()
      return nil
    } catch {
      return error as? ValueProblem
    }
  }
}
