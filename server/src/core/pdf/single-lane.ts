import { messages } from '@walkthrough/domain';
import { ProductError } from '../errors/product-error';

/** Runs one task at a time, in order of arrival. Rejects tasks when more than `mostWaiting` are queued. */
export class SingleLane {
  private inside = 0;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly mostWaiting: number) {}

  /** @throws ProductError 'unavailable' when the queue is full */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.inside > this.mostWaiting) throw new ProductError('unavailable', messages.reports.tooMany);
    this.inside += 1;
    const result = this.last.then(work).finally(() => {
      this.inside -= 1;
    });
    this.last = result.catch(() => undefined);
    return result;
  }

  /** Resolves when all current tasks are done. */
  async idle(): Promise<void> {
    await this.last;
  }
}
