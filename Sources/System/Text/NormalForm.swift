#if !canImport(Darwin)
  // macOS hides this part of the standard library.
  @_spi(_Unicode) import Swift
#endif

/// Unicode's normal forms of texts.
public enum NormalForm {
  #if canImport(Darwin)
    /// Returns a text in normal form C (Unicode Standard Annex #15), by CoreFoundation, which is opened
    /// at the first call; unchanged where it cannot be.
    public static func composed(_ text: String) -> String {
      CoreFoundation.shared?.composed(text) ?? text
    }

    private struct CoreFoundation {
      typealias Object = UnsafeMutableRawPointer
      typealias Create =
        @convention(c) (Object?, UnsafePointer<UInt8>?, Int, UInt32, UInt8) -> Object?
      typealias Copy = @convention(c) (Object?, Int, Object) -> Object?
      typealias Normalize = @convention(c) (Object, Int) -> Void
      typealias Release = @convention(c) (Object) -> Void
      typealias Length = @convention(c) (Object) -> Int
      typealias Unit = @convention(c) (Object, Int) -> UInt16

      /// `kCFStringEncodingUTF8` and `kCFStringNormalizationFormC`.
      static let utf8: UInt32 = 0x0800_0100
      static let formC = 2

      let create: Create
      let copy: Copy
      let normalize: Normalize
      let release: Release
      let length: Length
      let unit: Unit

      static let shared: CoreFoundation? = {
        let path = "/System/Library/Frameworks/CoreFoundation.framework/CoreFoundation"
        guard let library = dlopen(path, RTLD_NOW | RTLD_LOCAL),
          let create = dlsym(library, "CFStringCreateWithBytes"),
          let copy = dlsym(library, "CFStringCreateMutableCopy"),
          let normalize = dlsym(library, "CFStringNormalize"),
          let release = dlsym(library, "CFRelease"),
          let length = dlsym(library, "CFStringGetLength"),
          let unit = dlsym(library, "CFStringGetCharacterAtIndex")
        else { return nil }
        return CoreFoundation(
          create: unsafeBitCast(create, to: Create.self), copy: unsafeBitCast(copy, to: Copy.self),
          normalize: unsafeBitCast(normalize, to: Normalize.self),
          release: unsafeBitCast(release, to: Release.self),
          length: unsafeBitCast(length, to: Length.self),
          unit: unsafeBitCast(unit, to: Unit.self))
      }()

      func composed(_ text: String) -> String? {
        let bytes = Array(text.utf8)
        guard let original = create(nil, bytes, bytes.count, Self.utf8, 0) else { return nil }
        defer { release(original) }
        guard let changed = copy(nil, 0, original) else { return nil }
        defer { release(changed) }
        normalize(changed, Self.formC)
        return String(decoding: (0..<length(changed)).map { unit(changed, $0) }, as: UTF16.self)
      }
    }
  #else
    /// Returns a text in normal form C (Unicode Standard Annex #15).
    public static func composed(_ text: String) -> String {
      var composed = String.UnicodeScalarView()
      composed.append(contentsOf: text._nfc)
      return String(composed)
    }
  #endif
}
