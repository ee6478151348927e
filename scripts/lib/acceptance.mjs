const ROW = /^- \[[ x]\] (CV-\d{3}) (.+)$/;
const NUMBER = /CV-\d{3}/g;

/** Sections and rows of the checklist, in its order. */
export function parseChecklist(markdown) {
  const sections = [];
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) sections.push({ title: line.slice(3).trim(), rows: [] });
    const [, number, text] = ROW.exec(line) ?? [];
    if (number) sections.at(-1).rows.push({ number, text });
  }
  return sections.filter((section) => section.rows.length > 0);
}

function numbersIn(reports, status) {
  const titles = reports
    .flatMap((report) => report.testResults)
    .flatMap((file) => file.assertionResults)
    .filter((test) => test.status === status)
    .map((test) => test.fullName);
  return new Set(titles.flatMap((title) => title.match(NUMBER) ?? []));
}

/** A row counts as shown when a test that names it passed and none that names it failed. */
export function judge(sections, reports) {
  const failed = numbersIn(reports, 'failed');
  const passed = numbersIn(reports, 'passed');
  const known = new Set(sections.flatMap((section) => section.rows.map((row) => row.number)));
  const isShown = ({ number }) => passed.has(number) && !failed.has(number);
  return {
    sections: sections.map((section) => ({ ...section, shown: section.rows.filter(isShown) })),
    failed: [...failed].filter((number) => known.has(number)).sort(),
    unknown: [...new Set([...passed, ...failed])].filter((number) => !known.has(number)).sort(),
  };
}
