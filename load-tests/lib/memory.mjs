import { readFileSync } from 'node:fs';

/** Returns the resident memory of a process in megabytes; 0 when it is gone, and on other systems than Linux. */
export const megabytesOf = (pid) => {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+) kB/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes ?? 0) / 1024);
  } catch {
    return 0;
  }
};

/** Returns the children of the process's main thread; none on other systems than Linux. */
function childrenOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/u).filter(Boolean);
  } catch {
    return [];
  }
}

/**
 * Watches the memory of a server and its child processes in megabytes.
 * @returns a function that stops the watch and returns the maximum
 */
export function watchMemory(pid) {
  const most = { server: 0, all: 0 };
  const look = () => {
    const server = megabytesOf(pid);
    const all = childrenOf(pid).reduce((sum, child) => sum + megabytesOf(child), server);
    most.server = Math.max(most.server, server);
    most.all = Math.max(most.all, all);
  };
  look();
  const timer = setInterval(look, 20);
  return () => {
    clearInterval(timer);
    return most;
  };
}
