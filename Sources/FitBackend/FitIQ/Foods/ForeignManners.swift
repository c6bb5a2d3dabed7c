import PlainText

/// German, French and Spanish words that say how a food was prepared, which kind of it is meant or how
/// much fat it has: `gekochte Eier`, `blanc de poulet grillé`, `merluza al horno`, `Joghurt 3,5 %`.
///
/// Foods are named so in English alone. The food is looked for without these words, and then by its
/// English name with theirs.
enum ForeignManners {
  /// Words in which such a manner was found.
  struct Parted {
    /// The words without it, folded.
    var rest: String
    /// What the food is to be called, in English: the likeliest words first, then wider ones.
    var manners: [[StaticString]]
  }

  /// Returns the words without their manners, in each way in which they may be meant: colours may belong
  /// to a name, as in `haricots verts`. The result is empty where there are none, or nothing else.
  static func parted(_ text: String) -> [Parted] {
    let ways = [parted(text, by: preparations), parted(text, by: preparations + kinds)]
    return ways.compactMap { $0 }.reduce(into: []) { found, way in
      if found.last?.rest != way.rest { found.append(way) }
    }
  }

  private static func parted(_ text: String, by table: [Entry]) -> Parted? {
    var words: [[UInt8]] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      let isPlain = word.utf8.allSatisfy { $0 < 0x80 }
      for read in FoodWords(word).words {
        // Without its accent it is an Indian bread, an English word and the like.
        let isOther = isPlain && accented.contains { read.typed.elementsEqual($0.utf8) }
        words.append(isOther ? read.typed + [other] : read.typed)
      }
    }
    guard words.count > 1 else { return nil }
    var rest: [[UInt8]] = []
    var manners: [[StaticString]] = []
    var index = 0
    while index < words.count {
      if let (length, meant) = manner(at: words[index...], table) {
        manners.append(meant)
        index += length
      } else {
        rest.append(words[index])
        index += 1
      }
    }
    while let last = rest.last, Self.joins(last) { rest.removeLast() }
    guard !manners.isEmpty, !rest.isEmpty else { return nil }
    let name = rest.map { word in
      String(decoding: word.last == other ? word.dropLast() : word[...], as: UTF8.self)
    }.text(separatedBy: " ")
    return Parted(rest: name, manners: manners)
  }

  /// Returns whether a word only joins a manner to its food, and so stays behind without it.
  private static func joins(_ word: [UInt8]) -> Bool {
    ["de", "en", "im", "in", "vom", "aus", "und", "et", "y", "a"].contains {
      word.elementsEqual($0.utf8)
    }
  }

  private static func manner(
    at words: ArraySlice<[UInt8]>, _ table: [Entry]
  ) -> (length: Int, [StaticString])? {
    for (phrases, meant) in table {
      let bytes = UnsafeBufferPointer(start: phrases.utf8Start, count: phrases.utf8CodeUnitCount)
      for phrase in bytes.split(separator: UInt8(ascii: ";")) {
        let parts = phrase.split(separator: UInt8(ascii: " "))
        guard parts.count <= words.count,
          zip(parts, words).allSatisfy({ isForm($1, of: $0) })
        else { continue }
        return (parts.count, meant)
      }
    }
    return nil
  }

  /// Returns whether a word is one of the table, or that with an ending of gender, number or case.
  private static func isForm(_ word: [UInt8], of entry: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard word.starts(with: entry) else { return false }
    let ending = word.dropFirst(entry.count)
    // A short word with an ending may be another.
    return ending.isEmpty
      || entry.count > 2 && endings.contains { ending.elementsEqual($0.utf8) }
  }

  /// Words that are a manner only with their accent.
  private static let accented = ["roti", "rape", "pane", "fume", "saute", "grille", "sale"]
  /// What marks a word that lacks its accent.
  private static let other = UInt8(ascii: "?")

  private static let endings = [
    "e", "er", "es", "en", "em", "s", "a", "as", "os", "ee", "ees", "o",
  ]

  /// Folded words without endings, and what they mean.
  private typealias Entry = (StaticString, [StaticString])

  private static let preparations: [Entry] = [
    (
      "weich gekocht;weichgekocht;hart gekocht;hartgekocht;dur",
      ["hard-boiled", "boiled", "cooked"]
    ),
    ("gekocht;gegart;cocid;hervid;bouilli", ["boiled", "cooked"]),
    ("cuit a la vapeur;a la vapeur;vapeur;al vapor;gedunstet;gedampft", ["steamed", "cooked"]),
    ("cuit", ["cooked"]),
    (
      "ungekocht;trocken;uncooked;sec;seca;sech;en sec;cru non cuit",
      ["dry", "uncooked", "raw"]
    ),
    ("roh;cru;crud;crue", ["raw", "dry", "uncooked"]),
    (
      "gegrillt;vom grill;grille;a la plancha;plancha;a la parrilla;a la brasa;asad",
      ["grilled", "roasted", "cooked"]
    ),
    (
      "aus dem ofen;im ofen;al horno;au four;gebacken;ofengebacken;horneado",
      ["baked", "roasted", "cooked"]
    ),
    (
      "roti;geschmort;gebraten;angebraten;poele;a la poele;saute;salteado;braise;estofado",
      ["roasted", "cooked"]
    ),
    ("frittiert;frit;frito", ["fried"]),
    ("paniert;pane;empanado;rebozad", ["breaded", "fried"]),
    ("gerauchert;fume;ahumad", ["smoked"]),
    ("getrocknet;deshidratad;seche", ["dried", "dry"]),
    ("gerieben;rape;rallad", ["grated", "shredded"]),
    ("aus der dose;dose;en boite;en conserve;en conserva;en lata;de lata;de bote", ["canned"]),
    (
      "im eigenen saft;in eigenem saft;au naturel;al natural;en agua",
      ["canned in water", "canned"]
    ),
    ("in ol;a lhuile;a lhuile dolive;en aceite;en aceite de oliva", ["canned in oil", "canned"]),
    ("tiefgekuhlt;gefroren;tk;surgele;congelad", ["frozen"]),
    ("eingelegt;en vinagre;au vinaigre", ["pickled"]),
    ("gemischt;mixte;mixt;melange;mezcla", ["mixed"]),
    ("frisch;frais;fraich;fresc", ["fresh", "raw"]),
    ("gesalzen;sale", ["salted"]),
    ("ungesalzen;non sale;sin sal;sans sel", ["unsalted"]),
    (
      "ungesusst;ungezuckert;sans sucre;sin azucar;zuckerfrei;ohne zucker",
      ["unsweetened", "sugar free", "diet"]
    ),
    ("gesusst;gezuckert;azucarad", ["sweetened"]),
    ("3 5%;3 8%;vollfett;entier;enter", ["whole", "plain whole milk"]),
    (
      "1 5%;1 8%;fettarm;teilentrahmt;demi ecreme;demi-ecreme;semidesnatad",
      ["reduced fat", "low fat", "2%"]
    ),
    (
      "0 1%;0 3%;0%;0 2%;mager;entrahmt;ecreme;desnatad;maigre;sans matiere grasse",
      ["skim", "nonfat", "fat free"]
    ),
    ("leger;ligero;allege", ["light", "low fat"]),
    ("ohne haut;sans peau;sin piel", ["skinless"]),
  ]

  private static let kinds: [Entry] = [
    ("vollkorn;complet;complete;integral;integrales", ["whole wheat", "whole grain", "brown"]),
    ("weiss;blanc;blanch;blanc", ["white"]),
    ("rot;rouge;roj", ["red"]),
    ("grun;vert;verde", ["green"]),
    ("gelb;jaune;amarill", ["yellow"]),
    ("schwarz;noir;negr", ["black"]),
  ]
}
