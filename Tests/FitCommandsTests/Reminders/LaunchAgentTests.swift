import FitBackend
import Foundation
import TestSupport
import Testing

@testable import FitCommands

@Suite("Launch agent of macOS")
struct LaunchAgentTests {
  private struct Agent: Decodable {
    let label: String
    let programArguments: [String]
    let startInterval: Int
    let environmentVariables: [String: String]?

    enum CodingKeys: String, CodingKey {
      case label = "Label"
      case programArguments = "ProgramArguments"
      case startInterval = "StartInterval"
      case environmentVariables = "EnvironmentVariables"
    }
  }

  private func environment(_ variables: [String: String]) -> Environment {
    Environment(
      arguments: [], variable: { variables[$0] }, variables: { variables }, clock: { .now },
      backend: SQLiteBackend())
  }

  private func agent(_ line: ReminderLine) throws -> Agent {
    try PropertyListDecoder().decode(Agent.self, from: Data(LaunchAgent.list(line).utf8))
  }

  @Test("The launch agent is a property list that starts the program every 15 minutes")
  func list() throws {
    let agent = try agent(ReminderLine(environment([:]), program: "/usr/local/bin/fit"))
    #expect(agent.label == LaunchAgent.label)
    #expect(agent.programArguments == ["/usr/local/bin/fit"] + ReminderLine.arguments)
    #expect(agent.startInterval == 900)
    #expect(agent.environmentVariables == nil)
  }

  @Test("The launch agent escapes characters of XML in paths")
  func markup() throws {
    let agent = try agent(
      ReminderLine(
        environment(["FIT_HOME": "/Users/a & b/\"data\""]), program: "/Users/a & b/<fit>"))
    #expect(agent.programArguments.first == "/Users/a & b/<fit>")
    #expect(agent.environmentVariables == ["FIT_HOME": "/Users/a & b/\"data\""])
  }

  @Test("The launch agent is installed once and removed again in the person's own folder")
  func installation() throws {
    let home = try TemporaryFolder()
    let agent = LaunchAgent(environment(["HOME": home.path]))
    let line = try ReminderLine(environment([:]), program: "/usr/local/bin/fit")
    let path = "Library/LaunchAgents/fit.remind.plist"
    #expect(agent.text(line).hasPrefix("# \(home.appending(path))\n<?xml"))
    // Where launchd is not, or does not take it, the list is written nevertheless and that is told.
    if !LaunchAgent.isThere {
      let error = #expect(throws: (any Error).self) { try agent.install(line) }
      #expect("\(error.map { "\($0)" } ?? "")".contains("launchd did not take it"))
      #expect(home.read(path) == LaunchAgent.list(line))
      #expect(try !agent.install(line))
      #expect(agent.remove())
      #expect(!agent.remove())
    }
  }
}
