import FitAPI
import Terminal

/// The result of importing a Health export.
struct HealthImportSummary: Model {
  var files: [ImportedFile]
  var kinds: [Kind] = []
  /// Whether nothing was stored, because nothing was to be.
  var dryRun: Bool

  /// The numbers of entries of one kind that were read, added, present and refused.
  struct Kind: Model {
    /// The word of a ``HealthKind``.
    var kind: String
    var read: Int
    var added = 0
    /// Entries that were stored before.
    var present = 0
    var refused = 0
    var refusals: [String] = []

    mutating func add(_ stats: HealthKindStats?, sent: Int) {
      let skipped = stats?.skipped ?? 0
      added += stats?.added ?? 0
      refused += skipped
      present += max(0, sent - (stats?.added ?? 0) - skipped)
      refusals += (stats?.problems ?? []).prefix(
        max(0, HealthKindStats.problemLimit - refusals.count))
    }
  }

  init(files: [ImportedFile], dryRun: Bool) { (self.files, self.dryRun) = (files, dryRun) }

  var lines: [StyledText] {
    var lines: [StyledText] = kinds.filter { $0.read > 0 }.map { kind in
      var parts = [
        dryRun
          ? "found \(kind.counted(kind.read))" : "added \(kind.counted(kind.added))"
      ]
      if kind.present > 0 { parts.append("\(Counted.number(kind.present)) already there") }
      if kind.refused > 0 { parts.append("\(Counted.number(kind.refused)) refused") }
      return StyledText(parts.joined(separator: ", "))
    }
    lines += kinds.flatMap(\.refusals).map { "  \("refused", .warning): \($0)" }
    if lines.isEmpty { lines = ["nothing to add"] }
    return lines + files.flatMap(\.lines)
  }
}

extension HealthImportSummary.Kind {
  /// Formats as `1 night`, `3,652 days of activity`.
  fileprivate func counted(_ count: Int) -> String {
    let (one, many) = Self.nouns[kind] ?? (kind, kind)
    return count == 1 ? "1 \(one)" : "\(Counted.number(count)) \(many)"
  }

  private static let nouns: [String: (String, String)] = [
    HealthKind.workout.rawValue: ("workout", "workouts"),
    HealthKind.weight.rawValue: ("weight", "weights"),
    HealthKind.sleep.rawValue: ("night", "nights"),
    HealthKind.hrv.rawValue: ("heart rate variability", "heart rate variabilities"),
    HealthKind.vo2max.rawValue: ("VO2max", "VO2max values"),
    HealthKind.bodyfat.rawValue: ("body fat", "body fats"),
    HealthKind.restingHeartRate.rawValue: ("resting heart rate", "resting heart rates"),
    HealthKind.systolic.rawValue: ("systolic blood pressure", "systolic blood pressures"),
    HealthKind.diastolic.rawValue: ("diastolic blood pressure", "diastolic blood pressures"),
    HealthKind.height.rawValue: ("height", "heights"),
    HealthKind.activity.rawValue: ("day of activity", "days of activity"),
  ]
}
