import Arguments
import FitAPI
import FitClient
import Quantities
import Terminal

/// The units in which numbers are read and shown, here and by the services' apps.
enum SetupUnits: SetupSection {
  static let title = "Measures"
  static let units = Option<UnitSystem?>(
    "units", "The measures that numbers are read and shown in.")
  static var parameters: [any Parameter] { [units] }

  static func run(_ answers: SetupAnswers) throws {
    let fit = answers.fit
    let user = try fit.client.userID(at: .fitiq)
    let known = try fit.client.send(FitIQ.preferences(user)).units
    let chosen = try answers.choice(units, "Which measures do you use?", now: fit.settings.units) {
      system in
      switch system {
      case .metric: "metric: kg, cm, km, ml"
      case .imperial: "imperial: lb, ft and in, mi, fl oz"
      }
    }
    if let chosen { try UnitsSetting.set(chosen, in: fit) }
    answers.units = chosen ?? answers.units
    let said: StyledText =
      "numbers are read and shown in \(answers.units.rawValue, .strong) measures"
    guard known != answers.units.rawValue else {
      if chosen != nil { answers.note(said) }
      return
    }
    var change = PreferencesChange()
    change.units = answers.units.rawValue
    try answers.store(FitIQ.preferencesChange(user, body: change), said)
  }
}
