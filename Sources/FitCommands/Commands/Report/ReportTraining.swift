import CivilTime
import FitAPI
import FitClient
import Tracks

/// A session with the way that it took.
struct ReportedRoute {
  let session: Workout
  let drawing: RouteDrawing

  /// Routes of a report, at most.
  static let most = 12

  /// Returns the routes of the newest sessions that have one.
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
  /// Sessions of a report, at most.
  private static let mostSessions = 40

  /// Returns the latest finished sessions, newest first, logged or recorded, and how many older
  /// ones there are.
  static func sessions(
    _ days: ClosedRange<Day>, in fit: Context
  ) throws(FitError) -> (newest: [Workout], older: Int) {
    guard !SeparateWorkouts.exist(in: fit) else {
      let all = try WorkoutSeries(
        from: days.lowerBound, to: days.upperBound, status: .completed, in: fit
      ).workouts
      return (Array(all.prefix(mostSessions)), max(0, all.count - mostSessions))
    }
    let page = try fit.client.send(
      FitIQ.listWorkouts(
        from: days.lowerBound, to: days.upperBound, status: .completed, pageSize: mostSessions))
    return (page.workouts, max(0, page.total - page.workouts.count))
  }
}

extension ReportPage {
  /// A row for each of the newest sessions.
  var sessionRows: [(String, String, String)] {
    let figure = TrainingFigure(units: units)
    return contents.sessions.map { session in
      let pace = session.distanceKm.flatMap { way in
        session.seconds.flatMap { figure.pace(Double($0), way, TrainingActivity.of(session)) }
      }
      let facts = [
        session.title, session.distanceKm.map(figure.distance), pace,
        session.volumeKg.map(figure.volume), session.source,
      ]
      return (day(of: session), facts.compactMap(\.self).joined(separator: ", "), session.time)
    }
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
    session.day(in: calendar).weekdayDayAndMonth
  }
}
