import { readFileSync } from 'node:fs';

/**
 * Returns the hard limit of open files and sockets per process, to which Node raises its own limit; Infinity where it
 * is unknown.
 */
export function mostOpenFiles() {
  try {
    const [, most] = /^Max open files\s+\S+\s+(\S+)/mu.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return Number.isNaN(Number(most)) ? Infinity : Number(most);
  } catch {
    return Infinity;
  }
}
