const ROW = /^- \[[ x]\] (CV-\d{3}) (screen|rule|call): (.+)$/;
const NUMBERED = /^- \[[ x]\] (CV-\d{3})/;
const NUMBER = /CV-\d{3}/g;

/** Phases of `npm test` whose tests show a row of each kind: those that look at the product as its users meet it. */
const SHOWN_IN = {
  screen: ['journeys', 'browser'],
  rule: ['journeys', 'browser', 'server-sqlite', 'campaigns', 'server-mariadb'],
  call: ['journeys', 'browser', 'server-sqlite', 'campaigns', 'server-mariadb'],
};

/**
 * Sections and rows of the checklist, in its order.
 * @throws Error when a row does not say whether it is a screen, a rule or a call
 */
export function parseChecklist(markdown) {
  const sections = [];
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) sections.push({ title: line.slice(3).trim(), rows: [] });
    const [, number, kind, text] = ROW.exec(line) ?? [];
    if (number) sections.at(-1).rows.push({ number, kind, text });
    else if (NUMBERED.test(line)) throw new Error(`This row says of no kind to be: ${line}`);
  }
  return sections.filter((section) => section.rows.length > 0);
}

function numbersIn(report, status) {
  const titles = (report?.testResults ?? [])
    .flatMap((file) => file.assertionResults)
    .filter((test) => test.status === status)
    .map((test) => test.fullName);
  return titles.flatMap((title) => title.match(NUMBER) ?? []);
}

/**
 * A row counts as shown when a test that names it passed in a phase that can show it, and none that names it failed in
 * any.
 * @param reports of jest, by the name of their phase
 */
export function judge(sections, reports) {
  const phases = Object.keys(reports);
  const failed = new Set(phases.flatMap((phase) => numbersIn(reports[phase], 'failed')));
  const passedIn = new Map(phases.map((phase) => [phase, new Set(numbersIn(reports[phase], 'passed'))]));
  const passed = new Set([...passedIn.values()].flatMap((numbers) => [...numbers]));
  const rows = sections.flatMap((section) => section.rows);
  const known = new Set(rows.map(({ number }) => number));
  const isShown = ({ number, kind }) =>
    !failed.has(number) && SHOWN_IN[kind].some((phase) => passedIn.get(phase)?.has(number));
  return {
    sections: sections.map((section) => ({ ...section, shown: section.rows.filter(isShown) })),
    failed: [...failed].filter((number) => known.has(number)).sort(),
    elsewhere: rows.filter((row) => passed.has(row.number) && !failed.has(row.number) && !isShown(row)),
    unknown: [...new Set([...passed, ...failed])].filter((number) => !known.has(number)).sort(),
  };
}

/**
 * Compares the rows that a whole run has shown with the list of those that no test shows yet.
 * @returns `lost`: not shown and not on the list; `found`: shown and still on the list
 */
export function compareRows({ sections }, notYetShown) {
  const shown = new Set(sections.flatMap((section) => section.shown.map(({ number }) => number)));
  const all = sections.flatMap(({ rows }) => rows.map(({ number }) => number));
  return {
    lost: all.filter((number) => !shown.has(number) && !notYetShown.includes(number)),
    found: notYetShown.filter((number) => shown.has(number)),
  };
}
