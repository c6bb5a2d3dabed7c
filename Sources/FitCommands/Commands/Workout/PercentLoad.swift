import CivilTime
import FitAPI
import FitClient
import HealthLanguage
import Quantities

/// Turns loads that are written as a share of what could be lifted once into weights.
struct PercentLoad {
  private let exercise: Exercise
  private let fit: Context

  init(of exercise: Exercise, in fit: Context) { (self.exercise, self.fit) = (exercise, fit) }

  /// The part of a note that names such a share.
  static let mark = "% of 1RM "
  /// The days back whose best estimate counts; where none is that recent, the best of all does.
  private static let recent = 90

  /// Returns the sets with the weights worked out, rounded to what plates allow, and a note of
  /// which share of which estimate they are.
  ///
  /// - Throws: ``FitError`` where no set yet tells what could be lifted once.
  func resolved(_ parts: [SetFigures]) throws(FitError) -> [SetFigures] {
    guard parts.contains(where: { $0.percent != nil }) else { return parts }
    let once = try oneRepMax()
    return parts.map { part in
      guard let percent = part.percent else { return part }
      var part = part
      let plate = Self.plate(fit.settings.units).value(in: .kilogram)
      part.weightKg = (once * percent / 100 / plate).rounded() * plate
      let note =
        "\(Decimals.text(percent, upTo: 1)) \(Self.mark)"
        + TrainingFigure(units: fit.settings.units).estimate(once)
      part.note = part.note.map { "\($0), \(note)" } ?? note
      return part
    }
  }

  /// Returns the least step of a barbell's weight: the smallest usual plate on both sides.
  private static func plate(_ units: UnitSystem) -> Mass {
    units == .metric ? Mass(2.5, .kilogram) : Mass(5, .pound)
  }

  /// Returns the highest estimate of the last three months, else of all time, in kilograms.
  private func oneRepMax() throws(FitError) -> Double {
    let sessions = try fit.client.send(FitIQ.exerciseHistory(exercise.id)).sessions
      .compactMap(ExerciseDay.init)
    let first = fit.today.adding(days: -Self.recent)
    let recent = sessions.filter { $0.day(in: fit.calendar) >= first }
    if let best = recent.compactMap(\.oneRepMaxKg).max() { return best }
    if let best = sessions.compactMap(\.oneRepMaxKg).max() { return best }
    throw FitError(
      .usage, "no set of \(exercise.name) yet tells what you can lift once",
      hint: "write the weight: \"\(exercise.name) 5x5 80kg\"")
  }
}
