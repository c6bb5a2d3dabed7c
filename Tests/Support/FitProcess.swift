import Foundation

/// The built executable, run as a person runs it but in a world of its own: an empty home, a fixed
/// clock, and nothing of the developer's environment.
public struct FitProcess: Sendable {
  /// The moment the clock of every test stands at, a Friday morning in Berlin.
  public static let now = "2026-11-20T08:31:00+01:00"

  /// The home the program works in. Several runs may share one.
  public let home: TemporaryFolder
  /// What is set besides, or instead.
  public var environment: [String: String]

  public init(environment: [String: String] = [:]) throws {
    home = try TemporaryFolder()
    self.environment = environment
  }

  /// Runs `fit` in this home.
  ///
  /// - Throws: ``TimedOut`` when it takes longer than the limit.
  public func run(
    _ arguments: [String], input: [UInt8] = [], within limit: Duration = .seconds(60)
  ) throws -> Finished {
    try launch(arguments).run(input: input, within: limit)
  }

  /// `fit` in this home, ready to be started.
  public func launch(_ arguments: [String]) -> Launch {
    Launch(Self.executable, arguments, environment: settings, folder: home.path)
  }

  /// Runs `fit` once, in a new home.
  public static func run(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:],
    within limit: Duration = .seconds(60)
  ) throws -> Finished {
    try FitProcess(environment: environment).run(arguments, input: input, within: limit)
  }

  /// The whole environment `fit` sees.
  public var settings: [String: String] {
    [
      "PATH": "\(Self.folder):\(TestPrograms.folder)",
      "HOME": home.path,
      "FIT_HOME": home.appending(".fit"),
      "FIT_NOW": Self.now,
      "TZ": "Europe/Berlin",
      "LC_ALL": "C.UTF-8",
    ].merging(environment) { $1 }
  }

  /// The executable under test: the one FIT_BINARY names, else the one built with the tests.
  public static let executable =
    ProcessInfo.processInfo.environment["FIT_BINARY"] ?? besideTests + "/fit"

  /// The folder the executable stands in.
  public static var folder: String { (executable as NSString).deletingLastPathComponent }

  /// The folder that holds the test bundle, and beside it the products.
  static var besideTests: String {
    for argument in CommandLine.arguments {
      let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
      if let bundle = parts.firstIndex(where: { $0.hasSuffix(".xctest") }) {
        return parts[..<bundle].joined(separator: "/")
      }
    }
    return FileManager.default.currentDirectoryPath + "/.build/debug"
  }
}
