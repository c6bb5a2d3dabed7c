/// Words behind a food that say when, where and with whom it was eaten: `on the way to work`, `with the lads`,
/// `last night`, `straight from the jar`.
enum Circumstances {
  /// Returns words without those that only say how it came to be eaten.
  static func removed(from words: [Substring]) -> [Substring] {
    let plain = words.map(MealSentence.plain)
    let start = plain.indices.dropFirst().first { begins(plain[$0...]) }
    guard let start else { return words }
    return Array(words[..<start])
  }

  private static func begins(_ words: ArraySlice<String>) -> Bool {
    let rest = Array(words)
    func has(_ place: Int, _ any: Set<String>) -> Bool {
      place < rest.count && any.contains(rest[place])
    }
    let article = has(1, articles) ? 2 : 1
    switch rest[0] {
    case "on":
      return has(article, ["way"]) || has(1, ["top", "repeat", "it"]) && rest.count == 2
    case "with": return has(article, people) && article == 2
    case "at": return has(article, places)
    case "in":
      return rest == ["in", "it"]
        || article == 2 && has(2, places.union(vehicles)) && rest.count == 3
    case "for":
      // "for sunday dinner", "for a late lunch"
      let occasion = has(article, MealSentence.timesOfOccasions) ? article + 1 : article
      return has(occasion, occasions) && rest.count == occasion + 1
    case "before", "after", "during": return has(article, events)
    case "last": return rest == ["last", "night"]
    case "this": return rest.count == 2 && has(1, times)
    case "mid": return has(1, times)
    case "mid-morning", "mid-afternoon", "midmorning", "midafternoon", "beforehand", "afterwards":
      return rest.count == 1
    case "late": return has(1, ["at", "last"])
    case "straight": return has(1, ["from", "out"])
    case "out": return has(1, ["of"]) && has(2, articles) && has(3, containers)
    case "from":
      return has(1, articles) && rest.count == 3 && (has(2, containers) || has(2, shops))
    case "to": return rest == ["to", "share"] || rest == ["to", "go"] || rest == ["to", "myself"]
    case "dunked": return has(1, ["in"])
    case "by": return rest == ["by", "myself"]
    default: return false
    }
  }

  private static let articles: Set<String> = ["a", "the", "my", "some", "our", "his", "her"]
  private static let people: Set<String> = [
    "lads", "girls", "boys", "family", "kids", "friend", "friends", "wife", "husband", "partner",
    "girlfriend", "boyfriend", "gf", "bf", "mate", "mates", "team", "colleagues", "mum", "mom",
    "dad", "parents", "guys", "crew", "coworkers",
  ]
  private static let places: Set<String> = [
    "pub", "cinema", "movies", "office", "game", "party", "airport", "station", "mall", "beach",
    "stadium", "work", "home", "school", "wedding", "bar", "club", "theatre", "theater", "canteen",
    "desk", "hotel",
  ]
  private static let vehicles: Set<String> = [
    "car", "train", "plane", "bus", "park", "garden", "bath",
  ]
  private static let occasions: Set<String> = [
    "breakfast", "lunch", "dinner", "supper", "tea", "dessert", "pudding", "afters", "snack",
    "brunch", "me", "starters", "once", "now",
  ]
  private static let shops: Set<String> = [
    "chippy", "chinese", "indian", "takeaway", "shop", "deli", "bakery", "garage", "market",
    "supermarket", "canteen", "freezer", "store", "cafe", "café", "pub", "restaurant",
  ]
  private static let events: Set<String> = [
    "gym", "work", "bed", "run", "workout", "training", "school", "dinner", "lunch", "breakfast",
    "class", "game", "match", "swim", "ride", "party",
  ]
  private static let times: Set<String> = [
    "morning", "afternoon", "evening", "lunchtime", "week", "weekend", "am", "pm",
  ]
  private static let containers: Set<String> = ["jar", "packet", "tub", "bag", "box", "fridge"]
}
