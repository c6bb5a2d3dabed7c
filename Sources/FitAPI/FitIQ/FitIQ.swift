/// The FitIQ contract: nutrition, training, goals, sleep, progress. Its routes are in extensions
/// beside their models.
public enum FitIQ {
  /// The address of the original service.
  public static let defaultURL = "https://fit-iq-backend.fly.dev/api/v1"

  /// The page numbers that a paged list accepts; the first is 1.
  public static let pages = 1...1_000_000
  /// The number of records that a page may have.
  public static let pageSizes = 1...100
  /// The default number of records of a page.
  public static let pageSize = 20

  /// The query parameter with which an undo brings a record back under the id that it had.
  public static let restored = "restores"
}
