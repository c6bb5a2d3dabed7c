import TestSupport
import Testing

@Suite("Fuzzing of the command line")
struct NonsenseFuzzTests {
  @Test(
    "A nonsensical command line ends with a status and a message, never with a crash",
    arguments: 0..<4 as Range<UInt64>)
  func nonsense(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    // Whatever editor a line asks for must not wait for a person.
    let fit = try FitProcess(environment: ["EDITOR": "true"])
    for _ in 0..<Fuzzing.rounds(50) {
      var launch = fit.launch([])
      launch.arguments = NonsenseLine(using: &random).words
      let finished = try launch.run(within: .seconds(30))
      let shown = Comment(
        rawValue: "\(launch.name.prefix(400).debugDescription)\n\(finished.errorText.prefix(2000))")
      #expect((0...7).contains(finished.status), shown)
      #expect(finished.status == 0 || !finished.errors.isEmpty, shown)
      #expect(Self.isPlain(finished.output) && Self.isPlain(finished.errors), shown)
    }
  }

  /// Whether a terminal would show the bytes and do nothing else with them: valid UTF-8 without
  /// control characters other than line ends and tabs.
  private static func isPlain(_ bytes: [UInt8]) -> Bool {
    guard let text = String(validating: bytes, as: UTF8.self) else { return false }
    return text.unicodeScalars.allSatisfy {
      $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control
    }
  }
}
