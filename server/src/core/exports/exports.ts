import { addAbortSignal, Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import {
  type ExportAddress,
  type ExportFormat,
  fill,
  messages,
  MAX_EXPORTED_ROWS,
  formatNumber,
} from '@walkthrough/domain';
import { WORKBOOK_TYPE } from '../http/answers/send-file';
import { yieldToOthers } from '../context/yield-to-others';
import { requestContext } from '../context/request-context';
import type { ListCursor } from '../database/lists/list-declaration';
import { UnitOfWork } from '../database/unit-of-work';
import { notFound, ProductError, ruleViolation } from '../errors/product-error';
import { DomainEvents } from '../events/domain-events';
import { SessionActors } from '../live/live-rights';
import { csvStream } from './csv';
import { type Export, type FileFormat, LONGEST_DOWNLOAD_MS } from './address-book';
import { ExportAddresses } from './export-addresses';
import type { ExportedArchive } from './exported-archive';
import type { ExportColumn, ExportedList, ExportedSheet, ExportPart } from './exported-list';
import { workbookStream, type XlsxSheet } from './xlsx';
import { zipStream } from './zip';

/** Rows that are read and written without yielding: a thousand blocked the process for 0.7 s. */
const ROWS_AT_A_TIME = 50;

const TYPES: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: WORKBOOK_TYPE,
  zip: 'application/zip',
};

const WRITERS: Readonly<Record<ExportFormat, (sheets: readonly [XlsxSheet, ...XlsxSheet[]]) => Readable>> = {
  csv: ([{ rows, columns }]) => csvStream(rows, columns.numbers),
  xlsx: (sheets) => workbookStream(sheets),
};

/** A running export: bytes on demand. */
interface ExportFile {
  bytes: Readable;
  type: string;
  fileName: string;
}

/** Creates the archive for its parameters, within the current caller's rights. */
type MakeArchive<Asked> = (asked: Asked) => Promise<ExportedArchive>;

/** Creates the list for its parameters, within the current caller's rights. */
type MakeList<Asked, Row> = (asked: Asked) => Promise<ExportedList<Row>>;

/**
 * Exports of lists as files (decision record 0037): requested by a signed-in user, downloaded by their browser from a
 * one-time address.
 */
@Injectable()
export class Exports {
  private readonly lists = new Map<string, MakeList<object, unknown>>();
  private readonly archives = new Map<string, MakeArchive<object>>();

  constructor(
    private readonly actors: SessionActors,
    private readonly addresses: ExportAddresses,
    private readonly events: DomainEvents,
    private readonly units: UnitOfWork,
  ) {}

  /** Declares a kind of list. Its parameters must be JSON-serialisable. */
  declare<Asked extends object, Row>(kind: string, make: MakeList<Asked, Row>): void {
    this.lists.set(kind, make as unknown as MakeList<object, unknown>);
  }

  /** Declares a kind of zip archive. Its parameters must be JSON-serialisable. */
  declareArchive<Asked extends object>(kind: string, make: MakeArchive<Asked>): void {
    this.archives.set(kind, make as unknown as MakeArchive<object>);
  }

  /**
   * Offers an archive for one download. The audit event is published where the archive is created.
   * @throws ProductError too_many_attempts
   */
  async offerArchive(kind: string, asked: object): Promise<ExportAddress> {
    const { name } = await this.madeArchive(kind, asked);
    return this.addressOf({ kind, asked, name, format: 'zip' });
  }

  /**
   * Returns a one-time address for a list.
   * @throws ProductError rule_violation when it has more rows than a file may, too_many_attempts
   */
  async offer(format: ExportFormat, kind: string, asked: object): Promise<ExportAddress> {
    const list = await this.made(kind, asked);
    list.assertAllowed();
    const rows = await list.total();
    if (rows > MAX_EXPORTED_ROWS) throw ruleViolation(tooManyRows());
    const { name, filters } = list;
    const address = await this.addressOf({ kind, asked, name, format });
    const { userId } = requestContext.actor();
    await this.units.run(() => {
      this.events.publish('user.exported', {
        entityId: userId,
        after: { list: name, format, filters, rows },
      });
      return Promise.resolve();
    });
    return address;
  }

  private async addressOf(file: Pick<Export, 'kind' | 'asked' | 'name' | 'format'>): Promise<ExportAddress> {
    const { userId, sessionId } = requestContext.actor();
    const owner = {
      tenantId: requestContext.tenantId(),
      userId,
      sessionId,
      language: requestContext.language(),
    };
    const { key, expiresAt } = await this.addresses.offer({ ...file, ...owner });
    return { address: `/api/exports/${key}`, expiresAt };
  }

  /** Returns the headers of a download without its body. @throws ProductError not_found | too_old */
  async announce(key: string): Promise<ExportFile> {
    const { format, name } = await this.addresses.look(key, requestContext.actorOrNull());
    return { bytes: Readable.from([]), type: TYPES[format], fileName: `${name}.${format}` };
  }

  /** @throws ProductError not_found, also when the requester has lost access | too_old */
  async fetch(key: string): Promise<ExportFile> {
    const asked = await this.addresses.take(key, requestContext.actorOrNull());
    const free = () => this.addresses.end(key, asked);
    // Checked before the first byte: a later error can only abort the file.
    const bytes = await this.bytesOf(asked).catch(async (refusal: unknown) => {
      await free();
      throw refusal instanceof ProductError ? notFound() : refusal;
    });
    addAbortSignal(AbortSignal.timeout(LONGEST_DOWNLOAD_MS), bytes);
    bytes.once('close', () => void free());
    return { bytes, type: TYPES[asked.format], fileName: `${asked.name}.${asked.format}` };
  }

  private async bytesOf(asked: Export): Promise<Readable> {
    const { format, kind } = asked;
    if (format !== 'zip') {
      const list = await this.listOf(asked);
      const written = (sheet: ExportedSheet): XlsxSheet => ({
        title: sheet.title,
        rows: this.texts(asked, list, sheet),
        columns: {
          days: placesOf(sheet, ({ isDay }) => isDay),
          numbers: placesOf(sheet, ({ isNumber }) => isNumber),
        },
      });
      return WRITERS[format]([written(list), ...(list.more ?? []).map(written)]);
    }
    const archive = await this.asOwner(asked, () => this.madeArchive(kind, asked.asked));
    return zipStream(archive.entries((work) => this.asOwner(asked, work)));
  }

  private madeArchive(kind: string, asked: object): Promise<ExportedArchive> {
    const make = this.archives.get(kind);
    if (!make) throw new Error(`Nobody makes the archive '${kind}'.`);
    return make(asked);
  }

  private made(kind: string, asked: object): Promise<ExportedList> {
    const make = this.lists.get(kind);
    if (!make) throw new Error(`Nobody makes the list '${kind}'.`);
    return make(asked);
  }

  private listOf(asked: Export): Promise<ExportedList> {
    return this.asOwner(asked, async () => {
      const list = await this.made(asked.kind, asked.asked);
      list.assertAllowed();
      return list;
    });
  }

  /** Yields the titles, then the rows as their owner may see them at that time. */
  private async *texts(asked: Export, list: ExportedList, sheet: ExportedSheet): AsyncGenerator<string[]> {
    const { columns } = sheet;
    yield columns.map(({ title }) => title);
    let after: ListCursor | null = null;
    let left = MAX_EXPORTED_ROWS;
    do {
      const place: ListCursor | null = after;
      const size = Math.min(ROWS_AT_A_TIME, left);
      const part: ExportPart<string[]> = await this.asOwner(asked, async () => {
        list.assertAllowed();
        const { rows, next } = await sheet.part(place, size);
        return { rows: await cellsOf(rows, sheet), next };
      });
      yield* part.rows;
      after = part.next;
      left -= part.rows.length;
    } while (after && left > 0);
  }

  /**
   * Runs as the requester with their current rights and in their language: the file is read during the download,
   * outside their request.
   * @throws ProductError session_ended when they have signed out or lost access
   */
  private async asOwner<T>({ tenantId, sessionId, language }: Export, work: () => Promise<T>): Promise<T> {
    const actor = await requestContext.run({ requestId: 'export' }, () => this.actors.ofSession(sessionId));
    if (!actor) throw new ProductError('session_ended');
    return requestContext.run({ requestId: 'export', tenantId, actor, language }, work);
  }
}

/** Returns the places, from 0, of the columns of a kind. */
const placesOf = (
  { columns }: ExportedSheet,
  isOfKind: (column: ExportColumn<unknown>) => unknown,
): number[] => columns.flatMap((column, at) => (isOfKind(column) ? [at] : []));

/** Returns the cells of each row. Labels are texts of the requester's language. */
async function cellsOf(rows: readonly unknown[], { columns }: ExportedSheet): Promise<string[][]> {
  const lines: string[][] = [];
  for (const row of rows) {
    await yieldToOthers();
    lines.push(columns.map(({ text }) => text(row)));
  }
  return lines;
}

const tooManyRows = (): string =>
  fill(messages.lists.exportTooLarge, { most: formatNumber(MAX_EXPORTED_ROWS) });
