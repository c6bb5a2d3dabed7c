#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Runs a body on several threads and waits for all of them.
enum Workers {
  /// Runs the body so many times at once; the calling thread is one of them. Where the system has
  /// no more threads to give, fewer do the work.
  static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    var threads: [pthread_t] = []
    for _ in 1..<max(1, count) {
      if let thread = start(body) { threads.append(thread) }
    }
    body()
    for thread in threads { pthread_join(thread, nil) }
  }

  private static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    let box = Unmanaged.passRetained(Body(body))
    #if canImport(Darwin)
      var thread: pthread_t?
      let result = pthread_create(&thread, nil, { Body.run($0) }, box.toOpaque())
    #else
      var thread = pthread_t()
      let result = pthread_create(&thread, nil, { $0.flatMap(Body.run) }, box.toOpaque())
    #endif
    guard result == 0 else {
      box.release()
      return nil
    }
    return thread
  }

  private final class Body {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }

    static func run(_ box: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
      Unmanaged<Body>.fromOpaque(box).takeRetainedValue().body()
      return nil
    }
  }
}
