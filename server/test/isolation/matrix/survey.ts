import type { SeededRandom } from './seeded-random';
import type { Call } from './calls';
import type { Client } from './client';
import type { World } from './world';

/** How much of the matrix is tried. */
export interface Extent {
  seed: number;
  /** Rows per kind and company to request; Infinity for all. */
  rows: number;
  /** Rows per kind to try each writing call with, of the own company and of others each. */
  written: number;
  /** Number of documents to print per call, because each takes a second. */
  prints: number;
  /** Reading calls without any rows here, whose refusals another walk tests. */
  lacking?: RegExp;
  /** Called with a line for each finished call. */
  report?: (line: string) => void;
}

/** State that all parts of a walk share, with their findings. */
export interface Survey {
  client: Client;
  calls: readonly Call[];
  world: World;
  extent: Extent;
  random: SeededRandom;
  found: Found;
}

/** Findings of a walk. */
export class Found {
  /** A sentence for each unexpected answer. */
  readonly faults: string[] = [];
  reads = 0;
  writes = 0;
  /** Number of reads that were shown, and of those that were hidden or forbidden. */
  shown = 0;
  refused = 0;
  private readonly shownBy = new Map<string, number>();

  constructor(private readonly lacking?: RegExp) {}

  fault(call: string, account: string, sentence: string): void {
    this.faults.push(`${call} as ${account}: ${sentence}.`);
  }

  show(call: string): void {
    this.shown += 1;
    this.shownBy.set(call, (this.shownBy.get(call) ?? 0) + 1);
  }

  /** Reports a call that shows nobody anything, because its refusals prove nothing. */
  assertShown(call: string, neverShown: string | undefined): void {
    const shown = (this.shownBy.get(call) ?? 0) > 0;
    if (!shown && neverShown === undefined && !this.lacking?.test(call))
      this.faults.push(`${call}: nobody was shown anything, so that its refusals prove nothing.`);
    if (shown && neverShown !== undefined)
      this.faults.push(`${call}: listed as never showing anything (${neverShown}), and did.`);
  }
}

const AT_ONCE = 8;

/** Runs work for all items, some at the same time. */
export async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  let next = 0;
  const hands = Array.from({ length: Math.min(AT_ONCE, items.length) }, async () => {
    for (let index = next++; index < items.length; index = next++) await work(items[index]!);
  });
  await Promise.all(hands);
}
