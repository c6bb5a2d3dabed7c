/// Words in German, French and Spanish that say when a meal was and that it was eaten: `heute Mittag`,
/// `ce midi j'ai mangé`, `para desayunar`. They name no food.
enum ForeignOccasions {
  /// Returns words without those about the time and the act of eating at their beginning and end; none
  /// where there are no others.
  static func removed(from words: [Substring]) -> [Substring] {
    let plain = words.map(MealSentence.plain)
    var start = 0
    while let length = beginning(plain[start...]) { start += length }
    var end = words.count
    while let length = ending(plain[start..<end]) { end -= length }
    return Array(words[start..<end])
  }

  /// Returns the number of first words that say when or that something was eaten; `nil` where none do.
  private static func beginning(_ words: ArraySlice<String>) -> Int? {
    for length in stride(from: min(longest, words.count), to: 0, by: -1) {
      let text = words.prefix(length).joined(separator: " ")
      if times.contains(text) || acts.contains(text) || meals[text] != nil { return length }
    }
    return nil
  }

  private static func ending(_ words: ArraySlice<String>) -> Int? {
    for length in stride(from: min(longest, words.count), to: 0, by: -1) {
      let text = words.suffix(length).joined(separator: " ")
      if times.contains(text) || meals[text] != nil || closings.contains(text) { return length }
    }
    return nil
  }

  /// Returns the meal that words name: `zum Frühstück`, `para cenar`; `nil` where they name none, or
  /// several.
  static func meal(in words: [String]) -> MealOccasion? {
    var found: Set<MealOccasion> = []
    for start in words.indices {
      for length in 1...longest where start + length <= words.count {
        if let meal = meals[words[start..<start + length].joined(separator: " ")] {
          found.insert(meal)
        }
      }
    }
    return found.count == 1 ? found.first : nil
  }

  /// The most words of an entry below.
  private static let longest = 4

  private static func entries(_ text: StaticString) -> [String] {
    "\(text)".split(separator: ";").map(String.init)
  }

  private static let times = Set(
    entries(
      """
      heute;gestern;vorgestern;heute früh;heute frueh;heute morgen;heute vormittag;heute mittag;\
      heute nachmittag;heute abend;heute nacht;gestern früh;gestern morgen;gestern mittag;\
      gestern nachmittag;gestern abend;gestern nacht;morgens;vormittags;mittags;nachmittags;abends;\
      nachts;am morgen;am vormittag;am mittag;am nachmittag;am abend;in der nacht;in der pause;\
      in der mittagspause;zwischendurch;danach;dann;später;spaeter;vorher;anschließend;\
      anschliessend;vor dem training;nach dem training;nach dem sport;vor dem schlafen;\
      unterwegs;auf der arbeit;im büro;in der kantine;noch;dann noch;außerdem;ausserdem;\
      ce matin;ce midi;cet après-midi;cet apres-midi;cet aprem;ce soir;cette nuit;hier;hier soir;\
      hier midi;hier matin;aujourd'hui;le matin;le midi;le soir;à midi;a midi;au bureau;\
      au travail;à la cantine;a la cantine;avant le sport;après le sport;apres le sport;ensuite;\
      puis;et puis;plus tard;après;\
      hoy;ayer;anoche;antes de anoche;esta mañana;esta manana;este mediodía;este mediodia;\
      esta tarde;esta noche;ayer por la noche;hoy por la mañana;por la mañana;por la manana;\
      por la tarde;por la noche;a mediodía;al mediodía;al mediodia;a media mañana;a media manana;\
      a media tarde;en el trabajo;en la oficina;en casa;luego;después;despues;además;ademas;\
      después del gym;antes de dormir
      """))

  private static let acts = Set(
    entries(
      """
      nur;bloß;seulement;juste;solo;sólo;solamente;ich;ich habe;ich hab;hab;habe;ich hatte;hatte;ich esse;ich trinke;ich aß;ich trank;es gab;\
      gab es;bei mir gab es;habe ich;hab ich;gegessen;getrunken;wir hatten;gegönnt;\
      j'ai mangé;j'ai mange;j'ai bu;j'ai pris;j'ai eu;j'ai grignoté;je mange;je bois;je prends;\
      mangé;on a mangé;on a mange;on a bu;nous avons mangé;il y avait;\
      comí;comi;cené;cene;desayuné;desayune;almorcé;almorce;merendé;merende;tomé;bebí;\
      bebi;me comí;me comi;me tomé;me tome;me bebí;me he comido;me he tomado;me he bebido;\
      he comido;he cenado;he desayunado;he almorzado;he merendado;he tomado;he bebido;comimos;\
      cenamos;desayunamos;tomamos;como;yo comí
      """))

  private static let closings = Set(
    entries(
      """
      gegessen;getrunken;gehabt;verputzt;verdrückt;genascht;zum mitnehmen;à emporter;a emporter;\
      para llevar;fait maison;faite maison;hecho en casa;hecha en casa
      """))

  private static let meals: [String: MealOccasion] = {
    var meals: [String: MealOccasion] = [:]
    for (meal, text) in occasions { for words in entries(text) { meals[words] = meal } }
    return meals
  }()

  private static let occasions: [(MealOccasion, StaticString)] = [
    (
      .breakfast,
      """
      zum frühstück;zum fruehstueck;zum frühstueck;beim frühstück;als frühstück;zum brunch;\
      gefrühstückt;au petit-déjeuner;au petit déjeuner;au petit dejeuner;au petit-dejeuner;\
      au petit dej;au petit déj;au p'tit déj;au p'tit dej;pour le petit déjeuner;\
      pour le petit-déjeuner;pour le petit dej;para desayunar;de desayuno;en el desayuno;\
      para el desayuno;al desayuno
      """
    ),
    (
      .lunch,
      """
      zum mittagessen;zum mittag;zu mittag;beim mittagessen;als mittagessen;au déjeuner;\
      au dejeuner;pour le déjeuner;pour le dejeuner;para comer;para almorzar;de almuerzo;\
      en el almuerzo;para el almuerzo;al almuerzo;de comida;en la comida
      """
    ),
    (
      .dinner,
      """
      zum abendessen;zum abendbrot;zu abend;zum abend;beim abendessen;als abendessen;zur brotzeit;\
      au dîner;au diner;pour le dîner;pour le diner;au souper;para cenar;de cena;en la cena;\
      para la cena
      """
    ),
    (
      .snack,
      """
      als snack;zum snacken;als zwischenmahlzeit;zum nachtisch;als nachtisch;als dessert;zum dessert;\
      zum kaffee;zur vesper;zur jause;au goûter;au gouter;pour le goûter;pour le gouter;en dessert;\
      au dessert;pour le dessert;comme dessert;en entrée;en entree;en encas;en collation;\
      à l'apéro;a l'apero;de postre;para postre;de merienda;para merendar;en la merienda;\
      de segundo;de primero;para picar
      """
    ),
  ]
}
