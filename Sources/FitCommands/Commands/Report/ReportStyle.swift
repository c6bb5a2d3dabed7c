/// The style sheet of a report: light or dark as the reader's system is set, and suited to print.
enum ReportStyle {
  static let sheet: Markup = """
    :root { color-scheme: light dark; --paper: #f5f6f8; --card: #fff; --ink: #1a1f26;
      --soft: #5b6470; --rule: #e3e6ea; --c0: #2f7fd1; --c1: #d97c08; --c2: #2d8a41;
      --c3: #9356b5; --goal: #1a7f37; }
    @media (prefers-color-scheme: dark) { :root { --paper: #0e1217; --card: #171c23;
      --ink: #eef2f6; --soft: #9aa4af; --rule: #2a313a; --c0: #6cb0f5; --c1: #f5b04d;
      --c2: #6fcf82; --c3: #c79be0; --goal: #3fb950; } }
    * { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; }
    body { margin: 0; background: var(--paper); color: var(--ink);
      font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif; }
    main { max-width: 1120px; margin: 0 auto; padding: 40px 24px 56px; }
    header { margin-bottom: 28px; }
    h1 { margin: 0; font-size: 30px; line-height: 1.2; letter-spacing: -.01em; }
    header p { margin: 6px 0 0; color: var(--soft); }
    h2 { margin: 0 0 2px; font-size: 18px; line-height: 1.3; }
    h3 { margin: 18px 0 6px; font-size: 14px; font-weight: 600; color: var(--soft); }
    .facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
      gap: 12px; margin: 0 0 16px; padding: 0; }
    .facts div, section { background: var(--card); border: 1px solid var(--rule);
      border-radius: 12px; }
    .facts div { padding: 14px 16px; }
    .facts dt { color: var(--soft); font-size: 14px; }
    .facts dd { margin: 2px 0 0; font-size: 22px; font-weight: 600; line-height: 1.3;
      font-variant-numeric: tabular-nums; }
    .facts small { display: block; font-size: 13px; font-weight: 400; color: var(--soft); }
    .sections { columns: 2; column-gap: 16px; }
    section { padding: 18px 20px 16px; margin: 0 0 16px; break-inside: avoid; }
    section > p { margin: 0 0 12px; color: var(--soft); font-size: 14px; }
    svg { display: block; width: 100%; height: auto; font-size: 12px; }
    svg text { fill: var(--soft); font-variant-numeric: tabular-nums; }
    .wide p, .narrow p { margin: 4px 0 0; color: var(--soft); font-size: 13px; }
    .narrow { display: none; }
    .grid, .axis { stroke: var(--rule); } .goal { stroke: var(--goal); stroke-dasharray: 6 4;
      stroke-width: 1.5; } svg .goal-name { fill: var(--goal); } .mark { stroke: var(--c3); stroke-dasharray: 2 3; }
    .c0 { fill: var(--c0); stroke: var(--c0); background: var(--c0); }
    .c1 { fill: var(--c1); stroke: var(--c1); background: var(--c1); }
    .c2 { fill: var(--c2); stroke: var(--c2); background: var(--c2); }
    .c3 { fill: var(--c3); stroke: var(--c3); background: var(--c3); }
    rect { stroke: none; } .line { fill: none; stroke-width: 2.25; stroke-linejoin: round;
      stroke-linecap: round; } .dot { stroke: none; opacity: .45; }
    svg.parts { height: 14px; border-radius: 7px; overflow: hidden; }
    .legend { display: flex; flex-wrap: wrap; gap: 4px 18px; margin: 8px 0 0; padding: 0;
      list-style: none; font-size: 14px; }
    .legend i { display: inline-block; width: 10px; height: 10px; margin-right: 6px;
      border-radius: 3px; }
    .legend span { color: var(--soft); }
    table { width: 100%; border-collapse: collapse; font-size: 14px;
      font-variant-numeric: tabular-nums; }
    td { padding: 5px 0; border-top: 1px solid var(--rule); vertical-align: top;
      overflow-wrap: anywhere; }
    tr:first-child td { border-top: 0; }
    td:first-child { width: 1%; color: var(--soft); white-space: nowrap; padding-right: 14px; }
    td:last-child { width: 1%; text-align: right; white-space: nowrap; padding-left: 12px; }
    .routes { display: grid; gap: 12px;
      grid-template-columns: repeat(auto-fill, minmax(130px, 1fr)); }
    .routes figure { margin: 0; } .routes svg { height: 130px; color: var(--c0); }
    .routes figcaption { font-size: 13px; color: var(--soft); overflow-wrap: anywhere; }
    nav { display: flex; flex-wrap: wrap; gap: 6px 16px; align-items: baseline; margin-bottom: 20px;
      font-size: 14px; }
    nav form { margin-left: auto; }
    a { color: var(--c0); }
    button, input { font: inherit; color: var(--ink); background: var(--card);
      border: 1px solid var(--rule); border-radius: 8px; padding: 6px 12px; }
    button { cursor: pointer; border-color: var(--soft); }
    label { display: block; margin: 0 0 12px; color: var(--soft); font-size: 14px; }
    label input { display: block; width: 100%; max-width: 320px; margin-top: 4px; padding: 8px 10px; }
    main.text { max-width: 640px; }
    main.text td { text-align: left; white-space: normal; }
    footer { margin-top: 24px; color: var(--soft); font-size: 13px; }
    @media (max-width: 760px) { main { padding: 24px 14px 40px; } h1 { font-size: 25px; }
      .sections { columns: 1; }
      .facts { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 10px; }
      .facts dd { font-size: 21px; } section { padding: 16px 14px 12px; margin-bottom: 12px; }
      .wide { display: none; } .narrow { display: block; } }
    @media print { body { background: #fff; } section, .facts div { break-inside: avoid; } }
    """
}
