import PlainText

/// French and Spanish names of a kind of dish and what it is made of, word by word in English: `soupe de
/// lentilles` is lentil soup, `helado de fresa` strawberry ice cream.
///
/// The names people use most are names of foods of the catalogue; this finds the rest, as
/// ``GermanCompounds`` does for German.
enum ForeignDishes {
  /// Returns the words in English; `nil` where one of them is not known, or nothing says what kind of
  /// dish it is.
  static func inEnglish(_ text: String) -> String? {
    let words = FoodWords(text).words.map(\.typed)
    guard (2...longest).contains(words.count) else { return nil }
    var parts: [String] = []
    var kind: String?
    for (index, word) in words.enumerated() {
      if joins.contains(where: { word.elementsEqual($0.utf8) }) {
        guard index > 0 else { return nil }
      } else if let dish = meaning(of: word, in: dishes), kind == nil {
        kind = dish
      } else if let part = meaning(of: word, in: ingredients) {
        parts.append(part)
      } else {
        return nil
      }
    }
    guard let kind, !parts.isEmpty else { return nil }
    return (parts + [kind]).text(separatedBy: " ")
  }

  private static func meaning(of word: [UInt8], in table: [Entry]) -> String? {
    for (names, english) in table {
      let bytes = UnsafeBufferPointer(start: names.utf8Start, count: names.utf8CodeUnitCount)
      for name in bytes.split(separator: UInt8(ascii: " ")) where word.starts(with: name) {
        let ending = word.dropFirst(name.count)
        if ending.isEmpty || ending.elementsEqual("s".utf8) || ending.elementsEqual("es".utf8) {
          return "\(english)"
        }
      }
    }
    return nil
  }

  /// The most words of such a name.
  private static let longest = 5
  private static let joins = ["de", "du", "des", "a", "la", "au", "aux", "al", "en", "los", "las"]

  private typealias Entry = (StaticString, StaticString)

  /// Kinds of dishes, folded and in the singular.
  private static let dishes: [Entry] = [
    ("salade ensalada", "salad"), ("soupe sopa veloute crema", "soup"), ("tarte", "tart"),
    ("tarta gateau", "cake"), ("glace helado", "ice cream"), ("sorbet sorbete", "sorbet"),
    ("jus zumo jugo", "juice"), ("confiture mermelada", "jam"), ("gratin", "gratin"),
    ("curry", "curry"), ("croqueta croquette", "croquette"), ("batido", "milkshake"),
    ("quiche", "quiche"), ("risotto", "risotto"), ("omelette", "omelette"), ("pizza", "pizza"),
    ("puree pure", "puree"), ("tajine tajin", "tagine"), ("fajita", "fajitas"),
    ("enchilada", "enchilada"), ("taco", "taco"), ("burrito", "burrito"),
    ("brochette brocheta", "kebab"), ("lasagne lasagna lasana", "lasagna"), ("muffin", "muffin"),
    ("pates pasta", "pasta"), ("spaghetti espagueti espaguetti", "spaghetti"),
    ("sandwich", "sandwich"), ("smoothie", "smoothie"), ("yaourt yogur", "yogurt"),
    ("wrap", "wrap"), ("compote compota", "compote"), ("mousse", "mousse"),
    ("empanada", "empanada"), ("milanesa", "schnitzel"), ("estofado guiso", "stew"),
  ]

  /// What they are made of, folded and in the singular.
  private static let ingredients: [Entry] = [
    ("poulet pollo", "chicken"), ("thon atun", "tuna"), ("saumon salmon", "salmon"),
    ("boeuf ternera res", "beef"), ("porc cerdo", "pork"), ("dinde pavo", "turkey"),
    ("canard pato", "duck"), ("jambon jamon", "ham"), ("agneau cordero", "lamb"),
    ("crevette gamba camaron langostino", "shrimp"), ("poisson pescado", "fish"),
    ("bacalao morue", "cod"), ("fromage queso", "cheese"), ("chevre", "goat cheese"),
    ("oeuf huevo", "egg"), ("lentille lenteja", "lentil"), ("garbanzo", "chickpea"),
    ("haricot frijol alubia judia", "bean"), ("riz arroz", "rice"), ("quinoa", "quinoa"),
    ("boulgour bulgur", "bulgur"), ("couscous cuscus", "couscous"),
    ("legume verdura vegetal", "vegetable"), ("tomate", "tomato"), ("carotte zanahoria", "carrot"),
    ("courgette calabacin", "zucchini"), ("aubergine berenjena", "eggplant"),
    ("poireau puerro", "leek"), ("potiron calabaza", "pumpkin"), ("epinard espinaca", "spinach"),
    ("champignon champinon seta", "mushroom"), ("oignon cebolla", "onion"),
    ("poivron pimiento", "bell pepper"), ("brocoli", "broccoli"), ("avocat aguacate", "avocado"),
    ("pepino concombre", "cucumber"), ("mais maiz", "corn"), ("patata papa", "potato"),
    ("pomme manzana", "apple"), ("poire pera", "pear"), ("fraise fresa frutilla", "strawberry"),
    ("framboise frambuesa", "raspberry"), ("myrtille arandano", "blueberry"),
    ("cerise cereza", "cherry"), ("peche melocoton durazno", "peach"),
    ("abricot albaricoque", "apricot"), ("prune ciruela", "plum"), ("citron limon", "lemon"),
    ("orange naranja", "orange"), ("banane platano banana", "banana"), ("ananas pina", "pineapple"),
    ("mangue mango", "mango"), ("coco", "coconut"), ("fruit fruta", "fruit"),
    ("chocolat chocolate", "chocolate"), ("vanille vainilla", "vanilla"), ("cafe", "coffee"),
    ("pistache pistacho", "pistachio"), ("caramel caramelo", "caramel"), ("noix nuez", "walnut"),
    ("noisette avellana", "hazelnut"), ("amande almendra", "almond"), ("yaourt yogur", "yogurt"),
    ("miel", "honey"), ("barbacoa", "barbecue chicken"), ("cesar", "caesar"),
    ("caprese", "caprese"), ("carbonara", "carbonara"), ("bolonesa bolognaise", "bolognese"),
    ("tikka", "tikka"), ("masala", "masala"), ("miso", "miso"),
  ]
}
