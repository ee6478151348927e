import { readFileSync } from 'node:fs';
import { judge, parseChecklist } from './lib/acceptance.mjs';
import { fromRoot } from './lib/paths.mjs';
import { runScript, StepFailed } from './lib/processes.mjs';
import { lastReports } from './lib/test-reports.mjs';

await runScript(() => {
  const reports = lastReports();
  if (Object.keys(reports).length === 0)
    throw new StepFailed('There are no test results: run `npm test` first.');
  const checklist = parseChecklist(readFileSync(fromRoot('docs', 'acceptance.md'), 'utf8'));
  const { sections, failed, elsewhere, unknown } = judge(checklist, reports);
  for (const { title, rows, shown } of sections) {
    console.log(`\n${title}: ${shown.length} of ${rows.length}`);
    for (const { number, kind, text } of shown) console.log(`  ${number} ${kind}: ${text}`);
  }
  if (failed.length > 0) console.log(`\nNamed by a failed test: ${failed.join(', ')}`);
  if (elsewhere.length > 0) {
    const numbers = elsewhere.map(({ number }) => number).join(', ');
    console.log(`\nNamed by tests that cannot show them (another phase, see docs/acceptance.md): ${numbers}`);
  }
  if (unknown.length > 0) console.log(`\nNamed by a test, but not in the checklist: ${unknown.join(', ')}`);
  const count = (key) => sections.reduce((total, section) => total + section[key].length, 0);
  console.log(`\n${count('shown')} of ${count('rows')} rows are shown by a passing test.`);
});
