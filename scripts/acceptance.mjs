import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { judge, parseChecklist } from './lib/acceptance.mjs';
import { fromRoot } from './lib/paths.mjs';
import { runScript, StepFailed } from './lib/processes.mjs';

function lastReports() {
  const folder = fromRoot('test-results');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  if (names.length === 0) throw new StepFailed('There are no test results: run `npm test` first.');
  return names.map((name) => JSON.parse(readFileSync(fromRoot('test-results', name), 'utf8')));
}

await runScript(() => {
  const checklist = parseChecklist(readFileSync(fromRoot('docs', 'acceptance.md'), 'utf8'));
  const { sections, failed, unknown } = judge(checklist, lastReports());
  for (const { title, rows, shown } of sections) {
    console.log(`\n${title}: ${shown.length} of ${rows.length}`);
    for (const { number, text } of shown) console.log(`  ${number} ${text}`);
  }
  if (failed.length > 0) console.log(`\nNamed by a failed test: ${failed.join(', ')}`);
  if (unknown.length > 0) console.log(`\nNamed by a test, but not in the checklist: ${unknown.join(', ')}`);
  const count = (key) => sections.reduce((total, section) => total + section[key].length, 0);
  console.log(`\n${count('shown')} of ${count('rows')} rows are shown by a passing test.`);
});
