import FitAPI

extension RequestContext {
  /// The model that is to be asked; `nil` for the rules. `?engine=` asks for either.
  ///
  /// - Throws: ``ServiceError/invalid(_:)`` for a model that is not there.
  func composer() throws(ServiceError) -> Assistant? {
    switch try word("engine", of: Writer.self) {
    case .builtin: return nil
    case .model where assistant == nil:
      throw .invalid("engine", "cannot be model: this server has no language model")
    case .model, nil: return assistant
    }
  }
}
