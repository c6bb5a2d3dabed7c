import TestSupport

/// Command lines no person would type on purpose: the program's own words in any order, mixed with
/// values that have broken programs before.
struct NonsenseLine {
  /// The words after `fit`.
  let words: [[UInt8]]

  init(using random: inout SeededGenerator) {
    let length = Int.random(in: 0...7, using: &random)
    // Mostly a command first, so that the line gets past the first word.
    words = (0..<length).map { position in
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<(position < 2 ? 8 : 2): Self.pick(Self.commands, &random)
      case 2..<6: Self.pick(Self.options, &random)
      case 6..<9: Self.pick(Self.values, &random)
      default: Self.noise(&random)
      }
    }
  }

  private static let commands = """
    log food diary progress today config help version completion weight water steps body-fat \
    metric list edit undo delete again search show barcode create import latest chart metrics get \
    set unset path copy yesterday breakfast day.start units __complete
    """.split(separator: " ").map { Array($0.utf8) }

  private static let options = """
    --json --jsonl --csv --help -h -q --verbose --yes --date --at --from --to --limit --offset \
    --all --meal --servings --grams --kcal --name --page --page-size --first --id --once --dry-run \
    --color --offline -- - -x -qqq --json= --json=id,name --json=, --date= --limit=-1 --no-such
    """.split(separator: " ").map { Array($0.utf8) }

  private static let values =
    [
      "", " ", "0", "-0", "-1", "1e308", "1e-320", "NaN", "inf", "0x10", "82.4", "82,4", "82.4kg",
      "12st7lb", "5'11\"", "-5kg", "999999999999999999999999", "1.7976931348623157e309", "٣", "½",
      "2026-02-30", "2026-13-01", "0000-00-00", "9999-12-31", "-99999999999d", "24:00", "08:60",
      "2026-03-29T02:30", "2026-11-20T08:30:00.000000000000001Z", "today..", "..", "mon..yesterday",
      "egg", "200g rice, 1 banana", ",,,", "2 eggs and and toast", "' OR 1=1 --",
      "'; DROP TABLE foods; --", "%s%n%x", "$(reboot)", "`id`", "../../etc/passwd", "/dev/null",
      "\u{1B}[31mred\u{1B}]0;title\u{7}", "\r\n", "\t", "a\u{8}b", "\u{9B}2J", "\u{202E}gge",
      "e\u{301}\u{301}\u{301}gg", "🥚🏽‍🍳", "\u{FEFF}egg", "NULL", "null", "{}", "[", "\"",
      String(repeating: "9", count: 4000), String(repeating: "egg ", count: 25_000),
    ].map { Array($0.utf8) } + [
      [0xFF, 0xFE], [0x65, 0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90],
    ]

  private static func pick(_ words: [[UInt8]], _ random: inout SeededGenerator) -> [UInt8] {
    words[Int.random(in: words.indices, using: &random)]
  }

  private static func noise(_ random: inout SeededGenerator) -> [UInt8] {
    (0..<Int.random(in: 1...40, using: &random)).map { _ in
      UInt8.random(in: 1...255, using: &random)
    }
  }
}
