import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { blockUser, newMasterLink, Refused } from './accounts';
import { backUp, type PrintLine } from '../core/backups/backup';
import { checkBackup, restore } from '../core/backups/restore';
import { type Config, keepNewSecret, loadConfig, newSecret } from '../core/config/config';
import { closeDataSources, openDataSources } from '../core/database/data-source';
import { isOfEarlierVersion } from '../core/database/migrate';
import { acquireProcessLock } from '../core/database/sqlite/process-lock';
import { keepDataPrivate } from '../core/files/data-folder';
import { createApp } from '../create-app';
import { isUnused } from '../first-start';
import { SCHEMA } from '../schema';

const USAGE = `Usage: npm run admin -- <command>, with the environment that the server is started with

  master-link [--user NAME]   a link, good once: for the first master to make the account, later for a new password
  block USER                  blocks a company's user (user name or email address) and ends their sessions
  new-secret                  another secret signs from the next start on: everybody signs in anew
  backup FOLDER               copies the database and all files into a folder that is new; the server may go on
  check-backup FOLDER         reads a backup from end to end, and says whether it is whole
  restore FOLDER              makes this installation, which must be empty, what the backup holds; with the server stopped
`;

type Environment = Readonly<Record<string, string | undefined>>;

/** What a command is run with, and where it says what it does. */
interface Run {
  config: Config;
  environment: Environment;
  /** What stands behind the command's name; empty where it takes nothing. */
  argument: string;
  user: string | undefined;
  printLine: PrintLine;
}

type Command = (run: Run) => Promise<void>;

/** What each takes beside options; null: nothing. */
const COMMANDS: Readonly<Record<string, { takes: string | null; run: Command }>> = {
  'master-link': { takes: null, run: showMasterLink },
  block: { takes: 'USER', run: block },
  'new-secret': { takes: null, run: changeSecret },
  backup: { takes: 'FOLDER', run: makeBackup },
  'check-backup': { takes: 'FOLDER', run: readBackup },
  restore: { takes: 'FOLDER', run: restoreBackup },
};

async function showMasterLink({ config, user, printLine }: Run): Promise<void> {
  const { opens, account, address } = await withApp(config, (app) => newMasterLink(app, config, user));
  printLine(
    opens === 'registration'
      ? 'This link, good once and for three days, makes the master account:'
      : `This link, good once and for half an hour, chooses a new password for ${account}:`,
  );
  printLine(`  ${address}`);
}

async function block({ config, argument, printLine }: Run): Promise<void> {
  const name = await withApp(config, (app) => blockUser(app, argument));
  printLine(`${name} is blocked, and signed in nowhere any more.`);
}

function changeSecret({ config, environment, printLine }: Run): Promise<void> {
  if (environment['JWT_SECRET']) {
    printLine('The secret is set by JWT_SECRET. Set it to this, and start the server again:');
    printLine(`  ${newSecret()}`);
  } else {
    keepNewSecret(config.dataDir);
    printLine('A new secret lies in the data folder. Start the server again.');
  }
  printLine('Everybody signs in anew then; what waits on devices stays there and is sent afterwards.');
  return Promise.resolve();
}

async function makeBackup({ config, argument, printLine }: Run): Promise<void> {
  const folder = resolve(argument);
  process.umask(0o077);
  const sources = await openDataSources(config, SCHEMA);
  try {
    await backUp(config, sources, folder, { now: Date.now(), printLine });
  } finally {
    await closeDataSources(sources);
  }
  printLine(`The backup in ${folder} is whole. It holds what opens this installation: keep it as private.`);
}

async function readBackup({ argument, printLine }: Run): Promise<void> {
  const { at, tables, files } = await checkBackup(resolve(argument));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  printLine(`The backup of ${new Date(at).toISOString()} is whole: ${rows} rows, ${files.count} files.`);
}

async function restoreBackup({ config, argument, printLine }: Run): Promise<void> {
  const letGo = acquireProcessLock(config);
  if (!letGo)
    throw new Refused(`A server is at work on ${config.databaseFile}. Stop it first. Nothing was changed.`);
  try {
    await keepDataPrivate(config);
    const installation = { config, schema: SCHEMA, isEmpty: isUnused };
    await restore(installation, resolve(argument), { now: Date.now(), printLine });
  } finally {
    letGo();
  }
  printLine('Restored. Start the server; work that was due is listed under "Work that needs attention".');
}

/** An update is a server's to make, when those who run the installation have it so; a command does not make it on the way. */
async function assertUpdated(config: Config): Promise<void> {
  const sources = await openDataSources(config, SCHEMA);
  try {
    if (await isOfEarlierVersion(sources))
      throw new Refused(
        'The database is that of an earlier version. Start the server of this version first, or use the earlier one. Nothing was changed.',
      );
  } finally {
    await closeDataSources(sources);
  }
}

/** The product without its door: nothing is served, and promised work is left to the server. */
async function withApp<T>(config: Config, work: (app: INestApplicationContext) => Promise<T>): Promise<T> {
  await assertUpdated(config);
  const { app, close } = await createApp(config.as('server'));
  try {
    return await work(app);
  } finally {
    await close();
  }
}

/**
 * Does what the arguments ask for. @returns the exit code: 0, 1 when it was refused or failed, 2 when nothing that
 * there is was asked for
 */
export async function runAdmin(
  args: readonly string[],
  environment: Environment,
  { printLine, complain }: { printLine: PrintLine; complain: PrintLine },
): Promise<number> {
  const command = readCommand(args);
  if (!command) {
    printLine(USAGE);
    return 2;
  }
  try {
    await command.command.run({ ...command, config: loadConfig(environment), environment, printLine });
    return 0;
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

/** @returns null when the arguments are not those of a command */
function readCommand(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { user: { type: 'string' } },
      allowPositionals: true,
    });
    const [name = '', argument = ''] = positionals;
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command || positionals.length !== (command.takes === null ? 1 : 2)) return null;
    return { command, argument, user: values.user };
  } catch {
    return null;
  }
}
