extension Upgrade {
  /// The kind and the record of each key that a person chose, which lasts as long as its record.
  static let keys = """
    ALTER TABLE answers ADD COLUMN lasts INTEGER;
    ALTER TABLE answers ADD COLUMN digest BLOB;
    DROP INDEX answers_by_age;
    CREATE INDEX answers_by_age ON answers (created_at) WHERE lasts IS NULL;
    \(Schema.answerRecords)
    UPDATE OR IGNORE answers SET key = 'id:' || CASE request
        WHEN 'POST /api/v1/progress' THEN CASE WHEN json_valid(CAST(body AS TEXT))
          THEN coalesce(json_extract(CAST(body AS TEXT), '$.data.type'), 'metric') ELSE 'metric' END
        WHEN 'POST /api/v1/food-logs' THEN 'food'
        WHEN 'POST /api/v1/food-logs/batch' THEN 'food-file'
        WHEN 'POST /api/v1/sleep' THEN 'sleep'
        WHEN 'POST /api/v1/activity-snapshots' THEN 'activity'
        WHEN 'POST /api/v1/workouts' THEN 'workout'
        WHEN 'POST /api/injections' THEN 'injection'
        WHEN 'POST /api/symptoms' THEN 'symptom'
        WHEN 'POST /api/weigh-ins' THEN 'weigh-in'
        ELSE 'template' END || ':' || substr(key, 4)
      WHERE key LIKE 'id:%';
    INSERT OR IGNORE INTO answer_records (account, record, key)
      SELECT account, record, key FROM (
        SELECT account, key, CASE WHEN json_valid(CAST(body AS TEXT))
          THEN json_extract(CAST(body AS TEXT), '$.data.id') END AS record
        FROM answers WHERE key LIKE 'id:%' OR key LIKE 'once:%')
      WHERE record IS NOT NULL;
    UPDATE answers SET lasts = 1 WHERE EXISTS (SELECT 1 FROM answer_records AS records
      WHERE records.account = answers.account AND records.key = answers.key);
    """
}
