import { build } from './lib/build.mjs';
import { environmentWithChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runForwardingSignals, runScript } from './lib/processes.mjs';
import { provide } from './lib/requirements.mjs';

await runScript(async () => {
  await ensureInstalled();
  await build();
  const missing = await provide(['chromium']);
  if (missing) console.warn(`${missing}\nStarting without it: everything works except PDF reports.`);
  return runForwardingSignals(process.execPath, ['dist/server/src/main.js'], {
    env: environmentWithChromium(),
  });
});
