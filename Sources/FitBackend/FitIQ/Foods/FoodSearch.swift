import CivilTime
import FitAPI
import SQL

/// A search for foods: the catalogue, the person's own and the imported ones.
///
/// ``FoodRanking`` puts in order every food of the catalogue and of the person's own that holds the
/// words, and the best few hundred of the imported ones.
struct FoodSearch {
  private let database: Database
  private let imported: ImportedFoodDatabase
  private let account: String?
  private let now: Instant
  private let personal: PersonalFoods

  /// Prepares searches for a person.
  ///
  /// - Parameter account: the account that searches; `nil` finds only the catalogue and the imported
  ///   foods.
  init(_ foods: FoodTable, for account: String?, at now: Instant) throws {
    database = foods.database
    imported = foods.imported
    self.account = account
    self.now = now
    personal = try PersonalFoods(of: account, in: database, at: now)
  }

  /// The place of a found food.
  enum Place: Hashable {
    case catalogue(CatalogueFood)
    /// The id of a food of the person's own, and when it was made.
    case own(String, Instant)
    /// The row of an imported food.
    case imported(Int64)
  }

  /// A found food.
  struct Hit {
    var place: Place
    var points: Double
    /// Whether one of the food's names is the query.
    var isWhole: Bool
    /// Whether its first name is the query.
    var isExact: Bool
    /// Whether one of its names is the query, or begins or ends with it.
    var isNamed: Bool
    /// Whether only several of its names together hold the words.
    var isSpread = false
    /// Whether only several of its further names together hold the words, and its first name none.
    var isScattered = false
    /// The length of the name: of equally good foods the one with the shorter name comes first.
    var length: Int

    /// Whether it is a food of one's own.
    var isOwn: Bool { if case .own = place { true } else { false } }

    init(
      _ place: Place, _ score: FoodRanking.Score, length: Int, besides best: FoodTextMatch.Fit?
    ) {
      self.place = place
      points = score.points(besides: best)
      isWhole = score.fit.isWhole
      isExact = score.fit.isExact
      isNamed = score.fit.isNamed
      isSpread = score.fit.isSpread
      isScattered = score.fit.isSpread && !score.fit.isInName
      self.length = length
    }

    init(_ place: Place, points: Double, length: Int) {
      self.place = place
      self.points = points
      isWhole = false
      isExact = false
      isNamed = false
      self.length = length
    }
  }

  /// All foods that match.
  struct Answer {
    /// The foods, best first; always in the same order.
    var hits: [Hit]
    /// Whether the first is plainly meant, so that nobody need be asked.
    var isSure: Bool
    /// The number of first foods that match about equally well.
    var contenders = 0
    /// The share of the words and of the first food that the other side holds, 0…1.
    var closeness = 0.0
    /// Meaningful words that the first food does not hold.
    var missing: [String] = []
    /// Whether a long word was corrected as misspelt.
    var isGuess = false

    /// Whether the first food is the one that is meant, with every word.
    var isMeant: Bool {
      !hits.isEmpty && contenders <= 1 && closeness > Self.surely && missing.isEmpty && !isGuess
    }
    private static let surely = 0.7

    /// Moves the food that a person chose for the words to the front.
    mutating func put(first place: Place) {
      hits.removeAll { $0.place == place }
      hits.insert(Hit(place, points: .infinity, length: 0), at: 0)
      isSure = true
      contenders = 1
      closeness = 1
      missing = []
      isGuess = false
    }
  }

  /// Returns the foods that match a text.
  ///
  /// A few words that foods hold are ranked by ``FoodRanking``. Many words, and words that no food
  /// holds together, are a description and find the foods most like it.
  func answer(_ typed: String) throws -> Answer {
    let spelled = ForeignSpelling.spelledOut(
      LeanRatio.spelledOut(typed), unless: isKnown, as: isWhole)
    let text = GermanCompounds.spelledOut(spelled, unless: isKnown)
    let answer = try answer(spelled: text)
    guard !answer.isMeant else { return answer }
    for parted in ForeignManners.parted(text) {
      if let meant = try self.answer(parted) { return meant }
    }
    if let dish = ForeignDishes.inEnglish(text) {
      let meant = try self.answer(spelled: dish)
      if meant.isMeant { return meant }
    }
    return answer
  }

  /// Returns the answer for a food in another language with a word of how it was prepared: the boiled egg
  /// of `gekochte Eier`; `nil` where the food has no such form, or there is no such food.
  private func answer(_ parted: ForeignManners.Parted) throws -> Answer? {
    let food = try answer(spelled: parted.rest)
    guard food.isMeant, case .catalogue(let entry) = food.hits.first?.place else { return nil }
    let name = entry.name.prefix { $0 != "," }
    // Of several manners each must be in the name of the food, in its likeliest words that are.
    var readings = [""]
    for manner in parted.manners {
      readings = readings.flatMap { reading in manner.map { "\(reading)\($0) " } }
    }
    for reading in readings.prefix(Self.mostReadings) {
      let meant = try answer(spelled: "\(reading)\(name)")
      if meant.isMeant { return meant }
    }
    return nil
  }

  /// The most ways to say a manner of preparation that are tried.
  private static let mostReadings = 12

  /// Returns the answer for a text whose words are spelled as foods have them.
  private func answer(spelled text: String) throws -> Answer {
    let query = FoodQuery(text)
    guard !query.terms.isEmpty else { return Answer(hits: [], isSure: false) }
    let ranked = try ranked(query)
    let isNamed =
      ranked.liberty == .none && (ranked.hits.first.map { $0.isExact || $0.isWhole } ?? false)
    if isNamed, ranked.hits.first?.isExact == true { return named(ranked.hits) }
    if ranked.liberty != .none, let product = try product(text) { return product }
    var spelling: FoodSpelling?
    let description = FoodDescription(text) { typed in
      let known = spelling ?? FoodSpelling(vocabulary: vocabulary)
      spelling = known
      return known.guesses(for: typed, mayBeUnfinished: false)
    }
    let isUnfinished = ranked.liberty == .none
    // A food of one's own that has every word is no slip for another.
    let isOwn = ranked.liberty == .none && ranked.hits.first?.isOwn == true
    if !isOwn, let meant = try corrected(description, mayBeUnfinished: isUnfinished) {
      return meant
    }
    if isNamed || (ranked.liberty != .omission && description.terms.count <= Self.shortText) {
      return try completed(ranked, description)
    }
    let described = try described(description)
    guard !described.hits.isEmpty else { return try completed(ranked, description) }
    return described
  }

  /// Returns the answer for a packaged product that is named with one of its flavours; `nil` for other
  /// words.
  private func product(_ text: String) throws -> Answer? {
    for name in ProductFlavours.names(in: text) {
      let found = try ranked(FoodQuery(name))
      guard found.liberty == .none, let first = found.hits.first, first.isExact || first.isWhole,
        case .catalogue(let food) = first.place, food.comesInFlavours
      else { continue }
      return named(found.hits)
    }
    return nil
  }

  /// Returns the answer for the words with every slip corrected, where they are then the name of a
  /// food: "chiken brest". The words confirm each other, so that there is no guess left.
  ///
  /// Words that may be the beginning of a name mean no other one unless that is the whole name: "grilled
  /// chi" is no chard.
  private func corrected(
    _ description: FoodDescription, mayBeUnfinished: Bool
  ) throws -> Answer? {
    guard description.terms.count > 1, description.terms.count <= Self.shortText,
      description.terms.contains(where: \.isGuess),
      description.terms.allSatisfy({ !$0.isGuess || $0.isSlip })
    else { return nil }
    var readings: [[UInt8]] = [[]]
    for term in description.terms {
      let meant =
        term.isSlip
        ? term.forms.filter { $0.weight >= FoodSpelling.weightOfOneEdit }.map(\.word)
        : [term.typed]
      readings = readings.flatMap { words in
        meant.prefix(Self.mostSpellings).map {
          words.isEmpty ? $0 : words + [FoodTextMatch.Separator.word] + $0
        }
      }
    }
    for words in readings {
      let found = try ranked(FoodQuery(String(decoding: words, as: UTF8.self)))
      guard found.liberty == .none, let first = found.hits.first, first.isNamed else { continue }
      if first.isExact || first.isWhole { return named(found.hits) }
      guard !mayBeUnfinished else { continue }
      return Answer(
        hits: found.hits, isSure: Self.isSure(found.hits),
        contenders: Self.rivals(found.hits, within: Self.leadOfPart), closeness: 1)
    }
    return nil
  }

  /// The most spellings of a word that are tried.
  private static let mostSpellings = 4

  /// The number of first foods among which a person chooses where no name holds all words.
  private static let spreadContenders = 3
  /// The most closeness of a food of which only two further names together hold the words, so that it is
  /// asked about.
  private static let mostScattered = 0.39
  /// The most words of a text that is not yet a description.
  private static let shortText = 3

  /// Returns the answer for words that are the first food's name.
  private func named(_ hits: [Hit]) -> Answer {
    Answer(
      hits: hits, isSure: Self.isSure(hits),
      contenders: Self.rivals(hits, within: Self.leadOfWhole),
      closeness: 1)
  }

  /// Returns the answer of the ranking, with how well the first food matches the words.
  private func completed(
    _ ranked: (hits: [Hit], liberty: QueryInterpretation<Candidate>.Liberty),
    _ description: FoodDescription
  ) throws -> Answer {
    let lead = ranked.hits.first.map { $0.isWhole ? Self.leadOfWhole : Self.leadOfPart } ?? 0
    let rivals = Self.rivals(ranked.hits, within: lead)
    var answer = Answer(
      hits: ranked.hits, isSure: ranked.liberty == .none && Self.isSure(ranked.hits),
      contenders: rivals,
      closeness: ranked.liberty == .none ? 1 : 0.5,
      isGuess: ranked.liberty == .spelling && description.terms.contains(where: \.isGuess))
    if ranked.hits.first?.isSpread == true {
      answer.isSure = false
      answer.contenders = max(answer.contenders, min(ranked.hits.count, Self.spreadContenders))
    }
    guard case .catalogue(let entry) = ranked.hits.first?.place else { return answer }
    var likeness = FoodLikeness(description)
    guard let fit = likeness.fit(entry.words) else { return answer }
    answer.closeness = fit.closeness
    if description.leavesOut {
      // "Frappuccino no whip" is a name, and says itself what is left out.
      let isNamed = ranked.liberty == .none && ranked.hits.first?.isWhole == true
      answer.closeness = isNamed ? 1 : min(fit.closeness, Self.mostWithoutPart)
    }
    if ranked.hits.first?.isScattered == true {
      answer.closeness = min(answer.closeness, Self.mostScattered)
    }
    if ranked.liberty == .omission {
      answer.missing = FoodDescriptionSearch(description: description).missing(fit)
    }
    return answer
  }

  /// Returns the foods that are most like a description.
  private func described(_ description: FoodDescription) throws -> Answer {
    let search = FoodDescriptionSearch(description: description)
    var found = search.catalogue().map { found in
      (
        place: Place.catalogue(found.food), fit: found.fit, length: found.food.words.count,
        points: found.points + Self.habit(personal.timesEaten[found.food.row] ?? 0)
      )
    }
    var likeness = FoodLikeness(description)
    for food in personal.own {
      guard let fit = food.words.withUnsafeBufferPointer({ likeness.fit($0) }) else { continue }
      let points = fit.points + Self.priorOfOwn + Self.habit(food.timesEaten)
      found.append((.own(food.id, food.created), fit, food.words.count, points))
    }
    guard let most = found.map(\.points).max() else { return Answer(hits: [], isSure: false) }
    let hits = found.filter { $0.points > most - Self.reach }
      .map { (hit: Hit($0.place, points: $0.points, length: $0.length), fit: $0.fit) }
      .sorted { Self.isBetter($0.hit, $1.hit) }
    guard let first = hits.first else { return Answer(hits: [], isSure: false) }
    let contenders = Self.rivals(hits.map(\.hit), within: Self.leadOfDescription)
    let missing = search.missing(first.fit)
    return Answer(
      hits: hits.map(\.hit),
      isSure: contenders == 1 && missing.isEmpty && first.fit.closeness > Self.surely,
      contenders: contenders,
      closeness: description.leavesOut
        ? min(first.fit.closeness, Self.mostWithoutPart) : first.fit.closeness,
      missing: missing,
      isGuess: description.terms.contains(where: \.isGuess))
  }

  /// Returns the points that a food eaten lately gains in a description's answer.
  private static func habit(_ times: Double) -> Double { times > 0 ? habitOfDescription : 0 }

  /// The points between the first and the last food of a description's answer.
  private static let reach = 3.0
  private static let leadOfDescription = 0.4
  /// The least closeness at which a description can mean no other food.
  private static let surely = 0.75
  private static let habitOfDescription = 0.3
  /// The most closeness of a food of which the words leave something out that its names do not.
  private static let mostWithoutPart = 0.99
  private static let priorOfOwn = 0.9

  private func ranked(
    _ query: FoodQuery
  ) throws -> (hits: [Hit], liberty: QueryInterpretation<Candidate>.Liberty) {
    let own = QueryInterpretation<Candidate>(
      query: query, gather: gather,
      spelling: { FoodSpelling(vocabulary: vocabulary) })
    var (found, liberty) = try own.answer()
    var best = found.map(\.score.fit).max { Self.isWorse($0, than: $1) }
    let products = try query.isSpecific ? products(query, besides: best) : nil
    if let products, !products.hits.isEmpty {
      switch liberty {
      case .none: break
      case .spelling:
        // The word does mean an imported product.
        guard products.areWordsCommon else { break }
        for index in found.indices { found[index].score.points -= Self.costOfDoubt }
      case .omission:
        found = []
        liberty = .none
        best = nil
      }
    }
    var hits = products?.hits ?? []
    hits += found.map { Hit($0.food.place, $0.score, length: $0.food.length, besides: best) }
    return (Self.inOrder(hits), liberty)
  }

  /// Returns hits with the best first. Their places are put in order and not the hits, which are large
  /// and counted as owners of texts at every move.
  private static func inOrder(_ hits: [Hit]) -> [Hit] {
    hits.indices.sorted { one, other in
      let (points, others) = (hits[one].points, hits[other].points)
      return points != others ? points > others : isBetter(hits[one], hits[other])
    }.map { hits[$0] }
  }

  /// Returns whether a food fits the words worse than another: by the beginning of a word only, or
  /// by fewer points.
  private static func isWorse(_ one: FoodTextMatch.Fit, than other: FoodTextMatch.Fit) -> Bool {
    if one.isUnfinished != other.isUnfinished { return one.isUnfinished }
    if one.leavesGaps != other.leavesGaps { return one.leavesGaps }
    return one.points < other.points
  }

  /// Returns whether the first food leads the second clearly.
  private static func isSure(_ hits: [Hit]) -> Bool {
    guard let first = hits.first else { return false }
    let lead = first.points - (hits.dropFirst().first?.points ?? 0)
    return lead >= (first.isWhole ? leadOfWhole : leadOfPart)
  }

  /// The lead in points of a food whose name is the query: raw carrots before cooked ones, but not
  /// crisps before French fries for "chips".
  private static let leadOfWhole = 4.5
  /// The lead in points of any other food.
  private static let leadOfPart = 20.0
  /// Returns how many of the first hits may be meant as well as the first.
  ///
  /// Other forms of the first food, such as raw beside cooked, and foods eaten far less often do
  /// not count.
  private static func rivals(_ hits: [Hit], within lead: Double) -> Int {
    guard let first = hits.first else { return 0 }
    if first.isExact { return 1 }
    var count = 1
    for (index, hit) in hits.enumerated().dropFirst().prefix(mostRivals) {
      guard hit.points > first.points - lead else { break }
      // A food that is called so comes before one whose name only holds the word.
      if first.isWhole, !hit.isWhole { continue }
      if case .catalogue(let one) = first.place, case .catalogue(let other) = hit.place {
        if one.isEatenMore(than: other) || one.isForm(of: other) { continue }
      }
      count = index + 1
    }
    return count
  }

  private static let mostRivals = 7

  /// A candidate of the catalogue or the store.
  struct Candidate {
    var place: Place
    var length: Int
  }

  /// The points that a guessed word loses when an imported food holds the word as typed.
  private static let costOfDoubt = 80.0

  private static func isBetter(_ one: Hit, _ other: Hit) -> Bool {
    if one.points != other.points { return one.points > other.points }
    if one.length != other.length { return one.length < other.length }
    switch (one.place, other.place) {
    case (.catalogue(let one), .catalogue(let other)): return one.row < other.row
    case (.own(let one, let earlier), .own(let other, let later)):
      return earlier == later ? one < other : earlier < later
    case (.imported(let one), .imported(let other)): return one < other
    case (.catalogue, _), (.own, .imported): return true
    case (.imported, _), (.own, _): return false
    }
  }

  private func gather(
    _ queries: [FoodQuery], isComplete: Bool
  ) throws -> [QueryInterpretation<Candidate>.Scored] {
    var ranking = FoodRanking(queries)
    var scored: [QueryInterpretation<Candidate>.Scored] = []
    CatalogueRows(matching: queries, isComplete: isComplete).each { row in
      let entry = CatalogueFood(row: row)
      let words = entry.words
      let score = ranking.score(
        words, staple: entry.staple, timesEaten: personal.timesEaten[row] ?? 0,
        origin: .catalogue(entry.tier))
      guard let score else { return }
      scored.append(
        .init(food: Candidate(place: .catalogue(entry), length: words.count), score: score))
    }
    for food in personal.own {
      let score = ranking.score(food.words, staple: 0, timesEaten: food.timesEaten, origin: .own)
      guard let score else { continue }
      scored.append(
        .init(
          food: Candidate(place: .own(food.id, food.created), length: food.words.count),
          score: score))
    }
    return scored
  }

  /// Returns whether a food of the catalogue or of the person's own holds a folded word.
  private func isKnown(_ word: [UInt8]) -> Bool {
    !CatalogueIndex.terms(beginning: word).isEmpty || personal.vocabulary.contains(word)
  }

  /// Returns whether a food of the catalogue or of the person's own holds a folded word as it is.
  private func isWhole(_ word: [UInt8]) -> Bool {
    !CatalogueIndex.rows(holding: word).isEmpty || personal.vocabulary.contains(word)
  }

  private var vocabulary: [[UInt8]] {
    (0..<CatalogueIndex.termCount).map { Array(CatalogueIndex.term($0)) } + personal.vocabulary
  }

  /// Returns the imported foods that match, and whether all words are common among them; `nil`
  /// without imported foods.
  private func products(
    _ query: FoodQuery, besides best: FoodTextMatch.Fit?
  ) throws -> (hits: [Hit], areWordsCommon: Bool)? {
    let habits = try habits()
    return try imported.read { tables in
      let search = ImportedFoodSearch(tables: tables)
      var ranking = FoodRanking([query])
      var hits: [Hit] = []
      // A person's own row stands in the place of an imported food.
      var places = Set(try personal.replaced.compactMap { try imported.number(of: $0) })
      for (id, words, times) in habits {
        let score = ranking.score(
          words, staple: 0, timesEaten: times, origin: .imported(place: 0, isSuspect: false))
        guard let score, score.fit.isComplete, let number = try imported.number(of: id),
          places.insert(number).inserted
        else { continue }
        hits.append(Hit(.imported(number), score, length: words.count, besides: best))
      }
      let rows = max(Double(try search.rows()), 1)
      for candidate in try search.candidates(query) where !places.contains(candidate.number) {
        let origin = FoodRanking.Origin.imported(
          place: Double(candidate.number) / rows, isSuspect: candidate.isSuspect)
        let score = ranking.score(candidate.words, staple: 0, timesEaten: 0, origin: origin)
        guard let score, score.fit.isComplete, !isBuiltIn(candidate.id) else { continue }
        hits.append(
          Hit(.imported(candidate.number), score, length: candidate.words.count, besides: best))
      }
      return (hits, try query.terms.allSatisfy(search.isCommon))
    }
  }

  /// Returns whether an imported food is also in the catalogue, which comes from the same public
  /// data.
  private func isBuiltIn(_ id: String) -> Bool {
    CatalogueFood(id: id) != nil
  }

  /// Returns the imported foods the person eats most, which may be far from the best rows.
  private func habits() throws -> [(id: String, words: [UInt8], times: Double)] {
    try database.all(
      "SELECT food_id, words, weight FROM food_usage WHERE account = ? AND words IS NOT NULL"
        + " ORDER BY weight DESC LIMIT ?",
      account, Self.mostHabits
    ) { ($0.text(0), $0.bytes(1), FoodUsage.times($0.double(2), at: now)) }
  }

  /// The number of imported foods of a person's habits that are searched.
  private static let mostHabits = 200
}

extension FoodQuery {
  /// Whether a query is long enough to search products: a single letter would match most.
  fileprivate var isSpecific: Bool { terms.contains { $0.typed.count > 1 } }
}
