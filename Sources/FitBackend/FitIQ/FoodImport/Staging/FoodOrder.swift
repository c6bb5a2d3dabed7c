/// Decides which foods are kept, and in which order: the best first.
struct FoodOrder {
  /// The places of the kept foods, best first.
  private(set) var places: [FoodSpillFile.Place] = []
  private(set) var added = 0
  private(set) var updated = 0
  /// The new foods left out because another is kept instead, by reason.
  private(set) var duplicates: [FoodSkip: Int] = [:]

  /// Whether the import changes the file.
  var hasNew: Bool { added + updated > 0 }

  init(_ spool: FoodSpillFile, _ progress: ProgressMeter) throws {
    var comparison = try Comparison(spool)
    try progress.advance(.comparing, 0.65)
    // A food replaces the same food of an earlier import, however good that was.
    try comparison.dropDuplicates(.duplicateKey, spool, by: \.idHash) { flags, other in
      flags.isNew != other.isNew ? (flags.isNew ? .first : .second) : .better
    }
    try progress.advance(.comparing, 0.7)
    try comparison.dropDuplicates(.duplicateBarcode, spool, by: \.gtin) { _, _ in .better }
    try progress.advance(.comparing, 0.8)
    // Packages of different size are foods of their own, to be found by their barcodes.
    try comparison.dropDuplicates(.duplicateName, spool, by: \.nameHash) { flags, other in
      switch (flags.hasBarcode, other.hasBarcode) {
      case (true, true): .both
      case (true, false): .first
      case (false, true): .second
      case (false, false): .better
      }
    }
    try progress.advance(.comparing, 0.9)
    (added, updated, duplicates) = (comparison.added, comparison.updated, comparison.duplicates)
    let order = try comparison.sorted(spool)
    places = try Self.places(spool, order)
    try progress.advance(.comparing, 1)
  }

  private static func places(_ spool: FoodSpillFile, _ order: [UInt32]) throws -> [FoodSpillFile
    .Place]
  {
    var all: [FoodSpillFile.Place] = []
    all.reserveCapacity(spool.count)
    try spool.forEachEntry { _, entry in all.append(entry.place) }
    return order.map { all[Int($0)] }
  }

  func fill(_ report: inout FoodImportReport) {
    report.added = added
    report.updated = updated
    report.total = places.count
    report.skipped += duplicates.map { .init(reason: $0.key, count: $0.value) }
    report.skipped.sort { ($1.count, $0.reason.rawValue) < ($0.count, $1.reason.rawValue) }
  }
}

/// The compared fields of all foods, a few bytes each.
private struct Comparison {
  struct Flags: OptionSet {
    var rawValue: UInt8
    static let kept = Flags(rawValue: 1)
    static let new = Flags(rawValue: 2)
    static let barcode = Flags(rawValue: 4)
    static let replacing = Flags(rawValue: 8)

    var isNew: Bool { contains(.new) }
    var hasBarcode: Bool { contains(.barcode) }
  }

  enum Winner { case first, second, better, both }

  /// The ``FoodSpillFile/Entry/standing`` of each food.
  private var standings: [UInt64] = []
  private var flags: [Flags] = []
  private(set) var duplicates: [FoodSkip: Int] = [:]

  init(_ spool: FoodSpillFile) throws {
    standings.reserveCapacity(spool.count)
    flags.reserveCapacity(spool.count)
    try spool.forEachEntry { _, entry in
      standings.append(entry.standing)
      var flags: Flags = entry.place.isNew ? [.kept, .new] : .kept
      if entry.gtin != 0 { flags.insert(.barcode) }
      self.flags.append(flags)
    }
  }

  /// Keeps one of the foods with the same value, the one that the rule chooses.
  mutating func dropDuplicates(
    _ reason: FoodSkip, _ spool: FoodSpillFile, by field: KeyPath<FoodSpillFile.Entry, UInt64>,
    _ rule: (Flags, Flags) -> Winner
  ) throws {
    var values: [UInt64] = []
    values.reserveCapacity(spool.count)
    switch field {
    case \.idHash: try spool.forEachEntry { values.append($1.idHash) }
    case \.gtin: try spool.forEachEntry { values.append($1.gtin) }
    default: try spool.forEachEntry { values.append($1.nameHash) }
    }
    // Open addressing at a load of at most two thirds; an entry is an index plus one.
    var table = [UInt32](repeating: 0, count: values.count * 3 / 2 + 1)
    for index in values.indices where flags[index].contains(.kept) && values[index] != 0 {
      var slot = Self.slot(values[index], table.count)
      while table[slot] != 0, values[Int(table[slot]) - 1] != values[index] {
        slot = slot + 1 == table.count ? 0 : slot + 1
      }
      guard table[slot] != 0 else {
        table[slot] = UInt32(index + 1)
        continue
      }
      let earlier = Int(table[slot]) - 1
      let winner = rule(flags[index], flags[earlier])
      let isBetter =
        winner == .first || (winner == .better && standings[index] > standings[earlier])
      if winner == .both { continue }
      if isBetter {
        drop(earlier, for: index, reason)
        table[slot] = UInt32(index + 1)
      } else {
        drop(index, for: earlier, reason)
      }
    }
  }

  private mutating func drop(_ loser: Int, for winner: Int, _ reason: FoodSkip) {
    flags[loser].remove(.kept)
    if flags[loser].isNew {
      duplicates[reason, default: 0] += 1
      if flags[loser].contains(.replacing) { flags[winner].insert(.replacing) }
    } else if reason == .duplicateKey {
      flags[winner].insert(.replacing)
    }
  }

  /// Returns the slot where the search for a value begins: its share of all possible values after
  /// mixing, since barcodes are unevenly spread.
  private static func slot(_ value: UInt64, _ count: Int) -> Int {
    let mixed = (value ^ value >> 32) &* 0x9e37_79b9_7f4a_7c15
    return Int(mixed.multipliedFullWidth(by: UInt64(count)).high)
  }

  var added: Int { flags.count { $0.isSuperset(of: [.kept, .new]) && !$0.contains(.replacing) } }
  var updated: Int { flags.count { $0.isSuperset(of: [.kept, .new, .replacing]) } }

  /// Returns the kept foods, best first; equally good ones in the order they came.
  consuming func sorted(_ spool: FoodSpillFile) throws -> [UInt32] {
    struct Ranked {
      var rank: UInt64
      var index: UInt32
    }
    var kept: [Ranked] = []
    kept.reserveCapacity(flags.count)
    try spool.forEachEntry { index, entry in
      guard flags[index].contains(.kept) else { return }
      kept.append(Ranked(rank: entry.rank, index: UInt32(index)))
    }
    kept.sort { $0.rank != $1.rank ? $0.rank > $1.rank : $0.index < $1.index }
    return kept.map(\.index)
  }
}
