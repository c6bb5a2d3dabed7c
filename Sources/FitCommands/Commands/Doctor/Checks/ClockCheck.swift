import CivilTime

extension Check {
  /// The first year of this program, before which a clock is wrong.
  private static let firstYear = 2025
  /// The seconds that an entry may lie in the future, since it may come from another time zone.
  private static let tolerance: Int64 = 24 * 3600

  /// The machine's clock and time zone.
  static let clock = Check("clock") { examination in
    let fit = examination.fit
    let zone = fit.settings.zone
    var findings: [Finding] = []
    if zone.day(of: fit.now).year < firstYear {
      findings += .bad(
        "the clock says \(TimeFormatter.full(fit.now, in: fit))",
        remedy: "set the clock; what is logged meanwhile gets a wrong date")
    } else if let newest = examination.contents?.newest,
      newest > fit.now.adding(seconds: tolerance)
    {
      findings += .warning(
        "the newest entry is of \(TimeFormatter.full(newest, in: fit)), which is still to come",
        remedy: "see whether the clock or that entry is wrong: fit log list")
    }
    if fit.settings.value(.timeZone) == nil, let name = fit.environment["TZ"], zone == .utc,
      !utcNames.contains(name)
    {
      findings += .warning(
        "TZ is \"\(name)\", which is no time zone known here; days are those of UTC",
        remedy: "fit config set time.zone Europe/Berlin, or wherever you are")
    }
    guard findings.isEmpty else { return findings }
    let fixed = fit.environment["FIT_NOW"] == nil ? "" : ", fixed by FIT_NOW"
    return .good("\(TimeFormatter.full(fit.now, in: fit)) in \(zone.identifier)\(fixed)")
  }

  private static let utcNames: Set<String> = [
    "UTC", "UTC0", "GMT", "GMT0", "Etc/UTC", "Etc/GMT", "Zulu", "UCT", "Universal", ":UTC",
  ]
}
