import { readdirSync, readFileSync } from 'node:fs';

/** Linux tells processor time in hundredths of a second, whatever its clock. */
const TICKS_A_SECOND = 100;

/** What /proc says of a process; null of one that is gone, and on other systems. */
function statusOf(pid) {
  try {
    // The name may have spaces and brackets in it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /su, '')
      .split(' ');
    const [own, ofEnded] = [Number(fields[11]) + Number(fields[12]), Number(fields[13]) + Number(fields[14])];
    return { parent: Number(fields[1]), own, ofEnded };
  } catch {
    return null;
  }
}

function everyProcess() {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/u.test(name));
  } catch {
    return [];
  }
}

/**
 * The processor time that these processes have used so far with all that they have begun, what has ended among it: in
 * seconds. Both sides of a bench are asked before and after; on other systems than Linux it is 0.
 */
export function processorSeconds(pids) {
  const statuses = new Map(everyProcess().map((name) => [Number(name), statusOf(name)]));
  const childrenOf = new Map();
  for (const [pid, status] of statuses)
    if (status) childrenOf.set(status.parent, [...(childrenOf.get(status.parent) ?? []), pid]);
  const ticksOf = (pid) => {
    const status = statuses.get(pid);
    if (!status) return 0;
    const below = (childrenOf.get(pid) ?? []).reduce((sum, child) => sum + ticksOf(child), 0);
    return status.own + status.ofEnded + below;
  };
  return pids.reduce((sum, pid) => sum + ticksOf(pid), 0) / TICKS_A_SECOND;
}

/** What children of this process have used that have ended, in seconds: before and after one of them. */
export const processorSecondsOfEnded = () => (statusOf(process.pid)?.ofEnded ?? 0) / TICKS_A_SECOND;
