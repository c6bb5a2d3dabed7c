/// The words of flavours, by which foods of one kind and products of one line differ little.
public enum Flavours {
  /// Returns whether a word in lower case names a flavour, or joins two.
  public static func isOne(_ word: String) -> Bool { names.contains(word) }

  private static let names: Set<String> = [
    "vanilla", "choc", "chocolatey", "cocoa", "strawberry", "raspberry", "blueberry", "blackberry",
    "blackcurrant", "cherry", "berry", "berries", "banana", "coconut", "caramel", "toffee", "fudge",
    "brownie", "cookie", "cookies", "cream", "crunch", "crunchy", "crisp", "crispy", "dough",
    "chip",
    "chunk", "mint", "peppermint", "hazelnut", "almond", "cashew", "pecan", "walnut", "pistachio",
    "peanut", "nut", "nuts", "butter", "honey", "maple", "cinnamon", "birthday", "cake", "mocha",
    "coffee", "espresso", "matcha", "lemon", "lime", "orange", "mango", "peach", "apricot", "apple",
    "pineapple", "passionfruit", "passion", "grape", "watermelon", "melon", "tropical", "fruit",
    "fruits", "forest", "summer", "mixed", "rhubarb", "custard", "salted", "sea", "salt", "vinegar",
    "onion", "bbq", "barbecue", "paprika", "sour", "sweet", "chilli", "prawn", "cocktail", "smoky",
    "flame", "spicy", "triple", "delight", "original", "punch", "tangerine", "guava", "kiwi",
    "pear",
    "cranberry", "pumpkin", "spice", "smores", "marshmallow", "rocky", "road", "biscoff", "oreo",
    "nutella", "velvet", "flavour", "flavor", "flavoured", "flavored", "and", "&", "n",
  ]
}
