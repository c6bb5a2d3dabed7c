/// The width of each column of a table in the available room; `nil` for a column that is left out.
struct ColumnFit {
  /// The number of spaces between two columns of the table.
  static let gap = 2

  private(set) var widths: [Int?]

  /// Chooses the widths. Flexible columns are narrowed, the widest first. Where that is not enough,
  /// columns are left out, the least important first and among equals the last. Only when all
  /// remaining columns are equally important are others narrowed as well.
  init(_ columns: [Column], naturalWidths: [Int], room: Int) {
    widths = naturalWidths.map(Optional.some)
    let leastWidths = zip(columns, naturalWidths).map { column, natural in
      column.isFlexible ? min(natural, column.minimumWidth) : natural
    }
    let highest = columns.map(\.priority).max() ?? 0
    var kept = Array(columns.indices)
    while Self.total(of: kept.map { leastWidths[$0] }) > room {
      let next = kept.reversed().min { columns[$0].priority < columns[$1].priority }
      guard let next, columns[next].priority < highest else { break }
      kept.removeAll { $0 == next }
    }
    var floors = kept.map { leastWidths[$0] }
    if Self.total(of: floors) > room {
      while kept.count > 1, Self.total(of: kept.map { _ in 1 }) > room { kept.removeLast() }
      floors = kept.map { min(naturalWidths[$0], 1) }
    }
    let fitted = Self.lower(
      kept.map { naturalWidths[$0] }, notBelow: floors,
      to: room - Self.gap * max(kept.count - 1, 0))
    for index in widths.indices { widths[index] = nil }
    for (index, width) in zip(kept, fitted) { widths[index] = width }
  }

  private static func total(of widths: [Int]) -> Int {
    widths.reduce(gap * max(widths.count - 1, 0), +)
  }

  /// Returns widths lowered to a common limit so that their sum is at most `room`, which narrows
  /// only the widest; the remainder goes to the first of those that were narrowed.
  private static func lower(_ widths: [Int], notBelow floors: [Int], to room: Int) -> [Int] {
    guard widths.reduce(0, +) > room else { return widths }
    func limited(to limit: Int) -> [Int] {
      zip(widths, floors).map { max($1, min($0, limit)) }
    }
    var low = 0
    var high = widths.max() ?? 0
    while high - low > 1 {
      let middle = (low + high) / 2
      if limited(to: middle).reduce(0, +) <= room { low = middle } else { high = middle }
    }
    var fitted = limited(to: low)
    var left = room - fitted.reduce(0, +)
    for index in fitted.indices where left > 0 && fitted[index] < widths[index] {
      fitted[index] += 1
      left -= 1
    }
    return fitted
  }
}
