import ActivityFixtures
import Testing

@Suite("Activity files with a single reading")
struct SingleReadingTests {
  private static let fit: [UInt8] = {
    var file = FITFixture()
    file.add(0, [(0, .u8(4))])
    file.add(20, [(253, .u32(FITFixture.start)), (3, .u8(120))])
    return file.bytes()
  }()
  private static let gpx = GPXTests.file(
    "<trk><trkseg>" + GPXTests.point(50, "2021-09-08T01:46:40Z", "<hr>120</hr>")
      + "</trkseg></trk>")
  private static let tcx = TrainingCenterTests.file(
    "<Activity Sport=\"Other\"><Lap><Track>"
      + TrainingCenterTests.point(
        "2021-09-08T01:46:40Z", "<HeartRateBpm><Value>120</Value></HeartRateBpm>")
      + "</Track></Lap></Activity>")

  @Test(
    "A file with a single reading gives its moment, no duration, and a note",
    arguments: [fit, Array(gpx.utf8), Array(tcx.utf8)])
  func moment(_ file: [UInt8]) throws {
    let reading = try Reading(file)
    #expect(
      reading.workout?.line.replacing(" km=0.0", with: "")
        == "other 2021-09-08T01:46:40Z 2021-09-08T01:46:40Z 0.0 hr=120.0 max=120.0")
    #expect(
      reading.problems.contains {
        $0.hasPrefix(
          "note: only one moment was recorded; how long it took is not known")
      }, "\(reading.problems)")
    #expect(reading.problems.allSatisfy { $0.hasPrefix("note: ") })
  }

  @Test(
    "Empty notes of a workout say nothing, and notes before them stay", arguments: ["", "Windy"])
  func emptyNotes(_ before: String) throws {
    let file = TrainingCenterTests.file(
      "<Activity Sport=\"Biking\"><Id>2016-12-11T13:54:56Z</Id><Notes>\(before)</Notes>"
        + "<Lap StartTime=\"2016-12-11T13:54:56Z\"><TotalTimeSeconds>2731</TotalTimeSeconds></Lap>"
        + "<Notes></Notes></Activity>")
    let reading = try Reading(Array(file.utf8))
    #expect(reading.workout?.title ?? "" == before)
  }
}
