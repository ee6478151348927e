import { build } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runForwardingSignals, runScript } from './lib/processes.mjs';

await runScript(async () => {
  await ensureInstalled();
  await build({ parts: ['domain', 'form-definitions', 'server'] });
  const args = ['dist/server/src/demo-cli.js', ...process.argv.slice(2)];
  return runForwardingSignals(process.execPath, args);
});
