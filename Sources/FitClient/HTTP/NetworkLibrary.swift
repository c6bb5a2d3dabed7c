/// The library that carries requests over the network.
public enum NetworkLibrary {
  /// The version of libcurl, such as `8.5.0`; `nil` where it is not installed.
  public static var version: String? {
    // libcurl names itself first, then what it is built with: "libcurl/8.5.0 OpenSSL/3.0.13 …".
    guard let name = Curl.installed?.version.split(separator: " ").first else { return nil }
    return name.split(separator: "/").last.map(String.init)
  }
}
