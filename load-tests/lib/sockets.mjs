import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const SOCKET = /^socket:\[(\d+)\]$/u;

/** Returns the result of `look`; `otherwise` when the process is gone or belongs to another user. */
function looked(look, otherwise) {
  try {
    return look();
  } catch {
    return otherwise;
  }
}

/** Returns the local ports of a process's connections (Linux). The other end knows the process by them. */
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
      // Columns: number, local address, remote address, state, queues, timer, repeats, user, timeout, inode.
      const [, local, , , , , , , , inode] = line.trim().split(/\s+/u);
      if (inodes.has(inode) && inode !== undefined) ports.add(parseInt(local.split(':').at(-1), 16));
    }
  return ports;
}
