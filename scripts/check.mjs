import { runChecks } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runJest } from './lib/phases.mjs';
import { runScript } from './lib/processes.mjs';

await runScript(async () => {
  await ensureInstalled();
  const checks = await runChecks();
  const tests = await runJest({ name: 'domain', config: 'domain/jest.config.cjs' });
  return checks.failed + tests.failed === 0 ? 0 : 1;
});
