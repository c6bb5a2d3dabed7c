import Arguments
import Testing

@Suite("Help")
struct HelpTests {
  @Test("Brief help of the program lists its commands")
  func rootBrief() {
    #expect(
      help([], .brief) == """
        Keep a diary of food and weight.

        usage: fit COMMAND

        Every day
          log    Write into the diary.
          diary  Show the diary.

        Foods
          food  Find and keep foods.

        Commands
          workouts  Show training.

        More: fit help, fit help COMMAND, fit COMMAND -h.

        """)
  }

  @Test("Full help of the program adds its discussion, the person's aliases and the topics")
  func rootFull() {
    #expect(
      help([], .full) == """
        Keep a diary of food and weight.

        usage: fit COMMAND

        Run fit help for all there is.

        Every day
          log    Write into the diary.
          diary  Show the diary.

        Foods
          food  Find and keep foods.

        Commands
          workouts  Show training.

        Your aliases
          w     log weight
          yes   log food 'greek yoghurt' -q
          loop  loop
          food  debug

        Options
          -q, --quiet          Print the id only.
              --json[=FIELDS]  Print JSON, all of it or the fields named. Fields are
                               separated by commas.
              --color WHEN     When to use colours. Also FIT_COLOR, or ui.color in the
                               configuration.
              --[no-]pager     Show long output in a pager. Default: on. Also ui.pager
                               in the configuration.

        Topics, read with fit help TOPIC
          dates        How days, ranges of days and times are written.
          exit-codes   What the exit status of fit tells a script.
          environment  The environment variables fit looks at.

        """)
  }

  @Test("Brief help of a command has its usage, parameters and an example")
  func commandBrief() {
    #expect(
      help(["food", "search"], .brief) == """
        Find foods by name.

        usage: fit food search [OPTIONS] WORDS...
        alias: find

        Arguments
          WORDS...  Words of the name; the last may be unfinished.

        Options
          -p, --page N       Page of results. (1)
              --page-size N  Results on a page. (20)
          -f, --first        Take the best without asking.
          -t, --tag TEXT     A tag to look for.
              --old          Show it as it was.

        Example
          $ fit food search oats --json=id,name

        More: fit help food search.

        """)
  }

  @Test("Full help of a command has all details")
  func commandFull() {
    #expect(
      help(["food", "search"], .full) == """
        Find foods by name.

        usage: fit food search [OPTIONS] WORDS...
        alias: find

        Searches names and brands. The best match comes first; --first takes it without
        asking.

        Words may be unfinished:

          fit food search choco

        Arguments
          WORDS...  Words of the name; the last may be unfinished.

        Options
          -p, --page N       Page of results. From 1 to 1000. Default: 1.
              --page-size N  Results on a page. From 1 to 100. Default: 20.
          -f, --first        Take the best without asking.
          -t, --tag TEXT     A tag to look for. 1 to 20 characters long. May be
                             repeated.
              --old          Show it as it was. Deprecated: use --first.

        Fields
          id, name, brand, kcal

        Examples
          $ fit food search oats --json=id,name
              ids and names for a script
          $ fit food search 'greek yo' --page-size 5
              the five best

        Options of every command
          -q, --quiet          Print the id only.
              --json[=FIELDS]  Print JSON, all of it or the fields named.
              --color WHEN     When to use colours.
              --[no-]pager     Show long output in a pager. (on)

        """)
  }

  @Test("Help of a command that is also a group shows both")
  func both() {
    let text = help(["diary"], .brief)
    #expect(text.contains("usage: fit diary [OPTIONS] [RANGE]\n   or: fit diary COMMAND\n"))
    #expect(text.contains("  copy  Copy a day."))
    #expect(text.contains("  [RANGE]  The days to show. (today)"))
  }

  @Test("Help of a topic shows its text and its list")
  func topic() {
    let text = Sample.program.help(HelpRequest(.topic("exit-codes"), .full))
    #expect(
      text == """
        What the exit status of fit tells a script.

          0  Done.
          2  The line could not be understood.

        """)
    #expect(Sample.program.help(HelpRequest(.topic("environment"), .full)).contains("FIT_COLOR"))
  }

  @Test("Help is wrapped to the given width as far as words allow", arguments: [50, 60, 80, 120])
  func width(columns: Int) {
    for path in [[], ["log"], ["food", "search"], ["log", "food"], ["diary"]] {
      for line in help(path, .full, width: columns).split(separator: "\n")
      where !line.contains("$ ") {
        #expect(line.count <= columns, "\(line)")
      }
    }
  }

  @Test("Styled help has the same layout as plain help")
  func style() {
    let style = HelpStyle(heading: { "<h>\($0)</h>" }, literal: { "<l>\($0)</l>" })
    let styled = Sample.program.help(
      HelpRequest(.command(["food", "search"]), .full), style: style)
    #expect(styled.contains("<h>Options</h>"))
    #expect(styled.contains("  <l>-f, --first</l>        Take the best"))
    #expect(styled.contains("The best match comes first; <l>--first</l> takes it"))
    var plain = styled
    for tag in ["<h>", "</h>", "<l>", "</l>"] {
      plain = plain.split(separator: tag, omittingEmptySubsequences: false).joined()
    }
    #expect(plain == help(["food", "search"], .full))
  }

  @Test("Help leaves out hidden commands and options")
  func hidden() {
    #expect(!help([], .full).contains("Look inside"))
    #expect(!help(["food", "search"], .full).contains("secret"))
    #expect(help(["debug"], .full).contains("Look inside."))
  }

  private func help(
    _ path: [String], _ extent: HelpRequest.Extent, width: Int = 80
  ) -> String {
    Sample.program.help(HelpRequest(.command(path), extent), width: width)
  }
}
