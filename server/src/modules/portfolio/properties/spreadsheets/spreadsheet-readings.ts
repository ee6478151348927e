import { Injectable } from '@nestjs/common';
import {
  type ColumnKey,
  columnOfKey,
  fill,
  MAX_SHEET_EDITS,
  messages,
  OCCUPANT_FIELDS,
  readText,
  type SheetMapping,
  type SpreadsheetCellsBody,
  type SpreadsheetReadingChange,
} from '@walkthrough/domain';
import { Clock } from '../../../../core/context/clock';
import { requestContext } from '../../../../core/context/request-context';
import { Rows } from '../../../../core/database/rows';
import type { TenantRepository } from '../../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../../core/database/unit-of-work';
import { notFound, ProductError, ruleViolation } from '../../../../core/errors/product-error';
import { DomainEvents } from '../../../../core/events/domain-events';
import { CustomersService } from '../../../parties/customers/customers.service';
import { PropertySpreadsheet } from './property-spreadsheet.entity';
import { ReadingCheck } from './reading-check';
import { SheetSource } from './sheet-source';
import { eventFactsOf } from './spreadsheet-job';
import { SpreadsheetPreviews } from './spreadsheet-previews';
import type { StoredReading } from './stored-reading';

const { spreadsheets: texts } = messages;

/** After this time a check that has not ended is taken for dead. */
const LONGEST_CHECK_MS = 120_000;
const NOTHING = { entries: [], problems: [], rows: [] };
const MAY_CHANGE: readonly PropertySpreadsheet['state'][] = ['mapping', 'refused', 'checked', 'failed'];
/** Columns that several columns of a sheet may fill together. */
const JOINED: readonly ColumnKey[] = ['addressLine1', 'addressLine2', ...OCCUPANT_FIELDS.names];

/** Changes how an upload is read, and checks it again (docs/decisions/0217). */
@Injectable()
export class SpreadsheetReadings {
  constructor(
    private readonly clock: Clock,
    private readonly customers: CustomersService,
    private readonly events: DomainEvents,
    private readonly previews: SpreadsheetPreviews,
    private readonly readings: ReadingCheck,
    private readonly source: SheetSource,
    private readonly units: UnitOfWork,
    @Rows(PropertySpreadsheet) private readonly sheets: TenantRepository<PropertySpreadsheet>,
  ) {}

  /** Changes sheet, headings, columns or answers. @throws ProductError as `change` */
  async map(id: number, body: SpreadsheetReadingChange): Promise<void> {
    await this.change(id, 'mapped', body.checks, async (sheet) => {
      if (sheet.reading!.isOwn) throw ruleViolation(texts.isOwnFile);
      const isOther =
        (body.sheet !== undefined && body.sheet !== sheet.reading!.sheet) ||
        (body.headingLine !== undefined && body.headingLine !== sheet.reading!.mapping.headingLine);
      const base = isOther ? await this.guess(sheet, body) : sheet.reading!;
      return withAnswers(base, body);
    });
  }

  /** Stores typed values. @throws ProductError as `change` */
  async edit(id: number, { cells }: SpreadsheetCellsBody): Promise<void> {
    await this.change(id, 'edited', true, ({ reading }) => {
      const edits: Record<string, Partial<Record<ColumnKey, string>>> = { ...reading!.edits };
      for (const { line, key, value } of cells) edits[line] = { ...edits[line], [key]: value };
      const count = Object.values(edits).reduce((sum, row) => sum + Object.keys(row).length, 0);
      if (count > MAX_SHEET_EDITS) throw ruleViolation(fill(texts.tooManyEdits, { most: MAX_SHEET_EDITS }));
      return Promise.resolve({ ...reading!, edits });
    });
  }

  /** Creates the customers that the rows name and nobody knows. @throws ProductError as `change` */
  async createCustomers(id: number): Promise<void> {
    await this.change(id, 'mapped', true, async ({ reading }) => {
      const names = reading!.found.unknownCustomers;
      if (names.length === 0) throw ruleViolation(texts.noNewCustomers);
      await this.units.run(async () => {
        for (const customerName of names) await this.customers.add({ customerName, individual: false });
      });
      return reading!;
    });
  }

  /**
   * Changes the reading of the caller's upload and checks its rows again. One change at a time.
   * @throws ProductError not_found | forbidden | conflict: another change is being checked, or the upload was applied |
   * rule_violation with a message
   */
  private async change(
    id: number,
    event: 'mapped' | 'edited',
    checks: boolean,
    next: (sheet: PropertySpreadsheet) => Promise<StoredReading>,
  ): Promise<void> {
    const before = await this.begin(id);
    try {
      await this.readings.assertMayUpload();
      const reading = await next(before);
      const chosen = checks ? await this.source.openStored(before, reading.sheet) : null;
      const checked = chosen ? await this.readings.of(chosen, reading) : null;
      await this.previews.replace(id, checked?.preview ?? NOTHING);
      const values = checked?.values ?? { state: 'mapping' as const, created: 0, changed: 0, reading };
      await this.units.run(async () => {
        const sheet = (await this.sheets.findLocked({ id }))!;
        const { state, rowCount: rows, created, changed } = { ...sheet, ...values };
        if (checks && event === 'mapped') await this.source.remember(reading);
        const after = { ...eventFactsOf(sheet), state, rows, created, changed };
        // Not a recorded change: the event would repeat every typed value.
        await this.sheets.updateWhere({ id }, { ...values, reading: { ...values.reading, since: null } });
        this.events.publish(`propertySpreadsheet.${event}`, { entityId: id, after });
      });
    } catch (error) {
      await this.units.unrecorded('upload step', () =>
        this.sheets.updateWhere({ id }, { reading: { ...before.reading!, since: null } }),
      );
      throw error;
    }
  }

  /** Reserves the upload for one change. */
  private begin(id: number): Promise<PropertySpreadsheet> {
    return this.units.unrecorded('upload step', async () => {
      const sheet = await this.sheets.findLocked({ id, uploadedBy: requestContext.actor().userId });
      if (!sheet) throw notFound();
      if (!sheet.reading || !MAY_CHANGE.includes(sheet.state))
        throw new ProductError('conflict', texts.alreadyApplied);
      const now = this.clock.now();
      if (sheet.reading.since !== null && now - sheet.reading.since < LONGEST_CHECK_MS)
        throw new ProductError('conflict', texts.beingChecked);
      await this.sheets.updateWhere({ id }, { reading: { ...sheet.reading, since: now } });
      return sheet;
    });
  }

  private async guess(
    sheet: PropertySpreadsheet,
    { sheet: wanted, headingLine }: SpreadsheetReadingChange,
  ): Promise<StoredReading> {
    const chosen = await this.source.openStored(sheet, wanted ?? sheet.reading!.sheet);
    const reading = await this.source.guess(chosen, headingLine);
    return { ...reading, isOwn: false };
  }
}

/** Puts the answers of a body into a reading. @throws ProductError rule_violation with a message */
function withAnswers(reading: StoredReading, body: SpreadsheetReadingChange): StoredReading {
  const { mapping } = reading;
  const columns = body.columns ? columnsOf(body.columns) : mapping.columns;
  const changes: Partial<SheetMapping> = {
    columns,
    ...(body.shared && { shared: sharedValues(body.shared) }),
    ...(body.dates && { dateOrders: Object.fromEntries(body.dates.map(({ key, order }) => [key, order])) }),
    ...(body.splitsNames !== undefined && { splitsNames: body.splitsNames }),
    ...(body.wholeLines && { wholeLines: body.wholeLines }),
    ...(body.merges !== undefined && { merges: body.merges }),
    ...(body.takenLines && { takenLines: body.takenLines }),
    ...(body.leftLines && { leftLines: body.leftLines }),
  };
  return {
    ...reading,
    mapping: { ...mapping, ...changes },
    ...(body.matches && { matches: body.matches, matchLines: {} }),
    ...(body.matchLines && {
      matchLines: {
        ...reading.matchLines,
        ...Object.fromEntries(body.matchLines.map(({ line, choice }) => [line, choice])),
      },
    }),
  };
}

function columnsOf(chosen: NonNullable<SpreadsheetReadingChange['columns']>): SheetMapping['columns'] {
  const used = chosen.flatMap(({ at, key }) => (key === undefined ? [] : [[String(at), key] as const]));
  const keys = used.map(([, key]) => key).filter((key) => !JOINED.includes(key));
  const twice = keys.filter((key, at) => keys.indexOf(key) < at);
  if (twice.length > 0) {
    const titles = [...new Set(twice)].map((key) => columnOfKey(key).title).join(', ');
    throw ruleViolation(fill(texts.columnTwice, { titles }));
  }
  return Object.fromEntries(used);
}

function sharedValues(shared: NonNullable<SpreadsheetReadingChange['shared']>): SheetMapping['shared'] {
  return Object.fromEntries(
    shared.flatMap(({ key, value }) => {
      const read = readText(key, value, null);
      if ('problem' in read) throw ruleViolation(read.problem, { field: key });
      return read.value === '' ? [] : [[key, read.value] as const];
    }),
  );
}
