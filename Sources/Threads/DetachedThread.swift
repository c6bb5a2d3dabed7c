#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Threads that nobody waits for; what they do must end by itself.
enum DetachedThread {
  /// As much as a main thread usually has, since handlers cannot know on which they run.
  private static let stackSize = 8 << 20

  /// Runs the body on a thread of its own; false when the system has none to give.
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return false }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    pthread_attr_setstacksize(&attributes, stackSize)
    let box = Unmanaged.passRetained(Body(body))
    #if canImport(Darwin)
      var thread: pthread_t?
      let result = pthread_create(
        &thread, &attributes, { Body.run($0) }, box.toOpaque())
    #else
      var thread = pthread_t()
      let result = pthread_create(
        &thread, &attributes, { $0.flatMap(Body.run) }, box.toOpaque())
    #endif
    if result != 0 { box.release() }
    return result == 0
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
