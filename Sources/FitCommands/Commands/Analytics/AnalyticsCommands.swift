import Arguments

extension CommandNode<any Command.Type> {
  static var analytics: CommandTree {
    .group(
      "analytics", "Show averages for food and training.", section: "Records",
      [AnalyticsNutrition.self, AnalyticsEnergy.self, AnalyticsWorkouts.self])
  }
}
