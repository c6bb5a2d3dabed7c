import CMedications

/// The known medications, each figure with the label, edition and section it was taken from. They
/// stand in `medications.tsv`, whose first lines say where and how they were compared.
public enum MedicationTable {
  /// All known medications, in the order in which they are listed.
  public static let all = read(
    String(
      decoding: UnsafeRawBufferPointer(
        start: fit_medications.bytes, count: Int(fit_medications.length)), as: UTF8.self))

  /// Returns the medication with that key or name, in any case, its words joined by spaces or
  /// hyphens.
  public static func find(_ text: String) -> MedicationProfile? {
    let key = MedicationName.key(text)
    return all.first { $0.key == key }
  }

  /// Returns the only medication of a substance; `nil` where there are several, or none.
  public static func only(ofSubstance text: String) -> MedicationProfile? {
    let found = all.filter { $0.substance.name == MedicationName.key(text) }
    return found.count == 1 ? found.first : nil
  }

  /// Reads a table of facts; a medication that lacks what every one has is left out.
  static func read(_ table: String) -> [MedicationProfile] {
    var all: [MedicationFacts] = []
    for line in table.split(separator: "\n") where !line.hasPrefix("#") {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cells.count == 4 else { continue }
      if all.last?.key != cells[0] { all.append(MedicationFacts(key: cells[0])) }
      all[all.count - 1].rows.append((cells[1], Sourced(cells[2], Source(cells[3]))))
    }
    return all.compactMap(\.profile)
  }
}

/// The facts of one medication, as the table has them.
private struct MedicationFacts {
  let key: String
  var rows: [(fact: String, value: Sourced<String>)] = []

  init(key: String) { self.key = key }

  private func all(_ fact: String) -> [Sourced<String>] {
    rows.filter { $0.fact == fact }.map(\.value)
  }

  private func text(_ fact: String) -> String? { all(fact).first?.value }

  /// Returns a fact with its source, as a closure reads it; `nil` where there is none.
  private func fact<Value>(
    _ name: String, _ read: (String) -> Value?
  ) -> Sourced<Value>? {
    all(name).first.flatMap { row in read(row.value).map { Sourced($0, row.source) } }
  }

  private static func numbers(_ text: some StringProtocol) -> [Double] {
    text.split(separator: " ").compactMap { Double($0) }
  }

  /// Returns the parts of a value, between semicolons.
  private static func parts(_ text: String, _ count: Int) -> [String] {
    let parts = text.split(separator: ";", maxSplits: count - 1, omittingEmptySubsequences: false)
      .map { String($0.drop { $0 == " " }) }
    return parts + Array(repeating: "", count: max(0, count - parts.count))
  }

  var profile: MedicationProfile? {
    guard let name = text("name"), let substance = text("substance"),
      let form = text("form").flatMap(MedicationForm.init),
      let interval = fact("interval", Int.init),
      let hours = fact("hours", Double.init)
    else { return nil }
    let packs = all("pack").compactMap { Self.pack($0.value) }
    let ladders = all("ladder").map { Self.numbers($0.value) }
    return MedicationProfile(
      key: key, name: name, manufacturer: text("maker"), substance: Substance(substance),
      form: form, intervalDays: interval, lateRule: fact("late", LateRule.init),
      minimumHours: hours, halfLifeHours: fact("half-life", Double.init),
      strengths: fact("doses", Self.numbers), packs: packs, packSource: all("pack").first?.source,
      penStrengths: text("pens") == nil ? nil : [], daysOfUse: fact("use", Int.init),
      restart: fact("restart", Self.restart), pens: all("pen").compactMap { Self.pen($0.value) },
      stepDays: fact("step", Int.init), ladders: ladders.isEmpty ? nil : ladders,
      highestMg: fact("highest", Double.init),
      unitsConcentration: fact("concentration", Double.init),
      absorption: fact("absorbed", Self.absorption), fasting: fact("fasting") { $0 })
  }

  /// Reads `4 doses, pen of 4 doses` or `18 mg, pen of 18 mg`.
  private static func pack(_ text: String) -> Pack? {
    let words = text.split(separator: " ", maxSplits: 2)
    guard words.count == 3, let count = Double(words[0]) else { return nil }
    let name = String(words[2])
    return words[1].hasPrefix("mg")
      ? Pack(name, milligrams: count) : Int(exactly: count).map { Pack(name, doses: $0) }
  }

  private static func pen(_ text: String) -> PenContents? {
    let parts = parts(text, 3)
    return Double(parts[0]).map { milligrams in
      PenContents(
        milligrams, doses: numbers(parts[1]),
        counts: Set(numbers(parts[2]).compactMap { Int(exactly: $0) }))
    }
  }

  private static func restart(_ text: String) -> RestartRule? {
    let parts = parts(text, 3)
    let words = parts[0].split(separator: " ")
    guard words.count == 2, let count = Int(words[1]) else { return nil }
    return RestartRule(
      limit: words[0] == "missed" ? .missedDoses(count) : .daysWithoutDose(count), text: parts[2],
      doseMg: Double(parts[1]))
  }

  private static func absorption(_ text: String) -> Absorption? {
    let parts = parts(text, 2)
    return Double(parts[0]).map { Absorption($0, ofTablets: numbers(parts[1])) }
  }
}
