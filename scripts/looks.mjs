import { parseArgs } from 'node:util';
import { endOnSignals } from '../load-tests/lib/children.mjs';
import { build } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fromRoot } from './lib/paths.mjs';
import { runScript, StepFailed } from './lib/processes.mjs';

/**
 * Opens every screen of the built product as each role, in all themes and three sizes: keeps a picture of each in
 * test-results/looks, and lists what axe finds. Ends with 1 when it finds something. Options narrow the run, and can be
 * repeated: `--screen=/users`, `--account=maple.admin`, `--theme=dark`, `--size=phone`.
 */
const { values: options } = parseArgs({
  options: {
    /** Part of an address, or of the name of a state of a screen. */
    screen: { type: 'string', multiple: true },
    account: { type: 'string', multiple: true },
    theme: { type: 'string', multiple: true },
    size: { type: 'string', multiple: true },
    /** Address of a running product with the demo; otherwise one is started. */
    target: { type: 'string' },
    /** Colors, type and axe are the same without pictures, which take half of the time. */
    pictures: { type: 'boolean', default: true },
  },
  allowNegative: true,
});

await runScript(async () => {
  endOnSignals();
  await ensureInstalled();
  await build();
  // Imported late, because it needs the build.
  const { walkLooks } = await import('./lib/looks.mjs');
  const folder = fromRoot('test-results/looks');
  const { shown, findings, failures } = await walkLooks({ folder, report: console.log, ...options });
  console.log(`\n${shown} looks at screens; pictures are in ${folder}.`);
  if (shown === 0) throw new StepFailed('No screen fits the options.');
  for (const [finding, places] of findings) console.log(`\n${finding}\n  ${places.join('\n  ')}`);
  for (const failure of failures) console.log(`\n${failure}`);
  console.log(`\n${findings.size} violations, ${failures.length} screens that did not open.`);
  return findings.size + failures.length === 0 ? 0 : 1;
});
