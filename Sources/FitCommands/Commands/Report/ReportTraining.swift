import CivilTime
import FitAPI
import FitClient
import Quantities
import Tracks

/// A session with the way that it took.
struct ReportedRoute {
  let session: Workout
  let drawing: RouteDrawing

  /// Routes of a report, at most.
  static let most = 12

  /// The routes of the newest sessions that have one.
  static func list(_ sessions: [Workout], in fit: Context) -> [ReportedRoute] {
    sessions.lazy.compactMap { session in
      guard let track = TrackFigures.track(of: session, in: fit), track.hasPositions else {
        return nil
      }
      return ReportedRoute(session: session, drawing: RouteDrawing(track))
    }.prefix(most).map { $0 }
  }
}

extension ReportContents {
  /// The sessions that began on the days and are over, newest first, however they were written down.
  static func sessions(
    _ days: ClosedRange<Day>, in fit: Context
  ) throws(FitError) -> [Workout] {
    // A session that ends after midnight is found on the day after the one it began on.
    try WorkoutSeries(from: days.lowerBound, to: days.upperBound.adding(days: 1), in: fit)
      .workouts.filter { workout in
        guard workout.completedAt != nil, let day = workout.shownDay(in: fit.calendar) else {
          return false
        }
        return days.contains(day)
      }
  }
}

extension ReportPage {
  /// Sessions of the table, at most.
  private static let mostSessions = 40

  /// A row for each session, and how many older ones are left out.
  var sessionTable: (rows: [(String, String, String)], rest: Int) {
    let figure = TrainingFigure(units: units)
    let rows = contents.sessions.prefix(Self.mostSessions).map { session in
      let pace = session.distanceKm.flatMap { way in
        session.seconds.flatMap { figure.pace(Double($0), way, TrainingActivity.of(session)) }
      }
      let facts = [
        session.title, session.distanceKm.map(figure.distance), pace,
        session.volumeKg.map(figure.volume), session.source,
      ]
      return (day(of: session), facts.compactMap(\.self).joined(separator: ", "), session.time)
    }
    return (rows, contents.sessions.count - rows.count)
  }

  /// The routes, small and side by side.
  var routes: Markup? {
    guard !contents.routes.isEmpty else { return nil }
    let figures = contents.routes.map { route -> Markup in
      let drawing = Markup(stringLiteral: route.drawing.svg(title: route.session.title))
      let caption: Markup = "\(day(of: route.session)) \(route.session.title)"
      return "<figure>\(drawing)<figcaption>\(caption)</figcaption></figure>\n"
    }
    return "<h3>Routes, north up</h3><div class=\"routes\">\(Markup(figures))</div>"
  }

  private func day(of session: Workout) -> String {
    session.shownDay(in: calendar)?.weekdayDayAndMonth ?? ""
  }
}
