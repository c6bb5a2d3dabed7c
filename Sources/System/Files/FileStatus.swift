extension stat {
  /// When the file's bytes last changed, in seconds since 1970.
  public var modificationSeconds: Int {
    #if canImport(Darwin)
      st_mtimespec.tv_sec
    #else
      st_mtim.tv_sec
    #endif
  }
}
