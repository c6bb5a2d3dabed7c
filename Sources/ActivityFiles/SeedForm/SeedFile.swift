import CivilTime
import JSON
import Zlib

/// Reads workouts from JSON in the form of the Health Data service: its request, a list of
/// workouts, or one workout per line.
struct SeedFile {
  private let reader: PeekedReader
  private let intake: ActivityCollector

  /// The most bytes of one workout's JSON.
  private static let largest = 64 << 10

  init(_ reader: PeekedReader, _ intake: ActivityCollector) {
    (self.reader, self.intake) = (reader, intake)
  }

  func read() throws {
    let head = reader.head.drop { $0 <= 0x20 || $0 == 0xef || $0 == 0xbb || $0 == 0xbf }
    guard reader.head.withUnsafeBytes({ $0.contains("\"measurements\"") || Self.hasTimes($0) })
    else {
      intake.refuse("its JSON holds no workouts in the form of the Health Data service")
      return
    }
    let window = intake.window()
    if head.first == UInt8(ascii: "[") {
      try readList([], window)
    } else if reader.head.withUnsafeBytes({ $0.contains("\"measurements\"") }) {
      try readList(["measurements", "workout"], window)
    } else {
      try readLines(window)
    }
  }

  private static func hasTimes(_ head: UnsafeRawBufferPointer) -> Bool {
    head.contains("\"startDate\"") || head.contains("\"timestamp\"")
  }

  private func readList(_ path: [String], _ window: ByteWindow) throws {
    var elements = JSONElements(path: path, depthLimit: 16, elementLimit: Self.largest)
    do {
      while try window.has(1) {
        let piece = window.bytes.part(window.position, window.position + (64 << 10))
        elements.feed(piece)
        window.position += piece.count
        try take(&elements)
      }
      elements.finish()
      try take(&elements)
    } catch let error as JSONSyntaxError {
      intake.addProblem(.damaged, error.reason, at: .byte(UInt64(error.offset)))
    }
    if !elements.wasFound, intake.report.problemCount == 0 {
      intake.refuse("it holds no list measurements.workout")
    }
  }

  private func take(_ elements: inout JSONElements) throws {
    while let element = try elements.next() {
      try take(element, at: .byte(UInt64(elements.offset)))
    }
  }

  private func readLines(_ window: ByteWindow) throws {
    var line = 0
    while try window.has(1) {
      line += 1
      var end = window.bytes.place(of: UInt8(ascii: "\n"), from: window.position)
      while end == nil, try window.refill(keeping: window.position) != nil {
        end = window.bytes.place(of: UInt8(ascii: "\n"), from: window.position)
      }
      let text = window.bytes.part(window.position, end ?? window.end)
      if end == nil, !window.isAtEnd {
        intake.addProblem(.damaged, "a line is longer than a mebibyte", at: .line(line))
        return
      }
      window.position = end.map { $0 + 1 } ?? window.end
      if text.trimmed.isEmpty { continue }
      do {
        try take(
          JSONValue(
            parsing: text.bindMemory(to: UInt8.self),
            limits: JSONLimits(bytes: Self.largest, depth: 16)), at: .line(line))
      } catch let error as JSONSyntaxError {
        intake.addProblem(.damaged, error.reason, at: .line(line))
      }
    }
  }

  private func take(_ value: JSONValue, at place: FileProblem.Place) throws {
    guard let object = value.object else {
      intake.addProblem(.skipped, "\(value.kind) where a workout is expected", at: place)
      return
    }
    do {
      try intake.take(try seed(object).record(), at: place)
    } catch let missing as SeedRecord.Missing {
      intake.addProblem(.skipped, "\(missing)", at: place)
    }
  }

  private func seed(_ object: JSONObject) -> SeedRecord {
    func number(_ name: String) -> Double? {
      guard let value = object[name] else { return nil }
      return value.double ?? value.string.flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
    }
    func instant(_ name: String) -> Instant? {
      object[name]?.string.flatMap { try? Instant(parsing: $0, in: intake.options.zone) }
    }
    func text(_ name: String) -> String? {
      object[name]?.string.flatMap { String(plain: $0.utf8) }
    }
    var seed = SeedRecord()
    seed.start = instant("startDate") ?? instant("timestamp")
    seed.end = instant("endDate")
    seed.type = text("activityType")
    seed.duration = number("duration")
    seed.distance = number("distance")
    seed.energy = number("energyBurned")
    seed.meanHeartRate = number("avgHeartRate")
    seed.maximumHeartRate = number("maxHeartRate")
    seed.cadence = number("avgCadence")
    seed.pace = number("avgPace")
    seed.source = text("source")
    return seed
  }
}
