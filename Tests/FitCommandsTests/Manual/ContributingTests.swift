import Foundation
import Testing

@Suite("CONTRIBUTING.md")
struct ContributingTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
  }

  /// What stands between backticks, without the blocks of commands.
  private static func quoted() throws -> [String] {
    let parts = try text("CONTRIBUTING.md").components(separatedBy: "```")
    return stride(from: 0, to: parts.count, by: 2).flatMap { place -> [String] in
      let spans = parts[place].components(separatedBy: "`")
      return stride(from: 1, to: spans.count, by: 2).map { spans[$0] }
    }
  }

  @Test("CONTRIBUTING.md names only files and folders that exist")
  func paths() throws {
    let paths = try Self.quoted().filter {
      ($0.hasPrefix("Sources/") || $0.hasPrefix("Tests/") || $0.hasSuffix("/"))
        && !$0.contains("<") && !$0.contains(" ")
    }
    #expect(paths.count > 50)
    for path in Set(paths) {
      #expect(FileManager.default.fileExists(atPath: "\(Self.root)/\(path)"), "\(path)")
    }
  }

  @Test("CONTRIBUTING.md has every target on its map")
  func targets() throws {
    let quoted = Set(try Self.quoted())
    for name in try FileManager.default.contentsOfDirectory(atPath: "\(Self.root)/Sources") {
      #expect(quoted.contains("Sources/\(name)"), "\(name)")
    }
  }

  @Test("CONTRIBUTING.md says what every benchmark protects")
  func benchmarks() throws {
    let table = try Self.text("CONTRIBUTING.md")
    let folder = "Tests/Benchmarks"
    for file in try FileManager.default.contentsOfDirectory(atPath: "\(Self.root)/\(folder)")
    where file.hasSuffix(".swift") {
      for line in try Self.text("\(folder)/\(file)").split(separator: "\n") {
        let parts = line.components(separatedBy: "Benchmark(name: \"")
        guard parts.count == 2, let name = parts[1].split(separator: "\"").first,
          !name.contains("\\")
        else { continue }
        #expect(table.contains("`\(name)`"), "\(name)")
      }
    }
  }
}
