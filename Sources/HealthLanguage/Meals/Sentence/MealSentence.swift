/// A meal written in sentences, "For lunch I had a bowl of chili, which I enjoyed.", reduced to the
/// words that name and describe its foods: `a bowl of chili`.
///
/// Only words about the act of eating are removed; amounts and foods stay as written. The rest is a
/// list of foods or, where the words describe one food ("braised lamb, trimmed to 1/8 inch of
/// fat"), a description.
struct MealSentence {
  /// The words without those about the act of eating.
  private(set) var words: [Substring]
  /// What was eaten besides, behind words about the act of eating: the beer of "pasta with my family,
  /// then a beer".
  private(set) var rest: [Substring] = []

  /// Removes the words about the act of eating from a sentence.
  init(_ words: [Substring]) {
    self.words = ForeignOccasions.removed(from: MealLabel.removed(from: words))
    dropOpening()
    dropClosing()
  }

  /// Returns the words of a food within a sentence without what precedes it: the verb of `drank a
  /// tea`, the meal of `lunch was a burrito`. The result is empty for a meal that was skipped.
  static func withoutVerb(_ words: [Substring]) -> [Substring] {
    let plainWords = words.prefix(3).map(plain)
    if let first = plainWords.first, ["skipped", "missed", "no"].contains(first),
      words.count == 2, occasions.contains(plainWords[1])
    {
      return []
    }
    var rest = ForeignOccasions.removed(from: MealLabel.removed(from: words))[...]
    if let length = subjectLength(rest) { rest = rest.dropFirst(length) }
    while rest.count > 1, let word = rest.first.map(plain),
      opensAlone.contains(word) || word == "then" || word == "also"
    {
      rest = rest.dropFirst()
    }
    return Array(rest)
  }

  // MARK: The beginning

  private mutating func dropOpening() {
    dropOccasion()
    dropHost()
    var rest = words[...]
    var hasOpening = false
    if let length = Self.subjectLength(rest) {
      rest = rest.dropFirst(length)
      hasOpening = true
    }
    var last = ""
    while rest.count > 1, let word = rest.first.map(Self.plain) {
      if Self.opensAlone.contains(word)
        || (Self.opensAfterSubject.contains(word)
          && (hasOpening || Self.startsAmount(rest.dropFirst())))
      {
        hasOpening = true
      } else if last == "nothing" || last == "had", ["but", "like", "about"].contains(word) {
        // "nothing but a banana", "had like 15 fries"
      } else if hasOpening, Self.particles.contains(word) || Self.eaters.contains(word) {
        // "providing my baby with", "sipping on", "getting ready to"
        if word == "my", rest.count > 1 { rest = rest.dropFirst() }
      } else {
        break
      }
      last = word
      rest = rest.dropFirst()
    }
    guard hasOpening, !rest.isEmpty else { return }
    // "an order of", "a helping of" are amounts; "a snack of" is an occasion.
    _ = last
    words = Array(rest)
    if let length = Self.subjectLength(words[...]) { words.removeFirst(length) }
  }

  /// Removes "For dinner," or "In my recipe," at the beginning, up to its comma, or up to a pronoun
  /// without one.
  private mutating func dropOccasion() {
    guard let first = words.first.map(Self.plain), Self.opensOccasion.contains(first) else {
      return
    }
    for (index, word) in words.enumerated().prefix(Self.longestOccasion) {
      if index > 0, Self.isSubject(Self.plain(word)), !word.hasSuffix(",") || index > 1 {
        guard Self.plain(word) != "my" else { continue }
        words.removeFirst(index)
        return
      }
      if word.contains(where: \.isDigit) { return }
      if word.hasSuffix(",") || word.hasSuffix(":") {
        guard index + 1 < words.count else { return }
        words.removeFirst(index + 1)
        // "This morning, for breakfast, I had"
        dropOccasion()
        return
      }
    }
    // "For breakfast two eggs": a meal's name needs no comma.
    if words.count > 2, Self.occasions.contains(Self.plain(words[1])),
      first == "for" || first == "at"
    {
      words.removeFirst(2)
    }
  }

  /// Removes who made the food: `a friend made me`, `my mum cooked us`.
  private mutating func dropHost() {
    guard
      let index = words.indices.dropFirst().prefix(Self.longestHost).first(where: {
        Self.servings.contains(Self.plain(words[$0 - 1]))
          && ["me", "us"].contains(Self.plain(words[$0]))
      }), index + 1 < words.count
    else { return }
    words.removeFirst(index + 1)
  }

  private static let longestHost = 5
  private static let servings: Set<String> = [
    "made", "cooked", "bought", "gave", "got", "brought", "served", "baked",
  ]

  /// Returns the number of words in an opening such as "Dinner consists of" or "My snack was";
  /// `nil` for other beginnings.
  private static func subjectLength(_ words: ArraySlice<Substring>) -> Int? {
    var index = words.startIndex
    func word(_ ahead: Int = 0) -> String {
      words.indices.contains(index + ahead) ? plain(words[index + ahead]) : ""
    }
    if ["a", "an", "my", "the", "our", "today's", "this"].contains(word()) { index += 1 }
    if ["light", "quick", "morning", "afternoon", "evening", "late", "small", "big"].contains(
      word()),
      occasions.contains(word(1))
    {
      index += 1
    }
    guard occasions.contains(word()) else { return nil }
    index += 1
    if ["today", "tonight", "yesterday"].contains(word()) { index += 1 }
    switch (word(), word(1)) {
    case ("consists", "of"), ("consisting", "of"), ("consisted", "of"), ("made", "of"),
      ("composed", "of"):
      index += 2
    case ("includes", _), ("included", _), ("was", _), ("is", _), ("features", _), ("of", _),
      ("were", _), ("are", _), ("had", _):
      index += 1
    default:
      guard words[words.index(before: index)].hasSuffix(":") else { return nil }
    }
    return index < words.endIndex ? index - words.startIndex : nil
  }

  // MARK: The end

  private mutating func dropClosing() {
    var end = words.count
    var index = 1
    while index < end {
      if closes(at: index) {
        end = index
        rest = Self.continuation(of: words, from: index)
        break
      }
      index += 1
    }
    while end < words.count, end > 1, Self.danglers.contains(Self.plain(words[end - 1])) {
      end -= 1
    }
    words = Array(words[..<end])
  }

  /// Returns the words behind a clause that closes a food which name another one: `and a beer`, `then ice
  /// cream`; empty where the rest only goes on about the first.
  private static func continuation(of words: [Substring], from index: Int) -> [Substring] {
    for start in words.indices.dropFirst(index + 1) {
      var next = start
      while next < words.count, continuing.contains(plain(words[next])) { next += 1 }
      let isAdded = next > start
      guard isAdded || words[start - 1].hasSuffix(","), next < words.count else { continue }
      let behind = Array(words[next...])
      let first = plain(behind[0])
      if verbs.contains(first), behind.count > 1 { return behind }
      if MealAttachment.beginsWithMeasure(behind) { return behind }
      guard isAdded, behind.count > 1 || words[next - 1].lowercased() == "then" else { continue }
      if first == "a" || first == "an" || words[next - 1].lowercased() == "then" { return behind }
    }
    return []
  }

  private static let continuing: Set<String> = ["and", "then", "also", "plus", "&"]
  private static let verbs: Set<String> = ["had", "ate", "drank", "finished", "snacked", "having"]

  /// Returns whether the words from this index no longer describe the food: `is my dinner`, `as a
  /// snack`, `for lunch`.
  private func closes(at index: Int) -> Bool {
    func word(_ ahead: Int) -> String {
      words.indices.contains(index + ahead) ? Self.plain(words[index + ahead]) : ""
    }
    let isLast = index + 1 == words.count
    switch word(0) {
    case "is", "are", "was", "were":
      if index > 0, ["that", "which", "who"].contains(Self.plain(words[index - 1])) {
        return false
      }
      return ["my", "being", "included", "what", "part", "the", "ready", "on"].contains(word(1))
        || (word(1) == "in" && word(2) == "my") || word(1) == "served" && index + 2 >= words.count
        || (word(1) == "a" && Self.occasions.contains(word(2)))
    case "as":
      return ["a", "an", "my", "part", "the"].contains(word(1)) && !isLast
    case "for":
      if ["my", "your", "our", "the", "a", "an", "her", "his"].contains(word(1)) {
        return Self.occasions.contains(word(2)) || Self.occasions.contains(word(3))
          || Self.eaters.contains(word(2))
          || ["salad", "recipe", "quick", "dish", "flavor"].contains(word(2))
      }
      return Self.occasions.contains(word(1))
        || Self.timesOfOccasions.contains(word(1)) && Self.occasions.contains(word(2))
        || [
          "cooking", "immediate", "enjoying", "baking", "seasoning", "this", "today", "me",
          "making", "added", "extra",
        ].contains(word(1))
    case "into", "in", "to", "with", "on", "at":
      if word(1) == "my" || word(1) == "our" { return true }
      if word(0) == "to" {
        return [
          "stay", "maintain", "boost", "help", "go", "start", "satisfy", "enhance", "keep",
          "enjoy", "complement", "accompany", "eat", "drink",
        ].contains(word(1))
          && !["ready", "easy"].contains(Self.plain(words[index - 1]))
      }
      if word(0) == "at" {
        // Popcorn there is another food.
        if ["movies", "cinema", "theater", "theatre"].contains(word(2)) { return false }
        return [
          "breakfast", "lunch", "dinner", "home", "noon", "night", "school", "work", "the", "a",
          "an", "mom's", "mum's", "grandma's",
        ].contains(word(1))
      }
      if word(0) == "in" {
        return word(1) == "the" && ["morning", "evening", "afternoon"].contains(word(2))
      }
      return word(0) == "with" && ["breakfast", "lunch", "dinner"].contains(word(1))
    case "while", "during", "ideal", "perfect", "today", "yesterday", "tonight", "accompanies",
      "alongside":
      // "a pizza tonight, 3 slices": only the word goes.
      if words[index].hasSuffix(","), !isLast { return false }
      return word(0) != "alongside" || isLast
    case "after", "before":
      return [
        "the", "my", "a", "work", "workout", "training", "bed", "bedtime", "gym", "lunch", "dinner",
        "breakfast", "class", "school", "practice", "running",
      ].contains(word(1))
    case "this": return ["morning", "evening", "afternoon"].contains(word(1))
    case "used":
      return ["typically", "often", "commonly", "usually", "sometimes", "mainly"].contains(
        Self.plain(words[index - 1]))
    case "from":
      return ["a", "the", "my", "our", "work"].contains(word(1))
        && (isLast || Self.places.contains(word(2)) || word(1) == "work")
    default: return false
    }
  }

  // MARK: Words

  /// Returns a word in lower case without the punctuation after it.
  static func plain(_ word: Substring) -> String {
    var text = word
    while let last = text.last, ",.:;!?\"”".contains(last) { text.removeLast() }
    return text.lowercased().replacingCurlyApostrophe
  }

  private static func isSubject(_ word: String) -> Bool { subjects.contains(word) }

  private static func startsAmount(_ words: ArraySlice<Substring>) -> Bool {
    guard let first = words.first else { return false }
    let word = plain(first)
    return ["a", "an", "half", "my", "on", "some", "the"].contains(word)
      || first.first?.isDigit == true
      || WrittenNumber.named(word) != nil
  }

  private static let longestOccasion = 8
  private static let opensOccasion: Set<String> = [
    "for", "as", "in", "at", "after", "before", "during", "today", "tonight", "yesterday", "this",
    "on", "with", "around", "later", "then", "last",
  ]
  private static let subjects: Set<String> = [
    "i", "i'm", "i've", "i'd", "i'll", "im", "ive", "we", "we're", "we've", "my", "he", "she",
    "they",
  ]
  static let occasions: Set<String> = [
    "breakfast", "brekkie", "brekky", "elevenses", "brunch", "lunch", "dinner", "supper", "tea",
    "snack", "snacks", "dessert", "meal",
    "side",
    "appetizer", "starter", "treat",
  ]
  /// Words between "for" and a meal that say when it was: `for sunday dinner`, `for late lunch`.
  static let timesOfOccasions: Set<String> = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "christmas",
    "thanksgiving", "easter", "birthday", "today's", "tonight's", "yesterday's", "late", "early",
    "quick", "morning", "afternoon", "evening", "midnight", "second",
  ]
  /// Words that begin a sentence about a meal and are not foods.
  private static let opensAlone: Set<String> = [
    "i", "i'm", "im", "i've", "ive", "i'd", "i'll", "we", "we're", "we've", "he", "she", "they",
    "it", "it's", "currently", "just", "enjoying", "enjoyed", "eating", "eaten", "ate", "drinking",
    "drank",
    "consuming", "consumed", "having", "had", "sipping", "savoring", "savouring", "utilizing",
    "incorporating", "incorporated", "possess", "devoured", "devouring", "snacking", "snacked",
    "indulging", "munching", "grabbed", "scoffed", "wolfed", "demolished", "polished", "cheeky",
    "think", "guess", "maybe", "probably", "nothing", "only",
    "basically",
  ]
  /// Words about eating that follow "I" or precede an amount, and may begin a food's name
  /// elsewhere.
  private static let opensAfterSubject: Set<String> = [
    "am", "was", "have", "has", "will", "would", "be", "been", "is", "are", "like", "going",
    "getting", "ready",
    "intend", "placed", "also", "then", "about", "enjoy", "eat", "drink", "consume", "use", "used",
    "using", "prepare", "prepared", "preparing", "make", "made", "making", "cook", "cooked",
    "cooking",
    "add", "added", "adding", "order", "ordered", "ordering", "get", "got", "getting", "grab",
    "bought",
    "serve", "served", "serving", "provide", "providing", "feed", "feeding", "gave", "giving",
    "utilize", "incorporate",
    "include", "included", "including", "took", "taking", "finished", "started", "tried", "want",
    "need", "plan", "decided", "treated", "myself", "ourselves", "gonna", "craving", "chose",
    "picked", "split", "shared", "nibbled", "polished", "sip", "savor", "fancy", "today", "now",
    "recently",
  ]
  private static let particles: Set<String> = [
    "on", "to", "with", "my", "for", "up", "out", "down", "myself", "of", "in", "from", "into",
  ]
  private static let eaters: Set<String> = [
    "baby", "toddler", "newborn", "infant", "child", "kids", "son", "daughter", "baby's",
    "toddler's", "family",
  ]
  /// Places that food is bought at and that do not tell what it is.
  private static let places: Set<String> = [
    "chippy", "canteen", "cafeteria", "cafe", "café", "bakery", "baker's", "deli", "shop", "store",
    "supermarket", "market", "takeaway", "takeout", "pub", "garden", "office", "fridge",
    "cupboard", "corner",
  ]
  private static let danglers: Set<String> = [
    "typically", "often", "commonly", "usually", "sometimes", "mainly",
    "and", "that", "which", "is", "with", "prepared", "enjoyed", "i", "i'm", "am", "consumed",
    "served", "it", "of", "a",
  ]
}

extension String {
  fileprivate var replacingCurlyApostrophe: String {
    contains("\u{2019}") ? String(map { $0 == "\u{2019}" ? "'" : $0 }) : self
  }
}
