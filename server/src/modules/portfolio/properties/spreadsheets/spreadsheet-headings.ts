import { Injectable } from '@nestjs/common';
import { COLUMN_KEYS } from '@walkthrough/domain';
import { retryIfTaken } from '../../../../core/database/database-errors';
import { Rows } from '../../../../core/database/rows';
import type { TenantRepository } from '../../../../core/database/tenant-repository';
import { SpreadsheetHeading } from './spreadsheet-heading.entity';
import type { Remembered } from './stored-reading';

/** Headings that a company remembers. */
const MAX_HEADINGS = 500;

/** What the company chose for the headings of its lists. */
@Injectable()
export class SpreadsheetHeadings {
  constructor(@Rows(SpreadsheetHeading) private readonly headings: TenantRepository<SpreadsheetHeading>) {}

  async remembered(): Promise<Remembered> {
    const rows = await this.headings.query('h').selectAll().slice(0, MAX_HEADINGS).rows<SpreadsheetHeading>();
    return new Map(
      rows
        .filter(({ columnKey }) => columnKey === null || COLUMN_KEYS.includes(columnKey))
        .map(({ words, columnKey }) => [words, columnKey]),
    );
  }

  /**
   * Runs in the transaction that stores the mapping. @throws ConcurrentChange when somebody else chooses for the same
   * heading: the transaction is retried, and finds it
   */
  async remember(choices: Remembered): Promise<void> {
    const known = await this.remembered();
    let left = MAX_HEADINGS - known.size;
    for (const [words, columnKey] of choices) {
      if (known.has(words) && known.get(words) === columnKey) continue;
      if (known.has(words)) await this.headings.updateWhere({ words }, { columnKey });
      else if (left > 0) await this.insert({ words, columnKey });
      if (!known.has(words)) left -= 1;
    }
  }

  private async insert(heading: Pick<SpreadsheetHeading, 'words' | 'columnKey'>): Promise<void> {
    await retryIfTaken(this.headings.insert(heading));
  }
}
