extension Upgrade {
  /// Adds the life stage to profiles.
  static let lifeStage = "ALTER TABLE profiles ADD COLUMN life_stage TEXT;"
}
