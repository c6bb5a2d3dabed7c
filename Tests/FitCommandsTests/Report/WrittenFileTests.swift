import Foundation
import TestSupport
import Testing

@Suite("Output files")
struct WrittenFileTests {
  private let fit: FitProcess

  init() throws {
    fit = try FitProcess()
    #expect(try fit.run(["log", "weight", "82.4", "-q"]).status == 0)
  }

  private static let writers = [
    ["report", "--html"], ["progress", "chart", "weight", "--svg"], ["weigh-in", "chart", "--svg"],
  ]

  @Test(
    "An output file in a missing folder is not written, and the folder is not created",
    arguments: writers)
  func missingFolder(_ command: [String]) throws {
    let written = try fit.run(command + ["out/new/page.x"])
    #expect(written.status == 1 && written.text.isEmpty)
    #expect(
      written.errorText == """
        fit: cannot write "out/new/page.x": there is no folder "out/new"
        hint: make it first, or name another

        """)
    #expect(!FileManager.default.fileExists(atPath: fit.home.appending("out")))
  }

  @Test("An output file is written completely beside others of its folder", arguments: writers)
  func written(_ command: [String]) throws {
    let folder = fit.home.appending("pages")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for path in ["pages/page.x", "page.x"] {
      let written = try fit.run(command + [path])
      #expect(written.status == 0, "\(written.errorText)")
      let text = try String(contentsOfFile: fit.home.appending(path), encoding: .utf8)
      #expect(text.hasSuffix("</html>\n") || text.hasSuffix("</svg>\n"))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["page.x"])
  }
}
