/// The names of the files that make up one database.
public enum DatabaseFiles {
  /// Returns the paths of the files that SQLite keeps beside a database's file: its log, the log's
  /// index and the rollback journal.
  public static func companions(of path: String) -> [String] {
    ["\(path)-wal", "\(path)-shm", "\(path)-journal"]
  }

  /// Returns the paths of the database's file and its companions.
  public static func all(of path: String) -> [String] { [path] + companions(of: path) }
}
