import ActivityFiles
import FitClient
import Terminal

extension Context {
  /// Returns a progress bar for this command, drawn on standard error if that is a terminal.
  func progressBar(_ label: String, unit: ProgressBar.Unit) -> ProgressBar {
    ProgressBar(label, unit: unit, on: screen.errors)
  }

  /// Reads files and folders for a command, with a bar that counts their bytes.
  ///
  /// - Parameter makeReceiver: makes what takes everything in; it is to call what it is given
  ///   at every step of the reading.
  /// - Throws: ``FitError`` of the kind `interrupted` after Ctrl-C, and where a path is a pipe's.
  func readActivities<Receiver: ActivityReceiver>(
    _ paths: [String], _ label: String, _ options: ActivityFiles.Options,
    _ makeReceiver: (_ tick: @escaping () throws -> Void) -> Receiver
  ) throws -> (received: Receiver, reports: [FileReport]) {
    for path in paths { try Files.refuseStream(path) }
    let bar = progressBar(label, unit: .bytes)
    defer { bar.finish() }
    let total = ActivityFiles.size(of: paths).map { Int(clamping: $0) }
    var position: () -> UInt64 = { 0 }
    // Waiting for standard input is no step that ends.
    let interruption = paths.contains("-") ? nil : Interruption()
    let receiver = makeReceiver {
      if interruption?.isAskedFor == true {
        throw FitError(.interrupted, "interrupted; nothing was stored")
      }
      bar.update(completed: Int(clamping: position()), total: total)
    }
    let files = ActivityFiles(options, receiver)
    position = { [unowned files] in files.bytesRead }
    let reports = try paths.flatMap { try files.read($0, standardInput: 0) }
    return (receiver, reports)
  }
}

/// Batches that are stored one after the other, each whole or not at all.
struct BatchUpload {
  /// The plural noun for the stored records: `workouts`.
  let things: String
  let total: Int
  private let bar: ProgressBar
  private let interruption = Interruption()
  private var stored = 0

  init(_ things: String, total: Int, in fit: Context) {
    (self.things, self.total) = (things, total)
    bar = fit.progressBar("storing", unit: .things(things))
  }

  /// Stores a batch of so many things.
  ///
  /// - Throws: ``FitError``: of the kind `interrupted` after Ctrl-C, else why the batch is not stored;
  ///   either says what those before have stored.
  mutating func store<Answer>(_ count: Int, _ batch: () throws -> Answer) throws -> Answer {
    let soFar = "\(Counted.number(stored)) of \(Counted.number(total)) \(things) were stored"
    let remedy = "the same command again adds the rest"
    try require(!interruption.isAskedFor, .interrupted, "interrupted when \(soFar)", hint: remedy)
    do {
      let answer = try batch()
      stored += count
      // A bar that would be full is not worth a look.
      if stored < total { bar.update(completed: stored, total: total) }
      return answer
    } catch let error as FitError where stored > 0 {
      throw error.hinting("\(error.hint.map { "\($0); " } ?? "")\(soFar), and \(remedy)")
    }
  }

  func finish() { bar.finish() }
}
