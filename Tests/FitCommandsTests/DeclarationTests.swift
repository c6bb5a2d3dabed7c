import Arguments
import FitAPI
import Testing

@testable import FitCommands

@Suite("The declarations of every command")
struct DeclarationTests {
  private static let surroundings = Environment(
    arguments: [], variable: { _ in nil }, variables: { [:] }, clock: { .now })

  @Test("keep the rules of the house")
  func audit() {
    #expect(DeclarationAudit.findings(in: Fit.program(Self.surroundings), screen: 56) == [])
  }

  @Test("have examples that are understood, each of its own command")
  func examples() throws {
    let program = Fit.program(Self.surroundings)
    for (path, node) in Self.commands(program.root, []) {
      for example in node.declaration.examples {
        // What comes behind a pipe is another program's line.
        let words = ShellWords(example.line).words.map(\.text).prefix { $0 != "|" }
        let request = try program.interpret(Array(words.dropFirst()))
        guard case .run(let call) = request else {
          Issue.record("\(example.line) runs nothing")
          continue
        }
        #expect(call.path == path)
        _ = try call.values(in: .plain)
      }
    }
  }

  private static func commands(
    _ node: CommandNode<any Command.Type>, _ path: [String]
  ) -> [(path: [String], node: CommandNode<any Command.Type>)] {
    let below = node.children.flatMap { commands($0, path + [$0.name]) }
    return node.action == nil ? below : [(path, node)] + below
  }
}
