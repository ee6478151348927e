import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../../src/core/config/config';
import { PRINT_COPY_ENDING } from '../../src/core/pictures/print-copies';
import { tablesOf } from '../../src/core/database/whole-database';
import { rowsOf, withSources } from './installations';

/** Jobs change state by themselves, and a restore parks them. */
const OF_ITS_OWN = new Set(['outbox']);

/** Id of a company's log, which each restore replaces. */
export const LOG_ID = 'log_id';

interface Held {
  rows: number;
  sha256: string;
}

/** Returns the rows of each table, except tables that change by themselves. */
export async function heldBy(config: Config): Promise<Record<string, Held>> {
  const tables = Object.entries(await rowsOf(config)).filter(([name]) => !OF_ITS_OWN.has(name));
  const columnsOf = await withSources(config, (sources) =>
    Promise.resolve(new Map(tablesOf(sources).map(({ name, columns }) => [name, columns]))),
  );
  return Object.fromEntries(
    tables.map(([name, all]) => {
      const columns = columnsOf.get(name)!;
      const rows = columns.includes(LOG_ID)
        ? all.map((row) => row.filter((_, at) => columns[at] !== LOG_ID))
        : all;
      return [
        name,
        { rows: rows.length, sha256: createHash('sha256').update(JSON.stringify(rows)).digest('hex') },
      ];
    }),
  );
}

/** Returns the name and the end of each stored file that backups contain. */
export const filesOf = (config: Config): string[] => {
  const files = join(config.dataDir, 'files');
  return readdirSync(files, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(files, name)).isFile() && !name.endsWith(PRINT_COPY_ENDING))
    .map((name) => `${name} ${readFileSync(join(files, name)).toString('base64url').slice(-40)}`)
    .sort();
};

/** Runs `npm run admin -- ...` of the built product with a file size limit, in blocks of 512 bytes. */
export const adminWithin = (blocks: number, config: Config, ...args: string[]) =>
  new Promise<{ code: number; complained: string }>((done) => {
    const program = resolve(__dirname, '../../../dist/server/src/admin-cli.js');
    const env = {
      ...process.env,
      NODE_ENV: 'test',
      DATA_DIR: config.dataDir,
      DATABASE_URL: config.databaseUrl ?? '',
      CHROMIUM_PATH: '',
    };
    const limited = ['-c', 'ulimit -f "$0"; exec "$@"', String(blocks), process.execPath, program, ...args];
    execFile('sh', limited, { env }, (error, _, complained) =>
      done({ code: error ? Number(error.code) : 0, complained }),
    );
  });

/** Returns the first file of a folder, or the path itself if it is a file. */
export function fileIn(path: string): string {
  if (statSync(path).isFile()) return path;
  const [name] = readdirSync(path);
  return fileIn(join(path, name!));
}
