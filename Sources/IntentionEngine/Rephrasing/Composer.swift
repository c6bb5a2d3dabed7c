import PlainText

/// Puts together the sentences that say an intention, the ones that suit it best first.
struct Composer {
  private let intention: Intention
  private let digest: UInt64
  private let contentStems: [String]
  private let saysWhen: Bool
  /// Whether something is hard: then deeds are said plainly, and all else is left to be quoted.
  private let isHard: Bool

  init(_ intention: Intention, of text: String) {
    self.intention = intention
    digest = Digest.of(Words.key(text))
    contentStems = intention.contentWords.map(Stem.of)
    isHard = Circumstances(of: [text]).areHard
    saysWhen = !intention.when.isEmpty || contentStems.contains { $0.is(.moment) }
  }

  /// The words that fill the gaps of a list of frames.
  private struct Filling {
    let frames: [String]
    /// Phrases that say the same.
    let phrases: [[Word]]
  }

  /// Returns the best sentence that will do.
  func first(where willDo: (String) -> Bool) -> String? {
    var seen: Set<String> = []
    for filling in fillings {
      let frames = turned(filling.frames)
      let stems = filling.phrases.map { $0.map { Stem.of($0.bare) } }
      for round in filling.phrases.indices {
        for (place, text) in frames.enumerated() {
          let turn = (place + round) % filling.phrases.count
          guard let frame = Frame(text), suits(frame, stems[turn]),
            let words = form(frame.gap, of: filling.phrases[turn]),
            let sentence = sentence(frame, words, isFronted: (place + round) % 2 == 0),
            seen.insert(sentence).inserted
          else { continue }
          if willDo(sentence) { return sentence }
        }
      }
    }
    return nil
  }

  /// Returns the list from another place on for each text, so that not all begin alike; the last
  /// third, the least apt, stays last.
  private func turned(_ frames: [String]) -> [String] {
    let apt = frames.count * 2 / 3
    let start = apt == 0 ? 0 : Int(digest % UInt64(apt))
    return Array(frames[start..<apt] + frames[..<start] + frames[apt...])
  }

  /// Returns the form of a phrase that a gap asks for; nil where the phrase has none.
  private func form(_ gap: Character, of words: [Word]) -> String? {
    if gap == "w" { return words.text }
    if gap == "t" { return NounPhrase.completed(words).text }
    guard let phrase = VerbPhrase(words) else { return nil }
    switch gap {
    case "v": return words.text
    case "i": return phrase.present
    case _ where phrase.isCoordinated: return nil
    case "g": return phrase.with(VerbForms.gerund)
    case "s": return phrase.with(VerbForms.thirdPerson)
    default: return phrase.verb == "be" ? nil : phrase.present
    }
  }

  private func sentence(_ frame: Frame, _ words: String, isFronted: Bool) -> String? {
    if frame.room < .max, words.split(atASCII: " ").count > frame.room { return nil }
    let when = intention.when.text
    let isBefore =
      isFronted && intention.kind != .refrain && when.first?.isLetter == true && frame.beginsWithI
      && !"gs".contains(frame.gap)
    return Rephrasing.sentence(
      of: when.isEmpty
        ? frame.filled(with: words)
        : isBefore
          ? "\(when), \(frame.filled(with: words))" : frame.filled(with: "\(words) \(when)"))
  }

  /// Returns whether a frame says nothing that the intention says itself.
  private func suits(_ frame: Frame, _ stems: [String]) -> Bool {
    if saysWhen, frame.saysWhen || frame.hasClause && !intention.when.isEmpty { return false }
    // "I leave dieting again behind" would be said of another time.
    if frame.room < .max, intention.words.last?.is("again") == true { return false }
    return frame.words.allSatisfy { word in
      if word.is(.small) { return true }
      let stem = Stem.of(word)
      return !contentStems.contains(stem) && !stems.contains(stem)
    }
  }

  private var fillings: [Filling] {
    let words = intention.words
    func row(_ name: String) -> [String] { Frames.named(name) }
    if isHard {
      return intention.kind == .deed ? [Filling(frames: row("hardship"), phrases: [words])] : []
    }
    let frames = row(intention.kind.rawValue)
    switch intention.kind {
    case .deed:
      let topics = Topic.fitting(intention.contentWords.text(separatedBy: " "))
      return [Filling(frames: Frames.forDeed(about: topics), phrases: deeds)]
    case .refrain where VerbPhrase(words)?.verb.is(.loss) == true:
      return [Filling(frames: row("holdFast"), phrases: deeds)]
    case .refrain, .unneeded: return [Filling(frames: frames, phrases: deeds)]
    case .having where words[0].is("less", "fewer"):
      return [Filling(frames: row("havingLess"), phrases: [words])]
    case .having where words.allSatisfy({ $0.is("and", "more") || isQuality($0.bare) }):
      return [Filling(frames: Frames.inTurns(row("guidingQuality"), frames), phrases: [words])]
    case .being:
      // Sentences with the adjective and, by turns, with the noun of the same quality.
      let adjectives = Filling(frames: frames, phrases: [words])
      guard let (noun, rest) = Quality.nouns(of: words) else { return [adjectives] }
      let guiding = rest.isEmpty ? row("guidingQuality") : []
      let nouns = Filling(
        frames: Frames.inTurns(guiding, row("quality")), phrases: [noun + rest])
      return digest % 2 == 0 ? [nouns, adjectives] : [adjectives, nouns]
    default: return [Filling(frames: frames, phrases: [words])]
    }
  }

  /// The deed and other ways to say it; an adverb such as "kindly" becomes "with kindness".
  private var deeds: [[Word]] {
    let words = intention.words
    guard let phrase = VerbPhrase(words) else { return [] }
    let manner = words.dropFirst().last.flatMap { $0.isAdverb ? Quality.named($0.bare) : nil }
    return [words] + Senses.variants(of: phrase)
      + (manner.map { [words.dropLast() + ["with", Word($0.noun)]] } ?? [])
  }

  private func isQuality(_ word: String) -> Bool { Quality.named(word)?.noun == word }
}
