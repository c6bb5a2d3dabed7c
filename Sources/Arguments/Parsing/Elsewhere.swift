extension Program {
  /// Whole lines that may have been meant by an unknown command: near names among its siblings first, then the same
  /// name elsewhere in the tree (`fit weight 82` may mean `fit log weight 82`), then near names elsewhere.
  func commandLines(near word: String, below path: [String], rest: [String]) -> [String] {
    var siblings: [String] = []
    var elsewhere: [(name: String, path: [String])] = []
    func visit(_ node: CommandNode<Action>, _ way: [String]) {
      for child in node.shownChildren {
        let names = [child.name] + child.declaration.aliases
        if way == path {
          siblings += names
        } else {
          elsewhere += names.map { ($0, way) }
        }
        visit(child, way + [child.name])
      }
    }
    visit(root, [])
    let tail = rest.map(WordSplitter.protected)
    func line(_ way: [String], _ name: String) -> String {
      ([self.name] + way + [name] + tail).joined(separator: " ")
    }
    var lines = elsewhere.filter { $0.name == word }.map { line($0.path, $0.name) }
    lines += Suggestions.near(word, in: siblings).map { line(path, $0) }
    if lines.isEmpty {
      for name in Suggestions.near(word, in: elsewhere.map(\.name)) {
        lines += elsewhere.filter { $0.name == name }.map { line($0.path, name) }
      }
    }
    return Array(lines.prefix(3))
  }
}
