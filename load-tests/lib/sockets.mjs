import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const SOCKET = /^socket:\[(\d+)\]$/u;

/** What a look at the system answers; `otherwise` where the process has gone, or is somebody else's. */
function looked(look, otherwise) {
  try {
    return look();
  } catch {
    return otherwise;
  }
}

/** The ports of this machine that a process has connections at, on Linux, by which whoever is at the other end names it. */
export function portsOf(pid) {
  const files = `/proc/${pid}/fd`;
  const inodes = new Set(
    looked(() => readdirSync(files), []).map(
      (name) => SOCKET.exec(looked(() => readlinkSync(`${files}/${name}`), ''))?.[1],
    ),
  );
  const ports = new Set();
  for (const protocol of ['tcp', 'tcp6'])
    for (const line of looked(() => readFileSync(`/proc/${pid}/net/${protocol}`, 'utf8'), '').split('\n')) {
      // Number, local address, remote address, state, queues, timer, repeats, user, timeout, inode.
      const [, local, , , , , , , , inode] = line.trim().split(/\s+/u);
      if (inodes.has(inode) && inode !== undefined) ports.add(parseInt(local.split(':').at(-1), 16));
    }
  return ports;
}
