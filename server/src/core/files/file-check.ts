import { Injectable } from '@nestjs/common';
import { Clock } from '../context/clock';
import { requestContext } from '../context/request-context';
import { logger } from '../logging/logger';
import { FileStore } from './file-store';

/** Keys of a few files that rows of the current company name. */
type SomeKeys = () => Promise<string[]>;

interface FileCheckResult {
  looked: number;
  missing: number;
}

const LOOK_AGAIN_MS = 5 * 60_000;
const LOOK_AGAIN_AFTER_LOSS_MS = 10_000;
const MAX_COMPANIES = 20;

/**
 * Checks that the files named by the database exist. A database restored without its files, or an unmounted volume,
 * would otherwise be noticed only when somebody opens a report. Each check samples some files of some companies.
 */
@Injectable()
export class FileCheck {
  private readonly sources: SomeKeys[] = [];
  private last: { until: number; found: Promise<FileCheckResult> } | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly files: FileStore,
  ) {}

  /** For modules whose rows name files. */
  register(source: SomeKeys): void {
    this.sources.push(source);
  }

  /** Returns the last result. Cached for five minutes, or ten seconds when files were missing. */
  check(companies: () => Promise<readonly number[]>): Promise<FileCheckResult> {
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

  private async lookNow(companies: () => Promise<readonly number[]>): Promise<FileCheckResult> {
    const found: FileCheckResult = { looked: 0, missing: 0 };
    for (const company of someOf(await companies(), MAX_COMPANIES)) {
      const keys = await requestContext.inTenant(company, () => this.keys());
      const present = await Promise.all(keys.map((key) => this.files.exists(key)));
      found.looked += keys.length;
      found.missing += present.filter((isThere) => !isThere).length;
    }
    if (found.missing > 0) logger.error({ ...found }, describeFileCheck(found));
    return found;
  }

  private async keys(): Promise<string[]> {
    const keys = [];
    for (const source of this.sources) keys.push(...(await source()));
    return [...new Set(keys)];
  }
}

/** Describes for operators what is missing, and what to do. */
export const describeFileCheck = ({ looked, missing }: FileCheckResult): string =>
  `${missing} of ${looked} files that were looked for are not in the store of files, though the database names them. Restore them from a backup (docs/operations).`;

/** Picks up to this many entries, from a random start and wrapping around. */
function someOf<T>(all: readonly T[], most: number): T[] {
  const start = Math.floor(Math.random() * all.length);
  return [...all.slice(start), ...all.slice(0, start)].slice(0, most);
}
