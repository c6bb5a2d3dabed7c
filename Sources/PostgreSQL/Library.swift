import CPostgreSQL
import System

/// The libpq of this machine, PostgreSQL's client library.
enum Library {
  /// The functions, found when first asked for; `nil` when this machine has no libpq.
  static let installed: cpq_library? = CStrings.with(Platform.postgreSQLLibraries) {
    cpq_open($0.baseAddress, $0.count)?.pointee
  }

  /// Returns the functions.
  ///
  /// - Throws: ``PostgreSQLError`` with the name of the package where there is no libpq.
  static func functions() throws(PostgreSQLError) -> cpq_library {
    guard let installed else {
      throw PostgreSQLError(
        state: PostgreSQLError.noLibrary,
        message: "libpq, PostgreSQL's client library, is not installed;"
          + " install it: \(Platform.postgreSQLPackage)")
    }
    return installed
  }
}
