import CivilTime

/// What a kind of record takes, as the table of words has it: `log weight/mass*,number*`.
struct RecordPattern {
  /// The words of the command: `["log", "weight"]`.
  let command: [String]
  /// Words of the command's own that the phrase stands for: the name of a sport or of a symptom.
  let prefix: [String]
  /// The unit of a measurement that is not built in.
  let unit: String?
  /// Whether the phrase that names it is part of what is logged.
  let keepsPhrase: Bool
  /// What one of must be there.
  let needed: [Need]
  private let taken: [Need]
  private let isImplied: Bool
  /// Whether the phrase that names it was misspelt.
  let isMisspelt: Bool

  /// A kind of figure or of words.
  enum Need: Equatable {
    case figure(FigureKind)
    /// A distance, a time, an energy or a pace.
    case session
    case name, text, food
    /// Any figure.
    case any

    init?(_ word: Substring) {
      switch word {
      case "session": self = .session
      case "name": self = .name
      case "text": self = .text
      case "food": self = .food
      case "any": self = .any
      default:
        guard let kind = FigureKind(rawValue: String(word)) else { return nil }
        self = .figure(kind)
      }
    }

    func covers(_ kind: FigureKind) -> Bool {
      switch self {
      case .figure(let own): own == kind
      case .session: [.distance, .duration, .energy, .pace].contains(kind)
      case .any: kind != .severity && kind != .site
      case .name, .text, .food: false
      }
    }
  }

  /// Reads a value of the table.
  init(_ text: Substring, isImplied: Bool = false, isMisspelt: Bool = false) {
    let slash = text.lastIndex(of: "/") ?? text.endIndex
    let parts = [text[..<slash], text[slash...].dropFirst()]
    var words = parts[0].split(separator: " ").map(String.init)
    keepsPhrase = words.last?.hasSuffix("+") == true
    if keepsPhrase, let last = words.popLast() { words.append(String(last.dropLast())) }
    let length = words.first == "inject" ? 1 : 2
    command = Array(words.prefix(length))
    let rest = words.dropFirst(length).joined(separator: " ").split(separator: "=")
    prefix = rest.first.map { [String($0)] } ?? []
    unit = rest.count > 1 ? String(rest[1]) : nil
    let takes = parts[1].split(separator: ",")
    taken = takes.compactMap { Need($0.last == "*" ? $0.dropLast() : $0) }
    needed = takes.filter { $0.last == "*" }.compactMap { Need($0.dropLast()) }
    self.isImplied = isImplied
    self.isMisspelt = isMisspelt
  }

  /// The name of the kind, for explanations.
  var title: String { (command + prefix).joined(separator: " ") }

  /// Whether all words are text of the person's own, which no time is read out of.
  var isText: Bool { taken.contains(.text) }
  /// Whether it takes any figure.
  var takesAny: Bool { taken.contains(.any) }
  /// Whether its words are foods.
  var takesFood: Bool { taken.contains(.food) }
  /// Whether the command reads the words as they were typed.
  var isWritten: Bool { isText || takesFood || taken.contains(.figure(.sets)) }
  /// Whether words beside the phrase are part of a title: `long run`, `walk with the dog`.
  var takesTitle: Bool { taken.contains(.session) && !taken.contains(.figure(.sets)) }
  /// Whether the command keeps words beside a record.
  private var takesNotes: Bool {
    command.first == "log" && command != ["log", "food"] || command == ["inject"]
  }

  /// Returns from when to when a sleep was that has a length and the time at which it began.
  func nap(_ length: [String], at times: [String], in frame: TimeFrame) -> String? {
    guard command == ["log", "sleep"], times.count == 1,
      let seconds = TimeSpan(words: length.joined(separator: " "))?.seconds,
      case .time(let start)? = try? MomentReader(Token.tokens(of: times[0]), in: frame).whole(),
      let end = TimeOfDay(secondOfDay: (start.secondOfDay + Int(seconds)) % 86_400)
    else { return nil }
    return "\(start.hourAndMinute)-\(end.hourAndMinute)"
  }

  /// Returns the times of a line as the command takes them: as options, where it has both; behind the words else.
  func times(_ times: [String], in frame: TimeFrame) -> [String] {
    guard !times.isEmpty else { return [] }
    let text = times.joined(separator: " ")
    let moment = try? MomentReader(Token.tokens(of: text), in: frame).whole()
    switch (command, moment) {
    case (_, .day(let day)) where command != ["log", "sleep"]: return ["--date", "\(day)"]
    case (["log", "sleep"], _), (["habit", "done"], _):
      return text.split(separator: " ").map(String.init)
    default: return ["--at", text]
    }
  }

  /// Whether words of one's own are what must be there.
  var needsWords: Bool { needed.contains { [.name, .text, .food].contains($0) } }

  // The costs. They are few and small; a word that nothing takes outweighs all the others together.

  /// The cost of a record that no phrase names: food is what is left when nothing else fits.
  var baseCost: Int {
    guard isImplied else { return isMisspelt ? 3 : 0 }
    return takesFood ? 6 : 2
  }

  /// The cost of a figure of a kind; `nil` where the record takes none of it.
  func takes(_ kind: FigureKind) -> Int? {
    if isText || takesFood {
      return [.severity, .site, .night, .bednight, .effort].contains(kind) ? nil : 1
    }
    if taken.contains(where: { $0.covers(kind) }) { return kind == .severity ? 1 : 0 }
    let isTraining = taken.contains(.session) || taken.contains(.figure(.sets))
    let kinds: Set<FigureKind> =
      takesTitle
      ? [.mass, .body, .effort] : [.distance, .duration, .energy, .pace, .mass, .body, .number]
    if isTraining, kinds.contains(kind) { return 1 }
    return taken.contains(.figure(.drug)) && kind == .site ? 0 : nil
  }

  /// The cost of a word that is no figure, no time and no filler, and what it is.
  var wordCost: (cost: Int, meaning: String) {
    if taken.contains(.text) { return (1, "text") }
    if takesFood { return (3, "food") }
    if taken.contains(.figure(.drug)) { return (3, "note") }
    if taken.contains(.name) { return (2, "name") }
    if takesTitle { return (2, "title") }
    return takesNotes && (!isImplied || taken.contains(.figure(.bednight)))
      ? (3, "note") : (12, "unread")
  }
}
