import FitAPI

extension Upgrade {
  /// Turns the goal weights of plans into goals, where no active goal is about the weight, so that
  /// Needled's goal holds everywhere.
  static let weightGoals = """
    INSERT INTO goals (id, account, goal_type, start_value, target_value, current_value, current_at,
        unit, deadline, status, created_at, updated_at)
      SELECT lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4'
          || substr(hex(randomblob(2)), 2) || '-8' || substr(hex(randomblob(2)), 2) || '-'
          || hex(randomblob(6))),
        account, 'weight', coalesce(start_weight, goal_weight), goal_weight,
        coalesce(start_weight, goal_weight), 0, iif(weight_unit = 'lbs', 'lb', 'kg'),
        date(goal_date * 86400, 'unixepoch'), 'active',
        updated_at, updated_at
      FROM plans WHERE goal_weight IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM goals WHERE goals.account = plans.account AND status = 'active'
          AND lower(replace(replace(goal_type, ' ', '_'), '-', '_')) IN (\(weightWords)));
    """

  private static var weightWords: String {
    ([Metric.weight.rawValue] + Metric.weight.aliases).map { "'\($0)'" }.joined(separator: ", ")
  }
}
