import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';
const NAME = /^walkthrough-run-(\d+)-/;

/** Two databases, two data folders and the profile of a browser take a third of it. */
const ROOM_WANTED = 2 * 1024 ** 3;

/** Whether there is such a place with room for a run, and memory that nobody else needs. */
function hasRoom(place, room) {
  try {
    const { bavail, bsize } = statfsSync(place);
    return bavail * bsize >= room && freemem() >= 2 * room;
  } catch {
    return false;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** What runs have left that were killed: memory stays taken until the machine starts again. */
function removeLeftOvers(place) {
  for (const name of readdirSync(place)) {
    const [, pid] = NAME.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid)))
      rmSync(join(place, name), { recursive: true, force: true });
  }
}

/**
 * From now on what this process and its children write for a while is in memory, where there is room: a test waits for
 * the disk longer than for the database, and what it asks of a server that is killed does not depend on it. It goes with
 * this process.
 * @param place a folder in memory @param room free bytes that it has to have; the machine twice as many
 */
export function writeInMemory({ place = IN_MEMORY, room = ROOM_WANTED } = {}) {
  if (!hasRoom(place, room)) return;
  removeLeftOvers(place);
  const folder = mkdtempSync(join(place, `walkthrough-run-${process.pid}-`));
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
}
