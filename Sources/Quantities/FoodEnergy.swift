/// The energy in the parts of food.
public enum FoodEnergy {
  /// Kilojoules in a kilocalorie, by the thermochemical calorie, which food law uses
  /// (Regulation (EU) No 1169/2011, annex XIV).
  public static let kilojoulesPerKilocalorie = 4.184

  /// Kilocalories in a gram of each by Atwater's general factors (Merrill and Watt, Energy Value of Foods,
  /// USDA Agriculture Handbook 74, 1973).
  public static let protein = 4.0
  public static let carbohydrates = 4.0
  public static let fat = 9.0
  public static let alcohol = 7.0

  /// Returns the kilocalories in so many grams of each.
  public static func of(
    protein: Double, carbs: Double, fat: Double, alcohol: Double = 0
  ) -> Double {
    Self.protein * protein + carbohydrates * carbs + Self.fat * fat + Self.alcohol * alcohol
  }
}
