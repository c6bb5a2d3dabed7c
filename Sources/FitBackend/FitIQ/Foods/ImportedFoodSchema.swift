/// The layout of `foods.db`, which holds the foods of public databases beside the store: millions
/// of rows that can be fetched again at any time do not belong in the file of the diary.
///
/// The file is built aside, complete with its indexes, and then renamed into place. Readers open it
/// read-only and never see it half done, so it keeps no journal.
///
/// How to build it:
/// 1. ``tables`` on an empty file.
/// 2. The rows, **best first**: `number` counts from 1 in the order of quality (scan count,
///    completeness, plausible figures), because a search reads the first matches by `number` and
///    ranks only those. Two million matches cost no more than five hundred.
/// 3. ``indexes``, which also builds the words from the rows.
enum ImportedFoodSchema {
  /// The file's name, in the folder of the store.
  static let fileName = "foods.db"

  /// Marks the file as ours (`PRAGMA application_id`): "fit2".
  static let applicationID = 0x6669_7432

  /// The layout (`PRAGMA user_version`); a file of another layout is not read.
  static let version = 1

  /// The columns of a food, beside its number.
  ///
  /// * `id` is the source and its key: `fdc:1750340`, `off:3017620422003`, `ndb:01123`.
  /// * Nutrients are those of one serving, as in ``FitAPI/Food``; what the source does not know is
  ///   NULL, never 0. Without a serving of its own a food is served by `100 g` (or `100 ml`, then
  ///   without `serving_size_g`).
  /// * `barcode` is the text of the source; `gtin` its digits as a number, whatever the check
  ///   digit, since both large databases hold codes that lost it; see
  ///   ``FitAPI/GTIN/number(ofDigits:)``.
  /// * `quality` is what the rows were sorted by, so that a further import can be sorted among
  ///   them.
  /// * `suspect` is 1 when the figures contradict each other; such rows rank lower.
  static let columns = """
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
    suspect INTEGER NOT NULL DEFAULT 0,
    quality INTEGER NOT NULL
    """

  /// The empty tables.
  static let tables = """
    PRAGMA application_id = \(applicationID);
    PRAGMA user_version = \(version);
    CREATE TABLE foods (
      number INTEGER PRIMARY KEY,
      \(columns)
    );
    """

  /// The bytes of words collected before they are written: with FTS5's own megabyte, merging the
  /// written parts takes a third of the time.
  private static let wordMemory = 32 << 20

  /// Everything that is cheaper to build at once from the finished rows.
  ///
  /// `words` finds the rows of a word: rows are wanted in the order of their numbers, not by
  /// closeness, so it stores no positions. `terms` is its vocabulary with the number of rows for
  /// each word: an unfinished word is completed, and a misspelt one corrected, to the commonest.
  static let indexes = """
    CREATE UNIQUE INDEX foods_by_id ON foods (id);
    CREATE INDEX foods_by_gtin ON foods (gtin) WHERE gtin IS NOT NULL;
    CREATE VIRTUAL TABLE words USING fts5(
      name, brand, content='foods', content_rowid='number', detail=none,
      tokenize="unicode61 remove_diacritics 2"
    );
    INSERT INTO words (words, rank) VALUES ('hashsize', \(wordMemory));
    INSERT INTO words (words) VALUES ('rebuild');
    INSERT INTO words (words) VALUES ('optimize');
    CREATE VIRTUAL TABLE temp.vocabulary USING fts5vocab('main', 'words', 'row');
    CREATE TABLE terms (term TEXT PRIMARY KEY, count INTEGER NOT NULL) WITHOUT ROWID;
    INSERT INTO terms SELECT term, doc FROM temp.vocabulary;
    DROP TABLE temp.vocabulary;
    """
}
