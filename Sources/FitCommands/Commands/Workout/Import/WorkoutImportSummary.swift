import ActivityFiles
import FitAPI
import Terminal

/// The result of importing workouts.
struct WorkoutImportSummary: Model {
  var files: [ImportedFile]
  /// Workouts that were read from all files.
  var read: Int
  /// Workouts that were stored.
  var added = 0
  /// Workouts whose start was stored before.
  var present = 0
  /// Records that were another's copy among what was read.
  var copies: Int
  /// Workouts that the options left out.
  var unwanted: Int
  /// Workouts that the service refused, and why the first of them were.
  var refused = 0
  var refusals: [String] = []
  /// Workouts that a person had deleted, and that stay so.
  var deleted = 0
  /// Sets and exercises in the workouts that were read.
  var sets = 0
  var exercises = 0
  /// The names of exercises that were made because nobody knew them.
  var newExercises: [String] = []
  /// The parts of added workouts that could not be kept, for the first few of them.
  var leftOut: [String] = []
  /// Weights and shares of body fat that a scale's file gave.
  var weights = 0
  var bodyFats = 0
  /// Weights that were there before.
  var presentWeights = 0

  /// `27 workouts and 2 weights`
  var counted: String {
    let parts = [
      added > 0 ? Counted.workouts(added) : nil, weights > 0 ? Counted.weights(weights) : nil,
    ].compactMap(\.self)
    return parts.isEmpty ? "body fat" : parts.joined(separator: " and ")
  }

  /// Adds the counts that the service answered for a part of a batch.
  mutating func add(_ stats: HealthKindStats?, sent: Int) {
    let skipped = stats?.skipped ?? 0
    added += stats?.added ?? 0
    refused += skipped
    deleted += stats?.deleted ?? 0
    newExercises += stats?.newExercises ?? []
    let space = HealthKindStats.problemLimit - leftOut.count
    leftOut += (stats?.leftOut ?? []).prefix(max(0, space))
    present += max(0, sent - (stats?.added ?? 0) - skipped - (stats?.deleted ?? 0))
    let room = HealthKindStats.problemLimit - refusals.count
    refusals += (stats?.problems ?? []).prefix(max(0, room))
  }
}

/// A file that was read.
struct ImportedFile: Model {
  var path: String
  /// The format of the file.
  var format: String?
  /// The number of workouts in it.
  var workouts: Int
  /// The number of other measurements that were read from it.
  var measurements: Int
  /// The number of steps, nights, weights and other measurements that were left out.
  var unwantedMeasurements: Int?
  var problems: [Problem]

  struct Problem: Model {
    /// The kind of problem: `unreadable`, `damaged`, `skipped` or `note`.
    var kind: String
    var message: String
    /// The place in bytes from the front of the file, unpacked.
    var byte: Int?
    var line: Int?
  }

  enum CodingKeys: String, CodingKey, CaseIterable {
    case path, format, workouts, measurements, unwantedMeasurements, problems
  }

  /// The number of all problems, of which the first are listed.
  private var problemCount = 0

  init(_ report: FileReport) {
    path = report.path
    format = report.format?.rawValue
    workouts = report.workouts
    measurements = report.samples
    unwantedMeasurements = report.unwantedSamples > 0 ? report.unwantedSamples : nil
    problemCount = report.problemCount
    problems = report.problems.map { problem in
      var shown = Problem(kind: problem.kind.rawValue, message: problem.message)
      switch problem.place {
      case .byte(let offset): shown.byte = Int(clamping: offset)
      case .line(let line): shown.line = line
      case nil: break
      }
      return shown
    }
  }

  /// The lines about problems with the file, none when all went well; the same problem in several
  /// places takes one line.
  var lines: [StyledText] {
    let unwanted = unwantedMeasurements.map { count -> StyledText in
      let records = count == 1 ? "1 other record" : "\(Counted.number(count)) other records"
      return """
        \("left out", .warning): \(records) of \(path), such as steps, nights and weights; \
        `fit import apple-health \(path)` takes them
        """
    }
    return [unwanted].compactMap(\.self) + problemLines
  }

  private var problemLines: [StyledText] {
    guard !problems.isEmpty else { return [] }
    var groups: [[Problem]] = []
    for problem in problems {
      if let last = groups.last?.first, last.kind == problem.kind, last.message == problem.message {
        groups[groups.count - 1].append(problem)
      } else {
        groups.append([problem])
      }
    }
    var lines = groups.map { group -> StyledText in
      let style: Style = group[0].kind == FileProblem.Kind.note.rawValue ? .muted : .warning
      return "  \(group[0].kind, style)\(Self.places(of: group), .muted): \(group[0].message)"
    }
    let remaining = problemCount - problems.count
    if remaining > 0 { lines.append("  and \(Counted.number(remaining)) more") }
    return ["\(path)"] + lines
  }

  /// Returns where something is wrong: ` on lines 9, 26, 28 and 5 more`.
  private static func places(of problems: [Problem]) -> String {
    let (bytes, lines) = (problems.compactMap(\.byte), problems.compactMap(\.line))
    let places = bytes.isEmpty ? lines : bytes
    guard !places.isEmpty else { return "" }
    let shown = places.prefix(mostPlaces).map(Counted.number)
    let unshown = places.count - shown.count
    let word = bytes.isEmpty ? "on line" : "at byte"
    return " \(word)\(places.count > 1 ? "s" : "") " + shown.joined(separator: ", ")
      + (unshown > 0 ? " and \(unshown) more" : "")
  }

  /// The number of places that are shown of one problem.
  private static let mostPlaces = 4
}
