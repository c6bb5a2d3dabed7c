import ActivityFiles
import Terminal

extension Context {
  /// A bar for work of this command, drawn on standard error if that is a terminal.
  func progressBar(_ label: String, unit: ProgressBar.Unit) -> ProgressBar {
    ProgressBar(label, unit: unit, on: screen.errors)
  }

  /// Reads files and folders for a command, with a bar that counts their bytes.
  ///
  /// - Parameter makeReceiver: makes what takes everything in; it is to call what it is given
  ///   whenever it is told that reading went on.
  func readActivities<Receiver: ActivityReceiver>(
    _ paths: [String], _ label: String, _ options: ActivityFiles.Options,
    _ makeReceiver: (_ tick: @escaping () -> Void) -> Receiver
  ) throws -> (received: Receiver, reports: [FileReport]) {
    let bar = progressBar(label, unit: .bytes)
    defer { bar.finish() }
    let total = ActivityFiles.size(of: paths).map { Int(clamping: $0) }
    var position: () -> UInt64 = { 0 }
    let receiver = makeReceiver {
      bar.update(completed: Int(clamping: position()), total: total)
    }
    let files = ActivityFiles(options, receiver)
    position = { [unowned files] in files.bytesRead }
    let reports = try paths.flatMap { try files.read($0, standardInput: 0) }
    return (receiver, reports)
  }
}
