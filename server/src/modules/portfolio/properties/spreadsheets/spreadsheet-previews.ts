import { Injectable } from '@nestjs/common';
import {
  messages,
  type SheetRowItem,
  type SpreadsheetEntry,
  type SpreadsheetProblem,
  SPREADSHEETS_KEPT,
} from '@walkthrough/domain';
import { ChunkPace } from '../../../../core/context/chunk-pace';
import { Rows } from '../../../../core/database/rows';
import type { TenantRepository } from '../../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../../core/database/unit-of-work';
import { DomainEvents } from '../../../../core/events/domain-events';
import { PropertySpreadsheet, PropertySpreadsheetLine } from './property-spreadsheet.entity';
import { eventFactsOf } from './spreadsheet-job';

/** Former uploads per user whose lines are deleted at a time. */
const FORMER_AT_ONCE = 5;

type Kind = PropertySpreadsheetLine['kind'];
type Detail<K extends Kind> = K extends 'entry'
  ? SpreadsheetEntry
  : K extends 'row'
    ? SheetRowItem
    : SpreadsheetProblem;

/** What a check stores besides the upload itself. */
export interface PreviewLines {
  entries: readonly SpreadsheetEntry[];
  problems: readonly SpreadsheetProblem[];
  rows: readonly SheetRowItem[];
}

/** Stores what an upload would change, or its problems, as lines that users page through. */
@Injectable()
export class SpreadsheetPreviews {
  constructor(
    private readonly events: DomainEvents,
    private readonly units: UnitOfWork,
    @Rows(PropertySpreadsheet) private readonly sheets: TenantRepository<PropertySpreadsheet>,
    @Rows(PropertySpreadsheetLine) private readonly lines: TenantRepository<PropertySpreadsheetLine>,
  ) {}

  /**
   * Stores an upload and its lines in several transactions, because there may be tens of thousands. Until the last one
   * it is marked as interrupted, which remains if the process dies.
   * @returns its id
   */
  async save(
    row: Omit<PropertySpreadsheet, 'id' | 'tenantId' | 'version'>,
    preview: PreviewLines,
  ): Promise<number> {
    const { state, rowCount: rows, created, changed, failure } = row;
    const interrupted = {
      state: 'failed',
      created: 0,
      changed: 0,
      failure: messages.spreadsheets.uploadInterrupted,
    } as const;
    const spreadsheetId = await this.units.unrecorded('upload step', () =>
      this.sheets.insert({ ...row, ...interrupted }),
    );
    await this.write(spreadsheetId, preview);
    await this.units.run(async () => {
      await this.sheets.updateWhere({ id: spreadsheetId }, { state, created, changed, failure });
      const after = { ...eventFactsOf(row), size: row.size, state, rows, created, changed };
      this.events.publish('propertySpreadsheet.uploaded', { entityId: spreadsheetId, after });
    });
    await this.deleteFormer(row.uploadedBy);
    return spreadsheetId;
  }

  /** Replaces the lines of an upload that is checked again. */
  async replace(spreadsheetId: number, preview: PreviewLines): Promise<void> {
    await this.deleteLines(spreadsheetId);
    await this.write(spreadsheetId, preview);
  }

  private async write(spreadsheetId: number, { entries, problems, rows }: PreviewLines): Promise<void> {
    const lines = (kind: Kind, details: readonly unknown[]) =>
      details.map((detail, place) => ({ spreadsheetId, kind, place, detail }));
    const all = [...lines('entry', entries), ...lines('problem', problems), ...lines('row', rows)];
    await this.inChunks(all, (part) => this.lines.insertMany([...part]));
  }

  private async deleteLines(spreadsheetId: number): Promise<void> {
    const lines = this.lines.query('l').select({ id: 'l.id' }).whereEqual({ spreadsheetId });
    const ids = (await lines.rows<{ id: number }>()).map(({ id }) => id);
    await this.inChunks(ids, (part) => this.lines.removeMany(part));
  }

  /** Returns the changes, problems or rows of an upload, from one place up to but not including the other. */
  async details<K extends Kind>(
    spreadsheetId: number,
    kind: K,
    { from, to }: { from: number; to: number },
  ): Promise<Detail<K>[]> {
    const rows = await this.lines
      .query('l')
      .select({ detail: 'l.detail' })
      .andWhere('l.spreadsheetId = :spreadsheetId AND l.kind = :kind', { spreadsheetId, kind })
      .andWhere('l.place >= :from AND l.place < :to', { from, to })
      .orderBy('l.place')
      .rows<{ detail: Detail<K> }>();
    return rows.map(({ detail }) => detail);
  }

  /** Returns a page of the changes, problems or rows of an upload. */
  async page<K extends Kind>(
    spreadsheetId: number,
    kind: K,
    { page, size }: { page: number; size: number },
  ): Promise<{ content: Detail<K>[]; total: number }> {
    const content = await this.details(spreadsheetId, kind, { from: page * size, to: (page + 1) * size });
    return { content, total: await this.lines.count({ spreadsheetId, kind }) };
  }

  /** Returns all changes of an upload, in file order. */
  entries(spreadsheetId: number): Promise<SpreadsheetEntry[]> {
    return this.details(spreadsheetId, 'entry', { from: 0, to: Number.MAX_SAFE_INTEGER });
  }

  /** An upload that is being applied still needs its lines. */
  private async deleteFormer(uploadedBy: number): Promise<void> {
    const former = await this.sheets
      .query('s')
      .select({ id: 's.id' })
      .andWhere("s.uploadedBy = :uploadedBy AND s.state <> 'waiting'", { uploadedBy })
      .orderBy('s.id', 'DESC')
      .slice(SPREADSHEETS_KEPT, FORMER_AT_ONCE)
      .rows<{ id: number }>();
    for (const { id } of former) await this.deleteLines(id);
  }

  /** Writes in transactions of at most 500 rows, so that other writes can run in between. */
  private async inChunks<T>(
    items: readonly T[],
    write: (part: readonly T[]) => Promise<void>,
  ): Promise<void> {
    const pace = new ChunkPace();
    for (let from = 0; from < items.length;) {
      const part = items.slice(from, from + pace.size);
      let begun = 0;
      await this.units.unrecorded('upload step', async () => {
        begun = performance.now();
        await write(part);
      });
      from += part.length;
      await pace.rest(performance.now() - begun);
    }
  }
}
