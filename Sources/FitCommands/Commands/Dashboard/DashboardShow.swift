import Arguments
import CivilTime
import FitClient
import Terminal

struct DashboardShow: Command {
  static let watch = Flag("watch", short: "w", "Keep it on the screen and up to date.")
  static let every = Option<Int>(
    "every", placeholder: "SECONDS", in: 1...3600, default: 60,
    "The time between two updates with --watch.")
  static let declaration = Declaration(
    "dashboard", "Show what you track on one screen.", [watch, every],
    discussion: """
      The weight and the way to the goal, the habits of the week, the state of the injection, and the \
      means of food, water, steps and sleep over the last seven days: what you track of it. With \
      --watch, q or Ctrl-C ends it and any other key looks at once.
      """,
    fields: DashboardDigest.record,
    examples: [
      Example("fit dashboard", "at a glance"),
      Example("fit dashboard --json=weight", "the figures for a script"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    guard arguments[Self.watch] else {
      let digest = try DashboardDigest(in: fit)
      let page = try DashboardPage(digest, in: fit)
      return .page(digest, columns: DashboardDigest.columns) { page.lines(on: $0) }
    }
    try require(
      fit.screen.output.isTerminal, .usage, "--watch needs a terminal",
      hint: "`fit dashboard` prints the page once")
    return Output(
      body: .stream { out in
        try LiveScreen(output: out).run(every: .seconds(arguments[Self.every])) {
          try Self.page(asIn: fit)
        }
      })
  }

  /// Draws the page for the present data and the present size of the screen.
  private static func page(asIn fit: Context) throws -> String {
    let now = try Context(environment: fit.environment, needsConfig: true)
    now.options = fit.options
    let surface = now.screen.output
    let lines = try DashboardPage(DashboardDigest(in: now), in: now).lines(on: surface)
    let time = now.calendar.zone.timeOfDay(of: now.now).hourAndMinute
    let footer = StyledText("\(time)  q ends", .muted)
    // The last row stays empty, so that nothing scrolls.
    return surface.render(surface.folded(lines).prefix(max(surface.height - 2, 1)) + [footer])
  }
}
