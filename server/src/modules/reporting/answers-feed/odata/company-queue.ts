import { MAX_EXPORTS_AT_ONCE, messages } from '@walkthrough/domain';
import { tooManyAttempts } from '../../../../core/http/limits/too-many-attempts';

const MAX_WAITING = 20;
const ASK_AGAIN_MS = 5_000;

interface Line {
  running: number;
  waiting: (() => void)[];
}

/** Runs two pieces of work of each company at once; others wait, so that one company does not slow down the others. */
export class CompanyQueue {
  private readonly lines = new Map<number, Line>();

  /** @throws ProductError too_many_attempts when too many wait */
  async run<T>(tenantId: number, work: () => Promise<T>): Promise<T> {
    const line = this.lines.get(tenantId) ?? { running: 0, waiting: [] };
    this.lines.set(tenantId, line);
    if (line.running < MAX_EXPORTS_AT_ONCE) line.running += 1;
    else {
      if (line.waiting.length >= MAX_WAITING)
        throw tooManyAttempts(ASK_AGAIN_MS, messages.answersFeed.feedBusy);
      await new Promise<void>((resume) => line.waiting.push(resume));
    }
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      // The place passes to the next one.
      if (next) next();
      else if (--line.running === 0) this.lines.delete(tenantId);
    }
  }
}
