import type { Chance } from './chance';
import type { Call } from './calls';
import type { Client } from './client';
import type { World } from './world';

/** How much of the matrix is walked. */
export interface Extent {
  seed: number;
  /** Rows of one noun and company that are asked for. Infinity: all. */
  rows: number;
  /** Rows of one noun that each writing call is tried with, of the own company and of others each. */
  written: number;
  /** Documents that are printed for a call: each takes a second. */
  prints: number;
  /** Reading calls of which nobody has anything here, so that their refusals are shown by another walk. */
  lacking?: RegExp;
  /** Told a line for each call that has been walked. */
  report?: (line: string) => void;
}

/** What all parts of a walk share, and what they found. */
export interface Survey {
  client: Client;
  calls: readonly Call[];
  world: World;
  extent: Extent;
  chance: Chance;
  found: Found;
}

/** What a walk has seen so far. */
export class Found {
  /** Answers that were not what the specification says, a sentence each. */
  readonly faults: string[] = [];
  reads = 0;
  writes = 0;
  /** Of the reads: how many were shown, and how many hidden or forbidden. */
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

  /** A call that shows nobody anything proves nothing by its refusals. */
  assertShown(call: string, neverShown: string | undefined): void {
    const shown = (this.shownBy.get(call) ?? 0) > 0;
    if (!shown && neverShown === undefined && !this.lacking?.test(call))
      this.faults.push(`${call}: nobody was shown anything, so that its refusals prove nothing.`);
    if (shown && neverShown !== undefined)
      this.faults.push(`${call}: listed as never showing anything (${neverShown}), and did.`);
  }
}

const AT_ONCE = 8;

/** Does all of this work, some of it at the same time. */
export async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  let next = 0;
  const hands = Array.from({ length: Math.min(AT_ONCE, items.length) }, async () => {
    for (let index = next++; index < items.length; index = next++) await work(items[index]!);
  });
  await Promise.all(hands);
}
