import { spawn } from 'node:child_process';

/**
 * Lives as long as its standard input is open, that is as long as our process, however that ends (kill -9 too);
 * then it stops the program and removes the folder.
 */
const WATCHDOG = `cat >/dev/null; kill -TERM "$0" 2>/dev/null
for _ in 1 2 3 4 5 6 7 8 9 10; do kill -0 "$0" 2>/dev/null || break; sleep 1; done
kill -KILL "$0" 2>/dev/null; rm -rf "$1"`;

/**
 * Sees to it that a program does not outlive us, and its folder neither.
 * @param pid the negative number of a group's leader stands for the group
 * @returns what ends the watch, for when the program has ended
 */
export function endWithUs(pid, folder = '') {
  const watchdog = spawn('sh', ['-c', WATCHDOG, String(pid), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  // It may not keep our process alive: a script that forgets to stop the program still ends.
  watchdog.unref();
  watchdog.stdin.unref();
  return () => watchdog.kill('SIGKILL');
}
