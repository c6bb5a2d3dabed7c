import Arguments
import CivilTime
import FitClient
import PlainText

/// The time behind the words of a session: `bench press 80x8x3 at 17:00`, `run 5k yesterday`.
struct SessionClock {
  /// The words without the time.
  private(set) var words: [String]
  /// When the session began; `nil` where the words do not say.
  private(set) var moment: Moment?

  /// Takes the time off the end of the words, each of which may hold blanks.
  ///
  /// - Throws: ``FitError`` for what may be a pace, `5km at 5:30`, and for no time of a day, `at 25:30`.
  init(_ words: [String], in fit: Context) throws(FitError) {
    self.words = words
    let all = words.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    if all.count > 1, all[all.count - 1].lowercased() == "yesterday" {
      moment = try? Moment.parse("yesterday", in: fit.parsing)
      self.words = Self.dropping(1, from: words)
      return
    }
    guard let place = all.lastIndex(where: { $0.lowercased() == "at" }), place > 0,
      place + 1 < all.count
    else { return }
    let tail = all[(place + 1)...].joined(separator: " ").lowercased()
    let isNamed =
      ["noon", "midnight"].contains(tail) || tail.hasSuffix("am") || tail.hasSuffix("pm")
    guard isNamed || tail.contains(":"), let first = tail.first, first.isLetter || first.isNumber
    else { return }
    guard let moment = try? Moment.parse(tail, in: fit.parsing), case .time(let time) = moment
    else {
      guard !isNamed else { return }
      throw FitError(
        .usage, "\"at \(tail)\" is no time of day",
        hint: "--at says when it began: --at 17:00")
    }
    let isPlain = !isNamed && !tail.hasPrefix("0") && time.hour < 13
    guard !isPlain || !all[..<place].contains(where: Self.isDistance) else {
      throw FitError(
        .usage, "\"at \(tail)\" may be a time of day or a pace",
        hint: "--at \(time) says when it began; a pace follows from distance and time: 5km 27:30")
    }
    let isYesterday = place > 1 && all[place - 1].lowercased() == "yesterday"
    self.moment =
      isYesterday ? try? Moment.parse("yesterday \(tail)", in: fit.parsing) : moment
    self.words = Self.dropping(all.count - place + (isYesterday ? 1 : 0), from: words)
  }

  private static func isDistance(_ word: String) -> Bool {
    let unit = word.lowercased().drop { $0.isNumber || $0 == "." || $0 == "," }
    return unit.count < word.count
      && ["k", "km", "mi", "m", "mile", "miles"].contains(String(unit))
      || ["km", "mi", "miles"].contains(word.lowercased())
  }

  /// Removes so many blank-separated words from the end.
  private static func dropping(_ count: Int, from words: [String]) -> [String] {
    var (left, kept) = (count, words)
    while left > 0, let last = kept.popLast() {
      let parts = last.split(whereSeparator: \.isWhitespace)
      if parts.count > left {
        kept.append(parts.dropLast(left).map(String.init).text(separatedBy: " "))
      }
      left -= min(parts.count, left)
    }
    return kept
  }
}
