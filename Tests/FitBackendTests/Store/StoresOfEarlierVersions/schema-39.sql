-- A store with records of every kind, as fit made it with schema 39.
CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  email TEXT UNIQUE COLLATE NOCASE,
  password TEXT,
  full_name TEXT,
  date_of_birth TEXT,
  role TEXT NOT NULL DEFAULT 'user',
  time_zone TEXT,
  registration_key BLOB,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  dialect TEXT
) WITHOUT ROWID;
CREATE TABLE tokens (
  hash BLOB PRIMARY KEY,
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  family TEXT NOT NULL,
  kind TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  revoked_at INTEGER
) WITHOUT ROWID;
CREATE INDEX tokens_by_family ON tokens (account, family);
CREATE INDEX tokens_by_expiry ON tokens (expires_at);
CREATE TABLE preferences (
  account TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  units TEXT NOT NULL DEFAULT 'metric',
  daily_calorie_goal INTEGER,
  daily_water_goal_ml INTEGER,
  theme TEXT,
  language TEXT,
  notifications_enabled INTEGER NOT NULL DEFAULT 1,
  nutrient_goals TEXT
) WITHOUT ROWID;
CREATE TABLE profiles (
  account TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  age INTEGER,
  gender TEXT,
  activity_level TEXT,
  updated_at INTEGER NOT NULL,
  max_heart_rate INTEGER
) WITHOUT ROWID;
CREATE TABLE answers (
  account TEXT NOT NULL,
  key TEXT NOT NULL,
  request TEXT NOT NULL,
  status INTEGER NOT NULL,
  body BLOB NOT NULL,
  created_at INTEGER NOT NULL,
  lasts INTEGER,
  digest BLOB,
  PRIMARY KEY (account, key)
) WITHOUT ROWID;
CREATE INDEX answers_by_age ON answers (created_at) WHERE lasts IS NULL;
CREATE TABLE answer_records (
  account TEXT NOT NULL,
  record TEXT NOT NULL,
  key TEXT NOT NULL,
  PRIMARY KEY (account, record, key)
) WITHOUT ROWID;
CREATE INDEX answer_records_by_key ON answer_records (account, key);
CREATE TABLE progress (
  id TEXT NOT NULL,
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  type TEXT NOT NULL,
  quantity REAL NOT NULL,
  date INTEGER NOT NULL,
  notes TEXT,
  entered_quantity REAL,
  entered_unit TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER,
  day INTEGER NOT NULL DEFAULT 0,
  utc_offset INTEGER NOT NULL DEFAULT 0,
  import_id TEXT,
  PRIMARY KEY (account, id)
) WITHOUT ROWID;
CREATE INDEX progress_by_type ON progress
  (account, type, date DESC, id, quantity, entered_quantity, entered_unit, day);
CREATE INDEX progress_by_date ON progress (account, date DESC, id, day);
CREATE TABLE own_metrics (
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  word TEXT NOT NULL,
  title TEXT NOT NULL,
  unit TEXT NOT NULL,
  adds_up INTEGER NOT NULL,
  direction TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (account, word)
) WITHOUT ROWID;
CREATE TABLE foods (
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  brand TEXT,
  barcode TEXT,
  gtin INTEGER,
  calories REAL NOT NULL,
  protein_g REAL NOT NULL,
  carbs_g REAL NOT NULL,
  fat_g REAL NOT NULL,
  fiber_g REAL,
  sugar_g REAL,
  sodium_mg REAL,
  serving_size TEXT NOT NULL,
  serving_size_g REAL,
  words TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  deleted_at INTEGER,
  PRIMARY KEY (account, id)
) WITHOUT ROWID;
CREATE INDEX foods_by_time ON foods (account, created_at DESC, id);
CREATE INDEX foods_by_gtin ON foods (account, gtin) WHERE gtin IS NOT NULL;
CREATE TABLE food_logs (
  id TEXT NOT NULL,
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  food_id TEXT NOT NULL,
  food_name TEXT NOT NULL,
  meal_type TEXT NOT NULL,
  servings REAL NOT NULL,
  calories REAL NOT NULL,
  protein_g REAL NOT NULL,
  carbs_g REAL NOT NULL,
  fat_g REAL NOT NULL,
  fiber_g REAL,
  sugar_g REAL,
  sodium_mg REAL,
  logged_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  grams REAL,
  typed TEXT,
  saturated_fat_g REAL,
  potassium_mg REAL,
  calcium_mg REAL,
  iron_mg REAL,
  cholesterol_mg REAL,
  caffeine_mg REAL,
  alcohol_g REAL,
  day INTEGER NOT NULL DEFAULT 0,
  utc_offset INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (account, logged_at DESC, id),
  UNIQUE (account, id)
) WITHOUT ROWID;
CREATE TABLE food_choices (
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  phrase TEXT NOT NULL,
  written TEXT NOT NULL,
  food_id TEXT NOT NULL,
  chosen_at INTEGER NOT NULL,
  PRIMARY KEY (account, phrase)
) WITHOUT ROWID;
CREATE TABLE food_usage (
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  food_id TEXT NOT NULL,
  words TEXT,
  count INTEGER NOT NULL,
  weight REAL NOT NULL,
  PRIMARY KEY (account, food_id)
) WITHOUT ROWID;
CREATE INDEX food_usage_by_weight ON food_usage (account, weight DESC, food_id);
CREATE TABLE complete_days (
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  day INTEGER NOT NULL,
  PRIMARY KEY (account, day)
) WITHOUT ROWID;
CREATE TABLE sleep (
  id TEXT NOT NULL,
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  date INTEGER NOT NULL,
  hours REAL NOT NULL,
  quality TEXT NOT NULL,
  sleep_start INTEGER,
  sleep_end INTEGER,
  notes TEXT,
  created_at INTEGER NOT NULL,
  utc_offset INTEGER,
  stages TEXT,
  source TEXT,
  source_id TEXT,
  start_offset INTEGER,
  PRIMARY KEY (account, id)
) WITHOUT ROWID;
CREATE INDEX sleep_by_date ON sleep
  (account, date DESC, id, hours, quality, sleep_start, sleep_end, utc_offset);
CREATE UNIQUE INDEX sleep_by_source ON sleep (account, source_id)
  WHERE source_id IS NOT NULL;
CREATE INDEX sleep_by_start_offset ON sleep (account, date, id, start_offset)
  WHERE start_offset IS NOT NULL;
CREATE TABLE activity (
  id TEXT NOT NULL,
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  date INTEGER NOT NULL,
  steps INTEGER,
  active_calories INTEGER,
  distance_km REAL,
  activity_type TEXT,
  duration_minutes INTEGER,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (account, id)
) WITHOUT ROWID;
CREATE INDEX activity_by_date ON activity (account, date DESC, id);
CREATE TABLE meal_templates (
  id TEXT NOT NULL,
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  description TEXT,
  meal_type TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (account, id)
) WITHOUT ROWID;
CREATE INDEX meal_templates_by_account ON meal_templates (account, created_at DESC, id);
CREATE TABLE meal_template_foods (
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  template TEXT NOT NULL,
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
  grams REAL,
  typed TEXT,
  PRIMARY KEY (account, template, position),
  FOREIGN KEY (account, template) REFERENCES meal_templates (account, id) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE TABLE food_measures (
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  food TEXT NOT NULL,
  label TEXT NOT NULL,
  grams REAL NOT NULL,
  PRIMARY KEY (account, food, label),
  FOREIGN KEY (account, food) REFERENCES foods (account, id) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE TABLE recipes (
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  food TEXT NOT NULL,
  portions REAL NOT NULL,
  PRIMARY KEY (account, food),
  FOREIGN KEY (account, food) REFERENCES foods (account, id) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE TABLE recipe_parts (
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  food TEXT NOT NULL,
  position INTEGER NOT NULL,
  food_id TEXT NOT NULL,
  name TEXT NOT NULL,
  servings REAL NOT NULL,
  calories REAL NOT NULL,
  grams REAL,
  typed TEXT,
  PRIMARY KEY (account, food, position),
  FOREIGN KEY (account, food) REFERENCES foods (account, id) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE TABLE plans (
  account TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  start_weight REAL,
  weight_unit TEXT NOT NULL,
  medication TEXT NOT NULL,
  medication_name TEXT,
  injection_day INTEGER NOT NULL,
  dosage_mg REAL,
  dosage_set_at INTEGER NOT NULL DEFAULT 0,
  concentration REAL,
  dosing_mode TEXT NOT NULL DEFAULT 'STANDARD',
  pen_strength_mg REAL,
  dose_amount_mg REAL,
  doses_per_pen INTEGER NOT NULL DEFAULT 4,
  tracks_golden_dose INTEGER NOT NULL DEFAULT 0,
  first_dose INTEGER NOT NULL DEFAULT 1,
  next_dose INTEGER,
  next_dose_at INTEGER NOT NULL DEFAULT 0,
  updated_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE exercises (
  id TEXT NOT NULL,
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name TEXT NOT NULL COLLATE NOCASE,
  category TEXT NOT NULL,
  muscle_groups TEXT,
  equipment TEXT,
  description TEXT,
  created_at INTEGER NOT NULL,
  import_id TEXT,
  UNIQUE (account, name),
  PRIMARY KEY (account, id)
) WITHOUT ROWID;
CREATE INDEX exercises_by_time ON exercises (account, created_at DESC, id);
CREATE TABLE workouts (
  id TEXT NOT NULL,
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  scheduled_at INTEGER,
  started_at INTEGER,
  completed_at INTEGER,
  duration_s INTEGER,
  calories REAL,
  distance_km REAL,
  activity TEXT,
  source TEXT,
  notes TEXT,
  created_at INTEGER NOT NULL,
  avg_heart_rate REAL,
  max_heart_rate REAL,
  avg_cadence REAL,
  ascent_m REAL,
  laps TEXT,
  import_id TEXT,
  edited_at INTEGER,
  intensity INTEGER,
  day INTEGER NOT NULL DEFAULT 0,
  utc_offset INTEGER NOT NULL DEFAULT 0,
  status TEXT NOT NULL AS (iif(completed_at IS NOT NULL, 'completed', iif(started_at IS NOT NULL, 'started', 'planned'))) STORED,
  date INTEGER NOT NULL AS (coalesce(started_at, completed_at - coalesce(duration_s, 0) * 1000, scheduled_at, created_at)) VIRTUAL,
  PRIMARY KEY (account, id)
) WITHOUT ROWID;
CREATE INDEX workouts_by_time ON workouts (account, date DESC, id, day);
CREATE INDEX workouts_by_status ON workouts (account, status, date DESC, id, day);
CREATE INDEX workouts_by_import ON workouts (account, import_id) WHERE import_id IS NOT NULL;
CREATE TABLE workout_exercises (
  id TEXT NOT NULL,
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  workout TEXT NOT NULL,
  position INTEGER NOT NULL,
  exercise_id TEXT NOT NULL,
  exercise_name TEXT NOT NULL,
  category TEXT NOT NULL,
  sets INTEGER,
  reps INTEGER,
  weight_kg REAL,
  duration_s INTEGER,
  distance_km REAL,
  rest_s INTEGER,
  rpe REAL,
  notes TEXT,
  one_rep_max_kg REAL,
  created_at INTEGER NOT NULL,
  kind TEXT,
  assistance_kg REAL,
  superset INTEGER,
  moves_body INTEGER NOT NULL DEFAULT 0,
  weight_unit TEXT,
  dumbbells INTEGER,
  PRIMARY KEY (account, workout, position),
  UNIQUE (account, id),
  FOREIGN KEY (account, workout) REFERENCES workouts (account, id) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX workout_exercises_by_exercise ON workout_exercises
  (account, exercise_id, workout);
CREATE TABLE workout_tracks (
  workout TEXT NOT NULL,
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  body BLOB NOT NULL,
  has_efforts INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (account, workout),
  FOREIGN KEY (account, workout) REFERENCES workouts (account, id) ON DELETE CASCADE
);
CREATE INDEX workout_tracks_without_efforts ON workout_tracks (account) WHERE NOT has_efforts;
CREATE TABLE workout_efforts (
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  distance TEXT NOT NULL,
  seconds REAL NOT NULL,
  workout TEXT NOT NULL,
  start_s REAL NOT NULL,
  PRIMARY KEY (account, distance, seconds, workout),
  FOREIGN KEY (account, workout) REFERENCES workouts (account, id) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX workout_efforts_by_workout ON workout_efforts (account, workout);
CREATE TABLE deleted_workouts (
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  start_at INTEGER NOT NULL,
  PRIMARY KEY (account, start_at)
) WITHOUT ROWID;
CREATE TABLE goals (
  id TEXT NOT NULL,
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  goal_type TEXT NOT NULL,
  start_value REAL NOT NULL,
  target_value REAL NOT NULL,
  current_value REAL NOT NULL,
  current_at INTEGER NOT NULL,
  unit TEXT NOT NULL,
  deadline TEXT,
  status TEXT NOT NULL,
  notes TEXT,
  completed_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  direction TEXT,
  title TEXT,
  description TEXT,
  start_date TEXT,
  PRIMARY KEY (account, id)
) WITHOUT ROWID;
CREATE INDEX goals_by_time ON goals (account, created_at DESC, id);
CREATE TABLE health_workouts (
  workout TEXT NOT NULL,
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  start_at INTEGER NOT NULL,
  end_at INTEGER NOT NULL,
  activity TEXT NOT NULL,
  duration_s REAL NOT NULL,
  distance_km REAL,
  energy_kcal REAL,
  avg_heart_rate REAL,
  max_heart_rate REAL,
  avg_cadence REAL,
  avg_pace REAL,
  source TEXT NOT NULL,
  uploaded_start INTEGER,
  PRIMARY KEY (account, workout),
  UNIQUE (account, start_at),
  FOREIGN KEY (account, workout) REFERENCES workouts (account, id) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX health_workouts_by_upload ON health_workouts (account, uploaded_start)
  WHERE uploaded_start IS NOT NULL;
CREATE TABLE deleted_measurements (
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  type TEXT NOT NULL,
  date INTEGER NOT NULL,
  PRIMARY KEY (account, type, date)
) WITHOUT ROWID;
CREATE TABLE health_nights (
  sleep TEXT NOT NULL,
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  start_at INTEGER NOT NULL,
  end_at INTEGER NOT NULL,
  deep REAL,
  core REAL,
  rem REAL,
  awake REAL,
  source TEXT NOT NULL,
  import_id TEXT,
  PRIMARY KEY (account, sleep),
  UNIQUE (account, start_at),
  FOREIGN KEY (account, sleep) REFERENCES sleep (account, id) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE TABLE health_days (
  activity TEXT NOT NULL,
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  date INTEGER NOT NULL,
  source TEXT NOT NULL,
  import_id TEXT,
  figures TEXT,
  PRIMARY KEY (account, activity),
  UNIQUE (account, date, source),
  FOREIGN KEY (account, activity) REFERENCES activity (account, id) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE TABLE injections (
  id TEXT NOT NULL,
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  date INTEGER NOT NULL,
  site TEXT NOT NULL,
  dose_number INTEGER NOT NULL,
  dosage_mg REAL,
  is_golden_dose INTEGER NOT NULL,
  notes TEXT,
  medication TEXT,
  is_tablet INTEGER NOT NULL DEFAULT 0,
  is_number_told INTEGER NOT NULL DEFAULT 0,
  doses_per_pen INTEGER NOT NULL DEFAULT 4,
  tracks_golden_dose INTEGER NOT NULL DEFAULT 0,
  changes_dosage INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  day INTEGER NOT NULL DEFAULT 0,
  utc_offset INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (account, id)
) WITHOUT ROWID;
CREATE INDEX injections_by_date ON injections (account, date DESC, id);
CREATE INDEX injections_by_dosage ON injections (account, created_at)
  WHERE dosage_mg IS NOT NULL AND changes_dosage;
CREATE TABLE plan_periods (
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  day INTEGER NOT NULL,
  medication TEXT,
  injection_day INTEGER NOT NULL,
  interval_days INTEGER NOT NULL,
  dosage_mg REAL,
  PRIMARY KEY (account, day)
) WITHOUT ROWID;
CREATE TABLE skipped_doses (
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  day INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (account, day)
) WITHOUT ROWID;
CREATE TABLE pen_refills (
  id TEXT NOT NULL,
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  day INTEGER NOT NULL,
  medication TEXT,
  pens INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  strength_mg REAL,
  PRIMARY KEY (account, id)
) WITHOUT ROWID;
CREATE INDEX pen_refills_by_day ON pen_refills (account, day, id);
CREATE TABLE own_medications (
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  key TEXT NOT NULL,
  name TEXT NOT NULL,
  form TEXT NOT NULL,
  substance TEXT,
  interval_days INTEGER NOT NULL,
  half_life_hours REAL,
  doses_per_pen INTEGER,
  days_of_use INTEGER,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (account, key)
) WITHOUT ROWID;
CREATE TABLE symptoms (
  id TEXT NOT NULL,
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  date INTEGER NOT NULL,
  name TEXT NOT NULL,
  severity INTEGER NOT NULL,
  notes TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  day INTEGER NOT NULL DEFAULT 0,
  utc_offset INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (account, id)
) WITHOUT ROWID;
CREATE INDEX symptoms_by_date ON symptoms (account, date DESC, id);
CREATE TABLE habits (
  id TEXT NOT NULL,
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  water INTEGER NOT NULL DEFAULT 0,
  nutrition INTEGER NOT NULL DEFAULT 0,
  exercise INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (account, day),
  PRIMARY KEY (account, id)
) WITHOUT ROWID;
CREATE INDEX habits_perfect ON habits (account, day, water, nutrition, exercise)
  WHERE water AND nutrition AND exercise;
CREATE TABLE notification_preferences (
  account TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  injection_reminder INTEGER NOT NULL,
  weigh_in_reminder INTEGER NOT NULL,
  habit_reminder INTEGER NOT NULL,
  reminder_time TEXT NOT NULL,
  habit_reminder_time TEXT NOT NULL,
  time_zone TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE push_tokens (
  account TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  token TEXT NOT NULL,
  platform TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE intentions (
  id TEXT NOT NULL,
  account TEXT REFERENCES accounts (id) ON DELETE CASCADE,
  owner TEXT NOT NULL,
  text TEXT NOT NULL,
  scope TEXT NOT NULL,
  date TEXT NOT NULL,
  day INTEGER NOT NULL,
  theme_id TEXT,
  custom_font TEXT,
  quote TEXT,
  ai_generated INTEGER NOT NULL,
  ai_rephrased INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (owner, id)
) WITHOUT ROWID;
CREATE INDEX intentions_by_day ON intentions (owner, day DESC, created_at DESC, id);
CREATE INDEX intentions_by_account ON intentions (account) WHERE account IS NOT NULL;
CREATE TABLE composed_themes (
  text BLOB PRIMARY KEY,
  theme TEXT NOT NULL,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX composed_themes_by_age ON composed_themes (created_at);
CREATE TABLE consultations (
  id TEXT NOT NULL,
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  type TEXT NOT NULL,
  status TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  completed_at INTEGER,
  persona TEXT,
  context_type TEXT,
  context_id TEXT,
  quick_action TEXT,
  updated_at INTEGER,
  PRIMARY KEY (account, id)
) WITHOUT ROWID;
CREATE INDEX consultations_by_time ON consultations (account, created_at DESC, id);
CREATE TABLE consultation_messages (
  id TEXT NOT NULL,
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  consultation TEXT NOT NULL,
  position INTEGER NOT NULL,
  role TEXT NOT NULL,
  content TEXT NOT NULL,
  writer TEXT,
  created_at INTEGER NOT NULL,
  UNIQUE (account, consultation, position),
  PRIMARY KEY (account, id),
  FOREIGN KEY (account, consultation) REFERENCES consultations (account, id) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX consultation_messages_by_account
  ON consultation_messages (account, created_at);
CREATE TABLE diets (
  account TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  allergies TEXT,
  restrictions TEXT,
  dislikes TEXT,
  bio TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE moods (
  id TEXT NOT NULL,
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  valence REAL NOT NULL,
  labels TEXT NOT NULL,
  associations TEXT NOT NULL,
  notes TEXT,
  logged_at INTEGER NOT NULL,
  day INTEGER NOT NULL,
  utc_offset INTEGER NOT NULL,
  source TEXT NOT NULL,
  source_id TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (account, id)
) WITHOUT ROWID;
CREATE INDEX moods_by_time ON moods (account, logged_at DESC, id);
CREATE UNIQUE INDEX moods_by_source ON moods (account, source_id)
  WHERE source_id IS NOT NULL;
CREATE TABLE journal (
  id TEXT NOT NULL,
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  title TEXT,
  content TEXT NOT NULL,
  format TEXT NOT NULL,
  type TEXT NOT NULL,
  tags TEXT NOT NULL,
  privacy TEXT NOT NULL,
  prompt_id TEXT,
  mood_id TEXT,
  goal_id TEXT,
  is_favorite INTEGER NOT NULL,
  logged_at INTEGER NOT NULL,
  day INTEGER NOT NULL,
  utc_offset INTEGER NOT NULL,
  searched TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (account, id)
) WITHOUT ROWID;
CREATE INDEX journal_by_time ON journal (account, logged_at DESC, id);
CREATE TABLE insights (
  id TEXT NOT NULL,
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  type TEXT NOT NULL,
  title TEXT NOT NULL,
  content TEXT NOT NULL,
  summary TEXT NOT NULL,
  period_start INTEGER NOT NULL,
  period_end INTEGER NOT NULL,
  suggestions TEXT NOT NULL,
  moods INTEGER NOT NULL,
  entries INTEGER NOT NULL,
  goals_active INTEGER NOT NULL,
  goals_completed INTEGER NOT NULL,
  is_read INTEGER NOT NULL,
  is_favorite INTEGER NOT NULL,
  is_archived INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (account, id)
) WITHOUT ROWID;
CREATE INDEX insights_by_time ON insights (account, created_at DESC, id);
CREATE TABLE workout_templates (
  id TEXT NOT NULL,
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  description TEXT,
  category TEXT,
  difficulty TEXT,
  minutes INTEGER,
  status TEXT NOT NULL,
  times_used INTEGER NOT NULL,
  exercises TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (account, id)
) WITHOUT ROWID;
CREATE INDEX workout_templates_by_time ON workout_templates (account, updated_at DESC, id);
CREATE TABLE meal_logs (
  id TEXT NOT NULL,
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  words TEXT NOT NULL,
  meal TEXT NOT NULL,
  status TEXT NOT NULL,
  notes TEXT,
  problem TEXT,
  logged_at INTEGER NOT NULL,
  day INTEGER NOT NULL,
  utc_offset INTEGER NOT NULL,
  entries TEXT NOT NULL,
  assumptions TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (account, id)
) WITHOUT ROWID;
CREATE INDEX meal_logs_by_time ON meal_logs (account, logged_at DESC, id);
CREATE TABLE digests (
  part TEXT NOT NULL,
  owner TEXT NOT NULL,
  day TEXT NOT NULL,
  row_count INTEGER NOT NULL,
  digest INTEGER NOT NULL,
  PRIMARY KEY (part, owner, day)
) WITHOUT ROWID;

INSERT INTO accounts (id, email, password, full_name, date_of_birth, role, time_zone, registration_key, created_at, updated_at, dialect) VALUES
  ('00000000-0000-4000-8000-000000000001', NULL, NULL, 'Ann', '1990-01-31', 'user', NULL, NULL, 1795859469000, 1795000000000, NULL);
INSERT INTO preferences (account, units, daily_calorie_goal, daily_water_goal_ml, theme, language, notifications_enabled, nutrient_goals) VALUES
  ('00000000-0000-4000-8000-000000000001', 'metric', 2000, NULL, NULL, NULL, 1, 'carbs_g=40 %,protein_g=110');
INSERT INTO profiles (account, age, gender, activity_level, updated_at, max_heart_rate) VALUES
  ('00000000-0000-4000-8000-000000000001', 30, 'female', NULL, 1795000000000, NULL);
INSERT INTO progress (id, account, type, quantity, date, notes, entered_quantity, entered_unit, created_at, updated_at, day, utc_offset, import_id) VALUES
  ('1c7d17a6-b60b-49f3-a12f-44cd71215f73', '00000000-0000-4000-8000-000000000001', 'weight', 83.1, 1793689200000, 'day 3
!', NULL, NULL, 1795000000000, NULL, 20760, 46800, NULL),
  ('5a8333e2-dfc1-46af-9f37-e250c467bb21', '00000000-0000-4000-8000-000000000001', 'weight', 8.2433333333333322912e+01, 1793516400000, 'day 1
!', NULL, NULL, 1795000000000, NULL, 20758, 46800, NULL),
  ('6dc793ea-475b-4d5a-9c58-d2c697c619d7', '00000000-0000-4000-8000-000000000001', 'weight', 8.34333333333333229155e+01, 1793775600000, 'day 4
!', NULL, NULL, 1795000000000, NULL, 20761, 46800, NULL),
  ('ad826ef6-d21c-4877-aa36-8ef03bc4dda1', '00000000-0000-4000-8000-000000000001', 'weight', 8.2766666666666665721e+01, 1793602800000, 'day 2
!', NULL, NULL, 1795000000000, NULL, 20759, 46800, NULL),
  ('e4314229-20e9-45da-8847-822887bab06e', '00000000-0000-4000-8000-000000000001', 'weight', 8.37666666666666657158e+01, 1793862000000, 'day 5
!', NULL, NULL, 1795000000000, NULL, 20762, 46800, NULL);
INSERT INTO own_metrics (account, word, title, unit, adds_up, direction, created_at) VALUES
  ('00000000-0000-4000-8000-000000000001', 'waist', 'waist', 'cm', 0, 'towards', 1795000000000);
INSERT INTO foods (account, id, name, brand, barcode, gtin, calories, protein_g, carbs_g, fat_g, fiber_g, sugar_g, sodium_mg, serving_size, serving_size_g, words, created_at, deleted_at) VALUES
  ('00000000-0000-4000-8000-000000000001', '05335858-fd26-48a6-9324-713f6c3d810a', 'Porridge, "best"', NULL, '4006381333931', 4006381333931, 0.1, 3.33333333333333314829e-01, 7.7, 2.0, NULL, NULL, 3.0, '1 bowl', NULL, 'porridge,best', 1795000000000, NULL),
  ('00000000-0000-4000-8000-000000000001', 'f538bfbb-d042-462e-9d5a-cac85f0f13c0', 'Porridge cake', NULL, NULL, NULL, 1.11111111111111115351e-02, 3.7037037037037034981e-02, 8.55555555555555513613e-01, 2.22222222222222209886e-01, NULL, NULL, 3.33333333333333314829e-01, '1 portion', NULL, 'porridge cake', 1795000001000, NULL);
INSERT INTO food_logs (id, account, food_id, food_name, meal_type, servings, calories, protein_g, carbs_g, fat_g, fiber_g, sugar_g, sodium_mg, logged_at, created_at, grams, typed, saturated_fat_g, potassium_mg, calcium_mg, iron_mg, cholesterol_mg, caffeine_mg, alcohol_g, day, utc_offset) VALUES
  ('9c95adbe-96c6-4308-8441-59f84853e3ae', '00000000-0000-4000-8000-000000000001', '05335858-fd26-48a6-9324-713f6c3d810a', 'Porridge, "best"', 'breakfast', 2.7, 0.1, 3.33333333333333314829e-01, 7.7, 2.0, NULL, NULL, 3.0, 1795071600125, 1795000000000, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 20776, 46800),
  ('3f46dcec-fe3f-4868-9de5-c5e6238ab6d9', '00000000-0000-4000-8000-000000000001', '05335858-fd26-48a6-9324-713f6c3d810a', 'Porridge, "best"', 'breakfast', 1.1, 0.1, 3.33333333333333314829e-01, 7.7, 2.0, NULL, NULL, 3.0, 1795071600124, 1795000000000, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 20776, 46800),
  ('da9b8272-31d6-4353-a403-a5bd6875bed2', '00000000-0000-4000-8000-000000000001', '05335858-fd26-48a6-9324-713f6c3d810a', 'Porridge, "best"', 'breakfast', 0.3, 0.1, 3.33333333333333314829e-01, 7.7, 2.0, NULL, NULL, 3.0, 1795071600123, 1795000000000, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 20776, 46800);
INSERT INTO food_choices (account, phrase, written, food_id, chosen_at) VALUES
  ('00000000-0000-4000-8000-000000000001', 'my porridge', 'my Porridge', '05335858-fd26-48a6-9324-713f6c3d810a', 1795000000000);
INSERT INTO food_usage (account, food_id, words, count, weight) VALUES
  ('00000000-0000-4000-8000-000000000001', '05335858-fd26-48a6-9324-713f6c3d810a', NULL, 3, 5.0858270373497545271e+25);
INSERT INTO complete_days (account, day) VALUES
  ('00000000-0000-4000-8000-000000000001', 20775);
INSERT INTO sleep (id, account, date, hours, quality, sleep_start, sleep_end, notes, created_at, utc_offset, stages, source, source_id, start_offset) VALUES
  ('0824da4c-81e4-4d94-8fce-2002a8d12fed', '00000000-0000-4000-8000-000000000001', 20775, 7.33333333333333303727e+00, 'good', 1795126200000, 1795152600000, 'a dream', 1795000000000, 46800, NULL, NULL, NULL, NULL),
  ('2f4eeb77-853b-445c-ad66-0a74b4678d0f', '00000000-0000-4000-8000-000000000001', 20775, 1.50833333333333330372e+00, 'poor', 1794952800000, 1794981600000, NULL, 1795000000000, 0, NULL, NULL, NULL, NULL);
INSERT INTO activity (id, account, date, steps, active_calories, distance_km, activity_type, duration_minutes, created_at) VALUES
  ('d046c8d6-3f5b-4675-810f-45cdf4cf0bee', '00000000-0000-4000-8000-000000000001', 20774, 8214, NULL, 6.125, NULL, NULL, 1795000000000),
  ('fc11cc15-a004-47fc-930a-93a54534a883', '00000000-0000-4000-8000-000000000001', 20775, 8214, 310, 6.1, 'walking', 70, 1795000000000);
INSERT INTO meal_templates (id, account, name, description, meal_type, created_at) VALUES
  ('8d826afe-2ee9-49b7-b5ba-3c4a3b2897b5', '00000000-0000-4000-8000-000000000001', 'Usual', 'as ever', 'breakfast', 1795000000000);
INSERT INTO meal_template_foods (account, template, position, food_id, servings, name, calories, protein_g, carbs_g, fat_g, fiber_g, sugar_g, sodium_mg, serving_size, grams, typed) VALUES
  ('00000000-0000-4000-8000-000000000001', '8d826afe-2ee9-49b7-b5ba-3c4a3b2897b5', 0, '05335858-fd26-48a6-9324-713f6c3d810a', 3.33333333333333314829e-01, 'Porridge, "best"', 0.1, 3.33333333333333314829e-01, 7.7, 2.0, NULL, NULL, 3.0, '1 bowl', NULL, NULL);
INSERT INTO food_measures (account, food, label, grams) VALUES
  ('00000000-0000-4000-8000-000000000001', '05335858-fd26-48a6-9324-713f6c3d810a', 'bowl, large', 412.5);
INSERT INTO recipes (account, food, portions) VALUES
  ('00000000-0000-4000-8000-000000000001', 'f538bfbb-d042-462e-9d5a-cac85f0f13c0', 3.0);
INSERT INTO recipe_parts (account, food, position, food_id, name, servings, calories, grams, typed) VALUES
  ('00000000-0000-4000-8000-000000000001', 'f538bfbb-d042-462e-9d5a-cac85f0f13c0', 0, '05335858-fd26-48a6-9324-713f6c3d810a', 'Porridge, "best"', 3.33333333333333314829e-01, 3.33333333333333328707e-02, NULL, NULL);
INSERT INTO plans (account, start_weight, weight_unit, medication, medication_name, injection_day, dosage_mg, dosage_set_at, concentration, dosing_mode, pen_strength_mg, dose_amount_mg, doses_per_pen, tracks_golden_dose, first_dose, next_dose, next_dose_at, updated_at) VALUES
  ('00000000-0000-4000-8000-000000000001', 220.5, 'lbs', 'OZEMPIC', 'ozempic', 0, NULL, 0, 1.34, 'STANDARD', NULL, NULL, 4, 0, 1, 3, 1795000000000, 1795000000000);
INSERT INTO exercises (id, account, name, category, muscle_groups, equipment, description, created_at, import_id) VALUES
  ('fe9bcd49-e38b-4730-b0ac-88dea5dbdfb9', '00000000-0000-4000-8000-000000000001', 'Log lift', 'strength', '["back","legs; all"]', NULL, 'Lift, "all".', 1795000000000, NULL);
INSERT INTO workouts (id, account, title, scheduled_at, started_at, completed_at, duration_s, calories, distance_km, activity, source, notes, created_at, avg_heart_rate, max_heart_rate, avg_cadence, ascent_m, laps, import_id, edited_at, intensity, day, utc_offset) VALUES
  ('cc2bf804-1b32-4026-8727-c7edea88ef2b', '00000000-0000-4000-8000-000000000001', 'Running', NULL, 1794897000250, 1794899700000, 2700, 450.0, 5.2, 'running', 'Watch, "mine"', NULL, 1795000000000, 145.0, 175.0, 160.0, NULL, NULL, NULL, NULL, NULL, 20774, 0),
  ('d1aef96f-51e9-4aba-b620-58e7af936852', '00000000-0000-4000-8000-000000000001', 'Legs', NULL, 1795021200251, 1795023910000, 2710, NULL, NULL, NULL, NULL, 'hard
but good', 1795000000000, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 20776, 46800),
  ('e44f959a-c8d3-4b1c-a43c-253b6b2c4a70', '00000000-0000-4000-8000-000000000001', 'Upper body', NULL, 1795021200250, 1795023910000, 2710, NULL, NULL, NULL, NULL, 'hard
but good', 1795000000000, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 20776, 46800);
INSERT INTO workout_exercises (id, account, workout, position, exercise_id, exercise_name, category, sets, reps, weight_kg, duration_s, distance_km, rest_s, rpe, notes, one_rep_max_kg, created_at, kind, assistance_kg, superset, moves_body, weight_unit, dumbbells) VALUES
  ('9e61ef63-780a-4c59-9455-cb024e8eea6e', '00000000-0000-4000-8000-000000000001', 'd1aef96f-51e9-4aba-b620-58e7af936852', 1, 'fe9bcd49-e38b-4730-b0ac-88dea5dbdfb9', 'Log lift', 'strength', 3, 5, 3.33333333333333357026e+01, NULL, NULL, NULL, 7.5, NULL, 3.88888888888888928363e+01, 1795000000000, NULL, NULL, NULL, 0, NULL, NULL),
  ('1e810d3b-5f34-4d1e-af35-cc598a912134', '00000000-0000-4000-8000-000000000001', 'd1aef96f-51e9-4aba-b620-58e7af936852', 2, 'fe9bcd49-e38b-4730-b0ac-88dea5dbdfb9', 'Log lift', 'strength', 3, 8, 3.33333333333333357026e+01, NULL, NULL, NULL, 7.5, NULL, 4.22222222222222214309e+01, 1795000000000, NULL, NULL, NULL, 0, NULL, NULL),
  ('b292418b-f726-4f9e-9e6d-05638a1e0026', '00000000-0000-4000-8000-000000000001', 'e44f959a-c8d3-4b1c-a43c-253b6b2c4a70', 1, 'fe9bcd49-e38b-4730-b0ac-88dea5dbdfb9', 'Log lift', 'strength', 3, 10, 3.33333333333333357026e+01, NULL, NULL, NULL, 7.5, NULL, 4.44444444444444428663e+01, 1795000000000, NULL, NULL, NULL, 0, NULL, NULL);
INSERT INTO goals (id, account, goal_type, start_value, target_value, current_value, current_at, unit, deadline, status, notes, completed_at, created_at, updated_at, direction, title, description, start_date) VALUES
  ('07142e0a-4f2d-42d6-815b-e73abbb51bf4', '00000000-0000-4000-8000-000000000001', 'weight_loss', 80.0, 70.0, 75.1, 1795000000000, 'kg', '2027-03-01', 'completed', NULL, 1795000000000, 1795000000000, 1795000000000, NULL, NULL, NULL, NULL),
  ('cfaa4c4c-2d2a-4f9f-919c-c32648393a9a', '00000000-0000-4000-8000-000000000001', 'weight', 220.5, 180.0, 220.5, 0, 'lb', NULL, 'active', NULL, NULL, 1795000000000, 1795000000000, NULL, NULL, NULL, NULL);
INSERT INTO health_workouts (workout, account, start_at, end_at, activity, duration_s, distance_km, energy_kcal, avg_heart_rate, max_heart_rate, avg_cadence, avg_pace, source, uploaded_start) VALUES
  ('cc2bf804-1b32-4026-8727-c7edea88ef2b', '00000000-0000-4000-8000-000000000001', 1794897000250, 1794899700000, 'running', 2699.75, 5.2, 450.0, 145.0, 175.0, 160.0, 5.2, 'Watch, "mine"', NULL);
INSERT INTO health_nights (sleep, account, start_at, end_at, deep, core, rem, awake, source, import_id) VALUES
  ('2f4eeb77-853b-445c-ad66-0a74b4678d0f', '00000000-0000-4000-8000-000000000001', 1794952800500, 1794981600000, 90.5, NULL, NULL, 20.0, 'Watch', NULL);
INSERT INTO health_days (activity, account, date, source, import_id, figures) VALUES
  ('d046c8d6-3f5b-4675-810f-45cdf4cf0bee', '00000000-0000-4000-8000-000000000001', 20774, 'Phone', NULL, '2026-11-17|8214||6.125||');
INSERT INTO injections (id, account, date, site, dose_number, dosage_mg, is_golden_dose, notes, medication, is_tablet, is_number_told, doses_per_pen, tracks_golden_dose, changes_dosage, created_at, updated_at, day, utc_offset) VALUES
  ('4dad4b74-291b-4671-a669-2e02bb845698', '00000000-0000-4000-8000-000000000001', 1793880000000, 'ABDOMEN_RIGHT', 1, 0.25, 0, '"1",
fine', NULL, 0, 0, 4, 0, 1, 1795000000000, 1795000000000, 20762, 46800),
  ('9cc41a2d-eb75-4526-82dc-97fd4a2190cb', '00000000-0000-4000-8000-000000000001', 1794484800000, 'THIGH_LEFT', 2, 0.25, 0, '"2",
fine', NULL, 0, 0, 4, 0, 1, 1795000000000, 1795000000000, 20769, 46800);
INSERT INTO plan_periods (account, day, medication, injection_day, interval_days, dosage_mg) VALUES
  ('00000000-0000-4000-8000-000000000001', 20775, 'ozempic', 0, 7, NULL);
INSERT INTO skipped_doses (account, day, created_at) VALUES
  ('00000000-0000-4000-8000-000000000001', 20768, 1795000000000);
INSERT INTO pen_refills (id, account, day, medication, pens, created_at, strength_mg) VALUES
  ('a6088f2e-91a2-44d8-b960-2084299a4466', '00000000-0000-4000-8000-000000000001', 20775, 'ozempic', 2, 1795000000000, NULL);
INSERT INTO own_medications (account, key, name, form, substance, interval_days, half_life_hours, doses_per_pen, days_of_use, created_at) VALUES
  ('00000000-0000-4000-8000-000000000001', 'retatrutide', 'Retatrutide', 'injection', NULL, 7, 144.5, 5, NULL, 1795000000000);
INSERT INTO symptoms (id, account, date, name, severity, notes, created_at, updated_at, day, utc_offset) VALUES
  ('dd2ab6d1-e15a-457d-9b95-2939032eead2', '00000000-0000-4000-8000-000000000001', 1795000000000, 'nausea', 3, '"after",
dinner', 1795000000000, 1795000000000, 20775, 46800);
INSERT INTO habits (id, account, day, water, nutrition, exercise, created_at, updated_at) VALUES
  ('af9b5a12-715f-42c9-98b8-37f5f327bb3a', '00000000-0000-4000-8000-000000000001', '2026-11-18', 1, 0, 0, 1795000000000, 1795000000000);
INSERT INTO notification_preferences (account, id, injection_reminder, weigh_in_reminder, habit_reminder, reminder_time, habit_reminder_time, time_zone, created_at, updated_at) VALUES
  ('00000000-0000-4000-8000-000000000001', '29b813d4-8aa9-462d-b336-22dda92c8909', 1, 0, 1, '09:00', '20:30', 'Europe/Berlin', 1795000000000, 1795000000000);
INSERT INTO intentions (id, account, owner, text, scope, date, day, theme_id, custom_font, quote, ai_generated, ai_rephrased, created_at, updated_at) VALUES
  ('0235fe0a-eb1e-4c5d-970c-9082d1acbbf6', '00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000001', 'Listen, "first"', 'week', '2026-11-15T23:30:00Z', 20773, 'ocean', NULL, 'Know thyself', 1, 0, 1795000000000, 1795000000000),
  ('6a70de30-ac95-4e3f-b81d-7e1785361108', '00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000001', 'Listen, "first"', 'day', '2026-11-20', 20777, 'ocean', NULL, 'Know thyself', 1, 0, 1795000000000, 1795000000000);
INSERT INTO consultations (id, account, type, status, created_at, completed_at, persona, context_type, context_id, quick_action, updated_at) VALUES
  ('090cfbc0-63ed-48a6-a338-7e1024c2f14f', '00000000-0000-4000-8000-000000000001', 'nutrition', 'active', 1795000000000, NULL, NULL, NULL, NULL, NULL, NULL),
  ('96853fcb-9a11-40a3-b7c4-42b6607f71cf', '00000000-0000-4000-8000-000000000001', 'general', 'completed', 1795000000001, 1795000060000, NULL, NULL, NULL, NULL, 1795000060000);
INSERT INTO consultation_messages (id, account, consultation, position, role, content, writer, created_at) VALUES
  ('19fb22a9-2a65-40ab-be4d-27bf9d0b79c8', '00000000-0000-4000-8000-000000000001', '090cfbc0-63ed-48a6-a338-7e1024c2f14f', 1, 'user', 'What, "exactly",
is left?', NULL, 1795000000000),
  ('a1cc6063-001b-44a6-a11c-79e03bbc569c', '00000000-0000-4000-8000-000000000001', '96853fcb-9a11-40a3-b7c4-42b6607f71cf', 1, 'user', 'And now?', NULL, 1795000000000),
  ('b29db8c7-c661-4657-b95d-479c62dd85fe', '00000000-0000-4000-8000-000000000001', '090cfbc0-63ed-48a6-a338-7e1024c2f14f', 2, 'assistant', 'Figures:
- left today: 620 kcal', 'builtin', 1795000000000),
  ('b8bf3f04-6881-4cd6-a87b-4d235fd723b3', '00000000-0000-4000-8000-000000000001', '96853fcb-9a11-40a3-b7c4-42b6607f71cf', 2, 'assistant', 'Figures:
- left today: 620 kcal', 'builtin', 1795000000000);
INSERT INTO diets (account, allergies, restrictions, dislikes, bio, created_at, updated_at) VALUES
  ('00000000-0000-4000-8000-000000000001', '["peanuts, \"all\""]', NULL, NULL, 'I walk.', 1795000000000, 1795000000000);
INSERT INTO moods (id, account, valence, labels, associations, notes, logged_at, day, utc_offset, source, source_id, created_at, updated_at) VALUES
  ('60cd452f-158c-4185-9f4f-f0c5cc812923', '00000000-0000-4000-8000-000000000001', 3.33333333333333314829e-01, '["calm"]', '["family"]', 'after
lunch', 1795000000000, 20776, 50400, 'healthkit', 'HK-1', 1795000000000, 1795000000000);
INSERT INTO journal (id, account, title, content, format, type, tags, privacy, prompt_id, mood_id, goal_id, is_favorite, logged_at, day, utc_offset, searched, created_at, updated_at) VALUES
  ('35e1d64c-9e83-4b26-bc77-4b2f48f2aeaa', '00000000-0000-4000-8000-000000000001', 'Sunday', 'A walk, "long".', 'plain', 'freeform', '["rest"]', 'private', NULL, NULL, NULL, 0, 1795000000000, 20776, -39600, 'sunday
a walk, "long".
rest', 1795000000000, 1795000000000);
INSERT INTO insights (id, account, type, title, content, summary, period_start, period_end, suggestions, moods, entries, goals_active, goals_completed, is_read, is_favorite, is_archived, created_at, updated_at) VALUES
  ('718812b1-85fb-4431-9e9c-435cc93a9d0c', '00000000-0000-4000-8000-000000000001', 'weekly', 'A week', 'Calm.', 'Calm.', 1795000000000, 1795000000000, '["Walk."]', 1, 0, 0, 0, 1, 0, 0, 1795000000000, 1795000000000);
INSERT INTO workout_templates (id, account, name, description, category, difficulty, minutes, status, times_used, exercises, created_at, updated_at) VALUES
  ('1f03f6b0-e9f6-44ad-a3fe-6779747916d4', '00000000-0000-4000-8000-000000000001', 'Legs', NULL, NULL, NULL, NULL, 'published', 0, '[{"id":"7067d8a0-7edb-478c-8848-585f0733ee6e","templateId":"1f03f6b0-e9f6-44ad-a3fe-6779747916d4","exerciseId":"barbell-back-squat","exerciseName":"Barbell back squat","orderIndex":0,"createdAt":"2026-11-18T11:06:40Z"}]', 1795000000000, 1795000000000);
INSERT INTO meal_logs (id, account, words, meal, status, notes, problem, logged_at, day, utc_offset, entries, assumptions, created_at, updated_at) VALUES
  ('207bb3bb-f5f6-432d-85ee-254e570e6013', '00000000-0000-4000-8000-000000000001', '2 eggs', 'breakfast', 'completed', NULL, NULL, 1795000000000, 20776, 0, '["49a12000-d6c0-4d80-8805-b14da6932e0b"]', '["took the usual amount"]', 1795000000000, 1795000000000);
INSERT INTO tokens VALUES (X'00ff10', '00000000-0000-4000-8000-000000000001', 'family', 'refresh', 1795000000000, NULL);
INSERT INTO answers VALUES ('00000000-0000-4000-8000-000000000001', 'key', 'post /api/v1/progress', 201, X'7b7d', 1795000000000, 1, X'0a0b');
INSERT INTO answer_records VALUES ('00000000-0000-4000-8000-000000000001', '1c7d17a6-b60b-49f3-a12f-44cd71215f73', 'key');
INSERT INTO deleted_workouts VALUES ('00000000-0000-4000-8000-000000000001', 1790000000000);
INSERT INTO deleted_measurements VALUES ('00000000-0000-4000-8000-000000000001', 'weight', 1790000000000);
INSERT INTO workout_tracks VALUES ('cc2bf804-1b32-4026-8727-c7edea88ef2b', '00000000-0000-4000-8000-000000000001', X'00010203', 1);
INSERT INTO workout_efforts VALUES ('00000000-0000-4000-8000-000000000001', '1 km', 301.5, 'cc2bf804-1b32-4026-8727-c7edea88ef2b', 12.25);
INSERT INTO push_tokens VALUES ('00000000-0000-4000-8000-000000000001', 'token', 'ios', 1795000000000);
INSERT INTO composed_themes VALUES (X'746865', '{}', 1795000000000);
PRAGMA application_id = 1718187057;
PRAGMA user_version = 39;
