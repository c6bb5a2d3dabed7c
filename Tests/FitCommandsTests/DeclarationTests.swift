import Arguments
import Auditing
import FitAPI
import FitBackend
import Testing

@testable import FitCommands

@Suite("Command declarations")
struct DeclarationTests {
  private static let surroundings = Environment(
    arguments: [], variable: { _ in nil }, variables: { [:] }, clock: { .now },
    backend: SQLiteBackend())

  @Test("Every command declaration follows the rules of the project")
  func audit() {
    #expect(DeclarationAudit.findings(in: Fit.program(Self.surroundings), screen: 24) == [])
  }

  @Test(
    "Every command declaration has examples that are parsed as its own command")
  func examples() throws {
    let program = Fit.program(Self.surroundings)
    for (path, node) in Self.commands(program.root, []) {
      for example in node.declaration.examples {
        // Of a pipeline, the parts that call fit.
        let parts = ShellWords(example.line).words.map(\.text).split(separator: "|")
        let calls = try parts.filter { $0.first == "fit" }.compactMap { part in
          if case .run(let call) = try program.interpret(Array(part.dropFirst())) {
            call
          } else {
            nil
          }
        }
        #expect(calls.contains { $0.path == path }, "\(example.line)")
        for call in calls { _ = try call.values(in: .plain) }
      }
    }
  }

  @Test("No word of an example is wider than a terminal of forty columns")
  func narrow() {
    for (path, node) in Self.commands(Fit.program(Self.surroundings).root, []) {
      for example in node.declaration.examples {
        let words = Self.words(of: example.line)
        for (index, word) in words.enumerated() {
          // Two columns stand before it, and a blank with a backslash behind it where more follow.
          let room = index == words.count - 1 ? 38 : 36
          #expect(word.count <= room, "\(path.joined(separator: " ")): \(word)")
        }
      }
    }
  }

  /// Returns the words of a line as they are written, with their quotes.
  private static func words(of line: String) -> [Substring] {
    var quote: Character?
    return line.split { character in
      if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
      }
      return character == " " && quote == nil
    }
  }

  private static func commands(
    _ node: CommandNode<any Command.Type>, _ path: [String]
  ) -> [(path: [String], node: CommandNode<any Command.Type>)] {
    let below = node.children.flatMap { commands($0, path + [$0.name]) }
    return node.action == nil ? below : [(path, node)] + below
  }
}
