import { parseArgs } from 'node:util';
import { type Config, ConfigError, loadConfig } from './core/config/config';
import { Database } from './core/database/database';
import { closeDataSources, openDataSources } from './core/database/data-source';
import { JobRunner } from './core/jobs/job-runner';
import { createApp } from './create-app';
import { DEMO_COMPANIES, type DemoCompany } from './demo/companies';
import { DemoEnlarger } from './demo/enlarge';
import { fillEmptyInstallation, fillWithDemo } from './demo/fill';
import { assertDemo, resetDemo } from './demo/reset';
import { SCHEMA } from './schema';

const USAGE = `Usage: npm run demo -- --reset                          empties the demo and makes it anew around today
       npm run demo -- --size N [--company maple]       gives a company of the demo N inspections, in bulk
       npm run demo -- --print                          prints its finished reports now, not once the server runs
All may be asked for at once. A database that the demo did not make is refused.
`;
const LARGEST = 1_000_000;

interface DemoOptions {
  reset: boolean;
  size: number | null;
  company: DemoCompany;
  print: boolean;
}

/** @returns null when the arguments ask for nothing that can be done */
function readOptions(): DemoOptions | null {
  const { values } = parseArgs({
    options: {
      reset: { type: 'boolean', default: false },
      size: { type: 'string' },
      company: { type: 'string', default: DEMO_COMPANIES[0]!.tenantName },
      print: { type: 'boolean', default: false },
    },
  });
  const size = values.size === undefined ? null : Number(values.size);
  const company = DEMO_COMPANIES.find(({ tenantName }) => tenantName === values.company);
  const isSensible = size === null || (Number.isInteger(size) && size > 0 && size <= LARGEST);
  const { reset, print } = values;
  if (!company || !isSensible || (!reset && !print && size === null)) return null;
  return { reset, size, company, print };
}

async function emptied(config: Config): Promise<void> {
  const sources = await openDataSources(config, SCHEMA);
  try {
    await resetDemo(sources);
  } finally {
    await closeDataSources(sources);
  }
}

async function main(): Promise<void> {
  const options = readOptions();
  if (!options) {
    process.stdout.write(USAGE);
    process.exitCode = 2;
    return;
  }
  const config = loadConfig(process.env);
  if (!config.demo) throw new ConfigError(['The demo is switched off here (DEMO=off, or production).']);
  if (options.reset) await emptied(config);
  const { app, close } = await createApp(options.print ? config : config.as('server'));
  try {
    await assertDemo(app.get(Database).sources);
    if (options.reset) await fillWithDemo(app, Date.now(), 'running');
    else await fillEmptyInstallation(app, config);
    if (options.reset) process.stdout.write('The demo has been made anew.\n');
    if (options.size !== null) {
      const { displayName } = options.company;
      process.stdout.write(
        `Adding to ${displayName} in bulk: the event log has one entry for each thousand.\n`,
      );
      const added = await new DemoEnlarger(app, options.company, Date.now()).growTo(options.size);
      process.stdout.write(
        `${added} inspections were added, with their properties; there are ${options.size} or more.\n`,
      );
    }
    if (options.print) await app.get(JobRunner).drained();
  } finally {
    await close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : 'The demo could not be made.'}\n`);
  process.exitCode = 1;
});
