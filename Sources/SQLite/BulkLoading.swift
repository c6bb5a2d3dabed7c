import CSQLite

// Functions for loading millions of rows: binding values without a copy, and regular calls during
// statements that run for seconds.

/// The parameters of a statement, counted from 1, while values are bound to them.
public struct Parameters {
  let handle: OpaquePointer

  /// Binds NULL.
  public func bindNull(_ index: Int32) { sqlite3_bind_null(handle, index) }
  /// Binds a whole number.
  public func bind(_ index: Int32, _ number: Int64) { sqlite3_bind_int64(handle, index, number) }
  /// Binds a number.
  public func bind(_ index: Int32, _ number: Double) { sqlite3_bind_double(handle, index, number) }

  /// Binds text without copying it; the bytes must stay valid until the statement has run.
  public func bind(_ index: Int32, uncopied text: UnsafeRawBufferPointer) {
    // A null pointer would be NULL, which an empty text is not.
    guard let start = text.baseAddress else {
      sqlite3_bind_text(handle, index, "", 0, nil)
      return
    }
    sqlite3_bind_text(
      handle, index, start.assumingMemoryBound(to: CChar.self), Int32(clamping: text.count), nil)
  }
}

extension Statement {
  /// Runs a statement that returns no rows, with the values that the body binds; a parameter that
  /// the body leaves out keeps its value of the previous run.
  ///
  /// - Throws: ``SQLiteError`` when the statement fails.
  public func run(binding body: (Parameters) -> Void) throws {
    body(Parameters(handle: handle))
    defer { sqlite3_reset(handle) }
    guard sqlite3_step(handle) == SQLITE_DONE else {
      let database = sqlite3_db_handle(handle)
      throw SQLiteError(
        code: sqlite3_extended_errcode(database), message: String(cString: sqlite3_errmsg(database))
      )
    }
  }
}

extension SQLiteDatabase {
  /// Calls `look` regularly while the statements of the body run, and stops them when it throws.
  ///
  /// - Parameter steps: the number of instructions of SQLite's virtual machine between two calls.
  /// - Throws: the errors of `look` and of the body.
  public func lookingUp<Result>(
    every steps: Int32, _ look: () throws -> Void, while body: () throws -> Result
  ) throws -> Result {
    try withoutActuallyEscaping(look) { look in
      let lookout = InterruptCheck(look)
      // The body keeps the check alive as long as SQLite may call it.
      return try withExtendedLifetime(lookout) {
        sqlite3_progress_handler(
          handle, steps,
          { context in
            guard let context else { return 0 }
            return Unmanaged<InterruptCheck>.fromOpaque(context).takeUnretainedValue().shouldStop()
          }, Unmanaged.passUnretained(lookout).toOpaque())
        defer {
          sqlite3_progress_handler(handle, 0, nil, nil)
          lookout.look = nil
        }
        do {
          return try body()
        } catch {
          throw lookout.failure ?? error
        }
      }
    }
  }

  private final class InterruptCheck {
    var look: (() throws -> Void)?
    var failure: (any Error)?

    init(_ look: @escaping () throws -> Void) { self.look = look }

    func shouldStop() -> Int32 {
      guard failure == nil else { return 1 }
      do {
        try look?()
        return 0
      } catch {
        failure = error
        return 1
      }
    }
  }
}
