import { spawn } from 'node:child_process';

/**
 * Runs until its standard input closes, which happens when our process ends for any reason, including SIGKILL. Then
 * it stops the program and removes the folder.
 */
const WATCHDOG = `cat >/dev/null; kill -TERM "$0" 2>/dev/null
for _ in 1 2 3 4 5 6 7 8 9 10; do kill -0 "$0" 2>/dev/null || break; sleep 1; done
kill -KILL "$0" 2>/dev/null; rm -rf "$1"`;

/**
 * Ends a program and removes its folder when this process ends.
 * @param pid a negative number stands for the process group of that leader
 * @returns a function that ends the watch, for when the program has ended
 */
export function endWithUs(pid, folder = '') {
  const watchdog = spawn('sh', ['-c', WATCHDOG, String(pid), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  // Does not keep our process alive, so that a script that forgets to stop the program still ends.
  watchdog.unref();
  watchdog.stdin.unref();
  return () => watchdog.kill('SIGKILL');
}
