import FitAPI

extension RequestContext {
  /// Returns the model to ask, or `nil` for the rules; the query's `engine` chooses either.
  ///
  /// - Throws: ``ServiceError/invalid(_:)`` when the query asks for a model that the server lacks.
  func composer() throws(ServiceError) -> Assistant? {
    switch try word("engine", of: Writer.self) {
    case .builtin: return nil
    case .model where assistant == nil:
      throw .invalid("engine", "cannot be model: this server has no language model")
    case .model, nil: return assistant
    }
  }
}
