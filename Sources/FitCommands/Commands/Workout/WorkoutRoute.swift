import Arguments
import FitAPI
import FitClient
import Terminal
import Tracks

/// The files that were written of a route.
struct RouteReceipt: Model {
  var workoutId: String
  /// The files that were written.
  var files: [String]
  /// Readings of the track.
  var points: Int
}

struct WorkoutRoute: Command {
  static let svg = Option<FilePath?>(
    "svg", "Write the route as an SVG picture; - for standard output.")
  static let gpx = Option<FilePath?>("gpx", "Write the track as GPX; - for standard output.")
  static let declaration = Declaration(
    "route", "Draw the route of a workout.", [WorkoutShow.shown, svg, gpx, WrittenFile.force],
    constraints: [.atMostOne(of: [svg, gpx])],
    discussion: """
      North is up. It is drawn from the positions that came with a FIT, TCX or GPX file; nothing is \
      asked of any map service.
      """, fields: RouteReceipt.record,
    examples: [
      Example("fit workout route", "of the last workout"),
      Example("fit workout route last --gpx run.gpx", "for another program"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let found = try WorkoutChoice(arguments[WorkoutShow.shown], in: fit).one()
    let workout = try found.whole(in: fit)
    guard let track = TrackFigures.track(of: workout, in: fit), track.hasPositions else {
      throw FitError(
        .notFound, "\"\(workout.title)\" has no positions",
        hint: "FIT, TCX and GPX files bring them; `--no-track` leaves them out")
    }
    let route = RouteDrawing(track)
    var receipt = RouteReceipt(workoutId: workout.id, files: [], points: track.points.count)
    if let file = arguments[Self.svg] {
      return try Self.write(route.svg(title: workout.title), to: file, &receipt, arguments)
    }
    if let file = arguments[Self.gpx] {
      let text = GPXDocument(workout, track).text
      return try Self.write(text, to: file, &receipt, arguments)
    }
    let figure = TrainingFigure(units: fit.settings.units)
    let way = track.measured.points.last?.metres.map { figure.distance($0 / 1000) }
    let title =
      StyledText(workout.title, .heading)
      + "  \(TimeFormatter.short(workout.date, of: workout, in: fit))"
      + StyledText(way.map { "  \($0)" } ?? "")
    return .page(receipt, id: workout.id) { surface in
      [title, ""] + route.lines(on: surface)
    }
  }

  private static func write(
    _ text: String, to file: FilePath, _ receipt: inout RouteReceipt, _ arguments: ParsedArguments
  ) throws -> Output {
    if file.isStandardStream { return Output(body: .raw(Array(text.utf8))) }
    try WrittenFile.refuseTaken(file.text, arguments)
    let new = try NewFile(file.text)
    try new.write(text)
    try new.complete()
    receipt.files = [file.text]
    return .page(receipt) { _ in ["wrote the route to \(file.text)"] }
  }
}
