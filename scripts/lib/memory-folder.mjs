import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** The in-memory file system of Linux. */
const IN_MEMORY = '/dev/shm';
const NAME = /^walkthrough-run-(\d+)-/;

/** Two databases, two data folders and a browser profile use a third of it. */
const ROOM_WANTED = 2 * 1024 ** 3;

/** Returns whether the folder has enough space, and the machine enough free memory. */
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

/** Removes folders of killed runs, which would otherwise use memory until the next reboot. */
function removeLeftOvers(place) {
  for (const name of readdirSync(place)) {
    const [, pid] = NAME.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid)))
      rmSync(join(place, name), { recursive: true, force: true });
  }
}

/**
 * Puts temporary files of this process and its children in memory, where there is space. Tests wait longer for the
 * disk than for the database, and data of killed servers survives in memory as well. The folder is removed with this
 * process.
 * @param place a folder in memory
 * @param room free bytes that it needs; the machine needs twice as much free memory
 */
export function writeInMemory({ place = IN_MEMORY, room = ROOM_WANTED } = {}) {
  if (!hasRoom(place, room)) return;
  removeLeftOvers(place);
  const folder = mkdtempSync(join(place, `walkthrough-run-${process.pid}-`));
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
}
