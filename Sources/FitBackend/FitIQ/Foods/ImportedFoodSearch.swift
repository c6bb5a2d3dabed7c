import SQL

/// Finds candidates for a search among the imported foods.
///
/// Two million rows are too many to rank: a single word may be in a hundred thousand of them. But
/// the rows are in the order of their quality, and the first rows of a word are cheap to find; so
/// only the best few hundred rows that hold every word are found and ranked.
struct ImportedFoodSearch {
  let tables: ImportedFoodTables

  private var database: Database { tables.database }

  /// A food with every word of a query.
  struct Candidate {
    var number: Int64
    var id: String
    var words: [UInt8]
    var isSuspect: Bool
  }

  /// The number of rows that are ranked.
  static let limit = 250
  /// The number of index entries that may be read to find them. Where common words rarely meet
  /// ("organic" and "chocolate" and "mint"), only the better part of the rows is searched.
  private static let entries = 120_000.0
  /// The number of common words that an unfinished word is completed to.
  private static let completions = 8
  /// The least letters of an unfinished word; a shorter one says too little about a product.
  private static let shortestBeginning = 2
  /// The divisor of the rows below which a word may well be a misspelling there too.
  private static let partOfRows = 5000

  /// Returns the best foods that hold every word, in the order of their quality.
  func candidates(_ query: FoodQuery) throws -> [Candidate] {
    guard !query.terms.isEmpty else { return [] }
    var wanted: [[Entry]] = []
    for (index, term) in query.terms.enumerated() {
      let words = try words(for: term, mayBeUnfinished: index == query.terms.count - 1)
      guard !words.isEmpty else { return [] }
      wanted.append(words)
    }
    let entries = wanted.joined().reduce(0.0) { $0 + Double($1.count) }
    let rows = try rows()
    let share = min(Self.entries / entries, 1)
    let last = Int64((Double(rows) * share).rounded(.up))
    let shares = wanted.map { words in
      words.reduce(0) { $0 + Double($1.count) } / Double(max(rows, 1))
    }
    let (statement, expression) = tables.finding(
      wanted.map { $0.map(\.word) }, about: shares.reduce(Double(rows), *))
    var seen: Set<[UInt8]> = []
    return try database.all(statement, expression, last, Self.limit) { row in
      Candidate(
        number: row.int64(0), id: row.text(1),
        words: FoodDocument.words(name: row.text(2), brand: row.textOrNil(3)),
        isSuspect: row.bool(4))
    }.filter { seen.insert($0.words).inserted }
  }

  /// Returns the number of rows.
  func rows() throws -> Int64 {
    try tables.rows()
  }

  /// Returns whether a word is so frequent that it cannot be a misspelling.
  func isCommon(_ term: FoodQuery.Term) throws -> Bool {
    let most = try Self.spellings(of: term).map(count).max() ?? 0
    return try most > 1 && most > rows() / Int64(Self.partOfRows)
  }

  /// A word of the file's vocabulary and the number of its rows.
  private typealias Entry = (word: String, count: Int64)

  /// Returns the words of the vocabulary that a term matches.
  private func words(for term: FoodQuery.Term, mayBeUnfinished: Bool) throws -> [Entry] {
    var words: [Entry] = try Self.spellings(of: term).compactMap {
      let count = try count($0)
      return count > 0 ? ($0, count) : nil
    }
    guard words.isEmpty || mayBeUnfinished, term.typed.count >= Self.shortestBeginning else {
      return words
    }
    let beginning = String(decoding: term.typed, as: UTF8.self)
    let completions: [Entry] = try database.all(
      "SELECT term, count FROM \(tables.terms) WHERE term >= ? AND term < ?"
        + " ORDER BY count DESC, term LIMIT ?",
      beginning, beginning + "\u{10FFFF}", Self.completions
    ) { ($0.text(0), $0.int64(1)) }
    words += completions.filter { entry in !words.contains { $0.word == entry.word } }
    return words
  }

  /// Returns the number of rows that hold a word.
  private func count(_ word: String) throws -> Int64 {
    try database.first("SELECT count FROM \(tables.terms) WHERE term = ?", word) {
      $0.int64(0)
    } ?? 0
  }

  /// Returns the typed word, and the singulars and plurals of it and its synonyms.
  private static func spellings(of term: FoodQuery.Term) -> [String] {
    var spellings: [String] = []
    func add(_ word: [UInt8]) {
      // There a `%` ends a word.
      let text = String(decoding: word.filter { $0 != UInt8(ascii: "%") }, as: UTF8.self)
      if !text.isEmpty, !spellings.contains(text) { spellings.append(text) }
    }
    add(term.typed)
    for form in term.forms where form.weight >= leastWeight {
      for spelling in FoodWords.spellings(of: form.word) { add(spelling) }
    }
    return spellings
  }

  /// The least weight of a synonym: weaker ones are for plain foods, and there are products enough.
  private static let leastWeight = 0.95
}
