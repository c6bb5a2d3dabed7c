/// The options of an import of foods.
public struct FoodImportOptions: Sendable, Hashable {
  /// The amount that the figures of a table of one's own are for; public databases say it
  /// themselves.
  public var basis: FoodBasis?
  /// The country in which a product must be sold: `france`, `en:united-states`, `us`; `nil` for
  /// any.
  public var country: String?
  /// The least scans of an Open Food Facts product; products with fewer are left out.
  public var minimumScans: Int?
  /// Whether to read and compare everything but change nothing.
  public var isDryRun = false

  /// Makes options that import everything, with the basis that the data name.
  public init() {}
}

/// The amount that the figures of a food are for.
public enum FoodBasis: String, Sendable, Hashable, CaseIterable {
  /// 100 grams or, of a drink, 100 millilitres.
  case hundredGrams = "100g"
  /// One serving.
  case serving
}

/// The progress of an import of foods.
public struct FoodImportProgress: Sendable, Hashable {
  /// The stage of the import.
  public enum Stage: String, Sendable, Hashable { case reading, comparing, writing, indexing }

  public var stage: Stage
  /// Bytes read of the inputs, compressed as they are.
  public var bytesDone: UInt64
  /// Bytes of all inputs; `nil` when a pipe is among them.
  public var bytesTotal: UInt64?
  /// Foods read, and later written.
  public var rows: Int
  /// The done part of the whole import, 0…1; `nil` while it cannot be known.
  public var fraction: Double?

  /// Describes the progress of an import.
  public init(
    stage: Stage, bytesDone: UInt64, bytesTotal: UInt64?, rows: Int, fraction: Double?
  ) {
    self.stage = stage
    self.bytesDone = bytesDone
    self.bytesTotal = bytesTotal
    self.rows = rows
    self.fraction = fraction
  }
}

/// The condition of a file of imported foods.
public enum ImportedFoodsCondition: Sendable, Hashable {
  case missing
  /// In use, with the number of foods.
  case sound(count: Int)
  /// Unread, since another version of `fit` made it.
  case otherVersion
  /// Unreadable, with the reason.
  case unusable(String)
}
