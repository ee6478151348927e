import { cpSync, existsSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from '../../../scripts/lib/paths.mjs';
import { runCollecting } from '../../../scripts/lib/processes.mjs';

/** File size limit in blocks of `ulimit -f` that simulates a full disk: less than any table takes. */
const NO_ROOM = 8;
const BLOCK = 512;

/**
 * Returns a function that runs `npm run admin -- …` of the built product with `settings`, the environment of an
 * installation. `into` overrides settings; `blocks` limits the size of files.
 * @returns `(args, { into, blocks })`, which resolves to `{ code, output }`
 */
export const adminOf =
  (settings) =>
  (args, { into = {}, blocks } = {}) => {
    const env = { ...settings, CHROMIUM_PATH: '', ...into };
    const command = [process.execPath, fromRoot('dist/server/src/admin-cli.js'), ...args];
    const [program, ...rest] =
      blocks === undefined
        ? command
        : ['/bin/sh', '-c', 'ulimit -f "$0"; exec "$@"', String(blocks), ...command];
    return runCollecting(program, rest, { env });
  };

/**
 * Backs up a busy installation onto a full disk: full from the start, and full after half of the largest file. The
 * backup has to fail with a message and leave nothing that could be mistaken for a backup.
 * @param folder for what is written
 * @param found called with each fault
 */
export async function backupOntoFullDisk({ admin, folder }, found) {
  const whole = join(folder, 'backup');
  try {
    if (!(await isDone(admin, ['backup', whole], found))) return;
    const largest = Math.max(...filesIn(whole).map(({ bytes }) => bytes));
    for (const blocks of [NO_ROOM, Math.floor(largest / 2 / BLOCK)])
      await refusedForRoom({ admin, path: join(folder, `backup-of-${blocks}`), blocks }, found);
  } finally {
    rmSync(whole, { recursive: true, force: true });
  }
}

async function refusedForRoom({ admin, path, blocks }, found) {
  const { code, output } = await admin(['backup', path], { blocks });
  if (code !== 1 || !output.includes(`There is no room for the backup in ${path}.`))
    found(
      `A backup without room for ${blocks} blocks was not refused in words (exit code ${code}): ${output}`,
    );
  const checked = await admin(['check-backup', path]);
  if (checked.code === 0)
    found(`What a backup without room for ${blocks} blocks has left is said to be whole.`);
  if (existsSync(path))
    found(`A backup without room for ${blocks} blocks has left its folder: ${readdirSync(path).join(', ')}.`);
  rmSync(path, { recursive: true, force: true });
}

/**
 * Backs up a busy installation and restores into an empty one: first a copy with one file cut in half, which has to
 * be refused with a message and leave nothing, then the complete backup, which has to contain all writes acknowledged
 * before the backup.
 * @param beside creates the empty installation: `{ settings, holds(), onDatabase(work), remove() }`; `holds` lists
 * its contents
 * @param acknowledged called before the backup; returns `(database)`, which resolves to sentences about what a
 * database lacks
 * @param random chooses the file
 * @param found called with each fault
 */
export async function restoreOfHalfAFile({ admin, folder, random, beside, acknowledged }, found) {
  const [whole, half] = [join(folder, 'backup'), join(folder, 'half-a-backup')];
  const lacks = acknowledged();
  const installation = await beside();
  try {
    if (!(await isDone(admin, ['backup', whole], found))) return;
    if (!(await isDone(admin, ['check-backup', whole], found))) return;
    cpSync(whole, half, { recursive: true });
    const cut = random.pick(filesIn(half).filter(({ bytes }) => bytes > 1));
    truncateSync(join(half, cut.path), Math.floor(cut.bytes / 2));
    const into = installation.settings;
    const { code, output } = await admin(['restore', half], { into });
    if (code !== 1 || !output.includes(' of the backup '))
      found(`A backup with half of ${cut.path} was not refused in words (exit code ${code}): ${output}`);
    const left = await installation.holds();
    if (left.length > 0)
      found(`The restore of a backup with half of ${cut.path} has left ${left.join(', ')}.`);
    if (!(await isDone(admin, ['restore', whole], found, { into }))) return;
    for (const sentence of await installation.onDatabase(lacks)) found(`In what was restored: ${sentence}`);
  } finally {
    await installation.remove();
    for (const path of [whole, half]) rmSync(path, { recursive: true, force: true });
  }
}

/** Runs a command that has to succeed. @returns whether it did */
async function isDone(admin, args, found, more) {
  const { code, output } = await admin(args, more);
  if (code === 0) return true;
  found(`${args.join(' ')} failed (exit code ${code}): ${output}`);
  return false;
}

/** Returns `{ path, bytes }` of each file below a folder; empty when it does not exist. */
export const filesIn = (folder) =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true }) : [])
    .map((path) => ({ path, found: statSync(join(folder, path)) }))
    .filter(({ found }) => found.isFile())
    .map(({ path, found }) => ({ path, bytes: found.size }));
