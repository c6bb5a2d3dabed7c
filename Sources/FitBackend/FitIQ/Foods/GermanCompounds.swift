/// German words that join what a dish is made of and what it is: `Kartoffelauflauf` is a potato
/// casserole.
///
/// Only words that no food holds are taken apart. The names people use most are names of foods of the
/// catalogue; this finds the rest, since any two may be joined.
enum GermanCompounds {
  /// Returns a text in which each unknown compound is written as the catalogue names such foods:
  /// `potato casserole`.
  ///
  /// - Parameter isKnown: returns whether some food holds a folded word.
  static func spelledOut(_ text: String, unless isKnown: ([UInt8]) -> Bool) -> String {
    guard text.utf8.count >= shortest else { return text }
    var result = ""
    var hasCompound = false
    for word in text.split(whereSeparator: \.isWhitespace) {
      let parts = parts(of: word, unless: isKnown)
      hasCompound = hasCompound || parts != nil
      result += (result.isEmpty ? "" : " ") + (parts ?? String(word))
    }
    return hasCompound ? result : text
  }

  /// The letters of the shortest compound: Obsteis.
  private static let shortest = 7

  private static func parts(of word: Substring, unless isKnown: ([UInt8]) -> Bool) -> String? {
    guard word.utf8.count >= shortest else { return nil }
    let words = FoodWords(word).words
    guard words.count == 1, let typed = words.first?.typed, typed.count >= shortest,
      let (ingredient, dish) = divided(typed), !isKnown(words[0].folded), !isKnown(typed)
    else { return nil }
    return dish.hasPrefix("=") ? String(dish.dropFirst()) : "\(ingredient) \(dish)"
  }

  /// Returns the ingredient and the dish of a word, the longest dish first: Reis is no ice cream.
  private static func divided(_ word: [UInt8]) -> (ingredient: String, dish: String)? {
    var found: (ingredient: StaticString, dish: StaticString, length: Int)?
    for (german, english) in dishes where german.utf8CodeUnitCount < word.count - 1 {
      let length = german.utf8CodeUnitCount
      guard length > found?.length ?? 0, word.suffix(length).elementsEqual(bytes(german)),
        let ingredient = ingredient(Array(word.dropLast(length)))
      else { continue }
      found = (ingredient, english, length)
    }
    return found.map { ("\($0.ingredient)", "\($0.dish)") }
  }

  /// Returns the ingredient that the beginning of a compound names, with the letters that join it: the
  /// n of Zwiebelnkuchen, the er of Rinderbraten.
  private static func ingredient(_ word: [UInt8]) -> StaticString? {
    for joint in joints where word.count > joint.utf8CodeUnitCount + 1 {
      guard word.suffix(joint.utf8CodeUnitCount).elementsEqual(bytes(joint)) else { continue }
      let stem = word.dropLast(joint.utf8CodeUnitCount)
      for (german, english) in ingredients where stem.elementsEqual(bytes(german)) {
        return english
      }
    }
    return nil
  }

  private static func bytes(_ text: StaticString) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  private typealias Entry = (StaticString, StaticString)

  private static let joints: [StaticString] = ["", "n", "en", "s", "e", "er"]

  /// What ends a compound, folded, and how the catalogue calls it; `=` where the catalogue has one for all
  /// ingredients.
  private static let dishes: [Entry] = [
    ("pfanne", "stir fry"), ("auflauf", "casserole"), ("gratin", "gratin"), ("suppe", "soup"),
    ("cremesuppe", "soup"), ("eintopf", "stew"), ("salat", "salad"), ("brot", "bread"),
    ("brotchen", "bread roll"), ("semmel", "bread roll"), ("toast", "toast"), ("kuchen", "cake"),
    ("torte", "cake"), ("strudel", "strudel"), ("tarte", "tart"), ("muffin", "muffin"),
    ("keks", "cookie"), ("kekse", "cookies"), ("waffel", "waffle"), ("waffeln", "waffles"),
    ("pfannkuchen", "pancake"), ("knodel", "dumpling"), ("kloss", "dumpling"),
    ("klosse", "dumpling"), ("schorle", "=apfelschorle"), ("saft", "juice"), ("nektar", "nectar"),
    ("limonade", "lemonade"), ("smoothie", "smoothie"), ("shake", "milkshake"), ("tee", "tea"),
    ("milch", "milk"), ("drink", "milk"), ("joghurt", "=fruit yogurt"), ("quark", "quark"),
    ("pudding", "pudding"), ("creme", "pudding"), ("eis", "ice cream"), ("eiscreme", "ice cream"),
    ("marmelade", "=jam"), ("konfiture", "=jam"), ("gelee", "=jam"), ("mus", "puree"),
    ("puree", "puree"), ("brei", "puree"), ("kompott", "compote"), ("sauce", "sauce"),
    ("sosse", "sauce"), ("curry", "curry"), ("gulasch", "goulash"), ("ragout", "stew"),
    ("geschnetzeltes", "stew"), ("frikassee", "stew"), ("schnitzel", "schnitzel"),
    ("braten", "roast"), ("steak", "steak"), ("filet", "fillet"), ("brust", "breast"),
    ("keule", "leg"), ("schenkel", "leg"), ("leber", "liver"), ("hack", "ground"),
    ("hackfleisch", "ground"), ("wurst", "sausage"), ("wurstchen", "sausage"),
    ("schinken", "ham"), ("spiess", "kebab"), ("burger", "burger"), ("pizza", "pizza"),
    ("quiche", "quiche"), ("omelett", "omelette"), ("omelette", "omelette"), ("risotto", "risotto"),
    ("lasagne", "lasagna"), ("nudeln", "noodles"), ("reis", "rice"), ("kase", "cheese"),
    ("butter", "butter"), ("ol", "oil"), ("essig", "vinegar"), ("kerne", "seeds"),
    ("samen", "seeds"), ("flocken", "flakes"), ("mehl", "flour"), ("chips", "chips"),
    ("riegel", "bar"), ("schokolade", "chocolate"), ("musli", "=muesli"), ("sandwich", "sandwich"),
    ("bier", "beer"), ("wein", "wine"), ("likor", "liqueur"), ("stabchen", "sticks"),
    ("gemuse", "vegetables"), ("dip", "dip"), ("aufstrich", "spread"),
  ]

  /// What a compound begins with, folded, and how the catalogue calls it.
  private static let ingredients: [Entry] = [
    ("apfel", "apple"), ("birne", "pear"), ("birnen", "pear"), ("kirsch", "cherry"),
    ("sauerkirsch", "sour cherry"), ("pflaume", "plum"), ("zwetschge", "plum"),
    ("erdbeer", "strawberry"), ("himbeer", "raspberry"), ("heidelbeer", "blueberry"),
    ("blaubeer", "blueberry"), ("brombeer", "blackberry"), ("johannisbeer", "currant"),
    ("stachelbeer", "gooseberry"), ("preiselbeer", "cranberry"), ("beere", "berry"),
    ("aprikose", "apricot"), ("marille", "apricot"), ("pfirsich", "peach"), ("banane", "banana"),
    ("orange", "orange"), ("zitrone", "lemon"), ("limette", "lime"), ("ananas", "pineapple"),
    ("mango", "mango"), ("traube", "grape"), ("rhabarber", "rhubarb"), ("melone", "melon"),
    ("maracuja", "passion fruit"), ("kokos", "coconut"), ("nuss", "nut"),
    ("haselnuss", "hazelnut"), ("walnuss", "walnut"), ("mandel", "almond"),
    ("erdnuss", "peanut"), ("pistazie", "pistachio"), ("cashew", "cashew"),
    ("schoko", "chocolate"), ("schokolade", "chocolate"), ("vanille", "vanilla"),
    ("kaffee", "coffee"), ("karamell", "caramel"), ("zimt", "cinnamon"), ("honig", "honey"),
    ("mohn", "poppy seed"), ("sesam", "sesame"), ("butter", "butter"), ("sahne", "cream"),
    ("rahm", "cream"), ("milch", "milk"), ("joghurt", "=fruit yogurt"), ("quark", "quark"),
    ("kase", "cheese"), ("schafskase", "feta"), ("ei", "egg"), ("speck", "bacon"),
    ("schinken", "ham"), ("wurst", "sausage"), ("fleisch", "meat"), ("hack", "ground beef"),
    ("hackfleisch", "ground beef"), ("rind", "beef"), ("rindfleisch", "beef"),
    ("schwein", "pork"), ("kalb", "veal"), ("lamm", "lamb"), ("hahnchen", "chicken"),
    ("huhn", "chicken"), ("huhner", "chicken"), ("geflugel", "chicken"), ("pute", "turkey"),
    ("truthahn", "turkey"), ("ente", "duck"), ("gans", "goose"), ("ganse", "goose"),
    ("wild", "venison"), ("hirsch", "venison"), ("reh", "venison"), ("fisch", "fish"),
    ("lachs", "salmon"), ("thunfisch", "tuna"), ("garnele", "shrimp"), ("krabbe", "shrimp"),
    ("hering", "herring"), ("kartoffel", "potato"), ("susskartoffel", "sweet potato"),
    ("nudel", "pasta"), ("spaghetti", "spaghetti"), ("reis", "rice"), ("bulgur", "bulgur"),
    ("couscous", "couscous"), ("linse", "lentil"), ("bohne", "bean"), ("erbse", "pea"),
    ("kichererbse", "chickpea"), ("gemuse", "vegetable"), ("tomate", "tomato"),
    ("gurke", "cucumber"), ("karotte", "carrot"), ("mohre", "carrot"), ("zucchini", "zucchini"),
    ("aubergine", "eggplant"), ("paprika", "bell pepper"), ("zwiebel", "onion"),
    ("knoblauch", "garlic"), ("lauch", "leek"), ("porree", "leek"), ("kohl", "cabbage"),
    ("weisskohl", "cabbage"), ("rotkohl", "red cabbage"), ("blumenkohl", "cauliflower"),
    ("brokkoli", "broccoli"), ("rosenkohl", "brussels sprouts"), ("spinat", "spinach"),
    ("spargel", "asparagus"), ("pilz", "mushroom"), ("champignon", "mushroom"),
    ("kurbis", "pumpkin"), ("mais", "corn"), ("sellerie", "celery"), ("krauter", "herb"),
    ("curry", "curry"), ("bauern", "farmer"), ("vollkorn", "whole wheat"), ("roggen", "rye"),
    ("weizen", "wheat"), ("dinkel", "spelt"), ("hafer", "oat"), ("korner", "multigrain"),
    ("mehrkorn", "multigrain"), ("soja", "soy"), ("tofu", "tofu"), ("protein", "protein"),
    ("eiweiss", "protein"), ("obst", "fruit"), ("frucht", "fruit"), ("holunder", "elderberry"),
    ("pfefferminz", "peppermint"), ("kamille", "chamomile"), ("ingwer", "ginger"),
    ("griess", "semolina"), ("semmel", "bread"), ("schupf", "potato"), ("mozzarella", "mozzarella"),
    ("avocado", "avocado"), ("oliven", "olive"), ("sonnenblumen", "sunflower"), ("raps", "canola"),
  ]
}
