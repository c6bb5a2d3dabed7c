import PlainText

/// Puts together the sentences that say an intention, the ones that suit it best first.
struct Composer {
  private let intention: Intention
  private let topics: [Topic]
  private let digest: UInt64
  private let contentStems: Set<String>

  init(_ intention: Intention, of text: String) {
    self.intention = intention
    topics = Topic.topics(of: intention.contentWords.text(separatedBy: " "))
    digest = Digest.of(Words.key(text))
    contentStems = Set(intention.contentWords.map(Stem.of))
  }

  /// What fills the gaps of a list of frames.
  private struct Filling {
    let frames: [String]
    let phrases: [Phrase]
  }

  private enum Phrase {
    case deed(VerbPhrase)
    case words([String])
    /// What is done without: "phone", or "my phone" where a word must stand before it.
    case without([String])

    /// What all its forms share.
    var stems: Set<String> {
      switch self {
      case .deed(let phrase): Set(phrase.words.map { Stem.of($0.bare) })
      case .words(let words), .without(let words): Set(words.map { Stem.of($0.bare) })
      }
    }

    func form(_ form: Frame.Form) -> String? {
      switch (self, form) {
      case (.deed(let phrase), .base): phrase.base
      case (.deed(let phrase), .present): phrase.present
      case (.deed(let phrase), .next):
        phrase.isCoordinated || phrase.verb == "be" ? nil : phrase.present
      case (.deed(let phrase), .gerund): phrase.isCoordinated ? nil : phrase.gerund
      case (.deed(let phrase), .thirdPerson): phrase.isCoordinated ? nil : phrase.thirdPerson
      case (.words(let words), .words), (.without(let words), .none): words.text(separatedBy: " ")
      case (.without(let words), .words): NounPhrase.completed(words).text(separatedBy: " ")
      default: nil
      }
    }
  }

  /// The sentences, each once, best first.
  func sentences(atMost most: Int) -> [String] {
    var sentences: [String] = []
    _ = first {
      sentences.append($0)
      return sentences.count == most
    }
    return sentences
  }

  /// Whether the intention fits into no sentence.
  var isEmpty: Bool { first { _ in true } == nil }

  /// The best sentence that will do.
  func first(where willDo: (String) -> Bool) -> String? {
    var seen: Set<String> = []
    for filling in fillings {
      let frames = turned(filling.frames)
      let stems = filling.phrases.map(\.stems)
      for round in 0..<filling.phrases.count {
        for (place, text) in frames.enumerated() {
          let turn = (place + round) % filling.phrases.count
          guard let frame = Frame(text), suits(frame, stems[turn]),
            let sentence = sentence(
              frame, filling.phrases[turn], isFronted: (place + round) % 2 == 0),
            seen.insert(sentence).inserted
          else { continue }
          if willDo(sentence) { return sentence }
        }
      }
    }
    return nil
  }

  /// The list from another place on for each text, so that not all begin alike; the last third, the
  /// least apt, stays last.
  private func turned(_ frames: [String]) -> [String] {
    let apt = frames.count * 2 / 3
    let start = apt == 0 ? 0 : Int(digest % UInt64(apt))
    return Array(frames[start..<apt] + frames[..<start] + frames[apt...])
  }

  private func sentence(_ frame: Frame, _ phrase: Phrase, isFronted: Bool) -> String? {
    guard let words = phrase.form(frame.form) else { return nil }
    // A long phrase in the middle would part the frame's beginning from its end.
    if words.split(separator: " ").count > frame.room { return nil }
    let when = intention.when.text(separatedBy: " ")
    if when.isEmpty { return Sentence.made(of: frame.filled(with: words)) }
    if isFronted, when.first?.isLetter == true, frame.beginsWithI, frame.form != .gerund,
      frame.form != .thirdPerson
    {
      return Sentence.made(of: "\(when), " + frame.filled(with: words))
    }
    return Sentence.made(of: frame.filled(with: "\(words) \(when)"))
  }

  /// Whether a frame says nothing that the intention says itself.
  private func suits(_ frame: Frame, _ stems: Set<String>) -> Bool {
    if frame.saysWhen, !intention.when.isEmpty || saysWhen { return false }
    if frame.hasClause, !intention.when.isEmpty { return false }
    return frame.words.allSatisfy { word in
      if FunctionWords.contains(word) { return true }
      let stem = Stem.of(word)
      return !contentStems.contains(stem) && !stems.contains(stem)
    }
  }

  private var saysWhen: Bool {
    !contentStems.isDisjoint(with: [
      "day", "today", "week", "month", "year", "morning", "evening", "night", "daily", "weekly",
      "always", "weekend", "hour", "minute",
    ])
  }

  private var fillings: [Filling] {
    switch intention.core {
    case .act(let phrase): [Filling(frames: DeedFrames.frames(for: topics), phrases: deeds(phrase))]
    case .refrain(let phrase):
      [
        Filling(
          frames: Self.losses.contains(phrase.verb) ? OtherFrames.holdFast : OtherFrames.refrain,
          phrases: deeds(phrase))
      ]
    case .unneeded(let phrase): [Filling(frames: OtherFrames.unneeded, phrases: deeds(phrase))]
    case .be(let words): being(words)
    case .notBe(let words): [Filling(frames: OtherFrames.notBeing, phrases: [.words(words)])]
    case .have(let words): having(words)
    case .haveNo(let words): [Filling(frames: OtherFrames.havingNo, phrases: [.without(words)])]
    case .hold(let words): [Filling(frames: OtherFrames.holding, phrases: [.words(words)])]
    case .thought(let words): [Filling(frames: OtherFrames.thought, phrases: [.words(words)])]
    case .manner(let words): [Filling(frames: OtherFrames.manner, phrases: [.words(words)])]
    }
  }

  /// A deed and other ways to say it; an adverb such as "kindly" becomes "with kindness".
  private func deeds(_ phrase: VerbPhrase) -> [Phrase] {
    var variants = [phrase] + Senses.variants(of: phrase)
    if let last = phrase.words.last, phrase.words.count > 1,
      let quality = Quality.of(adverb: last.bare),
      let varied = VerbPhrase(phrase.words.dropLast() + ["with", quality.noun])
    {
      variants.append(varied)
    }
    return variants.map { .deed($0) }
  }

  /// Verbs of loss: who means not to do them holds on to something.
  private static let losses: WordList =
    """
    abandon doubt fail fall forget give ignore leave let lose miss neglect quit skip stop take
    """

  private func having(_ words: [String]) -> [Filling] {
    let first = words.first?.bare ?? ""
    if first == "less" || first == "fewer" {
      return [Filling(frames: OtherFrames.havingLess, phrases: [.words(words)])]
    }
    let isQuality = words.map(\.bare).allSatisfy {
      Quality.named($0)?.noun == $0 || ["and", "more"].contains($0)
    }
    let guiding = isQuality ? OtherFrames.guidingQuality : []
    return [Filling(frames: interleaved(guiding, OtherFrames.having), phrases: [.words(words)])]
  }

  /// Sentences with the adjective and, by turns, with the noun of the same quality.
  private func being(_ words: [String]) -> [Filling] {
    let adjectives = Filling(frames: OtherFrames.being, phrases: [.words(words)])
    guard let (noun, rest) = QualityNoun.of(words) else { return [adjectives] }
    let frames = interleaved(rest.isEmpty ? OtherFrames.guidingQuality : [], OtherFrames.quality)
    let nouns = Filling(frames: frames, phrases: [.words(noun + rest)])
    let isFirst = digest % 2 == 0
    return isFirst ? [nouns, adjectives] : [adjectives, nouns]
  }

  private func interleaved(_ some: [String], _ others: [String]) -> [String] {
    (0..<max(some.count, others.count)).flatMap { index in
      [some, others].compactMap { index < $0.count ? $0[index] : nil }
    }
  }
}
