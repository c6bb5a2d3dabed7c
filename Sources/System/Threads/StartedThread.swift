/// A thread of the system that runs a closure.
struct StartedThread {
  #if canImport(Darwin)
    private let thread: pthread_t?
  #else
    private let thread: pthread_t
  #endif

  /// The stack size in bytes, as large as a main thread usually has, since the body does not know
  /// on which thread it runs.
  private static let stackSize = 8 << 20

  /// Starts a thread that runs the body; `nil` when the system cannot.
  ///
  /// - Parameter isDetached: whether nobody will wait for the thread to end.
  init?(isDetached: Bool, _ body: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    let state = isDetached ? PTHREAD_CREATE_DETACHED : PTHREAD_CREATE_JOINABLE
    pthread_attr_setdetachstate(&attributes, Int32(state))
    pthread_attr_setstacksize(&attributes, Self.stackSize)
    let box = Unmanaged.passRetained(Body(body))
    #if canImport(Darwin)
      var started: pthread_t?
      let result = pthread_create(&started, &attributes, { Body.run($0) }, box.toOpaque())
    #else
      var started = pthread_t()
      let result = pthread_create(&started, &attributes, { $0.flatMap(Body.run) }, box.toOpaque())
    #endif
    guard result == 0 else {
      box.release()
      return nil
    }
    thread = started
  }

  /// Waits until the thread ends; only for a thread that is not detached, and once.
  func join() {
    #if canImport(Darwin)
      if let thread { pthread_join(thread, nil) }
    #else
      pthread_join(thread, nil)
    #endif
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
