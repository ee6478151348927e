import { readFileSync } from 'node:fs';

/**
 * How many files and sockets a process may have open here. Node raises its own to the most that is allowed, as do the
 * processes that it begins; more than that only who runs the machine can allow. Infinity where nothing is known.
 */
export function mostOpenFiles() {
  try {
    const [, most] = /^Max open files\s+\S+\s+(\S+)/mu.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return Number.isNaN(Number(most)) ? Infinity : Number(most);
  } catch {
    return Infinity;
  }
}
