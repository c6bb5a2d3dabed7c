extension PublicMeal {
  static let breakfasts: [PublicMeal] = [
    PublicMeal(
      .breakfast, "Porridge with banana", "Oats cooked in milk, with banana and honey.",
      ["ndb:08120": 1.25, "ndb:01174": 1, "ndb:09040": 1, "ndb:19296": 0.5]),
    PublicMeal(
      .breakfast, "Overnight oats with berries", "Oats, yogurt and chia left in the fridge.",
      ["ndb:08120": 1, "ndb:01287": 0.75, "ndb:01174": 0.5, "ndb:12006": 1, "ndb:09050": 0.5]),
    PublicMeal(
      .breakfast, "Yogurt bowl with granola", "Greek yogurt, granola and strawberries.",
      ["ndb:01287": 1, "ndb:08037": 0.75, "ndb:09316": 0.75, "ndb:19296": 0.5]),
    PublicMeal(
      .breakfast, "Muesli with milk and apple", "Muesli, milk and a chopped apple.",
      ["ndb:08286": 1, "ndb:01174": 0.75, "ndb:09003": 0.5]),
    PublicMeal(
      .breakfast, "Scrambled eggs on toast", "Two eggs, two slices of toast, a tomato.",
      ["ndb:01132": 1, "ndb:18075": 2, "ndb:01145": 0.5, "ndb:11529": 1]),
    PublicMeal(
      .breakfast, "Boiled eggs and soldiers", "Two boiled eggs with buttered toast.",
      ["ndb:01129": 2, "ndb:18070": 2, "ndb:01145": 0.5]),
    PublicMeal(
      .breakfast, "Avocado toast with egg", "Rye bread, avocado and a poached egg.",
      ["ndb:18060": 2, "ndb:09037": 0.75, "ndb:01131": 1]),
    PublicMeal(
      .breakfast, "Spinach omelette", "An omelette with spinach, mushrooms and feta.",
      ["ndb:01130": 1, "ndb:11457": 2, "ndb:11261": 0.5, "ndb:01019": 1, "ndb:18075": 1]),
    PublicMeal(
      .breakfast, "Bagel with smoked salmon", "With cream cheese and cucumber.",
      ["ndb:18001": 1, "ndb:15179": 1, "ndb:01017": 2, "ndb:11205": 0.5]),
    PublicMeal(
      .breakfast, "Peanut butter banana toast", "Wholemeal toast, peanut butter, banana.",
      ["ndb:18075": 2, "ndb:16098": 1, "ndb:09040": 0.5]),
    PublicMeal(
      .breakfast, "Cottage cheese with peaches", "Quick, and rich in protein.",
      ["ndb:01015": 2, "ndb:09238": 1, "ndb:12563": 0.5]),
    PublicMeal(
      .breakfast, "Pancakes with maple syrup", "Three pancakes, berries and syrup.",
      ["ndb:18293": 3, "ndb:19353": 1.5, "ndb:09302": 0.5]),
    PublicMeal(
      .breakfast, "Bacon and eggs", "Fried eggs, bacon, tomato and toast.",
      ["ndb:01128": 2, "ndb:10862": 1.5, "ndb:11529": 1, "ndb:18070": 1]),
    PublicMeal(
      .breakfast, "Bran flakes with raisins", "A bowl with milk, done in a minute.",
      ["ndb:08029": 1.5, "ndb:01175": 0.75, "ndb:09298": 0.5]),
    PublicMeal(
      .breakfast, "Protein smoothie", "Whey, banana, berries and oats in milk.",
      ["ndb:14066": 1, "ndb:09040": 1, "ndb:09050": 0.5, "ndb:08120": 0.5, "ndb:01175": 1]),
    PublicMeal(
      .breakfast, "Tofu scramble", "Tofu with peppers and spinach on toast.",
      ["ndb:16126": 1.25, "ndb:11821": 0.5, "ndb:11457": 1, "ndb:04053": 0.5, "ndb:18075": 1]),
  ]
}
