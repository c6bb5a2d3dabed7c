import Arguments
import BuildStamp
import FitAPI
import FitBackend
import FitClient
import System
import Terminal

/// What this executable is made of.
struct VersionInfo: Model {
  var version: String
  /// The abbreviated git commit it was built from.
  var commit: String
  /// `release` or `debug`.
  var build: String
  var sqlite: String
  /// `nil` where the library is not installed.
  var libcurl: String?

  enum CodingKeys: String, CodingKey, CaseIterable {
    case version, commit, build, sqlite, libcurl
  }
}

struct Version: Command {
  static let toleratesBrokenConfig = true
  static let declaration = Declaration(
    "version", "Show the version of fit and of its libraries.", fields: VersionInfo.fields,
    examples: [Example("fit version --json=version", "for a script")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let info = VersionInfo(
      version: Fit.version, commit: String(cString: fit_build_commit),
      build: Platform.buildKind,
      sqlite: Backend.sqliteVersion, libcurl: NetworkLibrary.version)
    return .page(info) { _ in
      [
        "fit \(info.version, .strong)  \(info.commit), \(info.build)",
        "SQLite \(info.sqlite)",
        info.libcurl.map { "libcurl \($0)" } ?? "libcurl is not installed",
      ]
    }
  }
}
