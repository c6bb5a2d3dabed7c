import System

extension Descriptor {
  /// Writes all bytes.
  ///
  /// - Throws: ``WriteError`` with the system's reason.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(WriteError) {
    guard writeAll(bytes, to: descriptor) else { throw WriteError(errorNumber: errno) }
  }
}
