/// Texts as C wants them, for as long as a call lasts.
public enum CStrings {
  /// Lends pointers to copies of the texts.
  public static func with<Result>(
    _ texts: [String], _ body: (UnsafeBufferPointer<UnsafePointer<CChar>?>) -> Result
  ) -> Result {
    let copies = texts.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return copies.map { UnsafePointer($0) }.withUnsafeBufferPointer(body)
  }

  /// Lends a pointer to the text, or none.
  public static func with<Result>(
    _ text: String?, _ body: (UnsafePointer<CChar>?) -> Result
  ) -> Result {
    guard let text else { return body(nil) }
    return text.withCString { body($0) }
  }

  /// Lends pointers to copies of the texts, ended by a null pointer, as `execve` takes them.
  static func withNullTerminated<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = texts.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}
