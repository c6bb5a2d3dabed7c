import PlainText

/// Words that say from where, in what or how a food comes and name no food: the tesco of "tesco brownie bites", the
/// pods of "edamame pods". A food may be called with one of them, so that they are left out only where none is.
public enum PlainNames {
  /// Returns whether words are only herbs and spices: "everything seasoning".
  public static func isSeasoning(_ words: String) -> Bool {
    let last = words.split(whereSeparator: \.isWhitespace).last.map(plainWord) ?? ""
    return seasonings.contains(last)
  }

  /// Returns whether a word in lower case names a shop.
  static func isShop(_ word: String) -> Bool { shops.contains(word) }

  private static let seasonings: Set<String> = [
    "seasoning", "seasonings", "spices", "spice", "herbs", "rub", "salt", "pepper",
    "schnittlauch", "petersilie", "kräutern", "kräuter", "gewürzen", "salz", "pfeffer", "zimt",
    "basilikum", "dill", "oregano", "ciboulette", "persil", "herbes", "sel", "poivre", "basilic",
    "cannelle", "perejil", "cebollino", "albahaca", "sal", "pimienta", "canela", "orégano",
    "especias", "hierbas",
  ]

  /// Returns words without those that name no food; `nil` where there are none, or nothing else.
  ///
  /// Of cakes, ices, crisps and such, the flavour is left out too: they differ little by it.
  public static func plain(_ words: String) -> String? {
    let parts = withoutRemark(words).split(whereSeparator: \.isWhitespace)
    let all = words.split(whereSeparator: \.isWhitespace).count
    let plain = parts.map(plainWord)
    let isFlavoured = isFlavouredFood(plain)
    var kept: [Substring] = []
    var index = 0
    while index < parts.count {
      if let length = length(of: plain[index...], before: kept) {
        index += length
      } else if isFlavoured, index + 1 < parts.count, Flavours.isOne(plain[index]) {
        index += 1
      } else {
        kept.append(parts[index])
        index += 1
      }
    }
    // "Cod, pan fried" leaves no comma behind, and "edamame from tesco" no preposition.
    while let last = kept.last, loose.contains(plainWord(last)) { kept.removeLast() }
    if let last = kept.last, last.hasSuffix(",") { kept[kept.count - 1] = last.dropLast() }
    while let first = kept.first, loose.contains(plainWord(first)) { kept.removeFirst() }
    guard kept.count < all, !kept.isEmpty else { return nil }
    return kept.phrase
  }

  /// Returns whether words name a cake, an ice or the like, and nothing that is with it: no "chilli with sour cream".
  private static func isFlavouredFood(_ words: [String]) -> Bool {
    guard let last = words.last, flavouredFoods.contains(wordStem(last)),
      !words.contains(where: { ForeignMeasures.isWith($0) || ["on", "in"].contains($0) })
    else { return false }
    return last != "cream" || words.dropLast().last == "ice"
  }

  /// Returns words without what stands in parentheses: "banana pancakes (2 ingredient)".
  private static func withoutRemark(_ words: String) -> String {
    guard let start = words.firstIndex(of: "("), let end = words.lastIndex(of: ")"), start < end
    else { return words }
    // Raw rice is another food than cooked.
    let remark = words[words.index(after: start)..<end].split { !$0.isLetter }
    if remark.contains(where: { states.contains($0.lowercased()) }) { return words }
    return String(words[..<start] + words[words.index(after: end)...])
  }

  /// Returns the number of first words that name no food together; `nil` where they do.
  private static func length(
    of words: ArraySlice<String>, before kept: [Substring]
  ) -> Int? {
    guard let first = words.first else { return nil }
    if let second = words.dropFirst().first, pairs.contains("\(first) \(second)") { return 2 }
    if shops.contains(first) || manners.contains(first) { return 1 }
    // A cut or a container is named behind its food: the loin of cod, the pot of a yogurt.
    if !kept.isEmpty, containers.contains(first) || cuts.contains(first) { return 1 }
    return nil
  }

  /// Words of a remark that make another food.
  private static let states: Set<String> = [
    "raw", "dry", "uncooked", "dried", "roh", "trocken", "ungekocht", "cru", "crue", "crus", "sec",
    "secs", "crudo", "cruda", "seco", "seca", "sin", "ohne", "sans", "without", "no",
  ]

  private static let flavouredFoods: Set<String> = [
    "browni", "brownie", "blondi", "blondie", "cooki", "cookie", "muffin", "cupcak", "cupcake",
    "donut", "doughnut", "cheesecak", "cheesecake", "crumbl", "crumble", "cream", "gelato",
    "sorbet",
    "milkshak", "milkshake", "yogurt", "yoghurt", "popcorn", "crisp", "flapjack", "scon", "scone",
    "waffl", "waffle", "macaron", "granola", "fudg", "fudge", "trifl", "trifle",
  ]
  private static let loose: Set<String> = [
    "from", "at", "of", "the", "my", "a", "in", "with", "on", "style", "and",
  ]
  private static let shops: Set<String> = [
    "tesco", "tescos", "sainsburys", "sainsbury's", "asda", "aldi", "lidl", "morrisons", "waitrose",
    "m&s", "co-op", "coop", "ocado", "spar", "walmart", "costco", "kirkland",
    "kroger", "publix", "safeway", "wegmans", "heb", "h-e-b", "albertsons", "7-eleven",
    "wawa", "sheetz", "rewe", "edeka", "netto", "kaufland", "rossmann", "carrefour",
    "auchan", "leclerc", "monoprix", "mercadona", "woolworths", "woolies", "coles", "ikea",
    "dominos", "domino's", "pizzahut", "applebees", "applebee's", "ihop", "denny's", "dennys",
    "chilis", "chili's", "wetherspoons",
    "gregg's", "greggs", "kraft", "birdseye", "bisto",
    "heinz", "campbells", "campbell's", "progresso", "barilla", "tyson", "perdue", "goya", "dole",
    "delmonte", "dannon", "danone", "pepperidge",
    "hovis", "warburtons", "kingsmill", "arla", "muller", "müller", "lurpak",
    "johnsonville",
    "digiorno", "jacobs", "jacob's", "carrs", "carr's", "amys", "amy's", "annies", "annie's",
  ]
  private static let manners: Set<String> = [
    "korean", "nashville", "american", "italian", "mexican", "japanese", "indian", "cuban", "thai",
    "irish", "british", "german", "spanish", "french", "brazilian", "crispy", "spicy",
    "homemade", "home-made", "selfmade", "leftover", "leftovers", "organic", "bio", "free-range",
    "grass-fed", "local", "fresh", "freshly", "crusty", "juicy", "lovely", "nice",
    "tasty", "yummy", "delicious", "proper", "decent", "classic", "traditional", "authentic",
    "rustic", "artisan", "artisanal", "gourmet", "premium", "finest", "family",
    "crockpot", "airfryer", "air-fried", "airfried", "air-fryer", "pan-fried", "pan-seared",
    "seared", "charred", "griddled", "chargrilled", "char-grilled", "oven-baked", "oven-roasted",
    "thick-cut", "thin-cut", "shelled", "bakery", "mild", "reheated", "microwaved", "warm",
    "warmed", "melted", "crumbled", "sliced", "chopped", "diced",
    "cubed", "crushed", "squeezed", "drained", "rinsed", "torn", "flaked", "sprouted", "generic",
    "own-brand",
    "50/50", "simple", "basic", "quick", "lightly", "generous", "tinned",
    "canned", "jarred", "wild", "dusted", "drizzled",
    "topped", "sprinkled", "assorted", "various",
    "selbstgemacht", "selbstgemachte", "selbstgemachter", "frische", "frischer", "hausgemachte",
    "maison", "casero", "casera",
  ]
  private static let containers: Set<String> = [
    "pot", "pots", "pack", "packs", "packet", "sachet", "box", "tub", "tin", "bag", "carton",
    "bottle", "tray", "topping", "toppings", "garnish", "platter", "portion", "serving",
  ]
  private static let cuts: Set<String> = [
    "pod", "pods", "florets", "floret", "batons", "segments", "chunks", "chunk", "bits", "spears",
    "loin", "loins", "pieces", "wedges", "cubes", "rings", "strands", "shavings", "flakes",
    "ribbons", "halves", "quarters", "kernels",
  ]
  /// Two words that say it together.
  private static let pairs: Set<String> = [
    "thick cut", "thick sliced", "thin sliced", "thinly sliced", "thin cut", "center cut",
    "centre cut", "slow cooker", "slow cooked", "crock pot", "instant pot", "air fryer",
    "air fried", "pan fried",
    "pan seared", "oven baked", "oven cooked", "oven roasted", "flame grilled", "free range",
    "grass fed", "trader joe's", "trader joes", "whole foods", "great value", "marks spencer",
    "pizza hut", "papa johns", "papa john's", "olive garden", "cheesecake factory", "red lobster",
    "texas roadhouse", "cracker barrel", "pizza express", "toby carvery", "birds eye",
    "green giant",
    "sara lee", "oscar mayer", "jimmy dean", "store brand",
    "own brand", "store bought", "shop bought",
    "the rest", "rest of", "side of", "bottom of", "home made",
    "spring water", "left over", "co op", "uncle bens", "ben's original",
  ]
}
