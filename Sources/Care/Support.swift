import CareWords
import PlainText

/// What is said to somebody in whose words a harm was met.
public struct Support: Hashable, Sendable {
  /// Two to four plain sentences or pairs of them: kind, without a lecture, with whom to call.
  public let lines: [String]
  /// A sentence in the first person, safe in every mouth, to take the place of a wish.
  public let safeSentence: String

  /// Finds the lines for a harm, in the language of the words that were met.
  public init(for harm: Harm, in region: Region) {
    let key = harm.sign.isEmpty ? harm.kind.rawValue : "\(harm.kind.rawValue).\(harm.sign)"
    let line = Self.row(key, harm.language) ?? Self.row(harm.kind.rawValue, harm.language) ?? ""
    lines = line.split(atASCII: "|").map {
      String($0).trimmedSpaces.replacing(bytesOf: "{crisis}", with: region.crisis)
        .replacing(bytesOf: "{emergency}", with: region.emergency)
        .replacing(bytesOf: "{poison}", with: region.poison)
    }
    safeSentence = Self.row("safe.\(harm.kind.rawValue)", harm.language) ?? ""
  }

  private static func row(_ key: String, _ language: Harm.Language) -> String? {
    let start = "\(language.rawValue)\t"
    return TableRow.lines(of: fit_care_support).first {
      $0.head == key && $0.body.hasPrefix(start)
    }.map { String($0.body.dropFirst(start.count)) }
  }
}

extension String {
  fileprivate var trimmedSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
