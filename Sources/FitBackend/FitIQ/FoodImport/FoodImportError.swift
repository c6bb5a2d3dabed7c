import BackendInterface
import SQLite
import System
import Zlib

/// The reason why nothing was imported.
public enum FoodImportError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A file or folder cannot be read or written.
  case file(FileFailure)
  /// The input is an archive that cannot be unpacked.
  case archive(path: String, ArchiveError)
  /// The input is incomplete, or damaged beyond single rows.
  case damaged(path: String, String)
  /// The format of the content is unknown.
  case unrecognised(path: String)
  /// A file of a bundle that is useless without the others.
  case partOfBundle(path: String)
  /// A bundle lacks that file.
  case incompleteBundle(path: String, missing: String)
  /// An archive holds several files.
  case severalFiles(path: String, names: [String])
  /// A table does not say what amount its figures are for.
  case unknownBasis(path: String)
  /// A table lacks columns that every food needs.
  case missingColumns(path: String, [String])
  /// Two columns of a table hold the same figure, or one does not give its unit.
  case unclearColumns(path: String, [String], rule: String)
  /// Another import is in progress.
  case busy(path: String)
  /// The file of foods belongs to another program or a later version.
  case foreignFile(path: String)
  /// The file of foods cannot be read or written.
  case database(SQLiteError)
  /// The database server failed.
  case server(DataFileError)

  /// The failure, with its value and the rule.
  public var description: String {
    switch self {
    case .file(let failure): "\"\(failure.path)\": \(failure)"
    case .archive(let path, let error): "\"\(path)\" cannot be unpacked: \(error)"
    case .damaged(let path, let reason): "\"\(path)\" is damaged: \(reason)"
    case .unrecognised(let path): "\"\(path)\" holds no foods in a known format"
    case .partOfBundle(let path): "\"\(path)\" is one of several files that belong together"
    case .incompleteBundle(let path, let missing): "\"\(path)\" lacks the file \"\(missing)\""
    case .severalFiles(let path, let names):
      "\"\(path)\" holds several files: \(names.prefix(5).joined(separator: ", "))"
    case .unknownBasis(let path): "\"\(path)\" does not say what its figures are per"
    case .missingColumns(let path, let names):
      "\"\(path)\" has no column for \(names.joined(separator: ", "))"
    case .unclearColumns(let path, let names, let rule):
      "\"\(path)\": \(names.map { "\"\($0)\"" }.joined(separator: " and ")) \(rule)"
    case .busy(let path): "\"\(path)\" is being written by another import"
    case .foreignFile(let path): "\"\(path)\" was not written by this version of fit"
    case .database(let error): "the file of imported foods failed: \(error.message)"
    case .server(let error): error.message
    }
  }

  /// The remedy; `nil` when there is none.
  public var hint: String? {
    switch self {
    case .file, .database: nil
    case .server(let error): error.hint
    case .archive, .damaged: "nothing was imported; download the file again"
    case .unrecognised:
      "give the CSV of USDA FoodData Central or Open Food Facts, or a table with a header row"
    case .partOfBundle, .incompleteBundle: "give the folder or the .zip that holds them all"
    case .severalFiles: "unpack it and give one of them"
    case .unknownBasis: "add --per 100g or --per serving"
    case .missingColumns: "name the columns in the first row: name, kcal, protein_g, carbs_g, fat_g"
    case .unclearColumns: "rename the column, or leave one out"
    case .busy: "wait until it is done"
    case .foreignFile: "move the file away, then import again"
    }
  }
}
