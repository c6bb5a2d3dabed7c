import CareWords

/// How likely a text means harm, by its words, the words beside them and the letters in them: logistic
/// regressions, fitted by `Tests/CareTests/fit.py` on the lists beside it.
///
/// They meet what no pattern foresees, and take back what a pattern meets by chance.
struct Likelihood {
  /// The hashes of the features of a text.
  private let features: Set<UInt32>

  /// Reads the features: each word, each pair of words, each pair with one word between, and each four
  /// letters of a longer word.
  init(_ pieces: some Sequence<PlainWords.Piece>) {
    let words = [[UInt8(ascii: "^")]] + pieces.map(Self.word) + [[UInt8(ascii: "$")]]
    var features: Set<UInt32> = []
    for (place, word) in words.enumerated() {
      features.insert(Self.hash("u", word))
      for (mark, distance) in [("b", 1), ("s", 2)] as [(Unicode.Scalar, Int)]
      where place + distance < words.count {
        features.insert(Self.hash(mark, word + [UInt8(ascii: " ")] + words[place + distance]))
      }
      guard word.count > 3 else { continue }
      let letters = [UInt8(ascii: "<")] + word + [UInt8(ascii: ">")]
      for start in 0...(letters.count - Self.letters) {
        features.insert(Self.hash("c", Array(letters[start..<(start + Self.letters)])))
      }
    }
    self.features = features
  }

  /// Returns the words by which a text is known: the letters of a word, the size of a number.
  static func words(of pieces: some Sequence<PlainWords.Piece>) -> [String] {
    pieces.map { String(decoding: word($0), as: UTF8.self) }
  }

  /// The logarithm of the odds that the text means harm.
  var logOdds: Double { Weights.harm.scores(features)[0] }

  /// The most likely kind of the harm, where it is one.
  var kind: Harm.Kind { Self.first(of: Harm.Kind.allCases, by: Weights.kinds.scores(features)) }

  /// The most likely language of the text.
  var language: Harm.Language {
    Self.first(of: Harm.Language.allCases, by: Weights.languages.scores(features))
  }

  private static func first<Value>(of values: [Value], by scores: [Double]) -> Value {
    let best = zip(values, scores).max { $0.1 < $1.1 }
    return best?.0 ?? values[0]
  }

  private static let letters = 4
  /// The sizes below which numbers count as alike: hours and millimoles, weights, and kilocalories.
  private static let sizes = [4.0, 20, 55, 73, 120, 180, 360, 800, 1500]

  /// Returns the letters of a word; of a number its size.
  private static func word(_ piece: PlainWords.Piece) -> [UInt8] {
    guard let number = piece.number else { return Array(piece.word) }
    let size = sizes.firstIndex { number < $0 } ?? sizes.count
    return [UInt8(ascii: "#"), UInt8(ascii: "a") + UInt8(size)]
  }

  /// FNV-1a, 32 bits (Fowler, Noll, Vo; RFC 9923).
  private static func hash(_ mark: Unicode.Scalar, _ bytes: [UInt8]) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for byte in [UInt8(ascii: mark)] + bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return hash
  }
}

/// The fitted weights of one question: for each row of answers a bias, and a weight for each bucket of
/// features.
private struct Weights: Sendable {
  private let scale: Double
  private let biases: [Double]
  private let bits: Int
  private nonisolated(unsafe) let weights: UnsafeRawBufferPointer

  /// Harm or not, the kind of harm, the language: in the file's order.
  private static let all: [Weights] = {
    var rest = UnsafeRawBufferPointer(
      start: fit_care_weights.bytes, count: Int(fit_care_weights.length))[...]
    return [(1, 17), (Harm.Kind.allCases.count, 13), (Harm.Language.allCases.count, 12)].map {
      Weights(rows: $0.0, bits: $0.1, &rest)
    }
  }()
  static let harm = all[0]
  static let kinds = all[1]
  static let languages = all[2]

  /// Reads a question's scale, biases and weights from the front of the file, whose bytes are part of the
  /// executable.
  private init(rows: Int, bits: Int, _ rest: inout Slice<UnsafeRawBufferPointer>) {
    func number() -> Double {
      let bytes = UnsafeRawBufferPointer(rebasing: rest.prefix(4))
      rest = rest.dropFirst(4)
      return Double(
        Float(bitPattern: UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self))))
    }
    scale = number()
    biases = (0..<rows).map { _ in number() }
    self.bits = bits
    weights = UnsafeRawBufferPointer(rebasing: rest.prefix(rows << bits))
    rest = rest.dropFirst(rows << bits)
  }

  func scores(_ features: Set<UInt32>) -> [Double] {
    let norm = scale / Double(max(features.count, 1)).squareRoot()
    return biases.enumerated().map { row, bias in
      let sum = features.reduce(0) { sum, hash in
        let bucket = Int((hash ^ hash >> 16) & UInt32(1 << bits - 1))
        return sum + Int(Int8(bitPattern: weights[row << bits + bucket]))
      }
      return bias + norm * Double(sum)
    }
  }
}
