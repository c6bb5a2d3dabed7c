import CivilTime
import DelimitedText

import enum Quantities.UnitFactors

/// Reads the `Activities.csv` of Garmin Connect: one workout per row, local times, numbers and
/// headers in the account's language, and distances in a unit that the file does not name.
struct GarminTable: TableReader {
  private let intake: ActivityCollector
  private let numbers: TableNumbers
  private let type: Int
  private let date: Int
  private let time: Int
  private let elapsed: Int?
  private let distance: Int?
  private let calories: Int?
  private let meanRate: Int?
  private let highestRate: Int?
  private let cadence: Int?
  private let title: Int?
  private let ascent: Int?

  init?(_ header: TableHeader, _ head: [UInt8], _ intake: ActivityCollector) {
    guard
      let type = header.first(
        "activity type", "aktivitätstyp", "aktivitetstype", "type d'activité", "tipo de actividad",
        "activiteittype", "tipo di attività"),
      let date = header.first("date", "datum", "dato", "fecha", "data"),
      let time = header.first("time", "zeit", "tid", "durée", "tiempo", "tijd", "tempo", "heure")
    else { return nil }
    self.intake = intake
    (self.type, self.date, self.time) = (type, date, time)
    elapsed = header.first(
      "elapsed time", "verstrichene zeit", "forløbet tid", "temps écoulé", "tiempo transcurrido")
    distance = header.first("distance", "distanz", "strecke", "distancia", "afstand", "distanza")
    calories = header.first("calories", "kalorien", "kalorier", "calorías", "calorieën", "calorie")
    meanRate = header.first(
      "avg hr", "ø herzfrequenz", "ø hf", "gennemsnitlig puls", "gns. puls", "fc moyenne",
      "fc media", "gem. hs")
    highestRate = header.first(
      "max hr", "maximale herzfrequenz", "max. hf", "maks. puls", "fc maximale", "fc máxima",
      "max. hs")
    cadence = header.first("avg run cadence", "avg bike cadence", "avg cadence")
    title = header.first("title", "titel", "titre", "título", "titolo")
    ascent = header.first(
      "total ascent", "elev gain", "anstieg gesamt", "positiver höhenunterschied",
      "samlet stigning",
      "ascension totale", "ascenso total")
    numbers = TableNumbers(head: head, columns: [distance].compactMap(\.self))
    intake.addProblem(
      .note,
      "it tells neither unit nor zone: \(intake.options.distanceUnit.rawValue) and "
        + "\(intake.options.zone.identifier) are assumed")
  }

  func take(_ row: DelimitedRow) throws {
    guard let start = DateWords(row.bytes(date))?.instant(in: intake.options.zone) else {
      intake.addProblem(.skipped, "a date that cannot be read", at: .line(row.line))
      return
    }
    let active = SpanText.clock(row.bytes(time))
    let span = SpanText.clock(row.bytes(elapsed)) ?? active
    guard let length = active ?? span, let span, span < ActivityRecord.durations.upperBound else {
      intake.addProblem(.skipped, "a workout without its duration", at: .line(row.line))
      return
    }
    let word = row.plain(type)
    var record = ActivityRecord(
      start: start, end: start.adding(milliseconds: Int64((max(span, length) * 1000).rounded())),
      type: word.map { ActivityType(word: $0) } ?? .other, duration: length)
    record.distance = numbers.positive(row.bytes(distance)).map {
      kilometres($0, isPool: isPool(word))
    }
    record.energy = numbers.positive(row.bytes(calories))
    record.meanHeartRate = numbers.positive(row.bytes(meanRate))
    record.maximumHeartRate = numbers.positive(row.bytes(highestRate))
    record.cadence = numbers.positive(row.bytes(cadence))
    record.source = "Garmin Connect"
    record.sport = word
    record.title = row.plain(title)
    // Climbs are in feet where roads are in miles.
    let foot = intake.options.distanceUnit == .miles ? UnitFactors.metresPerFoot : 1
    record.ascent = numbers.positive(row.bytes(ascent)).map { $0 * foot }
    try intake.take(record, at: .line(row.line))
  }

  /// Returns a distance in kilometres; pools are measured in metres, or in yards where roads are in
  /// miles.
  private func kilometres(_ value: Double, isPool: Bool) -> Double {
    let unit = intake.options.distanceUnit
    guard isPool else { return value * unit.kilometres }
    return unit == .miles ? value * UnitFactors.kilometresPerYard : value / 1000
  }

  private func isPool(_ word: String?) -> Bool {
    let word = word?.lowercased() ?? ""
    return word == "pool swim" || word == "pool swimming" || word == "lap swimming"
  }
}
