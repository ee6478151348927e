import { parseArgs } from 'node:util';
import { build } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runScript } from './lib/processes.mjs';

const { values } = parseArgs({ options: { force: { type: 'boolean', default: false } } });

await runScript(async () => {
  await ensureInstalled();
  await build({ force: values.force });
});
