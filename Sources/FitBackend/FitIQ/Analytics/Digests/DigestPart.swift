import CivilTime

/// A part of the days of an analysis.
struct DigestPart: Hashable {
  let days: ClosedRange<Day>
  /// Whether it is a whole year or month that is over, whose digest is worth keeping.
  let isWhole: Bool

  /// Days divided into whole years, whole months and what is left, oldest first.
  ///
  /// - Parameter today: what is not over yet changes too often to be kept.
  static func dividing(_ days: ClosedRange<Day>, today: Day) -> [DigestPart] {
    var parts: [DigestPart] = []
    var first = days.lowerBound
    while true {
      let part = part(from: first, upTo: days.upperBound, today)
      if let last = parts.last, !last.isWhole, !part.isWhole {
        parts[parts.count - 1] = DigestPart(
          days: last.days.lowerBound...part.days.upperBound, isWhole: false)
      } else {
        parts.append(part)
      }
      guard part.days.upperBound < days.upperBound else { return parts }
      first = part.days.upperBound.next
    }
  }

  private static func part(from first: Day, upTo last: Day, _ today: Day) -> DigestPart {
    let (year, month, day) = first.components
    if day == 1 {
      let december = month == 1 ? Day(year: year, month: 12, day: 31) : nil
      for end in [december, first.endOfMonth] {
        if let end, end <= last, end < today { return DigestPart(days: first...end, isWhole: true) }
      }
    }
    return DigestPart(days: first...min(first.endOfMonth, last), isWhole: false)
  }
}
