import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isOwnSheet, storableText } from '@walkthrough/domain';
import { Clock } from '../../../../core/context/clock';
import { requestContext } from '../../../../core/context/request-context';
import { Rows } from '../../../../core/database/rows';
import type { TenantRepository } from '../../../../core/database/tenant-repository';
import { Quotas } from '../../../company/quotas/quotas.service';
import { PropertySpreadsheet } from './property-spreadsheet.entity';
import { type CheckedSheet, ReadingCheck } from './reading-check';
import { SpreadsheetFiles } from './spreadsheet-files';
import { SheetSource } from './sheet-source';
import { SpreadsheetPreviews } from './spreadsheet-previews';
import type { StoredReading } from './stored-reading';

const LONGEST_NAME = 190;

/** Uploads spreadsheets of properties (docs/decisions/0053). */
@Injectable()
export class SpreadsheetUpload implements OnModuleInit {
  constructor(
    private readonly clock: Clock,
    private readonly files: SpreadsheetFiles,
    private readonly previews: SpreadsheetPreviews,
    private readonly quotas: Quotas,
    private readonly readings: ReadingCheck,
    private readonly source: SheetSource,
    @Rows(PropertySpreadsheet) private readonly sheets: TenantRepository<PropertySpreadsheet>,
  ) {}

  onModuleInit(): void {
    this.quotas.register({
      imports: (since) => this.sheets.query('s').andWhere('s.uploadedAt > :since', { since }).count(),
      storedBytes: () => this.sheets.query('s').sum('s.size'),
    });
  }

  /**
   * Stores a file and reports its problems or the changes it would make. Changes nothing else.
   *
   * The whole file is in memory until the call is answered. `UploadSlots` bounds this before the first byte is read: a
   * file has at most 20 MB (`MAX_SPREADSHEET_BYTES`), and one over 15 MB takes two slots. A user has 4 slots, a
   * company 16, a process 32: 60 MB per user, 240 per company and 480 in all, photos included. Applying reads one file
   * at a time per process: the lane `imports` has a width of one.
   * @returns the upload's id
   * @throws ProductError forbidden | unsupported_type | rule_violation with a message: not a property spreadsheet
   */
  async upload({ bytes, name }: { bytes: Buffer; name: string }): Promise<number> {
    await this.readings.assertMayUpload();
    await this.quotas.assertImport(bytes.length);
    const chosen = await this.source.openUpload(bytes);
    const reading = await this.source.guess(chosen, { isOwn: isOwnSheet(chosen.rows) });
    // The columns of any other list are chosen before its rows are read.
    const { values, preview } = reading.isOwn ? await this.readings.of(chosen, reading) : unchecked(reading);
    const row = {
      sha256: await this.files.store(bytes),
      size: bytes.length,
      name: storableText(name.slice(0, LONGEST_NAME)),
      uploadedBy: requestContext.actor().userId,
      uploadedAt: this.clock.now(),
      ...values,
      done: null,
      total: null,
    };
    return this.previews.save(row, preview);
  }
}

const unchecked = (reading: StoredReading): CheckedSheet => ({
  values: {
    state: 'mapping',
    rowCount: 0,
    created: 0,
    changed: 0,
    summary: {
      ignored: [],
      errors: [],
      warnings: [],
      openVisits: { properties: 0, open: 0, scheduled: 0, conditions: 0 },
      language: requestContext.language(),
    },
    failure: null,
    reading,
  },
  preview: { entries: [], problems: [], rows: [] },
});
