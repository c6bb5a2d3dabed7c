import ActivityFiles
import PackedFixtures
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite("Reading of archives and folders")
struct UnpackingTests {
  private static let track = GPXTests.file(
    "<trk><trkseg>" + GPXTests.point(50, "2026-01-10T07:00:00Z")
      + GPXTests.point(50.01, "2026-01-10T07:05:00Z") + "</trkseg></trk>")
  private static let export = AppleHealthTests.export(AppleHealthTests.watched)

  @Test("Compressed files are unpacked up to three levels deep")
  func gzip() throws {
    var bytes = Array(Self.track.utf8)
    for depth in 1...4 {
      bytes = Packing.gzip(bytes)
      let reading = try Reading(bytes)
      #expect(reading.workouts.count == (depth <= 3 ? 1 : 0))
      #expect(
        reading.problems == (depth <= 3 ? [] : ["unreadable: it is packed more than 3 times over"]))
    }
  }

  @Test("Each file of an archive is read and reported separately")
  func archive() throws {
    let archive = ZipFixture([
      "a/run.gpx": Self.track, "photo.jpg": "no", "__MACOSX/a/._run.gpx": "no",
      "broken.fit": "<html>", "b/c.csv": "startDate,endDate,activityType\n",
    ])
    let reading = try Reading(archive.bytes)
    #expect(reading.reports.map(\.path) == ["file/a/run.gpx", "file/b/c.csv", "file/broken.fit"])
    #expect(reading.workouts.count == 1)
    #expect(reading.reports.map(\.isUnreadable) == [false, false, true])
  }

  @Test("A Health export is found by its content, and its routes are not read again")
  func healthExport() throws {
    let archive = ZipFixture([
      "apple_health_export/export_cda.xml": "<ClinicalDocument>"
        + String(repeating: " ", count: 4000),
      "apple_health_export/\u{5bfc}\u{51fa}.xml": Self.export,
      "apple_health_export/workout-routes/route_1.gpx": Self.track,
    ])
    let reading = try Reading(archive.bytes)
    #expect(reading.workouts.map(\.type) == [.running])
    #expect(reading.reports.map(\.format) == [.appleHealth])
  }

  @Test("Folders are read with their subfolders, but without links to folders")
  func folders() throws {
    let folder = try TemporaryFolder()
    try folder.write("z.gpx", Self.track)
    try folder.write("more/a.gpx", Self.track)
    try folder.write("more/notes.md", "no")
    try folder.write(".hidden.gpx", Self.track)
    try folder.write("health/export.xml", Self.export)
    try folder.write("health/workout-routes/route.gpx", Self.track)
    symlink(folder.path, folder.appending("more/again"))
    let reading = try Reading(path: folder.path)
    #expect(
      reading.reports.map { $0.path.dropFirst(folder.path.count + 1) }
        == ["z.gpx", "health/export.xml", "more/a.gpx"])
    #expect(reading.workouts.count == 3)
    #expect(ActivityFiles.size(of: [folder.path]).map { $0 > 1000 } == true)
    #expect(try Reading(path: folder.appending("none")).problems.count == 1)
  }

  @Test(
    "Archive members whose names lead out of the archive are refused",
    arguments: [
      "../../etc/cron.xml", "/etc/cron.xml", "a/../../b.xml",
    ])
  func traversal(_ name: String) throws {
    let reading = try Reading(ZipFixture([.init(name, Array(Self.track.utf8))]).bytes)
    #expect(reading.workouts.isEmpty)
    #expect(reading.problems == ["unreadable: its name leads out of the archive"])
  }

  @Test("A decompression bomb is refused, and what came before it is kept")
  func bomb() throws {
    let bomb = Array(Self.export.utf8) + [UInt8](repeating: 0x20, count: 17 << 20)
    for bytes in [Packing.gzip(bomb), ZipFixture([.init("export.xml", bomb)]).bytes] {
      let reading = try Reading(bytes)
      #expect(reading.workouts.count == 1)
      #expect(reading.problems.count == 1)
      #expect(
        reading.problems[0].hasPrefix(
          "damaged: it cannot be read on: it unpacks to more than 250 times its size"))
    }
  }

  @Test("A member with a false size of ten gigabytes or a wrong checksum is reported")
  func claims() throws {
    var member = ZipFixture.Member("run.gpx", Array(Self.track.utf8))
    member.claimedSize = Int(UInt32.max) - 1
    let claiming = try Reading(ZipFixture([member]).bytes)
    #expect(claiming.workouts.count == 1)
    #expect(claiming.problems.count == 1)
    member = ZipFixture.Member("run.gpx", Array(Self.track.utf8))
    member.claimedCheckValue = 1
    let wrong = try Reading(ZipFixture([member]).bytes)
    #expect(wrong.workouts.count == 1)
    #expect(wrong.problems.first?.contains("check value is wrong") == true)
  }

  @Test(
    "A file of an unknown kind is reported with a guess of its kind",
    arguments: [
      ("", "the file is empty"), ("   \n ", "the file is empty"),
      (
        "<!DOCTYPE html><html><body>",
        "it is a web page, perhaps to sign in on; download the file again"
      ),
      ("<svg/>", "it is of no known kind: expected Apple Health, FIT, TCX, GPX, CSV or JSON"),
      (
        "\u{0}\u{1}\u{2}",
        "it is of no known kind: expected Apple Health, FIT, TCX, GPX, CSV or JSON"
      ),
      ("PK\u{3}\u{4} but no archive", "it cannot be unpacked: it ends in the middle"),
    ])
  func unknown(_ content: String, _ message: String) throws {
    #expect(try Reading(content).problems == ["unreadable: " + message])
  }
}
