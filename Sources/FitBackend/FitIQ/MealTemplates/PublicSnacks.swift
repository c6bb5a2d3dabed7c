extension PublicMeal {
  static let snacks: [PublicMeal] = [
    PublicMeal(
      .snack, "Apple with peanut butter", "An apple and two spoons of peanut butter.",
      ["ndb:09003": 1, "ndb:16098": 1]),
    PublicMeal(
      .snack, "Hummus with carrots", "Carrot sticks and hummus.",
      ["ndb:16158": 2, "ndb:11960": 1]),
    PublicMeal(
      .snack, "Fruit and nuts", "An orange and a handful of almonds.",
      ["ndb:09200": 1, "ndb:12061": 1]),
    PublicMeal(
      .snack, "Yogurt with honey and walnuts", "Plain yogurt, a little honey, walnuts.",
      ["ndb:01256": 1, "ndb:19296": 0.5, "ndb:12155": 0.5]),
    PublicMeal(
      .snack, "Cheese and crackers", "Cheddar, crackers and grapes.",
      ["ndb:01009": 1, "ndb:18232": 0.75, "ndb:09132": 0.5]),
    PublicMeal(
      .snack, "Rice cakes with cottage cheese", "Two rice cakes, light and filling.",
      ["ndb:19051": 2, "ndb:01015": 1]),
    PublicMeal(
      .snack, "Protein shake and banana", "After training.",
      ["ndb:14066": 1, "ndb:01175": 1, "ndb:09040": 1]),
    PublicMeal(
      .snack, "Dark chocolate and berries", "Something sweet.",
      ["ndb:19904": 0.75, "ndb:09302": 1]),
    PublicMeal(
      .snack, "Edamame", "A cup of young soybeans with salt.", ["ndb:11212": 1]),
  ]
}
