import Arguments
import FitAPI
import FitClient
import Terminal

extension Context {
  /// Notes what the command stored, with the requests that take it back, in order.
  func note(_ text: String, undo steps: [Journal.Step?]) {
    journal.note(text, undo: steps.compactMap(\.self), at: now)
  }

  /// Notes what the command stored, with the request that takes it back.
  func note(_ text: String, undo step: Journal.Step?) { note(text, undo: [step]) }

  /// Stores the record of a log command unless the line is a dry run, and says so: `would log`, `already
  /// logged`, `queued` or `logged`, each with the record in one line.
  ///
  /// - Parameters:
  ///   - verb: the verb, and its form for what is done.
  ///   - planned: the record that a dry run shows.
  ///   - waiting: the description of a queued write.
  ///   - route: the route that takes the record back.
  ///   - noted: returns the record in the words of the journal.
  ///   - line: returns the record in one line.
  ///   - context: returns what stands behind the line of a new record.
  ///   - more: returns further lines about a new record.
  func log<Record: Model & Identifiable<String>>(
    _ call: Endpoint<Record>, _ arguments: ParsedArguments,
    verb: (String, done: String) = ("log", "logged"),
    planned: @autoclosure () -> Record, waiting: @autoclosure () -> StyledText,
    undo route: Route<Nothing>, noted: (Record) -> String, line: (Record) -> StyledText,
    context: (Record) -> StyledText = { _ in "" }, more: (Record) -> [StyledText] = { _ in [] }
  ) throws(FitError) -> Output {
    if arguments[LogOptions.dryRun] {
      let planned = planned()
      return .receipt([planned], lines: ["would \(verb.0) " + line(planned)])
    }
    switch try client.deliver(call) {
    case .queued(let write): return .queued(write, waiting())
    case .alreadyStored(let stored):
      let line = "already \(verb.done) " + line(stored) + ShortID.noted(stored.id)
      return .receipt([stored], lines: [line])
    case .stored(let stored):
      note(noted(stored), undo: .delete(route, stored.id))
      let line = "\(verb.done) " + line(stored) + ShortID.noted(stored.id)
      return .receipt([stored], lines: [line + context(stored)] + more(stored))
    }
  }

  /// Changes a record, says what it is now, and notes how that is undone.
  ///
  /// - Parameters:
  ///   - old: the record before, in one line.
  ///   - noted: the record before in the words of the journal; those of its line unless given.
  ///   - undo: the request that changes it back.
  ///   - line: returns the record in one line.
  func change<Record: Model & Identifiable<String>>(
    _ call: Endpoint<Record>, of old: StyledText, noted: String? = nil, undo: Journal.Step?,
    line: (Record) -> StyledText
  ) throws(FitError) -> Output {
    try client.deliver(call).output("the change of " + old) { changed in
      note("changed \(noted ?? old.plain)", undo: undo)
      return .receipt([changed], lines: ["changed to " + line(changed)])
    }
  }
}
