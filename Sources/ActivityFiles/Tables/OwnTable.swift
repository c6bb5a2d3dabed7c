import CivilTime
import DelimitedText

/// Reads a custom table whose header has the field names of the Health Data service.
struct OwnTable: TableReader {
  private let intake: ActivityCollector
  private let numbers: TableNumbers
  private let start: Int
  private let end: Int?
  private let type: Int
  private let duration: Int?
  private let distance: Int?
  private let energy: Int?
  private let meanRate: Int?
  private let highestRate: Int?
  private let cadence: Int?
  private let source: Int?

  init?(_ header: TableHeader, _ head: [UInt8], _ intake: ActivityCollector) {
    guard let start = header.first("startdate", "start_date", "start", "timestamp"),
      let type = header.first("activitytype", "activity_type", "type")
    else { return nil }
    end = header.first("enddate", "end_date", "end")
    duration = header.first("duration")
    guard end != nil || duration != nil else { return nil }
    self.intake = intake
    (self.start, self.type) = (start, type)
    distance = header.first("distance")
    energy = header.first("energyburned", "energy_burned", "calories")
    meanRate = header.first("avgheartrate", "avg_heart_rate")
    highestRate = header.first("maxheartrate", "max_heart_rate")
    cadence = header.first("avgcadence", "avg_cadence")
    source = header.first("source")
    numbers = TableNumbers(head: head, columns: [distance].compactMap(\.self))
  }

  func take(_ row: DelimitedRow) throws {
    let zone = intake.options.zone
    var seed = SeedRecord()
    seed.start = DateWords(row[start])?.instant(in: zone)
    seed.end = DateWords(row.bytes(end))?.instant(in: zone)
    seed.type = row.plain(type)
    seed.duration = numbers.value(row.bytes(duration))
    seed.distance = numbers.value(row.bytes(distance))
    seed.energy = numbers.value(row.bytes(energy))
    seed.meanHeartRate = numbers.value(row.bytes(meanRate))
    seed.maximumHeartRate = numbers.value(row.bytes(highestRate))
    seed.cadence = numbers.value(row.bytes(cadence))
    seed.source = row.plain(source)
    do {
      try intake.take(try seed.record(), at: .line(row.line))
    } catch let missing as SeedRecord.Missing {
      intake.addProblem(.skipped, "\(missing)", at: .line(row.line))
    }
  }
}
