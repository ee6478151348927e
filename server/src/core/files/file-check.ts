import { Injectable } from '@nestjs/common';
import { Clock } from '../context/clock';
import { requestContext } from '../context/request-context';
import { logger } from '../http/logger';
import { FileStore } from './file-store';

/** Keys of a few files that the open company's rows name. */
export type SomeKeys = () => Promise<string[]>;

export interface Found {
  looked: number;
  missing: number;
}

const LOOK_AGAIN_MS = 5 * 60_000;
const LOOK_AGAIN_AFTER_LOSS_MS = 10_000;
const MOST_COMPANIES = 20;

/**
 * Whether the files that the database names are there. A database that was restored without them, or a volume that
 * was not mounted, shows in nothing else until somebody opens a report. A look is a sample: some files of some
 * companies, others each time.
 */
@Injectable()
export class FileCheck {
  private readonly sources: SomeKeys[] = [];
  private last: { until: number; found: Promise<Found> } | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly files: FileStore,
  ) {}

  /** For modules whose rows name files. */
  register(source: SomeKeys): void {
    this.sources.push(source);
  }

  /** What the last look has found. It is good for five minutes, or ten seconds when it has missed something. */
  look(companies: () => Promise<readonly number[]>): Promise<Found> {
    const now = this.clock.now();
    if (!this.last || now >= this.last.until) {
      const found = this.lookNow(companies);
      this.last = { until: now + LOOK_AGAIN_MS, found };
      found.then(
        ({ missing }) => missing > 0 && this.lookAgainAt(now + LOOK_AGAIN_AFTER_LOSS_MS),
        () => this.lookAgainAt(now + LOOK_AGAIN_AFTER_LOSS_MS),
      );
    }
    return this.last.found;
  }

  private lookAgainAt(until: number): void {
    if (this.last) this.last.until = until;
  }

  private async lookNow(companies: () => Promise<readonly number[]>): Promise<Found> {
    const found: Found = { looked: 0, missing: 0 };
    for (const company of someOf(await companies(), MOST_COMPANIES)) {
      const keys = await requestContext.inTenant(company, () => this.keys());
      const present = await Promise.all(keys.map((key) => this.files.exists(key)));
      found.looked += keys.length;
      found.missing += present.filter((isThere) => !isThere).length;
    }
    if (found.missing > 0) logger.error({ ...found }, sentenceOf(found));
    return found;
  }

  private async keys(): Promise<string[]> {
    const keys = [];
    for (const source of this.sources) keys.push(...(await source()));
    return [...new Set(keys)];
  }
}

/** For those who run the server: what is missing, and what to do. */
export const sentenceOf = ({ looked, missing }: Found): string =>
  `${missing} of ${looked} files that were looked for are not in the store of files, though the database names them. Restore them from a backup (docs/operations).`;

/** At most so many, beginning anywhere and going round. */
function someOf<T>(all: readonly T[], most: number): T[] {
  const start = Math.floor(Math.random() * all.length);
  return [...all.slice(start), ...all.slice(0, start)].slice(0, most);
}
