import CivilTime
import SQLite

/// A data file as a whole, which can be inspected, copied, replaced, exported and filled.
public protocol DataFile: Sendable {
  var path: String { get }

  /// Returns the condition of the file, which is not changed.
  ///
  /// - Parameter thorough: whether to compare every index with its table as well, in time that
  ///   grows with the file, and the tables with those that this `fit` makes.
  func condition(thorough: Bool) -> DataFileCondition

  /// Counts what the file holds.
  ///
  /// - Throws: ``DataFileError`` when it cannot be read or is not ours.
  func contents() throws(DataFileError) -> StoreContents

  /// Returns which of some ids no record of any kind has.
  ///
  /// - Throws: ``DataFileError`` when the file cannot be read or is not ours.
  func missing(_ ids: [String]) throws(DataFileError) -> [String]

  /// Moves the contents of the log into the file, so that a copy of the file alone is complete;
  /// when that fails, the next call tries again. Does not wait for other programs.
  func foldLog()

  /// Returns whether reading goes on while something is written, which needs a file system with memory
  /// that processes share; `nil` where the file cannot be opened for writing.
  func readsDuringWrites() -> Bool?

  /// Returns the unfinished drafts of this file: stores, restores and backups beside it that were
  /// interrupted. Nothing ever reads them.
  ///
  /// - Parameter instant: only drafts untouched since then count; a younger one may be in progress.
  /// - Returns: their paths, sorted.
  func leftovers(before instant: Instant) -> [String]

  /// Gives the file and its log another name in the same folder, so that the next command begins
  /// anew.
  ///
  /// - Parameters:
  ///   - now: the time in the new name.
  ///   - zone: the time zone of that name.
  /// - Returns: the new names; empty when there was nothing.
  /// - Throws: ``DataFileError``; running it again moves what is left.
  func setAside(at now: Instant, in zone: Zone) throws(DataFileError) -> [String]

  /// Copies the data, as it is at one moment, into a file that only its owner can read, while other
  /// processes continue to use it.
  ///
  /// - Parameter overwrites: whether a file of that name may be replaced.
  /// - Returns: the contents of the copy.
  /// - Throws: ``DataFileError``; nothing is left behind then.
  func backUp(to target: String, overwrites: Bool) throws(DataFileError) -> StoreContents

  /// Prepares to replace the data by a backup, of which a checked copy is made.
  ///
  /// - Throws: ``DataFileError`` when the backup is damaged, not ours, by a newer `fit` or too old, or
  ///   when the data to be replaced is.
  func restoration(of backup: String) throws(DataFileError) -> any Restoration

  /// Hands over every record of an account as it is at one moment, kind by kind, oldest first. The
  /// records are never all in memory at once, and the data is not changed.
  ///
  /// - Throws: ``DataFileError``, or what the sink throws.
  func export(_ account: String, to sink: inout some RecordSink) throws

  /// Stores the records of an export under their own ids, in one transaction: a record that exists
  /// already stays as it is, and one that breaks a rule of its service is skipped and reported.
  ///
  /// - Parameters:
  ///   - account: the account that the records are added to.
  ///   - isTrial: whether to find out what would happen, and store nothing.
  ///   - source: hands over each record.
  /// - Throws: ``DataFileError``, or what the source throws; nothing is stored then.
  func fill(
    _ account: String, at now: Instant, isTrial: Bool,
    from source: ((ImportedRecord) throws -> Void) throws -> Void
  ) throws -> ImportReport

  /// Replaces one person's records by those of a backup and leaves everybody else's, in one transaction.
  /// The person keeps the sign-in of today, and gets that of the backup where the account was removed.
  /// Every session of the account ends.
  ///
  /// - Parameters:
  ///   - person: the address of an account of the backup, or ``APIKey/owner``.
  ///   - isTrial: whether to find out what would happen, and store nothing.
  /// - Throws: ``DataFileError``; nothing is changed then.
  func restore(
    _ person: String, from backup: String, by calendar: PersonalCalendar, at now: Instant,
    isTrial: Bool
  ) throws -> ImportReport

  /// Stores the records of an export of Needled as ``fill(_:at:isTrial:from:)`` does. A weight or
  /// an injection that was logged here for the same day as well is not stored twice.
  ///
  /// - Throws: ``ForeignDocument`` when it is no export of Needled, ``DataFileError``; nothing is
  ///   stored then.
  func fillFromNeedled(
    _ document: [UInt8], by calendar: PersonalCalendar, at now: Instant, isTrial: Bool
  ) throws -> ImportReport
}

/// The condition of a data file.
public enum DataFileCondition: Sendable, Hashable {
  case missing
  /// No record was ever stored in it.
  case empty
  /// Sound; `version` is the schema's, which the next command upgrades.
  case sound(version: Int)
  /// Written by a later `fit`, with this schema version.
  case newer(Int)
  /// Written by an earlier `fit`, with this schema version, which is no longer upgraded.
  case older(Int)
  /// Another program's database.
  case foreign
  case notADatabase
  /// Damaged, with the findings of the check, at most a few sentences.
  case damaged([String])
  /// Missing or empty, with its log beside it.
  case orphaned(OrphanedLog)
  /// Unreadable, with the reason.
  case unreadable(String)
}

/// A backup that is about to replace the data.
public protocol Restoration: AnyObject {
  /// The contents of the backup.
  var contents: StoreContents { get }
  /// The data to be replaced.
  var present: ReplacedData { get }

  /// Puts the backup in place. Other processes may continue to read and write the data: they see
  /// all of the old or all of the new.
  ///
  /// - Parameters:
  ///   - now: the time in the name of the copy of the present data.
  ///   - zone: the time zone of that name.
  /// - Returns: the path of the copy of the present data; `nil` when there was none.
  /// - Throws: ``DataFileError``; the data is unchanged then.
  func carryOut(at now: Instant, in zone: Zone) throws(DataFileError) -> String?
}

/// The data that a restore replaces.
public enum ReplacedData: Sendable, Hashable {
  /// No file, or one without any record.
  case nothing
  case holds(StoreContents)
  /// Unusable, with the reason.
  case damaged(String)
}

/// The reason why a text is no export of Needled.
public enum ForeignDocument: Error, Sendable, Hashable {
  case notJSON(String)
  case foreign
  /// The document has a later layout.
  case newer(String)
}

/// The reason why a data file could not be read, copied, replaced, exported or filled.
public struct DataFileError: Error, Sendable, Hashable {
  /// The failures that a script can distinguish.
  public enum Kind: Sendable, Hashable {
    case failed
    /// The named file does not exist.
    case missing
    /// A file exists where a new one was to be made.
    case exists
  }

  public let kind: Kind
  /// The failure, with the file in quotes.
  public let message: String
  /// The remedy.
  public let hint: String?

  /// The remedy for data whose schema is too old to be upgraded.
  public static let tooOldRemedy =
    "run `fit export FILE` of the fit that wrote it, then `fit doctor --start-over` and"
    + " `fit import export FILE` of this one"

  /// Makes a failure.
  public init(_ kind: Kind = .failed, _ message: String, hint: String? = nil) {
    self.kind = kind
    self.message = message
    self.hint = hint
  }
}
