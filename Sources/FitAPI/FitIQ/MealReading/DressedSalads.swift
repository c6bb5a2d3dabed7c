import HealthLanguage
import PlainText

/// Salads whose dressing is named as a food of its own.
extension MealReader {
  /// Returns the portions with each salad undressed whose dressing follows, so that it counts once: the spinach
  /// salad of "spinach salad with feta and olive oil".
  func undressed(
    _ portions: [MealPortion], by finder: inout MealPhrases
  ) throws -> [MealPortion] {
    var portions = portions
    for (index, portion) in portions.enumerated() {
      guard let salad = portion.food, salad.isDressed, portion.item.figures == nil,
        portions[(index + 1)...].contains(where: { $0.food?.isDressing == true })
      else { continue }
      let bare = try finder.found(portion.item.called("\(portion.item.words), no dressing"))
      guard bare.isGood, let food = bare.best, food.isWithout("dressing") else { continue }
      portions[index] = MealPortion(
        portion.item, .food(food, try size(portion.item, food, portions[..<index])))
    }
    return portions
  }
}

extension Food {
  /// Whether it is a salad that is listed with its dressing.
  fileprivate var isDressed: Bool {
    let name = name.lowercased()
    return name.contains(bytesOf: "salad") && name.contains(bytesOf: "with dressing")
  }

  /// Whether it dresses a salad.
  fileprivate var isDressing: Bool {
    let head = name.lowercased().prefix { $0 != "," }.split(separator: " ").last ?? ""
    return ["oil", "dressing", "vinaigrette"].contains(head)
  }
}
