import { stat } from 'node:fs';

const EACH_MS = 1_000;
/** A disk that has gone answers none of them: no use in asking it for ever. */
const MOST_UNANSWERED = 10;

/**
 * Gives Node's threads something to do each second, so that none sleeps through work that lies there: glibc before 2.41
 * (Debian 12 has 2.36) now and then loses the signal by which a thread is woken (its bug 25847). The next work wakes one,
 * which then does all that lies there. Whoever does one thing after the other, as a backup that compresses and waits, has no
 * next work, and stands still for ever. Begun once in each program; it keeps none of them from ending.
 */
export function keepThreadPoolAwake(): void {
  let unanswered = 0;
  setInterval(() => {
    if (unanswered >= MOST_UNANSWERED) return;
    unanswered += 1;
    stat('.', () => void (unanswered -= 1));
  }, EACH_MS).unref();
}
