import { Injectable } from '@nestjs/common';
import { fill, formatNumber, MAX_EXPORTED_ROWS, messages } from '@walkthrough/domain';
import type { ListCursor } from '../../../../core/database/lists/list-declaration';
import { ruleViolation } from '../../../../core/errors/product-error';
import { type AnsweredForm, showsRooms } from '../answered-form';
import { AnsweredReports } from '../answered-reports.queries';
import type { AnswersTable } from '../answers-table';
import { type PageRequest, writePlace } from './odata-query';

/** Reports that are looked up at once. */
const REPORTS_AT_ONCE = 200;
/** Reports and characters after which a page ends early: reports may have no rows, or large ones. */
const REPORTS_OF_A_PAGE = 1_000;
const MAX_CHARACTERS = 4_000_000;

interface PageOfRows {
  /** Each is JSON. */
  rows: string[];
  /** The last report of the page; null after the last one. */
  next: ListCursor | null;
}

/** Writes pages of a table as OData JSON. */
@Injectable()
export class ODataPages {
  constructor(private readonly reports: AnsweredReports) {}

  /**
   * Returns a page.
   * @param root service root, without a slash at its end
   * @param texts `$filter` and `$select` as requested, for the address of the next page
   * @throws ProductError rule_violation when the pages before have as many rows as an export may
   */
  async page(
    form: AnsweredForm,
    table: AnswersTable,
    request: PageRequest,
    { root, texts }: { root: string; texts: Readonly<Record<string, string | undefined>> },
  ): Promise<string> {
    const { place, top, columns, isSelected } = request;
    const read = place?.read ?? 0;
    if (read >= MAX_EXPORTED_ROWS)
      throw ruleViolation(fill(messages.answersFeed.feedTooLarge, { most: formatNumber(MAX_EXPORTED_ROWS) }));
    const { rows, next } = await this.rows(form, table, request);
    const left = top === null ? null : top - rows.length;
    const context = `${root}/$metadata#${table.name}${isSelected ? `(${columns.map(({ name }) => name).join(',')})` : ''}`;
    const link =
      next && left !== 0
        ? `,"@odata.nextLink":${JSON.stringify(
            nextAddress(`${root}/${table.name}`, {
              ...texts,
              $skiptoken: writePlace({ after: next, read: read + rows.length, left }),
            }),
          )}`
        : '';
    return `{"@odata.context":${JSON.stringify(context)},"value":[${rows.join(',')}]${link}}`;
  }

  private async rows(form: AnsweredForm, table: AnswersTable, request: PageRequest): Promise<PageOfRows> {
    const { reports, top, place, size } = request;
    const rows: string[] = [];
    if (reports === null || top === 0) return { rows, next: null };
    let after = place?.after ?? null;
    const atOnce = Math.min(REPORTS_AT_ONCE, size, top ?? size);
    for (let read = 0; read < REPORTS_OF_A_PAGE;) {
      const part = await this.reports.after(form, reports, after, atOnce);
      const end = await this.append(rows, form, table, part.ids, request);
      if (end !== null) return { rows, next: end };
      if (part.next === null) return { rows, next: null };
      after = part.next;
      read += part.ids.length;
      // Reports of other forms lie between: the next request goes on.
      if (part.ids.length === 0) break;
    }
    return { rows, next: after };
  }

  /** Adds the rows of reports. @returns the report with which the page is full; null while it is not */
  private async append(
    rows: string[],
    form: AnsweredForm,
    { name, rowsOf }: AnswersTable,
    ids: readonly number[],
    { columns, top, size }: PageRequest,
  ): Promise<ListCursor | null> {
    const most = top ?? Number.POSITIVE_INFINITY;
    let characters = rows.reduce((sum, { length }) => sum + length, 0);
    for await (const report of this.reports.contents(form, ids, { withRooms: showsRooms(name) })) {
      for (const row of rowsOf(report)) {
        if (rows.length === most) break;
        const written = JSON.stringify(
          Object.fromEntries(columns.map((column) => [column.name, column.value(row)])),
        );
        characters += written.length;
        rows.push(written);
      }
      const isFull = rows.length >= Math.min(most, size) || characters >= MAX_CHARACTERS;
      if (isFull) return { id: report.inspectionId, s: report.facts.inspectedDate };
    }
    return null;
  }
}

function nextAddress(address: string, options: Readonly<Record<string, string | undefined>>): string {
  const query = Object.entries(options).flatMap(([option, value]) =>
    value === undefined ? [] : [`${option}=${encodeURIComponent(value)}`],
  );
  return `${address}?${query.join('&')}`;
}
