import ActivityFiles
import ActivityFixtures
import CivilTime
import PackedFixtures
import System
import TestSupport
import Testing
import Zlib

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite("Failures while activity files are read")
struct FailingFileTests {
  @Test(
    "A device error at any place is reported with the file, and earlier data is kept",
    arguments: SoundFile.allCases)
  func anywhere(_ kind: SoundFile) throws {
    let bytes = kind.file(kind.content)
    let whole = try Reading(bytes).workouts.count
    for count in stride(from: 0, to: bytes.count, by: 13) {
      let reading = try Reading(failing: bytes, after: count)
      #expect(reading.workouts.count <= whole)
      #expect(
        reading.problems.contains { $0.contains("Input/output error") },
        "after \(count) bytes: \(reading.problems)")
    }
  }

  /// Many workouts of one kind, more than are looked at when a file is opened.
  private static let long: [(SoundFile, String)] = [
    (
      .json,
      "["
        + (0..<4000).map { "{\"startDate\":\"\(time($0))\",\"duration\":60,\"x\":\"\(filler)\"}" }
        .joined(separator: ",") + "]"
    ),
    (
      .lines,
      (0..<4000).map { "{\"startDate\":\"\(time($0))\",\"duration\":60,\"x\":\"\(filler)\"}\n" }
        .joined()
    ),
    (
      .strava,
      "Activity ID,Activity Date,Activity Type,Elapsed Time,Distance,Activity Name\n"
        + (0..<4000).map { "\($0),\(time($0)),Run,60,1,\(filler)\n" }.joined()
    ),
    (
      .gpx,
      GPXTests.file(
        (0..<4000).map {
          "<trk><name>\(filler)</name><trkseg>" + GPXTests.point(50, time($0)) + "</trkseg></trk>"
        }.joined())
    ),
    (
      .tcx,
      TrainingCenterTests.file(
        (0..<4000).map {
          "<Activity Sport=\"Running\"><Id>\(time($0))</Id><Notes>\(filler)</Notes></Activity>"
        }.joined())
    ),
    (
      .health,
      AppleHealthTests.export(
        (0..<4000).map {
          "<Workout workoutActivityType=\"HKWorkoutActivityTypeYoga\" sourceName=\"\(filler)\" "
            + "startDate=\"\(time($0))\" endDate=\"\(time($0))\"/>\n"
        }.joined())
    ),
  ]
  private static let filler = String(repeating: "x", count: 150)

  private static func time(_ number: Int) -> String {
    Instant(seconds: 1_735_689_600 + Int64(number) * 3600).description
  }

  @Test("The first part of a long file is kept when reading it fails", arguments: long)
  func middle(_ kind: SoundFile, _ text: String) throws {
    let bytes = Array(text.utf8)
    #expect(try Reading(bytes).workouts.count == 4000, "\(kind)")
    let reading = try Reading(failing: bytes, after: bytes.count / 2)
    #expect((1900...2100).contains(reading.workouts.count), "\(reading.workouts.count)")
    #expect(
      reading.problems.contains {
        $0.hasPrefix("damaged: it cannot be read on: Input/output error @ ")
      }, "\(reading.problems)")
  }

  // MARK: Files on a disk

  private static let track = GPXTests.file(
    "<trk><trkseg>" + GPXTests.point(50, time(0)) + GPXTests.point(50.01, time(1))
      + "</trkseg></trk>")

  @Test("A file that disappears is reported, and the others are read")
  func vanishing() throws {
    let folder = try TemporaryFolder()
    for name in ["a.gpx", "b.gpx", "c.gpx"] { try folder.write(name, Self.track) }
    let reading = try Reading(path: folder.path) { _ in unlink(folder.appending("b.gpx")) }
    #expect(reading.reports.map(\.path) == ["a.gpx", "b.gpx", "c.gpx"].map(folder.appending))
    #expect(reading.workouts.count == 2)
    #expect(reading.problems == ["unreadable: No such file or directory"])
  }

  @Test("An unreadable folder is reported, and the others are read")
  func closedFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.gpx", Self.track)
    try folder.write("c/d.gpx", Self.track)
    // A path of more than the 4096 bytes that systems take.
    let deep = [String](repeating: String(repeating: "n", count: 255), count: 16)
    try Self.makeFolders(deep, in: folder.path)
    let reading = try Reading(path: folder.path)
    #expect(reading.workouts.count == 2)
    #expect(reading.problems == ["unreadable: File name too long"])
    try Self.removeFolders(deep, in: folder.path)
  }

  private static let lines = (0..<4000).map {
    "{\"startDate\":\"\(time($0))\",\"duration\":60,\"x\":\"\(filler)\"}\n"
  }.joined()

  @Test("A file truncated during reading keeps what could be read")
  func shrinking() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.jsonl", Self.lines)
    let reading = try Reading(path: path) { number in
      if number == 1 { truncate(path, 400_000) }
    }
    #expect((1..<4000).contains(reading.workouts.count))
    #expect(reading.problems.allSatisfy { $0.hasPrefix("damaged: ") })
  }

  @Test("A file that grows during reading is read with the additions")
  func growing() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.jsonl", Self.lines)
    let reading = try Reading(path: path) { number in
      guard number == 1, let file = fopen(path, "a") else { return }
      fputs("{\"startDate\":\"\(Self.time(5000))\",\"duration\":60}\n", file)
      fclose(file)
    }
    #expect(reading.workouts.count == 4001)
    #expect(reading.problems == [])
  }

  @Test("A device error within a file or an archive spares what was read and what follows")
  func failingDevice() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.jsonl", Self.lines)
    let stored = ["1.gpx", "2.gpx"].map { ZipFixture.Member($0, Self.track.utf8) }
    try folder.write("b.zip", bytes: ZipFixture(stored).bytes)
    try folder.write("c.gpx", Self.track)
    for (path, kept) in [("a.jsonl", 1...3999), ("b.zip", 1...1)] {
      let path = folder.appending(path)
      let reading = try Reading(path: path) { number in
        if number == 1 { Self.breakReading(of: path) }
      }
      #expect(kept.contains(reading.workouts.count))
      #expect(
        reading.problems.contains { $0.contains("Is a directory") }, "\(reading.problems)")
      #expect(reading.reports.reduce(0) { $0 + $1.workouts } == reading.workouts.count)
    }
    let all = try Reading(path: folder.path) { number in
      if number == 1 { Self.breakReading(of: folder.appending("a.jsonl")) }
    }
    #expect(all.workouts.count > 3)
    #expect(all.reports.map(\.path).last == folder.appending("c.gpx"))
  }

  /// Puts a folder in the place of a file that this process has open: whoever reads on, fails.
  private static func breakReading(of path: String) {
    var wanted = stat()
    guard stat(path, &wanted) == 0 else { return }
    let folder = open("/", O_RDONLY)
    defer { close(folder) }
    for descriptor in 0..<Int32(1024) {
      var found = stat()
      guard fstat(descriptor, &found) == 0, found.st_ino == wanted.st_ino,
        found.st_dev == wanted.st_dev
      else { continue }
      dup2(folder, descriptor)
    }
  }

  /// Makes a folder in a folder and so on, each from within the last.
  private static func makeFolders(_ names: [String], in path: String) throws {
    var last = open(path, O_RDONLY)
    for name in names {
      mkdirat(last, name, 0o700)
      let next = openat(last, name, O_RDONLY)
      close(last)
      last = next
    }
    try #require(last >= 0)
    close(last)
  }

  private static func removeFolders(_ names: [String], in path: String) throws {
    var opened = [open(path, O_RDONLY)]
    for name in names.dropLast() { opened.append(openat(opened.last ?? -1, name, O_RDONLY)) }
    for (folder, name) in zip(opened, names).reversed() {
      #expect(unlinkat(folder, name, AT_REMOVEDIR) == 0)
      close(folder)
    }
  }
}

/// Bytes that come until the device they are on fails.
private final class FailingReader: ByteReader {
  private let bytes: MemoryReader

  init(_ bytes: some Sequence<UInt8>) { self.bytes = MemoryReader(Array(bytes)) }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = bytes.read(into: buffer)
    guard count > 0 else { throw FileFailure(path: "file", code: EIO) }
    return count
  }
}

extension Reading {
  /// Reads bytes of which only so many come.
  fileprivate convenience init(failing bytes: [UInt8], after count: Int) throws {
    try self.init(reader: FailingReader(bytes.prefix(count)))
  }
}
