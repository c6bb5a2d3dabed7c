import System

/// The reason why output could not be written.
public enum WriteError: Error, Equatable, Sendable {
  /// The reader closed the pipe (EPIPE); this usually ends the program quietly.
  case closedPipe
  /// There is no room left at the target of the output (ENOSPC, EDQUOT, EFBIG).
  case full
  /// Any other failure, with the system's error number.
  case failed(Int32)

  /// The system's error number.
  var errorNumber: Int32 {
    switch self {
    case .closedPipe: EPIPE
    case .full: ENOSPC
    case .failed(let number): number
    }
  }

  init(errorNumber: Int32) {
    self =
      switch errorNumber {
      case EPIPE: .closedPipe
      case ENOSPC, EDQUOT, EFBIG: .full
      default: .failed(errorNumber)
      }
  }
}

extension WriteError: CustomStringConvertible {
  /// The reason in words, to follow "cannot write to …: ".
  public var description: String {
    switch self {
    case .closedPipe: "the reader closed the pipe"
    case .full: "no space left on device"
    case .failed(let number): SystemError.clause(number)
    }
  }
}
