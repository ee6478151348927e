import { readFileSync } from 'node:fs';

/** Resident memory of a process; 0 of one that is gone, and on other systems than Linux. */
export const megabytesOf = (pid) => {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+) kB/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes ?? 0) / 1024);
  } catch {
    return 0;
  }
};

/** Children of the server's main thread; on other systems than Linux none are found. */
function childrenOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/u).filter(Boolean);
  } catch {
    return [];
  }
}

/** In megabytes, of a server and its processes. @returns a function that ends the watch and answers the most that was seen */
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
