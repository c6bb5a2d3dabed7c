import CivilTime
import Zlib

/// Where readers hand over what they found in a file, and what was wrong with it.
final class Intake {
  let options: ActivityFiles.Options
  private let receiver: any ActivityReceiver
  private(set) var report: FileReport

  init(path: String, _ options: ActivityFiles.Options, _ receiver: any ActivityReceiver) {
    (self.options, self.receiver) = (options, receiver)
    report = FileReport(path: path)
  }

  var format: ActivityFormat? {
    get { report.format }
    set { report.format = newValue }
  }

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

  /// A view on a stream that tells of progress and, at its end, of damage.
  func window(_ source: PeekedReader) -> ByteWindow {
    // A folder may hold thousands of small files; the end shows in room for one byte more.
    let size = source.isWhole ? source.head.count + 1 : ByteWindow.size
    return ByteWindow(source, size: size) { [receiver] _ in try receiver.advance() }
  }

  /// Tells why a stream ended before its end.
  func tellFailure(of window: ByteWindow) {
    guard let failure = window.failure else { return }
    tell(.damaged, "it cannot be read on: \(failure)", at: .byte(window.offset))
  }
}
