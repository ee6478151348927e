import type { DraftPart } from '../../queue/delivery/draft-parts';

/** Sends each part of a draft some time after its last change. */
export class DraftTimers {
  private readonly timers = new Map<DraftPart, ReturnType<typeof setTimeout>>();

  constructor(private readonly send: (part: DraftPart) => void) {}

  /**
   * @param waitMs restarts with each change of the part
   */
  later(part: DraftPart, waitMs: number): void {
    clearTimeout(this.timers.get(part));
    const due = () => {
      this.timers.delete(part);
      this.send(part);
    };
    this.timers.set(part, setTimeout(due, waitMs));
  }

  /**
   * @returns the parts still pending
   */
  stop(): DraftPart[] {
    const left = [...this.timers.keys()];
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
    return left;
  }
}
