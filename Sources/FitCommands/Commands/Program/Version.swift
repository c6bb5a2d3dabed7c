import Arguments
import BuildStamp
import FitAPI
import FitClient
import SQLite
import System
import Terminal

/// The versions of this executable and of its parts.
struct VersionInfo: Model {
  var version: String
  /// The abbreviated git commit it was built from.
  var commit: String
  /// The day of that commit; `nil` where it is not known.
  var date: String?
  /// `release` or `debug`.
  var build: String
  var sqlite: String
  /// `nil` where the library is not installed.
  var libcurl: String?
}

struct Version: Command {
  static let toleratesBrokenConfig = true
  static let declaration = Declaration(
    "version", "Show the version of fit and of its libraries.",
    discussion: """
      The built-in foods come from the Food and Nutrient Database for Dietary Studies 2021-2023 and the \
      National Nutrient Database for Standard Reference, release 28, of the U.S. Department of \
      Agriculture (public domain, https://fdc.nal.usda.gov); from McCance and Widdowson's Composition of Foods Integrated \
      Dataset, which contains public sector information licensed under the Open Government Licence \
      v3.0 (https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3); and from "Anses. 2020. Ciqual French food composition table" of 7 July 2020 (Etalab Open \
      Licence 2.0, https://ciqual.anses.fr). The quotations are old enough to be in the public domain; \
      each names its author. What `fit food import` and the look-up of barcodes bring from Open Food Facts \
      is under the Open Database License (ODbL 1.0, https://world.openfoodfacts.org). The program is under \
      the MIT license. Licences and notices stand in share/doc/fit beside the program.
      """,
    fields: VersionInfo.record,
    examples: [Example("fit version --json=version", "for a script")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let date = String(cString: fit_build_date())
    let info = VersionInfo(
      version: Fit.version, commit: String(cString: fit_build_commit()),
      date: date.isEmpty ? nil : date,
      build: Platform.buildKind,
      sqlite: SQLiteDatabase.libraryVersion, libcurl: NetworkLibrary.version)
    return .page(info) { _ in
      [
        "fit \(info.version, .strong)  \(info.commit)\(info.date.map { " of \($0)" } ?? ""), \(info.build)",
        "SQLite \(info.sqlite)",
        info.libcurl.map { "libcurl \($0)" } ?? "libcurl is not installed",
        "foods of USDA, CoFID and Ciqual; fit help version says which",
      ]
    }
  }
}
