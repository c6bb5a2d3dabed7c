import Arguments
import Foundation
import TestSupport
import Testing

@testable import FitCommands

@Suite("Examples of the help and the manual")
struct ExampleTests {
  @Test("Every command has examples with a description")
  func purposes() {
    for node in Self.leaves(CommandTree.fit) where !node.declaration.isHidden {
      let examples = node.declaration.examples
      #expect(!examples.isEmpty, "\(node.name) has no example")
      for example in examples { #expect(!example.purpose.isEmpty, "\(example.line)") }
    }
  }

  @Test("The examples of the help succeed in a home with a diary")
  func run() throws {
    let home = try ExampleHome()
    for node in Self.leaves(CommandTree.fit) {
      for example in node.declaration.examples where !ExampleHome.elsewhere.contains(example.line) {
        let finished = try home.run(example.line)
        #expect(
          finished.status == ExampleHome.refused[example.line] ?? 0,
          "\(example.line)\n\(finished.text.prefix(600))\(finished.errorText)")
        #expect(finished.status == 0 || !finished.errors.isEmpty, "\(example.line)")
      }
    }
  }

  @Test("Every exception among the examples still is an example")
  func exceptions() {
    let lines = Self.leaves(CommandTree.fit).flatMap(\.declaration.examples).map(\.line)
    for line in ExampleHome.elsewhere + ExampleHome.refused.keys {
      #expect(lines.contains(line), "\(line) is no example any more")
    }
  }

  private static func leaves(_ node: CommandTree) -> [CommandTree] {
    (node.action == nil ? [] : [node]) + node.children.flatMap(leaves)
  }
}
