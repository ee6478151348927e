import { parseArgs } from 'node:util';
import { ConfigError, loadConfig } from './core/config/config';
import { closeDataSources, openDataSources } from './core/database/data-source';
import { createApp } from './create-app';
import { fillWithDemo } from './demo/fill';
import { resetDemo } from './demo/reset';
import { SCHEMA } from './schema';

/** `npm run demo -- --reset`: empties a database that the demo made, and fills it anew around today. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { reset: { type: 'boolean' } } });
  if (!values.reset) {
    process.stdout.write('Usage: npm run demo -- --reset\n');
    process.exitCode = 2;
    return;
  }
  const config = loadConfig(process.env);
  if (!config.demo) throw new ConfigError(['The demo is switched off here (DEMO=off, or production).']);
  const sources = await openDataSources(config, SCHEMA);
  try {
    await resetDemo(sources);
  } finally {
    await closeDataSources(sources);
  }
  const { app, close } = await createApp(config);
  try {
    await fillWithDemo(app, Date.now(), 'running');
  } finally {
    await close();
  }
  process.stdout.write('The demo has been made anew.\n');
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : 'The demo could not be made.'}\n`);
  process.exitCode = 1;
});
