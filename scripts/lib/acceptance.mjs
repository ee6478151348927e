const ROW = /^- \[[ x]\] (CV-\d{3}) (screen|rule|call): (.+)$/;
const NUMBERED = /^- \[[ x]\] (CV-\d{3})/;
const NUMBER = /CV-\d{3}/g;

/** Phases of `npm test` that can demonstrate a row of each kind: those that test the product as its users meet it. */
const SHOWN_IN = {
  screen: ['journeys', 'browser'],
  rule: ['journeys', 'browser', 'server-sqlite', 'campaigns', 'server-mariadb'],
  call: ['journeys', 'browser', 'server-sqlite', 'campaigns', 'server-mariadb'],
};

/**
 * Returns the sections and rows of the checklist in order.
 * @throws Error when a row has no kind (screen, rule or call)
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
 * Judges which rows are demonstrated: a test that names the row passed in a phase suitable for its kind, and no test
 * that names it failed in any phase.
 * @param reports jest's reports by phase
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
 * Compares the rows that a complete run demonstrated with the list of rows without a test.
 * @returns `lost`: not demonstrated and not on the list; `found`: demonstrated and still on the list
 */
export function compareRows({ sections }, notYetShown) {
  const shown = new Set(sections.flatMap((section) => section.shown.map(({ number }) => number)));
  const all = sections.flatMap(({ rows }) => rows.map(({ number }) => number));
  return {
    lost: all.filter((number) => !shown.has(number) && !notYetShown.includes(number)),
    found: notYetShown.filter((number) => shown.has(number)),
  };
}
