import System
import Zlib

/// The result of reading one file.
public struct FileReport: Sendable, Hashable {
  /// The path as given; for a member of an archive, the archive's path and the member's.
  public var path: String
  /// The recognised format; `nil` when it was not recognised.
  public var format: ActivityFormat?
  /// The number of workouts read.
  public var workouts = 0
  /// The number of other measurements read.
  public var samples = 0
  /// The number of measurements that could have been read and were not wanted, such as the steps of
  /// an Apple Health export.
  public var unwantedSamples = 0
  /// Whether the file is cut short, so that the last data may be incomplete; known only for Apple
  /// Health exports.
  public var isCutShort = false
  /// The people whose measurements a scale's file has, when there are several and none was asked
  /// for.
  public var scaleUsers: [String] = []
  /// The problems, at most ``mostProblems`` of them.
  public private(set) var problems: [FileProblem] = []
  /// The number of all problems.
  public private(set) var problemCount = 0

  /// The most problems of a file that are listed.
  public static let mostProblems = 20

  init(path: String) { self.path = path }

  /// Creates the report of a file that cannot be unpacked.
  init(path: String, unreadable error: ArchiveError) {
    self.path = path
    add(.unreadable, "it cannot be unpacked: \(error)")
  }

  /// Creates the report of a file that the system cannot read.
  ///
  /// - Parameter file: the path of the file being read; a failure of another file is reported with
  ///   its path.
  init(path: String, unreadable failure: FileFailure, of file: String? = nil) {
    self.path = path
    let isOther = failure.path != file ?? path
    add(.unreadable, isOther ? "\(failure.path): \(failure)" : "\(failure)")
  }

  mutating func add(
    _ kind: FileProblem.Kind, _ message: @autoclosure () -> String,
    at place: FileProblem.Place? = nil
  ) {
    problemCount += 1
    if problems.count == Self.mostProblems {
      // More serious problems must be listed, however many others there are.
      guard let milder = problems.lastIndex(where: { $0.kind.weight < kind.weight }) else { return }
      problems.remove(at: milder)
    }
    problems.append(FileProblem(kind: kind, message: message(), place: place))
  }

  /// Whether nothing was read and no problem was reported.
  var isSilent: Bool { workouts == 0 && samples == 0 && problemCount == 0 }

  /// Whether nothing could be read.
  public var isUnreadable: Bool { problems.contains { $0.kind == .unreadable } }
}

/// A problem of a file, or something left out of it.
public struct FileProblem: Sendable, Hashable {
  public enum Kind: String, Sendable, Hashable {
    /// Nothing of the file could be read.
    case unreadable
    /// A part of the file could not be read.
    case damaged
    /// Something was read and left out.
    case skipped
    /// Everything was read; the message is information.
    case note

    fileprivate var weight: Int {
      switch self {
      case .unreadable: 3
      case .damaged: 2
      case .skipped: 1
      case .note: 0
      }
    }
  }

  /// The position in the file.
  public enum Place: Sendable, Hashable {
    /// The number of bytes from the beginning of the unpacked file.
    case byte(UInt64)
    /// The line, counted from 1.
    case line(Int)
  }

  public let kind: Kind
  /// The problem, as a part of a sentence.
  public let message: String
  public let place: Place?
}

/// The known file formats.
public enum ActivityFormat: String, Sendable, Hashable, CaseIterable {
  case appleHealth = "Apple Health"
  case fit = "FIT"
  case tcx = "TCX"
  case gpx = "GPX"
  case strava = "Strava CSV"
  case garminConnect = "Garmin Connect CSV"
  case hevy = "Hevy CSV"
  case strong = "Strong CSV"
  case fitbod = "Fitbod CSV"
  case fitNotes = "FitNotes CSV"
  case table = "CSV"
  case json = "JSON"
}
