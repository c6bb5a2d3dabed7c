import Arguments
import CivilTime
import FitAPI
import Terminal

/// A site of the rotation, as listed.
struct SiteRow: Model {
  /// An ``InjectionSite``.
  var site: String
  /// The position in the rotation, from 1.
  var order: Int
  /// The time of its last use.
  var lastUsed: Instant?
  /// Days since then.
  var daysAgo: Int?
  /// Whether it was used last of all.
  var isLast: Bool
  /// Whether its turn is next.
  var isNext: Bool
}

struct InjectionSites: Command {
  static let declaration = Declaration(
    "sites", "Draw the site rotation: the last injections and the next site.",
    discussion: "The body is drawn as in a mirror: your left is on the left.",
    fields: SiteRow.record, columns: [["SITE", "LAST USED", "NEXT"]],
    examples: [
      Example("fit injection sites", "the body with the six sites"),
      Example("fit injection sites --json=site,lastUsed", "for a script"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let sites = InjectionSite.allCases
    let series = try InjectionSeries(in: fit, first: Needled.limits.upperBound) { found in
      sites.allSatisfy { site in
        found.contains { $0.site == site.rawValue && $0.isTablet != true }
      }
    }
    // A tablet has no site, whatever word an app needs to see.
    let injections = series.injections.filter { $0.isTablet != true }
    if injections.isEmpty, !series.injections.isEmpty {
      return .message("tablets have no sites: every dose that was logged was swallowed")
    }
    let last = injections.first
    let next = InjectionSite.suggested(after: last?.site)
    let rows = sites.enumerated().map { index, site in
      let used = injections.first { $0.site == site.rawValue }
      let day = used?.day(in: fit.calendar)
      return SiteRow(
        site: site.rawValue, order: index + 1, lastUsed: used?.date,
        daysAgo: day.map { fit.today.days(since: $0) }, isLast: last?.site == site.rawValue,
        isNext: site == next)
    }
    let columns: [TableColumn<SiteRow>] = [
      TableColumn("SITE") { Cell($0.site) },
      TableColumn("LAST USED") { Cell($0.lastUsed.map(Figure.instant) ?? "") },
      TableColumn("NEXT") { Cell($0.isNext ? "next" : "") },
    ]
    return .page(
      rows, columns, ids: rows.map(\.site), lines: { SiteMap(rows).lines(on: $0, in: fit) })
  }
}

/// The body with the sites of the rotation, and beside it when each was used last.
struct SiteMap {
  private let rows: [SiteRow]

  init(_ rows: [SiteRow]) { self.rows = rows }

  /// The body as in a mirror; the digits are the sites in the order of the rotation.
  private static let body = [
    "     ╭─╮     ",
    "     ╰┬╯     ",
    "  ╭───┴───╮  ",
    "  5 │   │ 6  ",
    "  │ │1 2│ │  ",
    "  ╵ │   │ ╵  ",
    "    ├─┬─┤    ",
    "    │3│4│    ",
    "    │ │ │    ",
    "    ╵ ╵ ╵    ",
  ]

  /// The line of the body beside which the first site stands.
  private static let firstRow = 2

  /// The columns of the body with the days beside it.
  private static let width = 64

  /// Returns the body with the sites beside it, or beneath it where that is too wide.
  func lines(on surface: Surface, in fit: Context) -> [StyledText] {
    let isNarrow = surface.width < Self.width
    let body = Self.body.enumerated().map { index, line in
      let place = index - Self.firstRow
      let row =
        !isNarrow && rows.indices.contains(place)
        ? facts(rows[place], isNarrow: false, on: surface, in: fit) : ""
      return (drawn(line, on: surface) + row).withoutTrailingSpaces
    }
    guard isNarrow else { return body }
    return body + [""]
      + rows.map { facts($0, isNarrow: true, on: surface, in: fit).withoutTrailingSpaces }
  }

  private func drawn(_ line: String, on surface: Surface) -> StyledText {
    line.reduce(into: StyledText()) { text, character in
      if let order = character.wholeNumberValue, rows.indices.contains(order - 1) {
        text.append(String(character), style(rows[order - 1]))
      } else {
        text.append(surface.unicode ? String(character) : Self.plain(character), .muted)
      }
    }
  }

  private func style(_ row: SiteRow) -> Style {
    if row.isNext { return .today }
    return row.isLast ? .good : .strong
  }

  private func facts(
    _ row: SiteRow, isNarrow: Bool, on surface: Surface, in fit: Context
  ) -> StyledText {
    let mark = row.isNext ? (surface.unicode ? "▸ " : "> ") : "  "
    let name = StyledText(
      "\(row.order) \(InjectionFormatter.site(row.site))".padded(to: 19),
      row.isNext ? .strong : .plain
    )
    return StyledText(mark, .accent) + name + used(row, isNarrow: isNarrow, in: fit)
  }

  /// Returns when a site was used: the day, where there is room for it, and how long ago.
  private func used(_ row: SiteRow, isNarrow: Bool, in fit: Context) -> StyledText {
    let turn = row.isNext ? StyledText("  next", .accent) : ""
    guard row.lastUsed != nil, let days = row.daysAgo else {
      return StyledText("never".padded(to: isNarrow ? 12 : 24), .muted) + turn
    }
    let date = TimeFormatter.day(fit.today.adding(days: -days), in: fit)
    let ago =
      switch days {
      case 0: "today"
      case 1: "yesterday"
      default: "\(days) days ago"
      }
    let last = row.isLast ? StyledText("  last", .good) : ""
    let day = isNarrow ? "" : StyledText(date.padded(to: 12))
    return day + StyledText(ago.padded(to: 12), .muted) + last + turn
  }

  /// Returns a line of the drawing where there is only ASCII.
  private static func plain(_ character: Character) -> String {
    switch character {
    case "─": "-"
    case "│", "╵": "|"
    case " ": " "
    default: "+"
    }
  }
}
