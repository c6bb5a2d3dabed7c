import ActivityFiles
import FitAPI
import FitClient

/// Sends what came of a Health export, in batches that each are stored whole or not at all.
struct HealthUploader {
  private let gathering: HealthExportCollector
  /// Whether parts of the nights may be missing. A night is known by its start: were a part of one
  /// stored, the whole of it would not be any more.
  private let isCutInSleep: Bool
  /// The id by which the import can be taken back.
  private let importID: String

  /// Entries of a batch: enough to be quick, few enough for any server's limit.
  private static let batchSize = 2000

  private static var figures: [(HealthKind, WritableKeyPath<HealthBatch, [HealthSample]?>)] {
    [
      (.weight, \.weight), (.bodyfat, \.bodyfat), (.height, \.height),
      (.restingHeartRate, \.restingHeartRate), (.hrv, \.hrv), (.vo2max, \.vo2max),
      (.systolic, \.systolic), (.diastolic, \.diastolic),
    ]
  }

  init(_ gathering: HealthExportCollector, _ reports: [FileReport], _ importID: String) {
    self.gathering = gathering
    self.importID = importID
    isCutInSleep = gathering.endsInSleep && reports.contains { $0.isCutShort }
  }

  func send(_ summary: inout HealthImportSummary, in fit: Context) throws {
    let workouts = gathering.workoutsOnce().map { HealthWorkout($0) }
    let (nights, days) = (gathering.nights(), gathering.countedDays())
    let figures = gathering.figures.values.reduce(0) { $0 + $1.count }
    var storing = BatchUpload(
      "records", total: workouts.count + nights.count + days.count + figures, in: fit)
    defer { storing.finish() }
    try send(workouts, .workout, \.workout, &summary, &storing, fit)
    if isCutInSleep {
      var kind = HealthImportSummary.Kind(kind: HealthKind.sleep.rawValue, read: nights.count)
      kind.refused = nights.count
      kind.refusals = ["the file breaks off among the nights; a whole one adds them"]
      summary.kinds.append(kind)
    } else {
      try send(nights, .sleep, \.sleep, &summary, &storing, fit)
    }
    try send(days, .activity, \.activity, &summary, &storing, fit)
    for (kind, path) in Self.figures {
      try send(gathering.figures[kind] ?? [], kind, path, &summary, &storing, fit)
    }
  }

  private func send<Record>(
    _ records: [Record], _ kind: HealthKind, _ path: WritableKeyPath<HealthBatch, [Record]?>,
    _ summary: inout HealthImportSummary, _ storing: inout BatchUpload, _ fit: Context
  ) throws {
    var outcome = HealthImportSummary.Kind(kind: kind.rawValue, read: records.count)
    defer { summary.kinds.append(outcome) }
    var place = summary.dryRun ? records.count : 0
    while place < records.count {
      let end = min(place + Self.batchSize, records.count)
      var batch = HealthBatch()
      batch[keyPath: path] = Array(records[place..<end])
      let answer = try storing.store(end - place) {
        try fit.client.send(
          HealthData.uploading(body: HealthUpload(measurements: batch, importId: importID)))
      }
      guard let stats = answer.stats(of: kind, sent: end - place) else {
        // A server that answers nothing of a kind does not take it.
        outcome.refused += records.count - place
        outcome.refusals = ["the service takes no \(kind.rawValue)"]
        return
      }
      outcome.add(stats, sent: end - place)
      place = end
    }
  }
}
