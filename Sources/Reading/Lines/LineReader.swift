import CivilTime

/// A reading of a line: the command that carries it out.
public struct LineReading: Sendable {
  /// The words of the command, without the program's: `["log", "weight"]`.
  public let command: [String]
  /// The words behind it: figures and names as the command reads them, then the time as it was typed.
  public let words: [String]
  /// How far the words are from what the command wants; the least is meant.
  public let cost: Int
  /// What each stretch of words became, in the order of the line.
  public let parts: [Part]

  /// A stretch of words, and what it became.
  public struct Part: Sendable {
    public let words: String
    public let meaning: String

    /// Whether the words are kept as they are beside the record.
    var isNote: Bool { meaning == "note" || meaning == "title" }
  }

  /// The usual unit of a measurement that is not built in.
  public let unit: String?

  /// The phrase that named it, where that was misspelt.
  public let misspelt: String?

  /// Whether a word has no place in it.
  public var hasUnread: Bool { parts.contains { $0.meaning == "unread" } }

  /// Whether a severity was among the words.
  public var hasSeverity: Bool { parts.contains { $0.meaning == FigureKind.severity.rawValue } }
}

/// Finds the commands that a line may mean: the cheapest cover of all its words for each kind of record.
///
/// A phrase of the table names the kind; figures, times, names and fillers cover the rest. A word that nothing
/// covers costs so much that its reading falls behind.
public struct LineReader: Sendable {
  private let words: [String]
  private let tokens: [Token]
  private let frame: TimeFrame
  /// What may begin at each word, found once for all records; nothing of a line that is too long.
  private let beginnings: [Beginnings]
  private let lexicon = Lexicon.records

  /// The times and figures that may begin at a word.
  private struct Beginnings {
    let moments: [MomentReader.Span]
    let misspeltDays: [Lexicon.Found]
    let figures: [FigureReader.Span]
  }

  /// The most words of a line that is read.
  public static let longest = 60

  /// Creates a reader of the words of a line, each without blanks.
  public init(_ words: [String], in frame: TimeFrame) {
    self.words = words
    self.frame = frame
    let tokens = words.map { Token($0) }
    self.tokens = tokens
    let moments = MomentReader(tokens, in: frame)
    let figures = FigureReader(tokens: tokens, words: words)
    beginnings = (tokens.count <= Self.longest ? tokens.indices : 0..<0).map { place in
      Beginnings(
        moments: moments.spans(at: place),
        misspeltDays: Lexicon.times.misspelt(.day, at: place, in: tokens, long: 8),
        figures: figures.spans(at: place))
    }
  }

  /// Returns the readings of the line, the best first; none of a line that is too long.
  ///
  /// - Parameter own: the names of a person's own that stand for a record, with what the record takes.
  public func readings(own: [(name: String, record: String)] = []) -> [LineReading] {
    guard !tokens.isEmpty, tokens.count <= Self.longest else { return [] }
    var best: [LineReading] = []
    func add(_ record: RecordPattern, _ phrase: Range<Int>?) {
      guard let reading = cover(record, phrase) else { return }
      guard let same = best.firstIndex(where: { $0.command == reading.command }) else {
        return best.append(reading)
      }
      if best[same].cost > reading.cost { best[same] = reading }
    }
    for place in tokens.indices {
      for found in lexicon.phrases(.record, at: place, in: tokens) {
        add(RecordPattern(found.text), place..<found.end)
      }
      for found in lexicon.misspelt(.record, at: place, in: tokens) {
        add(RecordPattern(found.text, isMisspelt: true), place..<found.end)
      }
      for (name, record) in own {
        let named = Token.tokens(of: name).map(\.text)
        let end = place + named.count
        guard end <= tokens.count, tokens[place..<end].map(\.text) == named else { continue }
        add(RecordPattern(record[...]), place..<end)
      }
    }
    for (record, bounds) in lexicon.implied {
      let alone = tokens.compactMap { Double($0.text) }
      guard bounds.map({ !alone.isEmpty && alone.allSatisfy($0.contains) }) ?? true else {
        continue
      }
      add(RecordPattern(record, isImplied: true), nil)
    }
    return best.sorted { $0.cost < $1.cost }
  }

  /// Returns the command that answers what the line begins with, with the day that it names; `nil` where the table
  /// has no such beginning.
  public func question() -> [String]? {
    let found = lexicon.phrases(.show, at: 0, in: tokens).max { $0.end < $1.end }
    guard let found, tokens.count <= Self.longest else { return nil }
    let command = found.text.split(separator: " ").map(String.init)
    if command.last == "…" { return command.dropLast() + words[found.end...] }
    for start in found.end..<max(found.end, tokens.count) {
      for span in beginnings[start].moments where span.range.upperBound == tokens.count {
        guard case .success(.day(let day)) = span.moment else { continue }
        return command + ["\(day)"]
      }
    }
    return command
  }

  /// Returns the word of a reading that says that a thing did not happen, or asks; `nil` where there is none.
  public func denial(in reading: LineReading) -> String? {
    if let last = words.last, last.hasSuffix("?") { return "?" }
    guard reading.command != ["journal", "add"], reading.command != ["intention", "set"] else {
      return nil
    }
    var place = 0
    for part in reading.parts {
      let end = place + part.words.split(separator: " ").count
      defer { place = end }
      // "toast, no butter" says what a food is without.
      if reading.command == ["log", "food"], part.meaning == "food", place > 0,
        reading.parts[0].meaning == "food" || reading.parts[0].meaning == "number"
      {
        break
      }
      guard ["note", "title", "filler", "unread", "name", "food"].contains(part.meaning) else {
        continue
      }
      let found = lexicon.phrases(.denial, at: place, in: tokens)
      if found.contains(where: { $0.text != "dose" || reading.command == ["inject"] }) {
        return tokens[place].text
      }
    }
    return nil
  }

  /// Returns whether the words of a reading name another record behind a comma or an `and`.
  public func namesSeveral(_ reading: LineReading) -> Bool {
    let own = reading.parts.first { !["note", "title", "filler", "time"].contains($0.meaning) }?
      .meaning
    guard !["journal", "intention"].contains(reading.command[0]) else { return false }
    let isFood = reading.command == ["log", "food"]
    var linked = false
    for place in tokens.indices {
      let isLink = !lexicon.phrases(.link, at: place, in: tokens).isEmpty
      let isFigure = tokens[place].text.first?.isNumber == true
      let isFiller =
        !lexicon.phrases(.filler, at: place, in: tokens).isEmpty
        || !lexicon.phrases(.severity, at: place, in: tokens).isEmpty
      let others = lexicon.phrases(.record, at: place, in: tokens).map { RecordPattern($0.text) }
        .filter { !isFood || Self.apart.contains($0.command) }.map(\.title)
      if linked, !others.isEmpty,
        !others.contains(where: { reading.parts.map(\.meaning).contains($0) })
      {
        return true
      }
      if linked, others.contains(where: { $0 == own }), place > 0,
        reading.parts.first.map({ $0.isNote }) == true
      {
        return true
      }
      linked = isLink || tokens[place].mark == "," || linked && (isFigure || isFiller)
    }
    return false
  }

  /// The records that are no part of a meal's words.
  private static let apart: Set<[String]> = [
    ["log", "symptom"], ["log", "weight"], ["log", "mood"], ["log", "sleep"], ["inject"],
  ]

  // MARK: The cheapest cover

  private struct Cover {
    var cost: Int
    var isSatisfied: Bool
    var arguments: [String] = []
    var times: [String] = []
    var notes: [String] = []
    var kinds: Set<FigureKind> = []
    var parts: [LineReading.Part] = []
  }

  private func cover(_ record: RecordPattern, _ phrase: Range<Int>?) -> LineReading? {
    // The best cover of the words up to each place, with what is needed and without.
    var best: [[Cover?]] = Array(repeating: [nil, nil], count: tokens.count + 1)
    best[0][0] = Cover(cost: record.baseCost, isSatisfied: record.needed.isEmpty)
    func offer(_ cover: Cover, at end: Int) {
      let slot = cover.isSatisfied ? 1 : 0
      if let known = best[end][slot], known.cost <= cover.cost { return }
      best[end][slot] = cover
    }
    if let start = best[0][0], start.isSatisfied { (best[0][0], best[0][1]) = (nil, start) }
    for place in tokens.indices {
      for before in best[place].compactMap({ $0 }) {
        if phrase?.lowerBound == place, let end = phrase?.upperBound {
          let kept = record.keepsPhrase ? Array(words[place..<end]) : []
          var next = adding(before, place..<end, record.title, kept)
          if record.takesTitle { next.notes += words[place..<end] }
          offer(next, at: end)
          continue
        }
        for step in steps(
          at: place, record, phrase, isSatisfied: before.isSatisfied && !record.needed.isEmpty)
        where phrase.map({ !$0.overlaps(place..<step.end) }) ?? true {
          var next = adding(before, place..<step.end, step.meaning, step.kept)
          next.cost += step.cost
          // A second figure of a kind is seldom meant as one.
          if let kind = step.kind, !record.isWritten, !next.kinds.insert(kind).inserted {
            next.cost += 4
          }
          next.isSatisfied = next.isSatisfied || step.isNeeded
          if step.isTime {
            next.arguments = before.arguments
            let written = words[place..<step.end].joined(separator: " ")
            next.times.append(step.kept.first ?? written)
          }
          // What stands between the words of a note is part of it.
          let follows = step.meaning == "filler" && before.parts.last?.isNote == true
          if step.isNote || follows { next.notes += words[place..<step.end] }
          if follows, let note = before.parts.last?.meaning {
            let last = next.parts.removeLast()
            next.parts.append(LineReading.Part(words: last.words, meaning: note))
          }
          offer(next, at: step.end)
        }
      }
    }
    guard var cover = best[tokens.count][1] else { return nil }
    var (start, notes) = (record.prefix, cover.notes.joined(separator: " "))
    if record.takesTitle {
      if cover.parts.contains(where: { $0.meaning == "title" }) { start = [notes] }
      notes = ""
    }
    if let nap = record.nap(cover.arguments, at: cover.times, in: frame) {
      (cover.arguments, cover.times) = ([nap], [])
    }
    let end =
      record.times(cover.times, in: frame) + (notes.isEmpty ? [] : ["--notes", notes])
    return LineReading(
      command: record.command, words: start + cover.arguments + end,
      cost: cover.cost, parts: cover.parts, unit: record.unit,
      misspelt: record.isMisspelt ? phrase.map { words[$0].joined(separator: " ") } : nil)
  }

  private func adding(
    _ cover: Cover, _ range: Range<Int>, _ meaning: String, _ kept: [String]
  ) -> Cover {
    var next = cover
    next.arguments += kept
    next.parts.append(
      LineReading.Part(words: words[range].joined(separator: " "), meaning: meaning))
    return next
  }

  /// A way to cover the words at a place.
  private struct Step {
    let end: Int
    let cost: Int
    let meaning: String
    var kept: [String] = []
    var isNeeded = false
    var isTime = false
    var isNote = false
    var kind: FigureKind?
  }

  private func steps(
    at place: Int, _ record: RecordPattern, _ phrase: Range<Int>?, isSatisfied: Bool
  ) -> [Step] {
    var steps: [Step] = []
    // A time is part of a text unless it stands before it.
    if !record.isText || phrase.map({ place <= $0.upperBound }) ?? false {
      for span in beginnings[place].moments {
        guard let cost = Self.cost(of: span) else { continue }
        steps.append(Step(end: span.range.upperBound, cost: cost, meaning: "time", isTime: true))
      }
    }
    if !record.isText {
      for day in beginnings[place].misspeltDays {
        let text = "\(frame.today.adding(days: day.value))"
        steps.append(Step(end: day.end, cost: 3, meaning: "time", kept: [text], isTime: true))
      }
    }
    for span in beginnings[place].figures {
      // Of figures that may be anything there is one.
      let isLoose = !record.isWritten && !record.takesTitle && isSatisfied
      guard !isLoose || span.kind != .number && !record.takesAny else { continue }
      guard let rank = record.takes(span.kind),
        !record.takesFood || !tokens[place].text.contains(":")
      else { continue }
      let text = record.command == ["inject"] && span.kind == .number ? span.text + "mg" : span.text
      let kept =
        record.isWritten
        ? Array(words[place..<span.end]) : text.split(separator: " ").map(String.init)
      steps.append(
        Step(
          end: span.end, cost: rank, meaning: span.kind.rawValue, kept: kept,
          isNeeded: record.needed.contains(where: { $0.covers(span.kind) }), kind: span.kind))
    }
    for again in lexicon.phrases(.record, at: place, in: tokens)
    where RecordPattern(again.text).command == record.command && !record.isWritten
      && !record.takesTitle
    {
      steps.append(Step(end: again.end, cost: 1, meaning: record.title))
    }
    if record.takes(.sets) == 0 {
      for exercise in lexicon.phrases(.exercise, at: place, in: tokens) {
        steps.append(
          Step(end: exercise.end, cost: 0, meaning: "exercise", kept: [String(exercise.text)]))
      }
    }
    for filler in lexicon.phrases(.filler, at: place, in: tokens) {
      let leads = filler.end < tokens.count && tokens[filler.end].text.first?.isNumber == true
      let kept =
        record.isWritten && !(leads && record.takes(.sets) == 0)
        ? Array(words[place..<filler.end]) : []
      steps.append(Step(end: filler.end, cost: 1, meaning: "filler", kept: kept))
    }
    var (cost, meaning) = record.wordCost
    // A figure is no note, and words before the phrase are seldom one.
    if meaning == "note" || meaning == "title", tokens[place].text.contains(where: \.isNumber) {
      // "incline 12" is part of a title.
      let follows =
        meaning == "title" && place > 0 && !tokens[place - 1].text.contains(where: \.isNumber)
      (cost, meaning) = follows ? (5, meaning) : (12, "unread")
    } else if meaning == "note", let phrase, place < phrase.lowerBound {
      cost += 2
    }
    let isNote = meaning == "note" || meaning == "title"
    steps.append(
      Step(
        end: place + 1, cost: cost, meaning: meaning, kept: isNote ? [] : [words[place]],
        isNeeded: record.needsWords, isNote: isNote))
    return steps
  }

  /// Returns the cost of a time by how it was written; `nil` for what is none on its own.
  private static func cost(of span: MomentReader.Span) -> Int? {
    let form = span.form
    if form.contains(.openHour) {
      let isWritten = form.contains(.at) && span.range.count == 2
      return isWritten || (try? span.moment.get()) != nil ? 4 : nil
    }
    if form.contains(.bareHour) { return form.contains(.at) ? 1 : 3 }
    guard (try? span.moment.get()) != nil else { return form.contains(.date) ? 4 : nil }
    if !form.isDisjoint(with: [.at, .namedClock, .plainDay, .ago, .on]) { return 1 }
    if !form.isDisjoint(with: [.date, .numberFirst, .ahead]) { return 5 }
    return form.contains(.digits) ? 3 : 2
  }
}
