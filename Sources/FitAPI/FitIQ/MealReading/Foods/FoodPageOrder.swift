extension FoodPage {
  /// Returns the page with the first food that fits in front, as the one that is meant; `nil` where none does.
  func led(by fits: (Food) -> Bool) -> FoodPage? {
    guard let index = foods.firstIndex(where: fits) else { return nil }
    var page = self
    page.foods.insert(page.foods.remove(at: index), at: 0)
    page.contenders = 1
    return page
  }

  /// Whether the first food matches the words so little that figures beside them are not those of
  /// the food.
  var isFarOff: Bool {
    !(missing ?? []).isEmpty || isGuess == true || (closeness ?? 1) < 0.5
  }
}
