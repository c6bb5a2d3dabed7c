import CivilTime

/// The records of a store as a whole, whichever engine keeps them: what is exported from them and imported
/// into them.
protocol StoreData: DataFile {
  /// Opens the store for reading.
  ///
  /// - Throws: ``DataFileError`` or the engine's error.
  func readable() throws -> Store

  /// Opens the store for reading and writing.
  ///
  /// - Throws: ``DataFileError`` or the engine's error.
  func writable() throws -> Store
}
