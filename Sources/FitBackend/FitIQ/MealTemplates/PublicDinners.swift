extension PublicMeal {
  static let dinners: [PublicMeal] = [
    PublicMeal(
      .dinner, "Salmon with potatoes", "Baked salmon, boiled potatoes and green beans.",
      ["ndb:15237": 1.75, "ndb:11367": 1.25, "ndb:11053": 1, "ndb:01145": 0.5]),
    PublicMeal(
      .dinner, "Cod with vegetables", "Cod, carrots, peas and mashed potatoes.",
      ["ndb:15016": 2, "ndb:11125": 1, "ndb:11305": 1, "ndb:11657": 1.5]),
    PublicMeal(
      .dinner, "Spaghetti bolognese", "Spaghetti, minced beef and tomato sauce.",
      ["ndb:20121": 1.5, "ndb:23568": 1, "ndb:06931": 1, "ndb:01032": 1]),
    PublicMeal(
      .dinner, "Pasta with tomato and basil", "A quick one, with Parmesan and olive oil.",
      ["ndb:20121": 2, "ndb:06931": 1.25, "ndb:04053": 0.5, "ndb:01032": 2]),
    PublicMeal(
      .dinner, "Pesto pasta with chicken", "Wholemeal pasta, chicken and pesto.",
      ["ndb:20125": 1.5, "ndb:05747": 1.25, "ndb:06626": 0.5]),
    PublicMeal(
      .dinner, "Chicken stir-fry", "Chicken and vegetables with rice and soy sauce.",
      [
        "ndb:05747": 1.5, "ndb:11821": 0.5, "ndb:11091": 1, "ndb:11124": 0.5, "ndb:04058": 0.75,
        "ndb:16123": 1, "ndb:20045": 1,
      ]),
    PublicMeal(
      .dinner, "Tofu stir-fry with noodles", "Tofu, vegetables and rice noodles.",
      [
        "ndb:16126": 1.25, "ndb:20134": 1, "ndb:11821": 0.5, "ndb:11261": 1, "ndb:04058": 0.75,
        "ndb:16123": 1,
      ]),
    PublicMeal(
      .dinner, "Chicken curry with rice", "A mild curry and a cup of rice.",
      ["fdc:2706437": 1.25, "ndb:20045": 1]),
    PublicMeal(
      .dinner, "Lentil dal with naan", "Lentils with coconut milk and spinach.",
      ["ndb:16070": 2, "ndb:12118": 0.75, "ndb:11458": 1, "ndb:11283": 0.5, "ndb:28307": 1]),
    PublicMeal(
      .dinner, "Chili with rice", "Chili with beans, rice and sour cream.",
      ["ndb:16059": 1.25, "ndb:20037": 0.75, "ndb:01056": 2]),
    PublicMeal(
      .dinner, "Steak with sweet potato", "Sirloin, a sweet potato and asparagus.",
      ["ndb:13451": 1.75, "ndb:11508": 1.5, "ndb:11012": 1, "ndb:01145": 0.5]),
    PublicMeal(
      .dinner, "Roast chicken dinner", "Roast chicken, potatoes, carrots and gravy.",
      ["ndb:05009": 1.5, "ndb:11674": 1, "ndb:11125": 1, "ndb:11091": 1, "ndb:06116": 1]),
    PublicMeal(
      .dinner, "Pork tenderloin with couscous", "With zucchini and peppers.",
      ["ndb:10061": 1.75, "ndb:20029": 1, "ndb:11478": 1, "ndb:11821": 0.5, "ndb:04053": 0.5]),
    PublicMeal(
      .dinner, "Beef tacos", "Three corn tortillas with beef, salsa and cheese.",
      ["ndb:18363": 3, "ndb:23568": 1.25, "ndb:06164": 2, "ndb:01009": 0.75, "ndb:11252": 0.5]),
    PublicMeal(
      .dinner, "Veggie burger", "In a bun with cheese and a side salad.",
      [
        "ndb:16147": 1, "ndb:18350": 1, "ndb:01009": 0.75, "ndb:11529": 0.5, "ndb:11251": 1,
        "ndb:04135": 0.5,
      ]),
    PublicMeal(
      .dinner, "Shrimp fried rice", "Fried rice with shrimp, egg and peas.",
      ["ndb:36602": 1.5, "ndb:15271": 1.25, "ndb:11305": 0.5]),
    PublicMeal(
      .dinner, "Pizza and salad", "Two slices of cheese pizza with a green salad.",
      ["ndb:21299": 2, "ndb:11251": 2, "ndb:04135": 0.5]),
  ]
}
