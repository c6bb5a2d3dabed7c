extension PublicMeal {
  static let lunches: [PublicMeal] = [
    PublicMeal(
      .lunch, "Chicken and rice bowl", "Chicken breast, rice, broccoli and olive oil.",
      ["ndb:05747": 1.75, "ndb:20045": 1.25, "ndb:11091": 1.5, "ndb:04053": 0.5]),
    PublicMeal(
      .lunch, "Chicken salad", "Grilled chicken on leaves with vinaigrette.",
      [
        "ndb:05747": 1.5, "ndb:11251": 2, "ndb:11529": 1, "ndb:11205": 1, "ndb:04135": 1,
        "ndb:18342": 1,
      ]),
    PublicMeal(
      .lunch, "Tuna sandwich", "Tuna and mayonnaise on wholemeal bread.",
      ["ndb:18075": 2, "ndb:15121": 1, "ndb:04025": 1, "ndb:11251": 0.5]),
    PublicMeal(
      .lunch, "Ham and cheese sandwich", "With leaves and mustard, and an apple.",
      [
        "ndb:18075": 2, "ndb:07029": 1, "ndb:01040": 1, "ndb:02046": 1, "ndb:11251": 0.5,
        "ndb:09003": 1,
      ]),
    PublicMeal(
      .lunch, "Turkey wrap", "Turkey, leaves, tomato and hummus in a tortilla.",
      [
        "ndb:18364": 1, "ndb:07081": 2, "ndb:16158": 1.5, "ndb:11251": 0.5, "ndb:11529": 0.5,
        "ndb:09003": 1,
      ]),
    PublicMeal(
      .lunch, "Falafel pita", "Falafel, hummus, tomato and cucumber in pita bread.",
      ["ndb:18041": 1, "ndb:16138": 1.5, "ndb:16158": 1, "ndb:11529": 0.5, "ndb:11205": 0.5]),
    PublicMeal(
      .lunch, "Lentil salad with feta", "Lentils, tomato, cucumber, feta and olive oil.",
      ["ndb:16070": 2, "ndb:11529": 1, "ndb:11205": 1, "ndb:01019": 1, "ndb:04053": 0.5]),
    PublicMeal(
      .lunch, "Quinoa and chickpea salad", "With peppers, cucumber and lemon.",
      ["ndb:20137": 1, "ndb:16057": 1, "ndb:11821": 0.5, "ndb:11205": 1, "ndb:04053": 0.5]),
    PublicMeal(
      .lunch, "Tomato soup with toast", "A bowl of soup and two slices of cheese on toast.",
      ["ndb:06559": 1.5, "ndb:18075": 2, "ndb:01009": 1]),
    PublicMeal(
      .lunch, "Minestrone with bread", "Vegetable soup with beans, and a roll.",
      ["ndb:06440": 2, "ndb:18342": 2, "ndb:01032": 2]),
    PublicMeal(
      .lunch, "Baked potato with beans", "A potato with baked beans and cheddar.",
      ["ndb:11674": 1.5, "ndb:16006": 1.5, "ndb:01009": 1]),
    PublicMeal(
      .lunch, "Burrito bowl", "Rice, black beans, beef, salsa and guacamole.",
      ["ndb:20045": 1, "ndb:16015": 1, "ndb:23568": 1, "ndb:06164": 2, "fdc:2709307": 1]),
    PublicMeal(
      .lunch, "Sushi with edamame", "Eight California rolls and a cup of edamame.",
      ["fdc:2708961": 8, "ndb:11212": 1, "ndb:16123": 1]),
    PublicMeal(
      .lunch, "Greek salad", "Tomato, cucumber, olives and feta, with bread.",
      [
        "ndb:11529": 1.5, "ndb:11205": 2, "ndb:11282": 0.25, "ndb:09193": 1, "ndb:01019": 2,
        "ndb:04053": 1, "ndb:18029": 1,
      ]),
  ]
}
