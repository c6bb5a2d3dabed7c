import Care
import CivilTime
import FitAPI
import System

/// A harm that was met in what a request brings, and what is said to it.
struct MetHarm {
  /// A sentence for the place of the text.
  let safeSentence: String
  let note: SupportNote

  init(_ harm: Harm, for caller: Caller) {
    let support = Support(for: harm, in: .here(caller.calendar.zone))
    safeSentence = support.safeSentence
    note = SupportNote(kind: harm.kind.rawValue, lines: support.lines)
  }
}

extension RequestContext {
  /// Returns the harm that a text means; `nil` of most texts.
  func harm(in text: String) -> MetHarm? { harm(in: [text]) }

  /// Returns the first harm among some texts.
  func harm(in texts: [String]) -> MetHarm? {
    texts.lazy.compactMap { Harm(in: $0) }.first.map { MetHarm($0, for: caller) }
  }
}

extension Region {
  /// Returns the region of a time zone, else that of this machine's locale.
  static func here(_ zone: Zone) -> Region {
    Region(zone: zone.identifier) { getenv($0).map { String(cString: $0) } }
  }
}
