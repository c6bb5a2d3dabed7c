import CivilTime
import DelimitedText

/// Reads the `activities.csv` of Strava's bulk export: one workout per row, times in UTC.
///
/// Headers and dates are in the account's language. Of two columns with the same name the first is
/// in display units and the second in metres and seconds.
struct StravaTable: TableReader {
  private let intake: ActivityCollector
  private let numbers: TableNumbers
  private let date: Int
  private let type: Int?
  private let name: Int?
  private let description: Int?
  private let privateNote: Int?
  private let gear: Int?
  private let ascent: Int?
  private let elapsed: Int?
  private let moving: Int?
  private let distance: Int?
  private let isInMetres: Bool
  private let calories: Int?
  private let meanRate: Int?
  private let highestRate: Int?
  private let cadence: Int?

  init?(_ header: TableHeader, _ head: [UInt8], _ intake: ActivityCollector) {
    let isCurrent = header.has(
      "activity id", "aktivitäts-id", "id de l'activité", "id de la actividad", "activiteits-id",
      "id attività", "aktivitets-id")
    let isOld = header.has("id") && header.has("date") && header.has("type") && header.has("name")
    guard isCurrent || isOld,
      let date = header.first(
        "activity date", "aktivitätsdatum", "date de l'activité", "fecha de la actividad",
        "datum van activiteit", "data dell'attività", "aktivitetsdato", "date")
    else { return nil }
    self.intake = intake
    self.date = date
    type = header.first(
      "activity type", "aktivitätsart", "type d'activité", "tipo de actividad", "activiteitstype",
      "tipo di attività", "aktivitetstype", "type")
    name = header.first(
      "activity name", "name der aktivität", "nom de l'activité", "nombre de la actividad", "name")
    description = header.first(
      "activity description", "beschreibung der aktivität", "aktivitätsbeschreibung",
      "description de l'activité", "descripción de la actividad", "description")
    privateNote = header.first(
      "activity private note", "private notiz zur aktivität", "note privée sur l'activité")
    gear = header.first("activity gear", "ausrüstung für aktivität", "gear", "bike", "ausrüstung")
    ascent = header.last(
      "elevation gain", "höhenzunahme", "höhengewinn", "gain d'altitude", "desnivel positivo",
      "total_elevation_gain")
    elapsed = header.last(
      "elapsed time", "verstrichene zeit", "temps écoulé", "tiempo transcurrido", "verstreken tijd",
      "elapsed_time")
    moving = header.last(
      "moving time", "bewegungszeit", "durée de déplacement", "tiempo en movimiento", "beweegtijd",
      "moving_time")
    distance = header.last("distance", "distanz", "distancia", "afstand", "distanza")
    isInMetres =
      isOld || header.count(of: "distance", "distanz", "distancia", "afstand", "distanza") > 1
    calories = header.last("calories", "kalorien", "calorías", "calorieën", "calorie")
    meanRate = header.last(
      "average heart rate", "durchschnittliche herzfrequenz", "fréquence cardiaque moyenne")
    highestRate = header.last(
      "max heart rate", "max. herzfrequenz", "maximale herzfrequenz", "fréquence cardiaque max")
    cadence = header.last("average cadence", "durchschnittliche trittfrequenz", "cadence moyenne")
    numbers = TableNumbers(head: head, columns: [distance, calories].compactMap(\.self))
  }

  func take(_ row: DelimitedRow) throws {
    guard let start = DateWords(row.bytes(date))?.instant(in: .utc) else {
      intake.addProblem(.skipped, "a date that cannot be read", at: .line(row.line))
      return
    }
    let span = numbers.value(row.bytes(elapsed)) ?? numbers.value(row.bytes(moving))
    guard let span, (0...ActivityRecord.durations.upperBound).contains(span) else {
      intake.addProblem(.skipped, "a workout without its duration", at: .line(row.line))
      return
    }
    let word = row.plain(type)
    let kind = word.map { ActivityType(word: $0) } ?? .other
    var record = ActivityRecord(
      start: start, end: start.adding(milliseconds: Int64((span * 1000).rounded())), type: kind,
      duration: numbers.positive(row.bytes(moving)) ?? span)
    record.distance = numbers.positive(row.bytes(distance)).map { isInMetres ? $0 / 1000 : $0 }
    record.energy = numbers.positive(row.bytes(calories))
    record.meanHeartRate = numbers.positive(row.bytes(meanRate))
    record.maximumHeartRate = numbers.positive(row.bytes(highestRate))
    record.cadence = numbers.positive(row.bytes(cadence)).map { $0 * (kind.countsSteps ? 2 : 1) }
    record.source = "Strava"
    record.sport = word
    record.title = row.plain(name)
    record.isTitledByPerson = record.title != nil
    record.ascent = numbers.positive(row.bytes(ascent))
    let words = [
      row.notes(description), row.notes(privateNote), row.plain(gear).map { "Gear: \($0)" },
    ]
    record.notes = words.compactMap(\.self).joined(separator: ". ").nilIfEmpty
    try intake.take(record, at: .line(row.line))
  }
}
