/// Passes texts to C functions for the duration of a call.
public enum CStrings {
  /// Calls the body with pointers to copies of the texts.
  public static func with<Result>(
    _ texts: [String], _ body: (UnsafeBufferPointer<UnsafePointer<CChar>?>) -> Result
  ) -> Result {
    let copies = texts.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return copies.map { UnsafePointer($0) }.withUnsafeBufferPointer(body)
  }

  /// Calls the body with pointers to copies of the texts, `nil` for those that are missing.
  public static func with<Result>(
    _ texts: [String?], _ body: (UnsafeBufferPointer<UnsafePointer<CChar>?>) -> Result
  ) -> Result {
    let copies = texts.map { text in text.flatMap { strdup($0) } }
    defer { for copy in copies { free(copy) } }
    return copies.map { copy in copy.map { UnsafePointer($0) } }.withUnsafeBufferPointer(body)
  }

  /// Calls the body with a pointer to the text, or `nil` without a text.
  public static func with<Result>(
    _ text: String?, _ body: (UnsafePointer<CChar>?) -> Result
  ) -> Result {
    guard let text else { return body(nil) }
    return text.withCString { body($0) }
  }

  /// Calls the body with pointers to copies of the texts, followed by a null pointer as `execve`
  /// needs.
  static func withNullTerminated<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = texts.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}
