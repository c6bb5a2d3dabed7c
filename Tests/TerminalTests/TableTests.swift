import Terminal
import Testing

@Suite("Tables")
struct TableTests {
  func surface(_ width: Int, unicode: Bool = true) -> Surface {
    Surface(isTerminal: true, width: width, unicode: unicode)
  }

  var foods: Table {
    var table = Table([
      Column("ID", style: .muted, priority: 20),
      Column("NAME", isFlexible: true, priority: 20),
      Column("BRAND", isFlexible: true, priority: 1),
      Column("KCAL", .right, priority: 15),
      Column("KEY", audience: .programs),
    ])
    table.add(["a1", "Egg, whole, cooked, hard-boiled", "Farm", Cell("155 kcal", raw: "155"), "k1"])
    table.add(["b22", "日本の卵", "", Cell("7 kcal", raw: "7"), "k2"])
    return table
  }

  @Test("A table on a terminal has aligned columns below their titles")
  func aligned() {
    #expect(
      foods.render(on: surface(80)) == """
        ID   NAME                             BRAND      KCAL
        a1   Egg, whole, cooked, hard-boiled  Farm   155 kcal
        b22  日本の卵                                  7 kcal

        """)
  }

  @Test("The widest flexible column of a table is cut first")
  func cut() {
    #expect(
      foods.render(on: surface(40)) == """
        ID   NAME                BRAND      KCAL
        a1   Egg, whole, cooke…  Farm   155 kcal
        b22  日本の卵                     7 kcal

        """)
  }

  @Test("The least important column is left out when cutting is not enough")
  func dropped() {
    #expect(
      foods.render(on: surface(24)) == """
        ID   NAME           KCAL
        a1   Egg, who…  155 kcal
        b22  日本の卵     7 kcal

        """)
  }

  @Test("No line of a table is wider than the terminal or ends in spaces", arguments: 7...90)
  func neverWider(width: Int) {
    for unicode in [true, false] {
      for line in foods.lines(on: surface(width, unicode: unicode)) {
        #expect(line.width <= width)
        #expect(!line.plain.hasSuffix(" "))
      }
    }
  }

  @Test("A table is shown on a terminal of one column")
  func tiny() {
    #expect(foods.lines(on: surface(1)).allSatisfy { $0.width <= 1 })
  }

  @Test("Headings and totals of a table are for people only")
  func groups() {
    var table = Table([Column("FOOD"), Column("KCAL", .right)])
    table.add(.heading("breakfast"))
    table.add(["toast", "80"])
    table.add(.space)
    table.add(.summary(["total", Cell("80", .strong)]))
    #expect(
      table.render(on: surface(80)) == """
        FOOD   KCAL
        breakfast
        toast    80

        total    80

        """)
    #expect(table.tabSeparated() == "toast\t80\n")
  }

  @Test("A table in a pipe has one record per line, whatever the width")
  func piped() {
    var pipe = Surface.pipe
    pipe.width = 10
    pipe.color = .truecolor
    #expect(
      foods.render(on: pipe)
        == "a1\tEgg, whole, cooked, hard-boiled\tFarm\t155\tk1\nb22\t日本の卵\t\t7\tk2\n")
  }

  @Test("Data cannot break a record or control the terminal")
  func hostile() {
    var table = Table([Column("A"), Column("B")])
    table.add(["x\ty\nz\\", "\u{1B}[2J\u{202E}\r"])
    #expect(table.tabSeparated() == "x\\ty\\nz\\\\\t\\x1b[2J\\u202e\\r\n")
    #expect(table.render(on: surface(80)) == "A       B\nx y z\\  ␛[2J\\u202e\n")
  }

  @Test("CSV quotes fields only where necessary")
  func csv() {
    func line(_ fields: String...) -> String { CommaSeparated.line(fields, on: .pipe) }
    #expect(line("a,b", "say \"hi\"") == "\"a,b\",\"say \"\"hi\"\"\"\n")
    #expect(line("1\n2", "plain") == "\"1\n2\",plain\n")
    #expect(line("", "\r") == ",\"\r\"\n")
    #expect(CommaSeparated.line([""], on: .pipe) == "\"\"\n")
    #expect(CommaSeparated.line([], on: .pipe) == "\n")
  }

  @Test("A table without rows is empty on a terminal and in a pipe")
  func empty() {
    let table = Table([Column("A"), Column("B")])
    #expect(table.render(on: surface(80)) == "")
    #expect(table.render(on: .pipe) == "")
  }

  @Test("Rows shorter or longer than the columns are filled or cut")
  func ragged() {
    var table = Table([Column("A"), Column("B")])
    table.add(["1"])
    table.add(["1", "2", "3"])
    #expect(table.tabSeparated() == "1\t\n1\t2\n")
    #expect(table.lines(on: surface(80)).map(\.plain) == ["A  B", "1", "1  2"])
  }

  @Test("Colour does not change the alignment of a table")
  func colored() {
    var colored = surface(60)
    colored.color = .ansi256
    let plain = foods.lines(on: surface(60)).map(\.plain)
    #expect(foods.lines(on: colored).map(\.plain) == plain)
    #expect(foods.render(on: colored).contains("\u{1B}[4mID\u{1B}[0m"))
  }
}
