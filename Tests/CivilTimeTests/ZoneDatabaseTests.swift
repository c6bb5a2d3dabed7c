import Testing

@testable import CivilTime

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder of settings and zones of one test's own, which goes with it.
final class ZoneFolder {
  let path: String
  private var made: [String] = []

  init() {
    var template = Array("/tmp/zone-tests-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? "/tmp/zone-tests"
    folder("zoneinfo")
    folder("zoneinfo/Test")
    write("zoneinfo/Test/Nepal", CompiledZone(types: [20_700], footer: "<+0545>-5:45").bytes)
    write("zoneinfo/Test/Broken", Array("TZif2 broken".utf8))
  }

  deinit {
    for path in made.reversed() where unlink(path) != 0 { rmdir(path) }
    rmdir(path)
  }

  var zones: String { "\(path)/zoneinfo" }

  private func folder(_ name: String) {
    mkdir("\(path)/\(name)", 0o700)
    made.append("\(path)/\(name)")
  }

  func write(_ name: String, _ bytes: [UInt8]) {
    let descriptor = open("\(path)/\(name)", O_CREAT | O_WRONLY | O_TRUNC, 0o600)
    pwrite(descriptor, bytes, bytes.count, 0)
    close(descriptor)
    made.append("\(path)/\(name)")
  }

  func link(_ name: String, to target: String) {
    symlink(target, "\(path)/\(name)")
    made.append("\(path)/\(name)")
  }

  func pipe(_ name: String) {
    mkfifo("\(path)/\(name)", 0o600)
    made.append("\(path)/\(name)")
  }

  func current(_ environment: [String: String] = [:]) -> String {
    Zone.current(settings: path) { name in
      name == "TZDIR" ? environment[name] ?? self.zones : environment[name]
    }.identifier
  }
}

@Suite("Sources of time zones")
struct ZoneDatabaseTests {
  let folder = ZoneFolder()

  @Test(
    "Zone names that are invalid or lead out of the folder are refused",
    arguments: [
      "", "/etc/passwd", "../etc/passwd", "Test/../Test/Nepal", "Test//Nepal", "Test/", "-Test",
      "Test/-x", "Test/Ne pal", "Test/Nepal\0", "Tést", String(repeating: "a", count: 65),
      "Test\\Nepal", ".", "Test/Nepal\n",
    ])
  func names(name: String) {
    #expect(!Zone.isName(name))
    #expect(Zone(identifier: name, folders: [folder.zones]) == nil)
  }

  @Test("A named zone is read from the first folder that has a valid file")
  func named() throws {
    let zone = try #require(
      Zone(identifier: "Test/Nepal", folders: ["/nonexistent", folder.zones]))
    #expect(zone.identifier == "Test/Nepal")
    #expect(zone.offset(at: .earliest) == 20_700)
    #expect(Zone(identifier: "Test/Missing", folders: [folder.zones]) == nil)
    #expect(Zone(identifier: "Test/Broken", folders: [folder.zones]) == nil)
    #expect(Zone(identifier: "Test", folders: [folder.zones]) == nil)
  }

  @Test("A pipe in place of a zone file does not block")
  func pipe() {
    folder.pipe("zoneinfo/Test/Pipe")
    #expect(Zone(identifier: "Test/Pipe", folders: [folder.zones]) == nil)
  }

  @Test(
    "UTC and offsets need no zone file",
    arguments: [
      ("UTC", "UTC", 0), ("Z", "UTC", 0), ("Etc/UTC", "Etc/UTC", 0), ("+05:30", "+05:30", 19800),
      ("-0800", "-08:00", -28800), ("+00:00", "UTC", 0),
    ])
  func fileless(name: String, identifier: String, offset: Int) throws {
    let zone = try #require(Zone(identifier: name, folders: []))
    #expect(zone.identifier == identifier)
    #expect(zone.offset(at: .earliest) == offset)
    #expect(Zone(identifier: identifier, folders: []) == zone)
  }

  @Test(
    "TZ decides the machine's zone when it is set",
    arguments: [
      ("Test/Nepal", "Test/Nepal"), (":Test/Nepal", "Test/Nepal"), ("", "UTC"), (":", "UTC"),
      ("CET-1CEST,M3.5.0,M10.5.0/3", "CET-1CEST,M3.5.0,M10.5.0/3"), ("Test/Missing", "UTC"),
      ("../../etc/passwd", "UTC"), ("/etc/passwd", "UTC"), ("<+0545>-5:45", "<+0545>-5:45"),
    ])
  func environment(value: String, identifier: String) {
    folder.link("localtime", to: "/usr/share/zoneinfo/Test/Broken")
    #expect(folder.current(["TZ": value]) == identifier)
  }

  @Test("TZ may be the path of a zone file")
  func environmentPath() {
    #expect(folder.current(["TZ": "\(folder.zones)/Test/Nepal"]) == "Test/Nepal")
    #expect(folder.current(["TZ": ":\(folder.zones)/Test/Nepal"]) == "Test/Nepal")
    folder.write("copy", CompiledZone(types: [3600]).bytes)
    #expect(folder.current(["TZ": "\(folder.path)/copy"]) == "Local")
  }

  @Test("The link localtime gives the zone's name")
  func link() {
    folder.link("localtime", to: "../usr/share/zoneinfo/posix/Test/Nepal")
    folder.write("timezone", Array("Test/Missing\n".utf8))
    #expect(folder.current() == "Test/Nepal")
  }

  @Test("The file timezone gives the zone's name when localtime does not")
  func line() {
    folder.write("localtime", CompiledZone(types: [3600]).bytes)
    folder.write("timezone", Array("Test/Nepal\n".utf8))
    #expect(folder.current() == "Test/Nepal")
  }

  @Test("Rules in localtime are used without a name, and UTC when there is nothing")
  func copy() {
    #expect(folder.current() == "UTC")
    folder.write("localtime", CompiledZone(types: [3600]).bytes)
    #expect(folder.current() == "Local")
  }

  static let hasDatabase = access("/usr/share/zoneinfo/Europe/Berlin", R_OK) == 0

  @Test(
    "The machine's zone database agrees with known offsets", .enabled(if: hasDatabase),
    arguments: [
      ("Europe/Berlin", "2026-03-29T01:00:00Z", 120),
      ("Europe/Berlin", "2400-07-01T00:00:00Z", 120),
      ("America/New_York", "2026-11-01T06:00:00Z", -300),
      ("America/New_York", "1945-08-14T23:00:00Z", -240),
      ("Australia/Lord_Howe", "2026-10-03T15:30:00Z", 660),
      ("Africa/Casablanca", "2024-03-20T12:00:00Z", 0),
      ("Africa/Casablanca", "2024-05-01T12:00:00Z", 60),
      ("Asia/Kathmandu", "1986-01-01T00:00:00Z", 345),
      ("Asia/Kathmandu", "1985-12-31T00:00:00Z", 330),
      ("Pacific/Apia", "2011-12-30T09:59:59Z", -600), ("Pacific/Apia", "2011-12-30T10:00:00Z", 840),
      ("Europe/Dublin", "2026-01-15T00:00:00Z", 0), ("Asia/Tokyo", "2026-01-01T00:00:00Z", 540),
    ])
  func vectors(name: String, instant: String, minutes: Int) throws {
    #expect(try #require(Zone(identifier: name)).minutes(at: instant) == minutes)
  }
}
