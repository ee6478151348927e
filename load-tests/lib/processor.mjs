import { readdirSync, readFileSync } from 'node:fs';

/** Linux reports processor time in hundredths of a second. */
const TICKS_A_SECOND = 100;

/** Reads /proc for a process; null when it is gone, and on other systems. */
function statusOf(pid) {
  try {
    // The process name may contain spaces and brackets.
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
 * Returns the processor seconds used so far by these processes and all their descendants, including ended ones; 0 on
 * other systems than Linux.
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

/** Returns the processor seconds of ended children of this process; read before and after one runs. */
export const processorSecondsOfEnded = () => (statusOf(process.pid)?.ofEnded ?? 0) / TICKS_A_SECOND;
