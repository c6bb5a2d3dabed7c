import Arguments
import FitAPI
import FitClient
import System
import Terminal

/// The program: from the words on the line to the exit status.
public enum Fit {
  /// The version people quote. The commit it was built from stands in `fit version`.
  public static let version = "0.1.0"

  /// Carries out one line and returns the status the process ends with.
  public static func run(_ environment: Environment) -> Int32 {
    let program = program(environment)
    if let line = TypedLine(explained: environment) { return line.explain() }
    do {
      switch try program.interpret(environment.arguments) {
      case .version: try write("fit \(version)\n")
      case .help(let request): try show(help(request, of: program, environment), environment)
      case .complete(let words): try write(LiveCompletion(environment, program).answer(words))
      case .shell(let command, let arguments): return try shell(command, arguments)
      case .run(let call): return run(call, environment)
      }
      return 0
    } catch {
      var failure: any Error = error
      if let line = TypedLine(environment, after: error) {
        do {
          if case .run(let call) = try program.interpret(try line.command()) {
            return run(call, environment)
          }
        } catch {
          failure = error
        }
      }
      var report = Report(environment)
      report.options = GlobalOptions(peekingAt: environment.arguments)
      return report.failure(failure)
    }
  }

  /// Returns the command line: its tree, its global options, its documentation and the person's
  /// aliases.
  static func program(_ environment: Environment) -> Program<any Command.Type> {
    Program(CommandTree.fit, documentation: .fit, optionSynonyms: .fit) {
      let config = try? Config(path: Paths(environment: environment).config)
      return config?.aliases ?? []
    }
  }

  private static func run(_ call: Call<any Command.Type>, _ environment: Environment) -> Int32 {
    do throws(FitError) {
      let calls = try StandardInputIDs.calls(call)
      if calls.count > 1 { return try run(calls, environment) }
      return calls.map { perform($0, environment) }.max() ?? 0
    } catch {
      var report = Report(environment)
      report.options = GlobalOptions(peekingAt: call)
      return report.failure(error)
    }
  }

  /// Carries out the calls of one line. What they change is one step of undo, and taken back where one
  /// of them fails; what shows records goes on, and the worst status is the line's.
  private static func run(
    _ calls: [Call<any Command.Type>], _ environment: Environment
  ) throws(FitError) -> Int32 {
    var environment = environment
    environment.batch = Identifier.make()
    var worst: Int32 = 0
    for call in calls {
      worst = max(worst, perform(call, environment))
      guard worst > 0, StandardInputIDs.changes(call) else { continue }
      let fit = try Context(environment: environment, needsConfig: true)
      if let done = try fit.journal.entries().first(where: { $0.id == environment.batch }) {
        try LogUndo.send(done, in: fit)
        Report(environment, GlobalOptions(peekingAt: call))
          .notes(["nothing was changed: what stood before it was taken back"])
      }
      return worst
    }
    return worst
  }

  /// Carries out one call and returns its status.
  ///
  /// - Parameter isReread: whether the engine has read the words already.
  private static func perform(
    _ call: Call<any Command.Type>, _ environment: Environment, isReread: Bool = false
  ) -> Int32 {
    var report = Report(environment)
    var context: Context?
    do {
      report.options = GlobalOptions(peekingAt: call)
      let fit = try Context(
        environment: environment, needsConfig: !call.action.toleratesBrokenConfig)
      context = fit
      try GlobalOptions.refuseContradiction(call)
      try OptionScope.check(call, remotes: Set(fit.remotes.all.map(\.service)))
      let arguments = try call.values(
        in: fit.parsing, fallback: fit.settings.fallbacks,
        endName: { source, words in NamedWeekday.ends(words, source, in: fit) })
      fit.options = GlobalOptions(arguments)
      report.options = fit.options
      if call.action.canSkipLookUps ?? arguments.takes(LogOptions.once) { fit.limitLookUps() }
      var output = try call.action.init().run(arguments, in: fit)
      if let listing = call.action.listing, !listing.isDivided {
        output = output.part(listing.part(arguments, in: fit))
      }
      assert(
        Self.isDocumented(output.columnTitles, by: call.action),
        "the columns \(output.columnTitles) are not those that the command declares")
      if output.showsRecords {
        output.remarks += fit.waitingNotes
        // What is shown is only what waits: the service itself could not be asked.
        let known = Set(output.failures.map(\.message))
        output.failures += (fit.waiting?.failures ?? []).filter { !known.contains($0.message) }
      }
      output.remarks += fit.supportLines
      try Printer(fit).print(output)
      fit.settle()
      // The process is about to end, and with it goes at once what would take time to take apart.
      _ = Unmanaged.passRetained(fit)
      return output.failures.map(report.failure).reduce(output.status, max)
    } catch {
      if !isReread, call.path.first == "log", let line = TypedLine(environment, after: error),
        case .run(let other) = try? program(environment).interpret(line.command()),
        other.path == call.path
      {
        return perform(other, environment, isReread: true)
      }
      let status = report.failure(error)
      context?.settle()
      // What waits is not lost, whatever the service does not answer.
      if let context, (error as? FitError)?.transport != nil { report.notes(context.waitingNotes) }
      if let context { report.notes(context.supportLines) }
      return status
    }
  }

  /// Returns whether a table's columns are those that the manual names; a command that shows nothing has none.
  private static func isDocumented(_ titles: [String], by command: any Command.Type) -> Bool {
    titles.isEmpty || command.declaration.columns.contains(titles)
  }

  /// Runs a command of the shell for an alias, its arguments behind it as git passes them, and
  /// returns its exit status.
  private static func shell(_ command: String, _ arguments: [String]) throws(FitError) -> Int32 {
    let words = arguments.map { " " + ShellWords.quoted($0) }.joined()
    let line = arguments.isEmpty ? command : "set --\(words)\n\(command) \"$@\""
    let child = try require(
      ChildProcess(shell: line), .failed, "\"\(command)\" cannot be started",
      hint: "`fit config list` shows it")
    return child.wait()
  }

  private static func help(
    _ request: HelpRequest, of program: Program<any Command.Type>, _ environment: Environment
  ) -> String {
    let surface = Screen.detect(environment: { environment[$0] }).output
    let style = HelpStyle(
      heading: { surface.render(StyledText($0, .heading)) },
      literal: { surface.render(StyledText($0, .strong)) })
    return program.help(request, width: min(surface.width, 100), style: style)
  }

  /// Shows help, without reading the configuration: it must work where that is broken.
  private static func show(_ text: String, _ environment: Environment) throws(WriteError) {
    let surface = Screen.detect(environment: { environment[$0] }).output
    if Pager.suits(text, on: surface),
      let pager = Pager(
        configured: environment.pager, environment: { environment[$0] }),
      pager.show(text, environment: environment.variables())
    {
      return
    }
    try write(text)
  }

  private static func write(_ text: String) throws(WriteError) {
    let out = OutputSink(descriptor: 1)
    try out.write(text)
    try out.flush()
  }
}
