import { runChecks } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runJest } from './lib/phases.mjs';
import { runScript } from './lib/processes.mjs';

await runScript(async () => {
  await ensureInstalled();
  const checks = await runChecks();
  const domain = await runJest({ name: 'domain', config: 'domain/jest.config.cjs' });
  const forms = await runJest({ name: 'form-definitions', config: 'form-definitions/jest.config.cjs' });
  return checks.failed + domain.failed + forms.failed === 0 ? 0 : 1;
});
