import { COLUMN_KEYS, type ColumnKey, SHEET_COLUMNS } from '@walkthrough/domain';
import { buffer } from 'node:stream/consumers';
import type { ErrorBody, PropertyRecord, PropertySpreadsheet } from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { sha256 } from '../../src/core/context/sha256';
import { xlsxStream } from '../../src/core/exports/xlsx';
import { FileStore } from '../../src/core/files/file-store';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { PropertySpreadsheet as StoredSpreadsheet } from '../../src/modules/portfolio/properties/spreadsheets/property-spreadsheet.entity';
import { spreadsheetKey } from '../../src/modules/portfolio/properties/spreadsheets/spreadsheet-files';
import { unit } from './units';
import { xlsxRows } from './export-files';
import { inCompany } from './in-company';
import type { TestApp } from './test-app';

/** A row of a spreadsheet by column. */
export type SheetLine = Partial<Record<ColumnKey, string>>;

let streets = 0;
/** Returns a new property at a unique address. */
export const newLine = (more: SheetLine = {}): SheetLine => ({
  customer: 'Harbourview Holdings',
  addressLine1: `${++streets} Spreadsheet Road`,
  city: 'Victoria',
  province: 'BC',
  country: 'CA',
  frequency: '3 Months - Quarterly',
  active: 'ACTIVE',
  ...more,
});

/** Returns the problems of an upload: column, message and lines. */
export const problemsOf = ({ errors }: Pick<PropertySpreadsheet, 'errors'>) =>
  errors.map(({ column, message, lines }) => [column, message, lines]);

export const titleOf = (key: ColumnKey): string => SHEET_COLUMNS[key].title;

/** Returns a file with rows in the product's own format. */
export function sheetFile(
  lines: readonly SheetLine[],
  keys: readonly ColumnKey[] = COLUMN_KEYS,
): Promise<Buffer> {
  async function* rows() {
    yield await Promise.resolve(keys.map(titleOf));
    for (const line of lines) yield keys.map((key) => line[key] ?? '');
  }
  return buffer(xlsxStream(rows()));
}

/** Returns the rows of a downloaded spreadsheet. */
export function sheetLines(file: Buffer): SheetLine[] {
  const [titles, ...rows] = xlsxRows(file);
  expect(titles).toEqual(COLUMN_KEYS.map(titleOf));
  return rows.map((row) => Object.fromEntries(COLUMN_KEYS.map((key, at) => [key, row[at]])));
}

/** Returns a form as a browser sends it. */
export function sheetForm(file: Buffer, name = 'properties.xlsx'): FormData {
  const form = new FormData();
  form.set('files', new Blob([new Uint8Array(file)]), name);
  return form;
}

/** Downloads, uploads and applies spreadsheets like users of a test server. */
export class Sheets {
  constructor(
    private readonly server: TestApp,
    private readonly prefix: (who: string) => string = prefixOf,
  ) {}

  async download(who: string): Promise<SheetLine[]> {
    const answer = await this.server.api.as(who).get<Buffer>(`/api/${this.prefix(who)}propertySpreadsheet`);
    expect(answer.status).toBe(200);
    return sheetLines(answer.body);
  }

  send(who: string, file: Buffer, name?: string) {
    const path = `/api/${this.prefix(who)}propertySpreadsheet`;
    return this.server.api.as(who).post<PropertySpreadsheet & ErrorBody>(path, sheetForm(file, name));
  }

  async upload(who: string, lines: readonly SheetLine[], name?: string): Promise<PropertySpreadsheet> {
    const answer = await this.send(who, await sheetFile(lines), name);
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
    return answer.body;
  }

  ask(who: string, body: object) {
    const path = `/api/${this.prefix(who)}propertyUpdate`;
    return this.server.api.as(who).post<PropertySpreadsheet & ErrorBody>(path, body);
  }

  /** Applies an upload and waits for its end. */
  async apply(who: string, body: { spreadsheetId: number }): Promise<PropertySpreadsheet> {
    const answer = await this.ask(who, body);
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
    await this.server.app.get(JobRunner).drained();
    return this.one(who, body.spreadsheetId);
  }

  /** Undoes an import and waits for its end. */
  async takeBack(who: string, id: number): Promise<PropertySpreadsheet & ErrorBody> {
    const path = `/api/propertySpreadsheet/${id}/takeBack`;
    const { status, body } = await this.server.api.as(who).post<PropertySpreadsheet & ErrorBody>(path);
    if (status !== 200) return body;
    await this.server.app.get(JobRunner).drained();
    return { ...body, ...(await this.one(who, id)) };
  }

  /** Creates a unit, and returns its row as `who` downloads it. */
  async unit(who: string): Promise<{ id: number; line: SheetLine }> {
    const { id } = await unit(this.server);
    return { id, line: (await this.download(who)).find((line) => line.id === String(id))! };
  }

  /** Returns the current property. */
  async property(who: string, id: number): Promise<PropertyRecord> {
    return (await this.server.api.as(who).get<PropertyRecord>(`/api/properties/${id}`)).body;
  }

  async one(who: string, id: number): Promise<PropertySpreadsheet> {
    return (await this.server.api.as(who).get<PropertySpreadsheet>(`/api/propertySpreadsheet/${id}`)).body;
  }
}

function prefixOf(who: string): string {
  if (who.endsWith('.customer')) return 'customers/self/';
  return who.endsWith('.pm') ? 'propertyManagers/self/' : '';
}

/** Stores an uploaded file directly, because cascade's second tier excludes its users from uploads. */
export async function storedSheet(server: TestApp, company: number, account: string): Promise<number> {
  const { body: uploader } = await server.api.as(account).get<{ id: number }>('/api/users/self');
  const database = server.app.get(Database);
  return inCompany(company, async () => {
    const bytes = Buffer.from('PK');
    await server.app.get(FileStore).put(spreadsheetKey(sha256(bytes)), bytes);
    return database.runUnit(() =>
      new TenantRepository(database, StoredSpreadsheet).insert({
        sha256: sha256(bytes),
        size: bytes.length,
        name: 'properties.xlsx',
        state: 'checked',
        uploadedBy: uploader.id,
        uploadedAt: 1_780_000_000_000,
        rowCount: 0,
        created: 0,
        changed: 0,
        summary: {
          ignored: [],
          errors: [],
          openVisits: { properties: 0, open: 0, scheduled: 0, conditions: 0 },
        },
        failure: null,
        done: null,
        total: null,
        reading: null,
      }),
    );
  });
}
