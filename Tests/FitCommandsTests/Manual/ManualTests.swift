import Foundation
import TestSupport
import Testing

@Suite("Manual pages")
struct ManualTests {
  /// The pages as the executable writes them, by file name.
  private static func pages() throws -> (folder: TemporaryFolder, names: [String]) {
    let folder = try TemporaryFolder()
    let written = try FitProcess.run(
      ["__manual", folder.appending("man"), folder.appending("completions")])
    try #require(written.status == 0, Comment(rawValue: written.errorText))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.appending("man"))
    return (folder, names.sorted())
  }

  @Test(
    "The manual pages cause no warnings in mandoc", .enabled(if: Launch.mayTest("mandoc")))
  func lint() throws {
    let (folder, names) = try Self.pages()
    #expect(names.contains("fit.1") && names.contains("fit-log.1"))
    for name in names {
      let path = folder.appending("man/\(name)")
      let finished = try Launch.find("mandoc", ["-T", "lint", "-W", "warning", path]).run()
      #expect(finished.status == 0, "\(finished.text)\(finished.errorText)")
    }
  }

  @Test("The rendered manual pages show no markup", .enabled(if: Launch.mayTest("mandoc")))
  func text() throws {
    let (folder, names) = try Self.pages()
    for name in names {
      let launch = try Launch.find("mandoc", ["-T", "utf8", folder.appending("man/\(name)")])
      // What is bold is printed twice, over a backspace.
      let page = try launch.run().text.replacing(/.\u{8}/, with: "")
      for part in ["NAME", "SYNOPSIS", "DESCRIPTION", "EXIT STATUS", "SEE ALSO"] {
        #expect(page.contains("\n\(part)\n"), "\(name) lacks \(part)")
      }
      #expect(!page.contains("`") && !page.contains("\\f"), "\(name)")
    }
  }

  @Test("No name of an option or a field is divided at the end of a line")
  func names() throws {
    let (folder, names) = try Self.pages()
    for name in names {
      let source = try String(contentsOfFile: folder.appending("man/\(name)"), encoding: .utf8)
      // What is displayed keeps its lines.
      let flowing = source.replacing(/\n\.Bd (?s).*?\n\.Ed/, with: "")
      let divided = flowing.split(separator: "\n").filter { !$0.hasPrefix(".") }
        .flatMap { $0.split(separator: " ") }
        .filter { $0.hasPrefix("--") || $0.contains(/^[a-z]+_[a-z]/) }
      #expect(divided.isEmpty, "\(name): \(divided.first ?? "")")
    }
  }
}
