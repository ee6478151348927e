import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  displayDate,
  EXPORTS_RECORDS,
  inspectionName,
  inspectorName,
  matchesWords,
  messages,
  READS_OWN_AUDITS,
  type RecordExportQuery,
  today,
  writtenStreet,
  zoneOfInspection,
} from '@walkthrough/domain';
import { assertMeetsAll } from '../../../core/access/access.guard';
import { invalidRequest } from '../../../core/errors/product-error';
import type { ExportColumn, ExportedList } from '../../../core/exports/exported-list';
import { Exports } from '../../../core/exports/exports';
import { wholeList } from '../../../core/exports/whole-list';
import { type OwnAuditRow, OwnAuditsQueries } from './own-audits.queries';

type Asked = Pick<RecordExportQuery, 'search' | 'month'>;

/** Exports the inspections that the caller audited in a month. */
@Injectable()
export class OwnAuditExports implements OnModuleInit {
  constructor(
    private readonly audits: OwnAuditsQueries,
    private readonly exports: Exports,
  ) {}

  onModuleInit(): void {
    this.exports.declare('ownAudits', (asked: Asked) => Promise.resolve(this.list(asked)));
  }

  private list({ search = '', month }: Asked): ExportedList<OwnAuditRow> {
    if (month === undefined) throw invalidRequest('month is missing.');
    return {
      name: `audited-reports-${month}`,
      filters: { month, search },
      columns: COLUMNS(),
      assertAllowed: () => assertMeetsAll(READS_OWN_AUDITS, EXPORTS_RECORDS),
      ...wholeList(async () =>
        (await this.audits.ofMonth({ month })).filter((row) => matchesWords(searchedTexts(row), search)),
      ),
    };
  }
}

const { auditedReports: texts, common } = messages;

const dayThere = (instant: number, row: OwnAuditRow): string =>
  today(instant, zoneOfInspection(row.timeZone, row));

function inspectorOf({ inspectorFirstName, inspectorName: name, ...row }: OwnAuditRow): string {
  if (row.inspectorId !== null)
    return inspectorName({ firstName: inspectorFirstName ?? '', name: name ?? '' });
  return row.completedExternally ? common.completedExternally : '';
}

/** What the screen shows of a row. */
const searchedTexts = (row: OwnAuditRow): string[] => [
  writtenStreet(row),
  row.city,
  inspectorOf(row),
  displayDate(dayThere(row.inspectedDate, row)),
  displayDate(dayThere(row.auditedDate, row)),
];

const COLUMNS = (): ExportColumn<OwnAuditRow>[] => [
  { title: common.address, text: ({ addressLine1 }) => addressLine1 },
  { title: common.unitNumber, text: ({ addressLine2 }) => addressLine2 },
  { title: common.city, text: ({ city }) => city },
  { title: common.province, text: ({ province }) => province },
  { title: common.inspector, text: inspectorOf },
  { title: common.inspectionType, text: inspectionName },
  { title: common.inspectedDate, text: (row) => dayThere(row.inspectedDate, row), isDay: true },
  { title: texts.auditedDate, text: (row) => dayThere(row.auditedDate, row), isDay: true },
];
