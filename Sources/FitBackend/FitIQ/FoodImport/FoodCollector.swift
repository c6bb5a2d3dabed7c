import FitAPI

/// Collects the foods of all sources: checks them, converts them to one serving, spools them, and
/// counts those it leaves out.
final class FoodCollector {
  /// The folder of scratch files.
  let scratchFolder: String
  private let spool: FoodSpool
  private let meter: ProgressMeter
  private var input = ""
  private var read = 0
  private var suspect = 0
  private var skipped: [FoodSkip: Int] = [:]
  private var examples: [FoodImportReport.Example] = []

  init(spool: FoodSpool, scratchFolder: String, meter: ProgressMeter) {
    self.spool = spool
    self.scratchFolder = scratchFolder
    self.meter = meter
  }

  /// Begins an input that reports itself how many of its bytes were read.
  func beginInput(_ path: String, position: @escaping () -> UInt64) {
    input = path
    meter.beginInput(position)
  }

  /// Counts a row that is no food, for the progress.
  ///
  /// - Throws: What the progress closure throws, which ends the import.
  func tick() throws { try meter.tick() }

  /// Counts a row that is left out.
  func skip(_ reason: FoodSkip, line: Int, name: @autoclosure () -> String = "") throws {
    read += 1
    try meter.tick(rows: read)
    let count = skipped[reason, default: 0]
    skipped[reason] = count + 1
    guard count < FoodImportReport.examplesOfReason else { return }
    examples.append(.init(reason: reason, input: input, line: line, name: name()))
  }

  /// Adds a food, unless its figures rule it out.
  func take(_ food: FoodCandidate, line: Int) throws {
    if let reason = food.weigh() {
      try skip(reason, line: line, name: String(decoding: food.name.bytes, as: UTF8.self))
      return
    }
    read += 1
    try meter.tick(rows: read)
    let record = food.record()
    if record.isSuspect { suspect += 1 }
    try food.withTexts {
      try spool.append(record, $0, recency: food.recency, isNew: true)
    }
  }

  func fill(_ report: inout FoodImportReport) {
    report.read = read
    report.suspect = suspect
    report.skipped = skipped.map { .init(reason: $0.key, count: $0.value) }
    report.examples = examples
    report.problems = examples.map { "\($0.input):\($0.line): \($0.reason)" }
  }
}

extension FoodCandidate {
  /// Checks the figures and corrects them; returns why the food must be left out, or `nil`.
  fileprivate func weigh() -> FoodSkip? {
    if name.isEmpty { return .noName }
    if let weight = servingAmount, !FoodPlausibility.serving.contains(weight) {
      servingAmount = nil
    }
    guard amount == .serving else { return FoodPlausibility.check(&figures) }
    guard let grams = servingAmount else { return FoodPlausibility.checkServing(&figures) }
    // The rules are for 100 g; the figures of the serving stay unless a rule removes one.
    var hundred = figures.times(100 / grams)
    if let reason = FoodPlausibility.check(&hundred) { return reason }
    if figures.energy == nil { figures.energy = hundred.energy.map { $0 * grams / 100 } }
    if hundred.fiber == nil { figures.fiber = nil }
    if hundred.sugar == nil { figures.sugar = nil }
    if hundred.sodium == nil { figures.sodium = nil }
    return nil
  }

  /// Returns the food as it is stored, with the nutrients of one serving.
  fileprivate func record() -> FoodRecord {
    var record = FoodRecord()
    let isVolume = amount == .hundredMillilitres
    record.isSuspect = FoodPlausibility.isSuspect(figures)
    if amount != .serving {
      let served = servingAmount ?? 100
      if served != 100 { figures = figures.times(served / 100) }
      // The grams are unknown where the figures are for a volume.
      if !isVolume { record.servingGrams = served }
      if servingAmount == nil {
        serving.set(clean: isVolume ? "100 ml" : "100 g")
      } else if serving.isEmpty {
        serving.append(clean: "\(Self.plain(served)) \(isVolume ? "ml" : "g")".utf8)
      }
    } else {
      if let servingAmount { record.servingGrams = servingAmount }
      if serving.isEmpty { serving.set(clean: "1 serving") }
    }
    record.calories = Self.rounded(figures.energy ?? 0)
    record.protein = Self.rounded(figures.protein ?? 0)
    record.carbs = Self.rounded(figures.carbs ?? 0)
    record.fat = Self.rounded(figures.fat ?? 0)
    record.fiber = Self.rounded(figures.fiber ?? .nan)
    record.sugar = Self.rounded(figures.sugar ?? .nan)
    record.sodium = Self.rounded(figures.sodium ?? .nan)
    record.gtin = GTIN.global(barcode.bytes)
    record.quality = Int32(quality) - record.cost
    return record
  }

  /// Returns the value rounded to thousandths; finer figures are noise of the arithmetic.
  private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

  private static func plain(_ value: Double) -> String {
    let value = rounded(value)
    return Int(exactly: value).map(String.init) ?? "\(value)"
  }

  fileprivate func withTexts(_ body: (FoodTexts) throws -> Void) rethrows {
    try id.bytes.withUnsafeBytes { id in
      try name.bytes.withUnsafeBytes { name in
        try brand.bytes.withUnsafeBytes { brand in
          try barcode.bytes.withUnsafeBytes { barcode in
            try serving.bytes.withUnsafeBytes { serving in
              try body(
                FoodTexts(id: id, name: name, brand: brand, barcode: barcode, serving: serving))
            }
          }
        }
      }
    }
  }
}

extension GTIN {
  /// Returns the number of a barcode that means the same product everywhere; 0 for none, for a
  /// shop's own short codes, and for goods weighed or packed in the shop (GS1 General
  /// Specifications, 1.4: prefixes 02, 04 and 20 to 29).
  fileprivate static func global(_ code: [UInt8]) -> Int64 {
    guard let number = GTIN.number(ofDigits: String(decoding: code, as: UTF8.self)) else {
      return 0
    }
    guard number >= 100_000 else { return 0 }
    switch number / 100_000_000_000 {
    case 2, 4, 20...29: return 0
    default: return number
    }
  }
}
