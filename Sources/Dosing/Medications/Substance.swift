/// The active substance of a medication. Amounts of different substances are never added up, nor
/// are those of a tablet and an injection, which are absorbed in very different shares.
public struct Substance: Sendable, Hashable {
  /// The name: `tirzepatide`, `semaglutide (tablet)`; for a custom medication its own name in lower
  /// case.
  public let name: String

  /// Creates a substance from its name.
  public init(_ name: String) { self.name = name }

  public static let semaglutide = Substance("semaglutide")
  public static let oralSemaglutide = Substance("semaglutide (tablet)")
  public static let tirzepatide = Substance("tirzepatide")
  public static let dulaglutide = Substance("dulaglutide")
  public static let liraglutide = Substance("liraglutide")
  public static let orforglipron = Substance("orforglipron")
  public static let exenatide = Substance("exenatide")
  public static let degludecLiraglutide = Substance("insulin degludec and liraglutide")
  public static let glargineLixisenatide = Substance("insulin glargine and lixisenatide")
}
