/// Words that mean the same food in another kitchen or another spelling.
///
/// Only single words are listed here. Another name of a food ("oreo", "kfc breast") is an alias of
/// that food in the catalogue.
enum FoodSynonyms {
  /// Another word and how well it replaces the typed one: 1 for a spelling, less for a word with a
  /// wider or merely similar meaning.
  typealias Synonym = (word: StaticString, weight: Double)

  /// Returns the synonyms of a word, which is given as ``FoodWords/Word/typed`` or folded.
  static func of(_ word: some Collection<UInt8>) -> [Synonym] {
    var found: [Synonym] = []
    for group in spellings where group.contains(where: { equal($0, word) }) {
      for other in group where !equal(other, word) { found.append((other, 1)) }
    }
    for (from, to, weight) in meanings where equal(from, word) { found.append((to, weight)) }
    return found
  }

  private static func equal(_ text: StaticString, _ word: some Collection<UInt8>) -> Bool {
    text.utf8CodeUnitCount == word.count
      && word.elementsEqual(
        UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Spellings and short forms of one word.
  private static let spellings: [[StaticString]] = [
    ["yogurt", "yoghurt", "yoghourt", "yogourt"], ["fiber", "fibre"], ["chili", "chilli", "chile"],
    ["donut", "doughnut"], ["omelet", "omelette"], ["flavored", "flavoured"],
    ["lasagna", "lasagne"], ["hummus", "houmous", "humus", "hommus"], ["whiskey", "whisky"],
    ["pita", "pitta"], ["barbecue", "bbq", "barbeque"], ["ketchup", "catsup"],
    ["skim", "skimmed"], ["roast", "roasted"], ["smoke", "smoked"], ["lite", "light"],
    ["falafel", "felafel"], ["kimchi", "kimchee"], ["mayo", "mayonnaise"],
    ["veggie", "veg", "vegetable"], ["choc", "chocolate"], ["decaf", "decaffeinated"],
    ["matzo", "matzah", "matza"], ["baloney", "bologna"], ["licorice", "liquorice"],
    ["filet", "fillet"], ["sandwich", "sandwhich"], ["soy", "soya"],
  ]

  /// A word, another that finds what was meant, and its weight.
  private static let meanings: [(StaticString, StaticString, Double)] = [
    // Foods under their British names.
    ("prawn", "shrimp", 0.95), ("shrimp", "prawn", 0.95), ("aubergine", "eggplant", 0.95),
    ("courgette", "zucchini", 0.95), ("rocket", "arugula", 0.95), ("coriander", "cilantro", 0.95),
    ("swede", "rutabaga", 0.95), ("gammon", "ham", 0.9), ("porridge", "oatmeal", 0.95),
    ("beetroot", "beet", 0.95), ("sweetcorn", "corn", 0.95), ("capsicum", "pepper", 0.9),
    ("scallion", "onion", 0.8), ("rasher", "bacon", 0.8), ("biscuit", "cookie", 0.7),
    ("lolly", "pop", 0.8), ("jello", "jelly", 0.8), ("icing", "frosting", 0.9),
    ("crisp", "chip", 0.8),
    ("sarnie", "sandwich", 0.8), ("tinned", "canned", 0.98), ("canned", "tinned", 0.98),
    ("mince", "ground", 0.9), ("minced", "ground", 0.9), ("wholegrain", "wheat", 0.8),
    ("wholemeal", "wheat", 0.85), ("wholewheat", "wheat", 0.85), ("jacket", "baked", 0.9),
    // Similar foods.
    ("broth", "stock", 0.85), ("stock", "broth", 0.85), ("burger", "hamburger", 0.9),
    ("hamburger", "burger", 0.9), ("frankfurter", "frank", 0.9), ("calamari", "squid", 0.95),
    ("fizzy", "soda", 0.8), ("pop", "soda", 0.7), ("seltzer", "soda", 0.8),
    ("sparkling", "soda", 0.7), ("sub", "submarine", 0.9), ("creme", "cream", 0.9),
    // Preparation: "grilled prawns" are cooked ones.
    ("boiled", "cooked", 0.85), ("steamed", "cooked", 0.85), ("grilled", "broiled", 0.9),
    ("broiled", "grilled", 0.9), ("grilled", "cooked", 0.8), ("baked", "cooked", 0.8),
    ("baked", "roasted", 0.85), ("roasted", "baked", 0.8), ("roast", "baked", 0.8),
    ("roasted", "cooked", 0.75), ("roast", "cooked", 0.75), ("poached", "cooked", 0.75),
    ("sauteed", "cooked", 0.75), ("cooked", "boiled", 0.9), ("cooked", "roasted", 0.85),
    ("cooked", "grilled", 0.85), ("cooked", "baked", 0.85), ("toasted", "toast", 0.9),
    ("mash", "mashed", 0.9), ("slice", "sliced", 0.9), ("sliced", "slice", 0.9),
    ("shredded", "grated", 0.85), ("grated", "shredded", 0.85), ("fresh", "raw", 0.85),
    ("uncooked", "raw", 0.9), ("uncooked", "dry", 0.9), ("dried", "dry", 0.85),
    ("desiccated", "dried", 0.9), ("dehydrated", "dried", 0.9),
    // The content of fat or sugar.
    ("zero", "diet", 0.85), ("slimline", "diet", 0.9), ("reduced", "light", 0.8),
    ("light", "reduced", 0.85),
    ("light", "low", 0.75), ("low", "reduced", 0.8), ("semi", "reduced", 0.8),
    ("natural", "plain", 0.85), ("plain", "natural", 0.8),
  ]
}
