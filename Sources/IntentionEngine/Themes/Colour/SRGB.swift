/// A colour as screens take it: red, green and blue in sRGB (IEC 61966-2-1), eight bits each.
public struct SRGB: Sendable, Hashable {
  public let red: UInt8
  public let green: UInt8
  public let blue: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Reads `#RRGGBB`, in either case; nil for anything else.
  public init?(hex: String) {
    let bytes = Array(hex.utf8)
    guard bytes.count == 7, bytes[0] == UInt8(ascii: "#") else { return nil }
    var value: UInt32 = 0
    for byte in bytes.dropFirst() {
      guard let digit = Character(UnicodeScalar(byte)).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    red = UInt8(value >> 16 & 0xFF)
    green = UInt8(value >> 8 & 0xFF)
    blue = UInt8(value & 0xFF)
  }

  /// `#RRGGBB` in capitals.
  public var hex: String {
    let digits = Array("0123456789ABCDEF")
    return [red, green, blue].reduce(into: "#") { text, channel in
      text.append(digits[Int(channel >> 4)])
      text.append(digits[Int(channel & 0xF)])
    }
  }

  /// Relative luminance, 0 for black to 1 for white (WCAG 2.2, "relative luminance").
  public var luminance: Double {
    let light = linear
    return 0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue
  }

  /// Returns how well one colour reads on another, 1 to 21 (WCAG 2.2, "contrast ratio").
  public func contrast(with other: SRGB) -> Double {
    let (lighter, darker) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (lighter + 0.05) / (darker + 0.05)
  }

  /// The channels as amounts of light, 0 to 1.
  var linear: LinearRGB {
    func light(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4)
    }
    return LinearRGB(red: light(red), green: light(green), blue: light(blue))
  }
}

/// Amounts of red, green and blue light, 0 to 1 where a screen can show them.
struct LinearRGB {
  let red: Double
  let green: Double
  let blue: Double

  /// Whether an sRGB screen can show it, but for what rounding to eight bits hides.
  var isShowable: Bool {
    let room = -0.0005...1.0005
    return room.contains(red) && room.contains(green) && room.contains(blue)
  }

  /// The nearest colour of a screen, channel by channel.
  var encoded: SRGB {
    func channel(_ light: Double) -> UInt8 {
      let amount = min(max(light, 0), 1)
      let value = amount <= 0.003_130_8 ? amount * 12.92 : 1.055 * power(amount, 1 / 2.4) - 0.055
      return UInt8((value * 255).rounded())
    }
    return SRGB(red: channel(red), green: channel(green), blue: channel(blue))
  }
}
