import System
import Zlib

/// What became of one file.
public struct FileReport: Sendable, Hashable {
  /// The file as it was named; of a member of an archive, the archive's name and the member's.
  public var path: String
  /// What it turned out to be; `nil` when that could not be told.
  public var format: ActivityFormat?
  /// Workouts that were read.
  public var workouts = 0
  /// Measurements that were read besides workouts.
  public var samples = 0
  /// Whether it breaks off, so that what was read last may only be a part of what happened. Told of
  /// Apple Health exports.
  public var isCutShort = false
  /// The people whose measurements a scale's file holds, where they are several and none was asked for.
  public var scaleUsers: [String] = []
  /// What was wrong with it, the first ``mostProblems`` of it.
  public private(set) var problems: [FileProblem] = []
  /// How often something was wrong.
  public private(set) var problemCount = 0

  /// How many problems of a file are told one by one.
  public static let mostProblems = 20

  init(path: String) { self.path = path }

  /// Of a file that cannot be unpacked.
  init(path: String, unreadable error: ArchiveError) {
    self.path = path
    add(.unreadable, "it cannot be unpacked: \(error)")
  }

  /// Of a file that the system does not let be read.
  ///
  /// - Parameter file: what is read; a failure of another file is told with its name.
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
      // What is worse must be known, however much else there is to tell.
      guard let milder = problems.lastIndex(where: { $0.kind.weight < kind.weight }) else { return }
      problems.remove(at: milder)
    }
    problems.append(FileProblem(kind: kind, message: message(), place: place))
  }

  /// Whether nothing came of it, and nothing was said why.
  var isSilent: Bool { workouts == 0 && samples == 0 && problemCount == 0 }

  /// Whether nothing of it could be read.
  public var isUnreadable: Bool { problems.contains { $0.kind == .unreadable } }
}

/// Something wrong with a file, or left out of it.
public struct FileProblem: Sendable, Hashable {
  public enum Kind: String, Sendable, Hashable {
    /// Nothing of the file could be read.
    case unreadable
    /// A part of the file could not be read.
    case damaged
    /// Something was read and left out.
    case skipped
    /// Everything was read; this is to be known.
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

  /// Where in the file it is.
  public enum Place: Sendable, Hashable {
    /// So many bytes from the front of the file, unpacked.
    case byte(UInt64)
    /// In that line, from 1.
    case line(Int)
  }

  public let kind: Kind
  /// What is wrong, as a part of a sentence.
  public let message: String
  public let place: Place?
}

/// The kinds of file that are known.
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
