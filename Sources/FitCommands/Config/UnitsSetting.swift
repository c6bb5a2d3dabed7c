import FitClient
import Quantities

/// The measures of this machine's person, which decide how every number is read and shown.
enum UnitsSetting {
  /// Sets them for all commands to come, unless they are in force already.
  static func set(_ units: UnitSystem, in fit: Context) throws(FitError) {
    guard units != fit.settings.units else { return }
    try Config.change(in: fit) { $0.set(ConfigKey.units.name, to: units.rawValue) }
  }
}
