import type { Lane, LaneWork } from './lane';
import type { Outbox } from './outbox.entity';

/** A lane within this process: starts jobs, oldest first, while fewer than `width` are running. */
export class JobLane implements Lane {
  private readonly jobs = new Map<Outbox, Promise<void>>();
  private filling: Promise<void> | undefined;
  private again = false;

  constructor(
    private readonly width: number,
    private readonly work: LaneWork,
  ) {}

  /** Looks for work, now or again after the current look. */
  wake(): void {
    if (!this.work.mayBegin()) return;
    if (this.filling) {
      this.again = true;
      return;
    }
    this.filling = this.fill()
      .catch((error: unknown) => this.work.failed(error))
      .finally(() => {
        this.filling = undefined;
        if (!this.again) return;
        this.again = false;
        this.wake();
      });
  }

  /** Returns the running jobs. */
  claimed(): Outbox[] {
    return [...this.jobs.keys()];
  }

  /** Resolves when no job is running or being claimed. */
  async idle(): Promise<void> {
    while (this.isBusy()) await Promise.all([this.filling, ...this.jobs.values()]);
  }

  async drained(): Promise<void> {
    this.wake();
    await this.idle();
  }

  /** The runner has already stopped new claims. */
  end(): Promise<void> {
    return this.idle();
  }

  isBusy(): boolean {
    return this.filling !== undefined || this.jobs.size > 0;
  }

  private async fill(): Promise<void> {
    while (this.work.mayBegin() && this.jobs.size < this.width) {
      const job = await this.work.claim();
      if (!job) return;
      this.begin(job);
    }
  }

  private begin(job: Outbox): void {
    const done = this.work
      .perform(job)
      .catch((error: unknown) => this.work.failed(error))
      .finally(() => {
        this.jobs.delete(job);
        this.wake();
      });
    this.jobs.set(job, done);
  }
}
