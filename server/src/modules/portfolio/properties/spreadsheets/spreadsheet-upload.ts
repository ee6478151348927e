import { Injectable, type OnModuleInit } from '@nestjs/common';
import { storableText } from '@walkthrough/domain';
import { Clock } from '../../../../core/context/clock';
import { requestContext } from '../../../../core/context/request-context';
import { Rows } from '../../../../core/database/rows';
import type { TenantRepository } from '../../../../core/database/tenant-repository';
import { Quotas } from '../../../company/quotas/quotas.service';
import { PropertySpreadsheet } from './property-spreadsheet.entity';
import { SpreadsheetCheck } from './spreadsheet-check';
import { toSpreadsheetEntry, groupProblems, sortByLine, toSpreadsheetProblem } from './spreadsheet-entries';
import { SpreadsheetFiles } from './spreadsheet-files';
import { SpreadsheetPreviews } from './spreadsheet-previews';
import { WorkbookReading } from './workbook-reading';

const LONGEST_NAME = 190;

/** Uploads spreadsheets of properties (docs/decisions/0053). */
@Injectable()
export class SpreadsheetUpload implements OnModuleInit {
  constructor(
    private readonly check: SpreadsheetCheck,
    private readonly clock: Clock,
    private readonly files: SpreadsheetFiles,
    private readonly previews: SpreadsheetPreviews,
    private readonly quotas: Quotas,
    private readonly reading: WorkbookReading,
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
    await this.check.assertMayUpload();
    await this.quotas.assertImport(bytes.length);
    const { records, problems: unreadable, warnings: doubtful, ignored } = await this.reading.records(bytes);
    const { planned, problems: found } = await this.check.of(records);
    const problems = sortByLine([...unreadable, ...found]).map(toSpreadsheetProblem);
    const entries = problems.length > 0 ? [] : planned.map(toSpreadsheetEntry);
    const openVisits = await this.check.openInspections(planned);
    const created = entries.filter(({ propertyId }) => propertyId === null).length;
    await this.quotas.assertProperties(created);
    const row = {
      sha256: await this.files.store(bytes),
      size: bytes.length,
      name: storableText(name.slice(0, LONGEST_NAME)),
      state: problems.length > 0 ? ('refused' as const) : ('checked' as const),
      uploadedBy: requestContext.actor().userId,
      uploadedAt: this.clock.now(),
      rowCount: records.length,
      created,
      changed: entries.length - created,
      summary: {
        ignored,
        errors: groupProblems(problems),
        warnings: groupProblems(sortByLine(doubtful).map(toSpreadsheetProblem)),
        openVisits,
      },
      failure: null,
      done: null,
      total: null,
    };
    return this.previews.save(row, { entries, problems });
  }
}
