// The text of a progress bar at one moment.

import enum Quantities.Decimals

/// The state of a task as one line of text.
struct ProgressLine {
  var label: String
  var completed: Int
  /// The total; `nil` while it is unknown.
  var total: Int?
  var elapsed: Duration
  var unit: ProgressBar.Unit

  /// Returns the line in fewer columns than the surface has, so that the cursor stays on it. Where
  /// room is short, the remaining time, the rate and the amounts are dropped first, then the bar.
  func text(on surface: Surface) -> StyledText {
    let room = surface.width - 1
    let label = StyledText(label).sanitized(surface.sanitizing)
    let details = details
    var kept = details.count
    func width(_ count: Int) -> Int {
      details.prefix(count).reduce(label.width) { $0 + 2 + $1.width }
    }
    let bar = share.map { Bar(value: $0, goal: 1, style: .accent) }
    let barWidth = bar == nil ? 0 : 2 + 10
    while kept > 0, width(kept) + barWidth > room { kept -= 1 }
    var line = label
    let free = room - width(kept)
    if let bar, free >= barWidth {
      line.append("  ")
      line += bar.text(columns: min(free - 2, 30), on: surface)
    }
    for detail in details.prefix(kept) { line += "  \(detail)" }
    return line.truncated(to: max(room, 0), ellipsis: surface.ellipsis)
  }

  /// The completed share, from 0 to 1; `nil` without a total.
  private var share: Double? {
    guard let total, total > 0 else { return nil }
    return min(max(Double(completed) / Double(total), 0), 1)
  }

  /// The details after the bar, the most important first.
  private var details: [StyledText] {
    var details: [StyledText] = []
    if let share { details.append("\(Bar(value: share, goal: 1).percent.padded(to: 5, .right))") }
    let amounts = [completed, total].compactMap { $0.map(unit.amount) }.joined(separator: "/")
    details.append("\(amounts)\(unit.name, .muted)")
    guard elapsed > .zero, completed > 0 else { return details }
    let rate = Double(completed) / elapsed.seconds
    details.append("\(unit.amount(Int(min(rate, 1e15))) + "/s", .muted)")
    if let total, total > completed {
      let left = Double(total - completed) / rate
      details.append("\(Self.clock(seconds: left) + " left", .muted)")
    }
    return details
  }

  /// Returns a duration as `0:07`, `12:30` or `3:05:00`, or `>4 d` from four days up.
  static func clock(seconds: Double) -> String {
    guard seconds < 4 * 86_400 else { return ">4 d" }
    let whole = Int(seconds.rounded(.up))
    let (hours, minutes) = (whole / 3600, whole / 60 % 60)
    let tail = String(100 + whole % 60).dropFirst()
    if hours == 0 { return "\(minutes):\(tail)" }
    return "\(hours):\(String(100 + minutes).dropFirst()):\(tail)"
  }
}

extension ProgressBar.Unit {
  /// The text after the amounts.
  fileprivate var name: String {
    switch self {
    case .bytes: ""
    case .things(let name): " " + name
    }
  }

  /// Returns an amount in at most five digits: `9999`, `12.3k`, `1.5 MiB`.
  public func amount(_ count: Int) -> String {
    let (prefixes, base, limit) =
      switch self {
      case .bytes: ([" B", " KiB", " MiB", " GiB", " TiB"], 1024.0, 1024.0)
      case .things: (["", "k", "M", "G", "T"], 1000.0, 10_000.0)
      }
    var value = Double(count)
    guard value >= limit else { return "\(count)" + prefixes[0] }
    var power = 0
    while value >= base, power < prefixes.count - 1 {
      value /= base
      power += 1
    }
    return Decimals.text(value, exactly: value < 100 ? 1 : 0) + prefixes[power]
  }
}

extension Duration {
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
