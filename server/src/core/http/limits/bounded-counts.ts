import type { Limit } from '../../config/rate-limit-figures';
import { tooManyAttempts } from './too-many-attempts';

/** Undoes the count. */
export type UndoCount = () => void;

/** Counts by key, in this process (`WindowCounts`, `GrowingWaits`) or in all of them (`SharedCounts`). */
export interface Counts {
  /**
   * Counts one or several: all of them or none.
   * @param text the error message, with a placeholder `{time}`
   * @throws ProductError too_many_attempts
   */
  take(key: string, count?: number, text?: string): Promise<UndoCount>;
}

/**
 * Values by key, limited in number: beyond it, the least recently written one is dropped. So endless invented keys
 * cost no memory.
 */
class BoundedMap<Value> {
  private readonly values = new Map<string, Value>();

  constructor(private readonly most: number) {}

  get(key: string): Value | undefined {
    return this.values.get(key);
  }

  set(key: string, value: Value): void {
    this.values.delete(key);
    this.values.set(key, value);
    if (this.values.size <= this.most) return;
    const [oldest] = this.values.keys();
    if (oldest !== undefined) this.values.delete(oldest);
  }

  get size(): number {
    return this.values.size;
  }
}

/** At most `limit.most` per key in a window of `limit.seconds`, which starts with the first. */
export class WindowCounts implements Counts {
  private readonly windows: BoundedMap<{ count: number; endsAt: number }>;

  constructor(
    private readonly limit: Limit,
    mostKeys: number,
    private readonly now: () => number,
  ) {
    this.windows = new BoundedMap(mostKeys);
  }

  // Counts before anything is awaited, so that concurrent calls cannot exceed the limit.
  async take(key: string, count = 1, text?: string): Promise<UndoCount> {
    const now = this.now();
    const known = this.windows.get(key);
    const window =
      known && known.endsAt > now ? known : { count: 0, endsAt: now + this.limit.seconds * 1000 };
    if (window.count + count > this.limit.most) throw tooManyAttempts(window.endsAt - now, text);
    window.count += count;
    this.windows.set(key, window);
    return () => {
      window.count -= count;
    };
  }

  get size(): number {
    return this.windows.size;
  }
}

/**
 * After `limit.most` failures of a key, each further one imposes a wait: 1, 2, 4 … `limit.longestWait` seconds. An
 * attempt counts as a failure until it is given back, so that concurrent attempts cannot exceed the limit.
 */
export class GrowingWaits implements Counts {
  private readonly failures: BoundedMap<{ count: number; lastAt: number }>;

  constructor(
    private readonly limit: Limit & { longestWait: number },
    mostKeys: number,
    private readonly now: () => number,
  ) {
    this.failures = new BoundedMap(mostKeys);
  }

  async take(key: string): Promise<UndoCount> {
    const now = this.now();
    const known = this.failures.get(key);
    const state =
      known && known.lastAt + this.limit.seconds * 1000 > now ? known : { count: 0, lastAt: -Infinity };
    const wait = state.lastAt + this.waitAfter(state.count) - now;
    if (wait > 0) throw tooManyAttempts(wait);
    const { lastAt: before } = state;
    state.count += 1;
    state.lastAt = now;
    this.failures.set(key, state);
    return () => {
      state.count -= 1;
      if (state.lastAt === now) state.lastAt = before;
    };
  }

  /** Milliseconds. */
  private waitAfter(failures: number): number {
    const beyond = failures - this.limit.most;
    return beyond < 0 ? 0 : Math.min(2 ** beyond, this.limit.longestWait) * 1000;
  }
}
