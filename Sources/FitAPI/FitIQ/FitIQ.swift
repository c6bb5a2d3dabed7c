/// The FitIQ contract: nutrition, training, goals, sleep, progress. Its routes stand in extensions
/// beside the models they carry.
public enum FitIQ {
  /// Where the original service answers.
  public static let defaultURL = "https://fit-iq-backend.fly.dev/api/v1"

  /// The page numbers a paged list accepts; the first is 1.
  public static let pages = 1...1_000_000
  /// How many records a page may hold.
  public static let pageSizes = 1...100
  /// How many records a page holds unless told otherwise.
  public static let pageSize = 20
}
