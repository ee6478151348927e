import { build } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { keepRunning } from './lib/keep-running.mjs';
import { runScript } from './lib/processes.mjs';
import { provide } from './lib/requirements.mjs';

await runScript(async () => {
  await ensureInstalled();
  await build();
  const missing = await provide(['chromium']);
  if (missing) console.warn(`${missing}\nStarting without it: everything works except PDF reports.`);
  return keepRunning(process.execPath, ['dist/server/src/main.js'], {
    // No proxy needs time to notice that the server stops.
    env: { DRAIN_SECONDS: '0', ...process.env },
  });
});
