import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  lineWords,
  mayFetchSpreadsheet,
  messages,
  shortFingerprint,
  type SpreadsheetProblem,
  type SpreadsheetReading,
  EXAMPLE_ROWS,
  valuesOf,
  COLUMN_KEYS,
  columnOfKey,
  DATE_COLUMNS,
  HIDDEN_COLUMNS,
  toDisplayForm,
} from '@walkthrough/domain';
import { WORKBOOK_TYPE } from '../../../../core/http/answers/send-file';
import { requestContext } from '../../../../core/context/request-context';
import { sha256 } from '../../../../core/context/sha256';
import { Rows } from '../../../../core/database/rows';
import type { TenantRepository } from '../../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../../core/database/unit-of-work';
import { notFound } from '../../../../core/errors/product-error';
import { DomainEvents } from '../../../../core/events/domain-events';
import { csvStream } from '../../../../core/exports/csv';
import { xlsxStream } from '../../../../core/exports/xlsx';
import { FileCheck } from '../../../../core/files/file-check';
import { FileStore } from '../../../../core/files/file-store';
import { cellsOf, type PresentProperty, PresentProperties } from './present-properties.queries';
import { PropertySpreadsheet } from './property-spreadsheet.entity';
import { eventFactsOf } from './spreadsheet-job';

const { spreadsheets: texts } = messages;

/** Content types of the formats by the ending of a file. */
const FILE_TYPES = {
  xlsx: WORKBOOK_TYPE,
  xls: 'application/vnd.ms-excel',
  csv: 'text/csv',
} as const;
const FILE_ENDINGS = Object.keys(FILE_TYPES) as (keyof typeof FILE_TYPES)[];

/** Stored uploads whose files the file check reads. */
const SAMPLE_SIZE = 5;

/** Stores uploaded spreadsheets as they were sent, and provides the files that users download (docs/decisions/0053). */
@Injectable()
export class SpreadsheetFiles implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly fileCheck: FileCheck,
    private readonly files: FileStore,
    private readonly present: PresentProperties,
    private readonly units: UnitOfWork,
    @Rows(PropertySpreadsheet) private readonly sheets: TenantRepository<PropertySpreadsheet>,
  ) {}

  onModuleInit(): void {
    this.fileCheck.register(() => this.newestKeys());
  }

  /** Stores an upload. @returns its SHA-256 */
  async store(bytes: Buffer): Promise<string> {
    const hash = sha256(bytes);
    await this.files.put(spreadsheetKey(hash), bytes);
    return hash;
  }

  read({ sha256: hash }: Pick<PropertySpreadsheet, 'sha256'>): Promise<Buffer> {
    return this.files.get(spreadsheetKey(hash));
  }

  /**
   * Returns an upload as it was sent, for the uploader and the company's administrators; each download is logged.
   * @throws ProductError not_found, also for another user's file
   */
  async downloadUpload(id: number): Promise<{ bytes: Buffer; fileName: string; type: string }> {
    const sheet = await this.sheets.findOne({ id });
    if (!sheet || !mayFetchSpreadsheet(requestContext.actor(), sheet.uploadedBy)) throw notFound();
    const bytes = await this.read(sheet);
    await this.units.run(() => {
      this.events.publish('propertySpreadsheet.fetched', { entityId: id, after: eventFactsOf(sheet) });
      return Promise.resolve();
    });
    const ending = FILE_ENDINGS.find((each) => sheet.name.toLowerCase().endsWith(`.${each}`)) ?? 'xlsx';
    const fileName = `properties-${shortFingerprint(sheet.sha256)}.${ending}`;
    return { bytes, fileName, type: FILE_TYPES[ending] };
  }

  /**
   * Returns the caller's properties as a workbook that can be edited and uploaded again; the id and version columns are
   * hidden. Each download is logged, as exports are.
   */
  async downloadProperties(): Promise<Readable> {
    const rows = await this.present.count();
    await this.units.run(() => {
      const after = { list: 'properties', format: 'xlsx', filters: {}, rows };
      this.events.publish('user.exported', { entityId: requestContext.actor().userId, after });
      return Promise.resolve();
    });
    return propertiesFile(this.present.all());
  }

  /** Returns an empty list with examples, and lists of the valid values. */
  template(): Readable {
    const keys = COLUMN_KEYS.slice(HIDDEN_COLUMNS);
    const cells = EXAMPLE_ROWS.map((example) => keys.map((key) => toDisplayForm(key, example[key] ?? '')));
    const choices = keys.flatMap((key, at) => {
      const values = valuesOf(key);
      return values.length > 0 ? [{ at, values }] : [];
    });
    const titles = keys.map((key) => columnOfKey(key).title);
    const rows = Readable.from([titles, ...cells]) as AsyncIterable<string[]>;
    return xlsxStream(rows, { dates: DATE_COLUMNS.map((at) => at - HIDDEN_COLUMNS), choices });
  }

  private async newestKeys(): Promise<string[]> {
    const sheets = await this.sheets
      .query('s')
      .select({ sha256: 's.sha256' })
      .orderBy('s.id', 'DESC')
      .slice(0, SAMPLE_SIZE)
      .rows<{ sha256: string }>();
    return sheets.map((sheet) => spreadsheetKey(sheet.sha256));
  }
}

export const spreadsheetKey = (hash: string): string =>
  `companies/${requestContext.tenantId()}/spreadsheets/${hash}.xlsx`;

function propertiesFile(properties: AsyncGenerator<PresentProperty>): Readable {
  const titles = COLUMN_KEYS.map((key) => columnOfKey(key).title);
  return xlsxStream(
    rowsOf(titles, properties, (property) => {
      const cells = cellsOf(property);
      return COLUMN_KEYS.map((key) => toDisplayForm(key, cells[key]));
    }),
    { hidden: HIDDEN_COLUMNS, dates: DATE_COLUMNS },
  );
}

export function problemsFile(
  problems: AsyncGenerator<SpreadsheetProblem>,
  parts: SpreadsheetReading['parts'],
): Readable {
  const titles = [texts.line, texts.problemColumn, texts.problem, texts.cellValue];
  return csvStream(
    rowsOf(titles, problems, ({ line, column, message, value }) => [
      lineWords(parts, line),
      column ?? '',
      message,
      value,
    ]),
  );
}

/** The file is streamed outside the handler: each batch is read in the caller's context. */
function rowsOf<T>(
  titles: string[],
  items: AsyncGenerator<T>,
  cells: (item: T) => string[],
): AsyncGenerator<string[]> {
  const asCaller = AsyncLocalStorage.snapshot();
  return (async function* () {
    yield titles;
    for (;;) {
      const next: IteratorResult<T, unknown> = await asCaller(() => items.next());
      if (next.done) return;
      yield cells(next.value);
    }
  })();
}
