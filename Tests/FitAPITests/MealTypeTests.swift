import CivilTime
import Testing

@testable import FitAPI

@Test(
  "Each time of day has its usual meal",
  arguments: [
    ("00:00", .snack), ("03:59:59", .snack), ("04:00", .breakfast), ("10:59:59", .breakfast),
    ("11:00", .lunch), ("14:59:59", .lunch), ("15:00", .snack), ("16:59:59", .snack),
    ("17:00", .dinner), ("21:59:59", .dinner), ("22:00", .snack), ("23:59:59", .snack),
  ] as [(String, MealType)])
func mealGuesses(time: String, meal: MealType) throws {
  #expect(MealType.guess(at: try TimeOfDay(parsing: time)) == meal)
}
