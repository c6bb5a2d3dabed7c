import PlainText

/// Puts together the sentences that say an intention, the ones that suit it best first.
struct Composer {
  private let intention: Intention
  private let digest: UInt64
  private let contentStems: Set<String>
  private let saysWhen: Bool

  init(_ intention: Intention, of text: String) {
    self.intention = intention
    digest = Digest.of(Words.key(text))
    contentStems = Set(intention.contentWords.map(Stem.of))
    saysWhen = !intention.when.isEmpty || contentStems.contains { $0.is(.moment) }
  }

  /// What fills the gaps of a list of frames.
  private struct Filling {
    let frames: [String]
    var isDeed = false
    /// Phrases that say the same.
    let phrases: [[String]]
  }

  /// Returns the best sentence that will do.
  func first(where willDo: (String) -> Bool) -> String? {
    var seen: Set<String> = []
    for filling in fillings {
      let frames = turned(filling.frames)
      let stems = filling.phrases.map { Set($0.map { Stem.of($0.bare) }) }
      for round in filling.phrases.indices {
        for (place, text) in frames.enumerated() {
          let turn = (place + round) % filling.phrases.count
          guard let frame = Frame(text), suits(frame, stems[turn]),
            let words = form(frame.form, of: filling.phrases[turn], isDeed: filling.isDeed),
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

  /// Returns the form of a phrase that a frame asks for; nil where the phrase has none.
  private func form(_ form: Frame.Form, of words: [String], isDeed: Bool) -> String? {
    if !isDeed {
      return (form == .thing ? NounPhrase.completed(words) : words).text(separatedBy: " ")
    }
    guard let phrase = VerbPhrase(words) else { return nil }
    switch form {
    case .base: return phrase.base
    case .present: return phrase.present
    case .next: return phrase.isCoordinated || phrase.verb == "be" ? nil : phrase.present
    case .gerund: return phrase.isCoordinated ? nil : phrase.gerund
    case .thirdPerson: return phrase.isCoordinated ? nil : phrase.thirdPerson
    case .words, .thing: return nil
    }
  }

  private func sentence(_ frame: Frame, _ words: String, isFronted: Bool) -> String? {
    // A long phrase in the middle would part the frame's beginning from its end.
    if words.split(atASCII: " ").count > frame.room { return nil }
    let when = intention.when.text(separatedBy: " ")
    if when.isEmpty { return Rephrasing.sentence(of: frame.filled(with: words)) }
    if isFronted, when.first?.isLetter == true, frame.beginsWithI, frame.form != .gerund,
      frame.form != .thirdPerson
    {
      return Rephrasing.sentence(of: "\(when), " + frame.filled(with: words))
    }
    return Rephrasing.sentence(of: frame.filled(with: "\(words) \(when)"))
  }

  /// Returns whether a frame says nothing that the intention says itself.
  private func suits(_ frame: Frame, _ stems: Set<String>) -> Bool {
    if saysWhen, frame.saysWhen || frame.hasClause && !intention.when.isEmpty { return false }
    return frame.words.allSatisfy { word in
      if word.is(.small) { return true }
      let stem = Stem.of(word)
      return !contentStems.contains(stem) && !stems.contains(stem)
    }
  }

  private var fillings: [Filling] {
    let words = intention.words
    let first = words.first?.bare ?? ""
    let frames = Frames.named(intention.kind.rawValue)
    switch intention.kind {
    case .deed:
      let topics = Topic.topics(of: intention.contentWords.text(separatedBy: " "))
      return [Filling(frames: Frames.forDeed(about: topics), isDeed: true, phrases: deeds)]
    case .refrain where VerbPhrase(words).map { $0.verb.is(.loss) } == true:
      return [Filling(frames: Frames.named("holdFast"), isDeed: true, phrases: deeds)]
    case .refrain, .unneeded: return [Filling(frames: frames, isDeed: true, phrases: deeds)]
    case .having where first == "less" || first == "fewer":
      return [Filling(frames: Frames.named("havingLess"), phrases: [words])]
    case .having where words.allSatisfy({ isQuality($0.bare) }):
      return [
        Filling(frames: Frames.inTurns(Frames.named("guidingQuality"), frames), phrases: [words])
      ]
    case .being:
      // Sentences with the adjective and, by turns, with the noun of the same quality.
      let adjectives = Filling(frames: frames, phrases: [words])
      guard let (noun, rest) = QualityNoun.of(words) else { return [adjectives] }
      let guiding = rest.isEmpty ? Frames.named("guidingQuality") : []
      let nouns = Filling(
        frames: Frames.inTurns(guiding, Frames.named("quality")), phrases: [noun + rest])
      return digest % 2 == 0 ? [nouns, adjectives] : [adjectives, nouns]
    default: return [Filling(frames: frames, phrases: [words])]
    }
  }

  /// The deed and other ways to say it; an adverb such as "kindly" becomes "with kindness".
  private var deeds: [[String]] {
    let words = intention.words
    guard let phrase = VerbPhrase(words) else { return [] }
    let manner = words.count > 1 ? words.last.flatMap { Quality.of(adverb: $0.bare) } : nil
    return [words] + Senses.variants(of: phrase)
      + (manner.map { [words.dropLast() + ["with", $0.noun]] } ?? [])
  }

  private func isQuality(_ word: String) -> Bool {
    word == "and" || word == "more" || Quality.named(word)?.noun == word
  }
}
