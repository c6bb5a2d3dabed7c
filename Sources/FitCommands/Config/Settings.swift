import Arguments
import CivilTime
import FitClient
import PostgreSQL
import Quantities
import Reading

/// The settings in force: environment before file before default. A value that breaks its key's
/// rule counts as absent here; `fit doctor` and `fit config list` name it.
struct Settings: Sendable {
  let environment: Environment
  let config: Config?

  /// Returns the text of a setting and where it comes from; `nil` where the default holds.
  func found(_ key: ConfigKey) -> (value: String, origin: String)? {
    if let variable = key.variable, let value = environment[variable] {
      return (value, variable)
    }
    guard let config, let value = config[key.name] else { return nil }
    return (value, config.path)
  }

  /// Returns the value of a setting, if it is set and sound.
  func value(_ key: ConfigKey) -> String? {
    guard let value = found(key)?.value, key.problem(value) == nil else { return nil }
    return value
  }

  /// Makes sure that every setting keeps its key's rule.
  ///
  /// - Throws: ``FitError`` naming the first that does not, and where it stands.
  func check() throws(FitError) {
    for key in ConfigKey.all {
      guard let found = found(key), let problem = key.problem(found.value) else { continue }
      throw FitError(
        .usage,
        "invalid value \"\(key.shown(found.value))\" for \(key.name) in \(found.origin): \(problem)",
        hint: found.origin == key.variable
          ? "change that variable, or unset it" : "set it with `fit config set \(key.name) VALUE`")
    }
    if found(.timeZone) == nil, let zone = environment["TZ"],
      !Zone.isKnown(setting: zone, environment: { environment[$0] })
    {
      throw FitError(
        .usage, "TZ is \"\(zone)\", which is no time zone of this machine",
        hint: "write it as Europe/Berlin, or set one with `fit config set time.zone ZONE`")
    }
    for entry in config?.entries ?? []
    where ConfigKey.named(entry.key) == nil && !ConfigKey.isOfFamily(entry.key)
      && !entry.key.hasPrefix(RemoteSettings.prefix)
    {
      throw ConfigKey.unknown(entry.key, in: config?.path)
    }
    // A wrong address must not send anything anywhere, nor let it be answered on this machine.
    guard let config, config.hasKey(beginning: RemoteSettings.prefix) else { return }
    for entry in config.entries where entry.key.hasPrefix(RemoteSettings.prefix) {
      try require(
        RemoteSettings.parse(entry.key) != nil, .usage,
        "unknown setting \"\(entry.key)\" in \(config.path)",
        hint: "take it back with `fit config unset \(entry.key)`")
      try ConfigKey.check(entry.key, entry.value)
    }
  }

  /// The values of options that are not on the line, from their variable or setting.
  var fallbacks: Fallbacks {
    Fallbacks { facts in
      if let variable = facts.environment, let value = environment[variable] {
        return Fallbacks.Found(value, source: variable)
      }
      guard let key = facts.config.flatMap(ConfigKey.named), let found = found(key) else {
        return nil
      }
      return Fallbacks.Found(found.value, source: "\(key.name) in \(found.origin)")
    }
  }

  /// The PostgreSQL database that keeps the records; `nil` where the file does.
  var database: PostgreSQLAddress? {
    value(.database).flatMap { try? PostgreSQLAddress(parsing: $0) }
  }

  var units: UnitSystem { value(.units).flatMap { UnitSystem(spelled: $0) } ?? .metric }

  var weekStart: Weekday {
    if let chosen = value(.weekStart).flatMap(WeekStart.init(spelled:)) { return chosen.weekday }
    return locale.map { FirstWeekday.of(locale: $0) } ?? .monday
  }

  var dateOrder: DateOrder { value(.dateOrder).flatMap(DateOrder.init) ?? .open }

  /// The locale of times: the first of the variables that says anything decides (POSIX.1-2017, 8.2).
  private var locale: String? {
    ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap { environment[$0] }.first
  }

  /// Minutes after midnight.
  var dayStart: Int { value(.dayStart).flatMap { TimeOfDay($0) }?.minuteOfDay ?? 0 }

  var zone: Zone {
    value(.timeZone).flatMap { Zone(identifier: $0) }
      ?? Zone.current(environment: { environment[$0] })
  }
}
