extension Upgrade {
  /// The weights and the typed words of the foods of templates and recipes.
  static let typedParts = """
    ALTER TABLE meal_template_foods ADD COLUMN grams REAL;
    ALTER TABLE meal_template_foods ADD COLUMN typed TEXT;
    ALTER TABLE recipe_parts ADD COLUMN grams REAL;
    ALTER TABLE recipe_parts ADD COLUMN typed TEXT;
    """
}
