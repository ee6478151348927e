import { stat } from 'node:fs';

const EACH_MS = 1_000;
/** A disk that is gone never answers, so stop asking. */
const MAX_UNANSWERED = 10;

/**
 * Gives Node's thread pool a task every second, so that queued work is not stuck: glibc before 2.41 (Debian 12 has
 * 2.36) occasionally loses the signal that wakes a thread (its bug 25847). The next task wakes one, which then handles
 * the whole queue. Sequential work, such as a backup that compresses and waits, has no next task and would hang for
 * ever. Started once per program; does not keep the process alive.
 */
export function keepThreadPoolAwake(): void {
  let unanswered = 0;
  setInterval(() => {
    if (unanswered >= MAX_UNANSWERED) return;
    unanswered += 1;
    stat('.', () => void (unanswered -= 1));
  }, EACH_MS).unref();
}
