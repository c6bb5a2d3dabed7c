import CivilTime
import Zlib

/// Where readers hand over what they found in a file, and what was wrong with it.
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

  /// Tells whose measurements a scale holds.
  func tellUsers(_ names: [String]) { report.scaleUsers = names }

  /// Tells that the file breaks off.
  func tellCut() { report.isCutShort = true }

  /// Hands over a workout, unless it is none.
  func take(_ record: ActivityRecord, at place: FileProblem.Place?) throws {
    let checked: ActivityRecord
    do {
      checked = try record.checked()
    } catch {
      tell(.skipped, "\(error)", at: place)
      return
    }
    report.workouts += 1
    if checked.end == checked.start, checked.duration == 0, !checked.isUntimed {
      tell(.note, "only one moment was recorded; how long it took is not known", at: place)
    }
    try receiver.take(checked)
  }

  @inline(__always)
  func take(_ sample: BodySample) throws {
    report.samples += 1
    try receiver.take(sample)
  }

  func tell(
    _ kind: FileProblem.Kind, _ message: @autoclosure () -> String,
    at place: FileProblem.Place? = nil
  ) {
    report.add(kind, message(), at: place)
  }

  /// Tells why nothing of the file can be read: as a rule what is given, but what is wrong with it
  /// may only be that it could not be read on.
  func refuse(_ reason: @autoclosure () -> String, at place: FileProblem.Place? = nil) {
    if source.failure == nil { tell(.unreadable, reason(), at: place) } else { tellFailure() }
  }

  /// A view on the file that tells of progress.
  func window() -> ByteWindow {
    // A folder may hold thousands of small files; the end shows in room for one byte more.
    let size = source.isWhole ? source.head.count + 1 : ByteWindow.size
    return ByteWindow(source, size: size) { [receiver] _ in try receiver.advance() }
  }

  /// Tells why the file ended before its end, if it did.
  func tellFailure() {
    guard let failure = source.failure, !report.isUnreadable else { return }
    let isRead = report.workouts + report.samples > 0
    tell(
      isRead ? .damaged : .unreadable, "it cannot be read on: \(failure)",
      at: .byte(source.position))
  }
}
