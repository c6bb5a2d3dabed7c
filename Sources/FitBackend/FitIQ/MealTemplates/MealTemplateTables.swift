extension Schema {
  /// People's own meal templates. Each food is stored with a copy of its nutrients per serving, in
  /// case the food itself is deleted.
  static let mealTemplates = """
    CREATE TABLE meal_templates (
      id TEXT PRIMARY KEY,
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      description TEXT,
      meal_type TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX meal_templates_by_account ON meal_templates (account, created_at DESC, id);
    CREATE TABLE meal_template_foods (
      template TEXT NOT NULL REFERENCES meal_templates (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      food_id TEXT NOT NULL,
      servings REAL NOT NULL,
      name TEXT NOT NULL,
      calories REAL NOT NULL,
      protein_g REAL NOT NULL,
      carbs_g REAL NOT NULL,
      fat_g REAL NOT NULL,
      fiber_g REAL,
      sugar_g REAL,
      sodium_mg REAL,
      serving_size TEXT NOT NULL,
      PRIMARY KEY (template, position)
    ) WITHOUT ROWID;
    """
}
