import System

/// A colour as screens take it: red, green and blue in sRGB (IEC 61966-2-1), eight bits each.
public struct SRGB: Sendable, Hashable {
  public let red: UInt8
  public let green: UInt8
  public let blue: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Reads `#RRGGBB`, in either case; nil for anything else.
  public init?(hex: String) {
    let digits = hex.dropFirst()
    guard hex.utf8.count == 7, hex.first == "#", digits.allSatisfy(\.isHexDigit),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    self.init(
      red: UInt8(value >> 16), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
  }

  /// Converts amounts of light to the nearest colour, channel by channel.
  init(linear light: SIMD3<Double>) {
    func channel(_ light: Double) -> UInt8 {
      let amount = min(max(light, 0), 1)
      let value = amount <= 0.003_130_8 ? amount * 12.92 : 1.055 * pow(amount, 1 / 2.4) - 0.055
      return UInt8((value * 255).rounded())
    }
    self.init(red: channel(light.x), green: channel(light.y), blue: channel(light.z))
  }

  /// `#RRGGBB` in capitals.
  public var hex: String {
    [red, green, blue].reduce(into: "#") { text, channel in
      text += String(256 + Int(channel), radix: 16, uppercase: true).dropFirst()
    }
  }

  /// Relative luminance, 0 for black to 1 for white (WCAG 2.2, "relative luminance").
  public var luminance: Double { linear.dot(0.2126, 0.7152, 0.0722) }

  /// Returns the contrast ratio of two colours, 1 to 21 (WCAG 2.2).
  public func contrast(with other: SRGB) -> Double {
    let (lighter, darker) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (lighter + 0.05) / (darker + 0.05)
  }

  /// The channels as amounts of light, 0 to 1.
  var linear: SIMD3<Double> {
    func light(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return SIMD3(light(red), light(green), light(blue))
  }
}

extension SIMD3<Double> {
  /// Returns the sum of the products with three factors.
  func dot(_ first: Double, _ second: Double, _ third: Double) -> Double {
    first * x + second * y + third * z
  }
}
