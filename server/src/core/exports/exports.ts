import { addAbortSignal, Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import {
  type ExportAddress,
  type ExportFormat,
  fill,
  messages,
  MOST_EXPORTED_ROWS,
} from '@walkthrough/domain';
import { requestContext } from '../context/request-context';
import type { Place } from '../database/lists/list-declaration';
import { UnitOfWork } from '../database/unit-of-work';
import { notFound, ProductError, ruleViolation } from '../errors/product-error';
import { DomainEvents } from '../events/domain-events';
import { SessionActors } from '../live/live-rights';
import { csvFile } from './csv';
import { type Export, ExportAddresses } from './export-addresses';
import type { ExportedList, ExportPart } from './exported-list';
import { xlsxFile } from './xlsx';

const ROWS_AT_A_TIME = 1_000;
/** A reader that has stopped reading would keep the place of its company for ever. */
const LONGEST_MS = 15 * 60_000;

const FILES: Readonly<
  Record<ExportFormat, { type: string; write: (rows: AsyncIterable<string[]>) => Readable }>
> = {
  csv: { type: 'text/csv; charset=utf-8', write: csvFile },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: xlsxFile },
};

/** An export on its way: bytes as they are asked for. */
export interface ExportFile {
  bytes: Readable;
  type: string;
  fileName: string;
}

/** Lists as files (decision record 0037): asked for by somebody signed in, fetched by their browser from an address. */
@Injectable()
export class Exports {
  constructor(
    private readonly actors: SessionActors,
    private readonly addresses: ExportAddresses,
    private readonly events: DomainEvents,
    private readonly units: UnitOfWork,
  ) {}

  /**
   * Where the caller fetches a list, once.
   * @throws ProductError rule_violation when it has more rows than a file may, too_many_attempts
   */
  async offer<Row>(format: ExportFormat, list: ExportedList<Row>): Promise<ExportAddress> {
    list.assertAllowed();
    const rows = await list.total();
    if (rows > MOST_EXPORTED_ROWS) throw ruleViolation(tooManyRows());
    const { userId, sessionId } = requestContext.actor();
    const { key, expiresAt } = this.addresses.offer({
      list: list as ExportedList,
      format,
      tenantId: requestContext.tenantId(),
      userId,
      sessionId,
    });
    const { name, filters } = list;
    await this.units.run(() => {
      this.events.publish('user.exported', {
        entityId: userId,
        after: { list: name, format, filters, rows },
      });
      return Promise.resolve();
    });
    return { address: `/api/exports/${key}`, expiresAt };
  }

  /** What would be fetched, without a byte of it. @throws ProductError not_found | too_old */
  announce(key: string): Promise<ExportFile> {
    const { format, list } = this.addresses.look(key, requestContext.actorOrNull());
    return Promise.resolve({
      bytes: Readable.from([]),
      type: FILES[format].type,
      fileName: `${list.name}.${format}`,
    });
  }

  /** @throws ProductError not_found, also when who asked for it may not have it any more | too_old */
  async fetch(key: string): Promise<ExportFile> {
    const asked = this.addresses.take(key, requestContext.actorOrNull());
    // Asked before the first byte: later a refusal can only break the file off.
    await this.asOwner(asked, () => Promise.resolve()).catch((refusal: unknown) => {
      this.addresses.end(key);
      throw refusal instanceof ProductError ? notFound() : refusal;
    });
    const { type, write } = FILES[asked.format];
    const bytes = write(this.texts(asked));
    addAbortSignal(AbortSignal.timeout(LONGEST_MS), bytes);
    bytes.once('close', () => this.addresses.end(key));
    return { bytes, type, fileName: `${asked.list.name}.${asked.format}` };
  }

  /** The titles, then the rows as their owner may see them when their turn comes. */
  private async *texts(asked: Export): AsyncGenerator<string[]> {
    const { columns } = asked.list;
    yield columns.map(({ title }) => title);
    let after: Place | null = null;
    let left = MOST_EXPORTED_ROWS;
    do {
      const place: Place | null = after;
      const size = Math.min(ROWS_AT_A_TIME, left);
      const part: ExportPart<unknown> = await this.asOwner(asked, () => asked.list.part(place, size));
      for (const row of part.rows) yield columns.map(({ text }) => text(row));
      after = part.next;
      left -= size;
    } while (after && left > 0);
  }

  /**
   * Reads as whoever asked for the export, with the rights of this moment: the reading goes on while a browser fetches,
   * outside every request.
   * @throws ProductError session_ended when they have signed out or may not work any more
   */
  private async asOwner<T>({ tenantId, sessionId, list }: Export, work: () => Promise<T>): Promise<T> {
    const actor = await requestContext.run({ requestId: 'export' }, () => this.actors.ofSession(sessionId));
    if (!actor) throw new ProductError('session_ended');
    return requestContext.run({ requestId: 'export', tenantId, actor }, () => {
      list.assertAllowed();
      return work();
    });
  }
}

const tooManyRows = (): string =>
  fill(messages.lists.exportTooLarge, { most: MOST_EXPORTED_ROWS.toLocaleString('en-CA') });
