/// A page of HTML that needs nothing beside itself: no scripts, no fonts or pictures from elsewhere.
struct HTMLDocument {
  let title: String
  /// Further lines of the head, each with its line end.
  var head: Markup = ""
  /// The attributes of the element that holds the body, with a blank before them.
  var attributes: Markup = ""
  let body: Markup

  var markup: Markup {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    \(head)<title>\(title)</title>
    <style>\(ReportStyle.sheet)</style>
    </head>
    <body>
    <main\(attributes)>
    \(body)
    </main>
    </body>
    </html>

    """
  }
}
