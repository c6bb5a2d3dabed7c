import CivilTime
import Zlib

/// Collects what readers find in a file, and its problems.
final class ActivityCollector {
  let options: ActivityFiles.Options
  private let source: PeekedReader
  private let receiver: any ActivityReceiver
  private(set) var report: FileReport

  init(
    path: String, _ source: PeekedReader, _ options: ActivityFiles.Options,
    _ receiver: any ActivityReceiver
  ) {
    (self.source, self.options, self.receiver) = (source, options, receiver)
    report = FileReport(path: path)
  }

  var format: ActivityFormat? {
    get { report.format }
    set { report.format = newValue }
  }

  /// Records the people whose measurements a scale's file has.
  func tellUsers(_ names: [String]) { report.scaleUsers = names }

  /// Records that the file is cut short.
  func tellCut() { report.isCutShort = true }

  /// Passes a workout to the receiver, unless it is implausible, which is reported.
  func take(_ record: ActivityRecord, at place: FileProblem.Place?) throws {
    let checked: ActivityRecord
    do {
      checked = try record.checked()
    } catch {
      addProblem(.skipped, "\(error)", at: place)
      return
    }
    report.workouts += 1
    if checked.end == checked.start, checked.duration == 0, !checked.isUntimed {
      addProblem(.note, "only one moment was recorded; how long it took is not known", at: place)
    }
    try receiver.take(checked)
  }

  @inline(__always)
  func take(_ sample: BodySample) throws {
    report.samples += 1
    try receiver.take(sample)
  }

  /// Counts measurements that are not wanted.
  func leaveOut(samples: Int) { report.unwantedSamples += samples }

  func addProblem(
    _ kind: FileProblem.Kind, _ message: @autoclosure () -> String,
    at place: FileProblem.Place? = nil
  ) {
    report.add(kind, message(), at: place)
  }

  /// Reports why nothing of the file can be read: the given reason, unless reading failed before.
  func refuse(_ reason: @autoclosure () -> String, at place: FileProblem.Place? = nil) {
    if source.failure == nil {
      addProblem(.unreadable, reason(), at: place)
    } else {
      addReadFailure()
    }
  }

  /// Returns a window on the file that reports progress.
  func window() -> ByteWindow {
    // A folder may have thousands of small files; one more byte of room detects the end.
    let size = source.isWhole ? source.head.count + 1 : ByteWindow.size
    return ByteWindow(source, size: size) { [receiver] _ in try receiver.advance() }
  }

  /// Reports why the file could not be read to its end, if that was so.
  func addReadFailure() {
    guard let failure = source.failure, !report.isUnreadable else { return }
    let isRead = report.workouts + report.samples > 0
    addProblem(
      isRead ? .damaged : .unreadable, "it cannot be read on: \(failure)",
      at: .byte(source.position))
  }
}
