import PackedFixtures
import System
import TestSupport
import Testing
import Zlib

@Suite("ZipArchive")
struct ZipArchiveTests {
  private static let text = Array(String(repeating: "fdc_id,description\n", count: 9000).utf8)

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func archive(_ bytes: some Collection<UInt8>) throws -> ZipArchive {
    try ZipArchive(FileReader(path: try folder.write("a.zip", bytes: Array(bytes))))
  }

  private func contents(
    _ fixture: ZipFixture, limits: InflationLimits = InflationLimits()
  ) throws -> [String: [UInt8]] {
    let archive = try archive(fixture.bytes)
    return try archive.members.reduce(into: [:]) { contents, member in
      contents[member.name] = try archive.open(member, limits: limits).readAll(limit: 1 << 30)
    }
  }

  @Test("ZIP members that are deflated, stored or empty are unpacked, without folders")
  func members() throws {
    var stored = ZipFixture.Member("folder/stored.csv", Self.text)
    stored.method = 0
    let fixture = ZipFixture([
      ZipFixture.Member("folder/", []), ZipFixture.Member("folder/food.csv", Self.text), stored,
      ZipFixture.Member("empty", []), ZipFixture.Member("käse.txt", [1]),
    ])
    let found = try contents(fixture)
    #expect(
      found == [
        "folder/food.csv": Self.text, "folder/stored.csv": Self.text, "empty": [],
        "käse.txt": [1],
      ])
  }

  @Test("A ZIP archive may have a prefix, a comment and zip64 records", arguments: [false, true])
  func variants(isZip64: Bool) throws {
    var member = ZipFixture.Member("food.csv", Self.text)
    member.isZip64 = isZip64
    var fixture = ZipFixture([member])
    fixture.isZip64 = isZip64
    #expect(try contents(fixture) == ["food.csv": Self.text])
    fixture.prefix = Array("#!/bin/sh\nexit\n".utf8)
    #expect(try contents(fixture) == ["food.csv": Self.text])
    fixture.comment = Array("PK\u{5}\u{6} is what an end record begins with".utf8)
    #expect(try contents(fixture) == ["food.csv": Self.text])
  }

  @Test("A ZIP member is found by its file name in any folder")
  func named() throws {
    let archive = try archive(ZipFixture(["a/b/food.csv": "x", "afood.csv": "y"]).bytes)
    #expect(archive.member(named: "food.csv")?.name == "a/b/food.csv")
    #expect(archive.member(named: "nutrient.csv") == nil)
  }

  @Test("A truncated ZIP archive is reported at every place")
  func truncated() throws {
    let bytes = ZipFixture(["a": "some text", "b": "other text"]).bytes
    for count in bytes.indices {
      #expect(throws: ArchiveError.self) { try archive(bytes[..<count]) }
    }
  }

  @Test("A damaged byte of a ZIP archive never crashes, and is reported if it changes data")
  func damaged() throws {
    let text = Array("some text, some text".utf8)
    let bytes = ZipFixture([ZipFixture.Member("a", text)]).bytes
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0xff
      guard let archive = try? archive(damaged) else { continue }
      for member in archive.members {
        guard let content = try? archive.open(member).readAll(limit: 1 << 20) else { continue }
        #expect(content == text)
      }
    }
  }

  @Test("A wrong checksum or size of a ZIP member is reported")
  func wrongClaims() throws {
    var member = ZipFixture.Member("a", Self.text)
    member.claimedCheckValue = 1
    #expect(throws: ArchiveError.corrupt("a member's check value is wrong")) {
      try contents(ZipFixture([member]))
    }
    member = ZipFixture.Member("a", Self.text)
    member.claimedSize = 10
    #expect(throws: ArchiveError.corrupt("a member is too long")) {
      try contents(ZipFixture([member]))
    }
    member.claimedSize = Self.text.count + 1
    #expect(throws: ArchiveError.truncated) { try contents(ZipFixture([member])) }
  }

  @Test("Encrypted ZIP members and unknown methods are refused")
  func unsupported() throws {
    var member = ZipFixture.Member("a", [1, 2, 3])
    member.flags = 1
    #expect(throws: ArchiveError.encrypted) { try contents(ZipFixture([member])) }
    member.flags = 0
    member.method = 12
    #expect(throws: ArchiveError.unsupportedMethod(12)) { try contents(ZipFixture([member])) }
  }

  @Test("ZIP bombs are refused by ratio, by size and by shared bytes")
  func bombs() throws {
    let zeros = ZipFixture([ZipFixture.Member("a", [UInt8](repeating: 0, count: 20 << 20))])
    #expect(throws: ArchiveError.bomb(ratio: 250)) { try contents(zeros) }
    #expect(throws: ArchiveError.tooLarge(limit: 1000)) {
      try contents(zeros, limits: InflationLimits(output: 1000))
    }
    let random = (0..<5000).map { _ in UInt8.random(in: 0...255) }
    var shared = ZipFixture([ZipFixture.Member("a", random)])
    shared.listings = 100
    #expect(throws: ArchiveError.corrupt("its members overlap")) { try contents(shared) }
  }

  @Test("A file that is not a ZIP archive is reported")
  func foreign() throws {
    let table = String(repeating: "name,kcal\n", count: 20_000).utf8
    #expect(throws: ArchiveError.truncated) { try archive(table) }
    #expect(!ZipArchive.recognises(Array("name".utf8)))
    #expect(ZipArchive.recognises(ZipFixture([]).bytes))
  }

  @Test("A missing file and a folder are reported in the system's words")
  func missing() {
    #expect(throws: FileFailure.self) { try FileReader(path: "/nonexistent/file") }
    #expect(throws: FileFailure.self) { try FileReader(path: "/tmp") }
  }
}
