import { readdirSync, readFileSync } from 'node:fs';

/** Of the clock in which Linux counts (`getconf CLK_TCK`), the same on all that Node runs on. */
const TICKS_A_SECOND = 100;
/** Places in /proc/PID/stat after the name: own time, and that of children that have ended and were waited for. */
const TIMES = [11, 12, 13, 14];

function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // It has ended, or this is no Linux.
    return '';
  }
}

function childrenOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    );
  } catch {
    return [];
  }
}

/**
 * Processor time of a process with all that it has begun: of a server the processes for pictures, of a worker Chromium
 * too. On other systems than Linux 0.
 */
export function processorSecondsOf(pid) {
  if (pid === undefined) return 0;
  const words = statOf(pid).split(') ').at(-1).split(' ');
  const own = TIMES.reduce((sum, place) => sum + Number(words[place] ?? 0), 0) / TICKS_A_SECOND;
  return childrenOf(pid).reduce((sum, child) => sum + processorSecondsOf(child), own);
}
