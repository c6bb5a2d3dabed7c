import System
import TestSupport
import Testing

@testable import FitClient

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite("Planted files and links")
struct PlantedFileTests {
  @Test("A new file never overwrites a file or link that has its name")
  func temporary() throws {
    let folder = try TemporaryFolder()
    let path = folder.appending("a.json")
    let victim = folder.appending("victim")
    try folder.write("victim", "mine")
    try #require(symlink(victim, "\(path).1.new") == 0)
    try folder.write("a.json.2.new", "planted")
    var numbers: [UInt64] = [1, 2, 3]
    let file = try #require(TemporaryFile(beside: path) { numbers.removeFirst() })
    defer { close(file.descriptor) }
    #expect(file.path == "\(path).3.new")
    #expect(FileStatus(file.path)?.permissions == 0o600)
    #expect(try Files.read(victim) == Array("mine".utf8))
    #expect(try Files.read("\(path).2.new") == Array("planted".utf8))
  }

  @Test("A person's own link is followed, and no other file is left behind")
  func own() throws {
    let folder = try TemporaryFolder()
    let path = folder.appending("a.json")
    try folder.write("real.json", "old")
    try #require(symlink("real.json", path) == 0)
    try Files.save(path, with: Array("new".utf8))
    #expect(try Files.read(folder.appending("real.json")) == Array("new".utf8))
    #expect(try Set(Files.names(in: folder.path)) == ["a.json", "real.json"])
  }

  @Test(
    "A link or pipe that someone else put into a shared folder is refused",
    .enabled(if: geteuid() == 0, "only root can give files away"), arguments: [true, false])
  func foreign(isLink: Bool) throws {
    let folder = try TemporaryFolder()
    let shared = folder.appending("shared")
    try #require(mkdir(shared, 0o777) == 0 && chmod(shared, 0o1777) == 0)
    try folder.write("victim", "mine")
    let path = "\(shared)/a.json"
    if isLink {
      try #require(symlink(folder.appending("victim"), path) == 0)
    } else {
      try #require(mkfifo(path, 0o666) == 0)
    }
    try #require(lchown(path, 12_345, 12_345) == 0)
    #expect(throws: FitError.self) { try Files.save(path, with: Array("new".utf8)) }
    #expect(throws: FitError.self) { try Files.replace(path, with: Array("new".utf8)) }
    #expect(try Files.read(folder.appending("victim")) == Array("mine".utf8))
    // In a folder of one's own nobody else can put anything.
    try #require(chmod(shared, 0o755) == 0)
    if isLink { try Files.save(path, with: Array("new".utf8)) }
  }
}
