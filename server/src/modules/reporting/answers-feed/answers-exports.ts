import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  addDays,
  type AnswersExportQuery,
  type ExportAddress,
  EXPORTS_ANSWERS,
  type ExportFormat,
  MAX_EXPORTED_ROWS,
} from '@walkthrough/domain';
import { assertAllowed } from '../../../core/access/access.guard';
import { requestContext } from '../../../core/context/request-context';
import { invalidRequest } from '../../../core/errors/product-error';
import type { ListCursor } from '../../../core/database/lists/list-declaration';
import type {
  ExportColumn,
  ExportedList,
  ExportedSheet,
  ExportPart,
} from '../../../core/exports/exported-list';
import { Exports } from '../../../core/exports/exports';
import { type AnsweredForm, showsRooms, tablesOf } from './answered-form';
import { AnsweredReports, type ReportFilter } from './answered-reports.queries';
import { AnswersFeed } from './answers-feed.service';
import type { AnswerColumn, AnswersTable, Cell } from './answers-table';
import { FreeNames } from './question-columns';

const KIND = 'answers';

type Asked = Omit<AnswersExportQuery, 'format'> & { key: string; format: ExportFormat };

/** A sheet has a title of at most 31 characters: three are left for a number that makes it unique. */
const TITLE_LENGTH = 28;

/** Reports read at once: wide rows. */
const REPORTS_OF_A_PART = 200;

/** Exports the answers of a form: one table as CSV, or all of them as sheets of a workbook. */
@Injectable()
export class AnswersExports implements OnModuleInit {
  constructor(
    private readonly exports: Exports,
    private readonly feed: AnswersFeed,
    private readonly reports: AnsweredReports,
  ) {}

  onModuleInit(): void {
    this.exports.declare(KIND, (asked: Asked) => this.list(asked));
  }

  /** @throws ProductError not_found | rule_violation for too many rows | too_many_attempts */
  offer(key: string, { format, ...asked }: AnswersExportQuery): Promise<ExportAddress> {
    return this.exports.offer(format, KIND, { ...asked, key, format } satisfies Asked);
  }

  private async list(asked: Asked): Promise<ExportedList<Cell[]>> {
    const { key, format, table = 'Reports', from, to, propertyId, version } = asked;
    assertAllowed(requestContext.actor(), EXPORTS_ANSWERS);
    const form = await this.feed.form(key);
    const tables = tablesOf(form);
    const chosen = format === 'csv' ? tables.filter(({ name }) => name === table) : tables;
    const titles = new FreeNames();
    const [first, ...more] = chosen.map((each) =>
      this.sheet(form, each, {
        filter: filterOf(asked),
        title: titles.take(each.name.slice(0, TITLE_LENGTH)),
      }),
    );
    if (!first) throw invalidRequest('table is not one of this form.');
    return {
      name: `answers-${key}`,
      filters: { key, table: format === 'csv' ? table : undefined, from, to, propertyId, version },
      assertAllowed: () => assertAllowed(requestContext.actor(), EXPORTS_ANSWERS),
      total: () => this.longest(form, chosen, filterOf(asked)),
      ...first,
      more,
    };
  }

  /** Returns the rows of the longest table: an address for a file that ends in the middle would be useless. */
  private async longest(
    form: AnsweredForm,
    tables: readonly AnswersTable[],
    filter: ReportFilter,
  ): Promise<number> {
    const counts = [await this.reports.total(form, filter, 'reports')];
    if (tables.some(({ name }) => showsRooms(name)))
      counts.push(await this.reports.total(form, filter, 'rooms'));
    for (const { repeat } of tables)
      if (repeat !== undefined) counts.push(await this.reports.totalRows(form, filter, repeat));
    return Math.max(...counts);
  }

  private sheet(
    form: AnsweredForm,
    { name, columns, rowsOf }: AnswersTable,
    { filter, title }: { filter: ReportFilter; title: string },
  ): ExportedSheet<Cell[]> & { title: string } {
    let written = 0;
    return {
      title,
      columns: columns.map(exportColumn),
      part: async (after: ListCursor | null): Promise<ExportPart<Cell[]>> => {
        const { ids, next } = await this.reports.after(form, filter, after, REPORTS_OF_A_PART);
        const rows: Cell[][] = [];
        // Rows keep cells, not reports, whose drawings of signatures would stay in memory.
        for await (const report of this.reports.contents(form, ids, { withRooms: showsRooms(name) }))
          for (const row of rowsOf(report)) rows.push(columns.map(({ value }) => value(row)));
        written += rows.length;
        // An aborted download is noticed; a file that ends early is not. The file ends with the last row it may have.
        const isTooLong =
          written > MAX_EXPORTED_ROWS ||
          (written === MAX_EXPORTED_ROWS && (await this.hasMore(form, filter, next)));
        if (isTooLong) throw new Error(`The sheet ${name} has too many rows.`);
        return { rows, next };
      },
    };
  }

  /** Returns whether reports follow a position. */
  private async hasMore(
    form: AnsweredForm,
    filter: ReportFilter,
    after: ListCursor | null,
  ): Promise<boolean> {
    for (let place = after; place !== null;) {
      const { ids, next } = await this.reports.after(form, filter, place, 1);
      if (ids.length > 0) return true;
      place = next;
    }
    return false;
  }
}

const exportColumn = ({ name, type }: AnswerColumn, at: number): ExportColumn<Cell[]> => ({
  title: name,
  text: (row) => (row[at] === null ? '' : String(row[at])),
  ...(type === 'Edm.Date' ? { isDay: true } : {}),
  ...(NUMBERS.has(type) ? { isNumber: true } : {}),
});

const NUMBERS: ReadonlySet<string> = new Set(['Edm.Double', 'Edm.Int32', 'Edm.Int64']);

/** Days are those of UTC, as the column `_submittedAt` shows them. */
function filterOf({ from, to, propertyId, version }: Asked): ReportFilter {
  const submitted = {
    ...(from === undefined ? {} : { from: Date.parse(from) }),
    ...(to === undefined ? {} : { before: Date.parse(addDays(to, 1)) }),
  };
  return {
    ...(from === undefined && to === undefined ? {} : { submitted }),
    ...(propertyId === undefined ? {} : { propertyId }),
    ...(version === undefined ? {} : { version }),
  };
}
