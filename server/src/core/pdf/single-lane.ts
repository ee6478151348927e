import { messages } from '@walkthrough/domain';
import { ProductError } from '../errors/product-error';

/** Does one thing at a time, in the order of asking. Beyond `mostWaiting` it refuses instead of piling up. */
export class SingleLane {
  private inside = 0;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly mostWaiting: number) {}

  /** @throws ProductError 'unavailable' when too many wait already */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.inside > this.mostWaiting) throw new ProductError('unavailable', messages.reports.tooMany);
    this.inside += 1;
    const result = this.last.then(work).finally(() => {
      this.inside -= 1;
    });
    this.last = result.catch(() => undefined);
    return result;
  }

  /** Resolves when everything asked for so far is done. */
  async idle(): Promise<void> {
    await this.last;
  }
}
