import ActivityFiles
import FitAPI
import FitClient
import Terminal

/// Sends what came of a Health export, in batches that each are stored whole or not at all.
struct HealthSending {
  private let gathering: HealthGathering

  /// Entries of a batch: enough to be quick, few enough for any server's limit.
  private static let batchSize = 2000

  private static var figures: [(HealthKind, WritableKeyPath<HealthBatch, [HealthSample]?>)] {
    [
      (.weight, \.weight), (.bodyfat, \.bodyfat), (.height, \.height),
      (.restingHeartRate, \.restingHeartRate), (.hrv, \.hrv), (.vo2max, \.vo2max),
    ]
  }

  init(_ gathering: HealthGathering) { self.gathering = gathering }

  func send(_ summary: inout HealthImportSummary, in fit: Context) throws {
    let bar = fit.progressBar("storing", unit: .things("records"))
    defer { bar.finish() }
    let workouts = gathering.workoutsOnce().map { HealthWorkout($0) }
    try send(workouts, .workout, \.workout, &summary, bar, fit)
    try send(gathering.nights(), .sleep, \.sleep, &summary, bar, fit)
    try send(gathering.countedDays(), .activity, \.activity, &summary, bar, fit)
    for (kind, path) in Self.figures {
      try send(gathering.figures[kind] ?? [], kind, path, &summary, bar, fit)
    }
  }

  private func send<Record>(
    _ records: [Record], _ kind: HealthKind, _ path: WritableKeyPath<HealthBatch, [Record]?>,
    _ summary: inout HealthImportSummary, _ bar: ProgressBar, _ fit: Context
  ) throws {
    var outcome = HealthImportSummary.Kind(kind: kind.rawValue, read: records.count)
    defer { summary.kinds.append(outcome) }
    var place = summary.dryRun ? records.count : 0
    while place < records.count {
      let end = min(place + Self.batchSize, records.count)
      var batch = HealthBatch()
      batch[keyPath: path] = Array(records[place..<end])
      let answer = try fit.client.send(HealthData.upload(batch))
      guard let stats = answer.stats[kind.rawValue] else {
        // A server that answers nothing of a kind does not take it.
        outcome.refused += records.count - place
        outcome.refusals = ["the service takes no \(kind.rawValue)"]
        return
      }
      outcome.add(stats, sent: end - place)
      bar.advance(by: end - place)
      place = end
    }
  }
}
