import ActivityFiles
import Testing

@Suite("Damaged Apple Health export")
struct AppleHealthDamageTests {
  private static let line = try? Reading(AppleHealthTests.export(AppleHealthTests.watched)).workout?
    .line

  private func expectWhole(_ text: String) throws {
    let reading = try Reading(text)
    #expect(reading.workout?.line == Self.line)
    #expect(reading.problems == [])
  }

  @Test("The malformed document type of iOS 16.0 does not stop the reader")
  func documentType() throws {
    try expectWhole(
      AppleHealthTests.export(
        AppleHealthTests.watched,
        documentType: """
          <!DOCTYPE HealthData [
          <!-- HealthKit Export Version: 12 -->
          <!ELEMENT HealthData (ExportDate,Me,(Record|Workout)*)>
          <!ATTLIST VisionPrescription
            type CDATA #REQUIRED
          <!ELEMENT RightEye EMPTY>
          >
          ]>
          """))
  }

  @Test("The reader accepts control characters, NUL, bad UTF-8 and repeated attributes")
  func bytes() throws {
    let text = AppleHealthTests.export(AppleHealthTests.watched)
      .replacing(
        "-0500\" endDate=\"2026-01-10 07:33:00 -0500\">",
        with: "-0500\"\n\tendDate = '2026-01-10 07:33:00 -0500' >"
      )
      .replacing(
        "key=\"HKIndoorWorkout\"", with: "Withings User Identifier=\"1\" key=\"\u{b}\u{0}\"")
    try expectWhole(text)
    let twice = AppleHealthTests.export(AppleHealthTests.watched)
      .replacing(
        "startDate=\"2026-01-10 07:00:00 -0500\" endDate=\"2026-01-10 07:33:00 -0500\" sum",
        with: "startDate=\"2026-01-10 07:00:00 -0500\" startDate=\"2026-01-10 07:33:00 -0500\" sum")
    try expectWhole(twice)
    let bytes = Array(AppleHealthTests.export(AppleHealthTests.watched).utf8).map {
      $0 == 0xa0 ? 0xff : $0
    }
    let reading = try Reading(bytes)
    #expect(reading.workout?.line == Self.line)
    #expect(reading.workout?.source?.contains("\u{fffd}") == true)
  }

  @Test("The reader skips comments between and within elements")
  func comments() throws {
    try expectWhole(
      AppleHealthTests.export(
        "<!-- <Workout startDate=\"2026-01-01 00:00:00 +0000\"/> -->"
          + AppleHealthTests.watched + "<!---->"))
    let open = try Reading(AppleHealthTests.export(AppleHealthTests.watched + "<!-- "))
    #expect(open.workout?.line == Self.line)
    #expect(open.problems.first?.hasPrefix("damaged: a comment is never closed @ ") == true)
  }

  @Test("A truncated export keeps its whole workouts and reports the place")
  func truncated() throws {
    let text = AppleHealthTests.export(AppleHealthTests.watched + AppleHealthTests.watched)
    let whole = try #require(text.firstRange(of: "</Workout>"))
    let second = text.utf8.distance(from: text.startIndex, to: whole.upperBound)
    let bytes = Array(text.utf8)
    let reading = try Reading(Array(bytes[..<(second + 400)]))
    #expect(reading.workout?.line == Self.line)
    #expect(reading.problems == ["damaged: it ends within a workout @ \(second)"])
    let between = try Reading(Array(bytes[..<second]))
    #expect(between.workout?.line == Self.line)
    #expect(between.problems == ["damaged: it ends early @ \(second)"])
  }

  @Test("An export read in small pieces gives the same result", arguments: [1, 7, 100])
  func pieces(_ size: Int) throws {
    let text = AppleHealthTests.export(AppleHealthTests.watched)
    #expect(try Reading(text, piece: size).workout?.line == Self.line)
  }

  @Test("A missing quotation mark loses only one tag")
  func quotes() throws {
    let text = AppleHealthTests.export(
      "<Workout startDate=\"2026-01-01 00:00:00 +0000 endDate=x>" + AppleHealthTests.watched)
    let reading = try Reading(text)
    #expect(reading.workout?.line == Self.line)
    #expect(reading.problems.first?.hasPrefix("damaged: a tag is damaged @ ") == true)
  }

  @Test("An export that declares entities is refused, and none is expanded")
  func entities() throws {
    let bomb = AppleHealthTests.export(
      AppleHealthTests.watched,
      documentType: "<!DOCTYPE lolz [<!ENTITY lol \"lol\"><!ENTITY lol1 \"&lol;&lol;&lol;\">]>")
    let reading = try Reading(bomb)
    #expect(reading.workouts.isEmpty)
    #expect(reading.reports.count == 1)
    #expect(reading.problems == ["unreadable: it declares entities, which no export does @ 55"])
    let track = try Reading("<!DOCTYPE gpx [<!ENTITY a \"b\">]><gpx><trk>&a;</trk></gpx>")
    #expect(track.problems == ["unreadable: it declares entities, which no export does"])
  }

  @Test(
    "Implausible workouts are left out and reported",
    arguments: [
      (
        "1970-01-01 00:00:00 +0000", "1970-01-01 01:00:00 +0000",
        "skipped: a workout of 1970-01-01T00:00:00Z: the device's clock was not set"
      ),
      (
        "2026-01-10 08:00:00 +0000", "2026-01-10 07:00:00 +0000",
        "skipped: a workout that ends before it starts"
      ),
      (
        "2026-01-10 08:00:00 +0000", "2026-03-10 07:00:00 +0000",
        "skipped: a workout that lasts more than 31 days"
      ),
      ("yesterday", "2026-03-10 07:00:00 +0000", "skipped: a workout without its times"),
    ])
  func implausible(_ start: String, _ end: String, _ problem: String) throws {
    let reading = try Reading(
      AppleHealthTests.export(
        """
        <Workout workoutActivityType="HKWorkoutActivityTypeYoga" duration="60" \
        startDate="\(start)" endDate="\(end)"/>
        """))
    #expect(reading.workouts.isEmpty)
    #expect(reading.problems.map { $0.split(separator: " @ ")[0] } == [Substring(problem)])
  }
}
