extension PieceReading {
  /// Reads the size behind the food: `caffe latte grande`, `fries large`.
  mutating func readSizeBehind() {
    guard amount.size == nil, let (size, length) = PieceSize.trailing(rest) else { return }
    rest.removeLast(length)
    amount.size = size
  }
}

extension PieceSize {
  /// Returns the size that a food's words end with: `caffe latte grande`, `fries large`.
  static func trailing(_ words: [Substring]) -> (size: PieceSize, length: Int)? {
    guard words.count > 1, let last = words.last.map(plainWord),
      case let before = plainWord(words[words.count - 2]), before != "extra"
    else { return nil }
    if last == "size", words.count > 2, let size = PieceSize(spelled: "\(before) size") {
      return (size, 2)
    }
    switch last {
    case "grande", "venti", "trenta", "tall", "small", "large":
      return PieceSize(spelled: last).map { ($0, 1) }
    case "medium":
      // Of a steak it says how it was fried.
      let isMeat = words.contains { ["steak", "beef", "burger"].contains(wordStem($0)) }
      return isMeat ? nil : (.medium, 1)
    default:
      // "una manzana pequeña"
      guard let size = ForeignMeasures.size(last), [.small, .medium, .large].contains(size) else {
        return nil
      }
      return (size, 1)
    }
  }
}
