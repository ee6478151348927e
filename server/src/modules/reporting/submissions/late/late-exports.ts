import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  EXPORTS_RECORDS,
  inspectionName,
  LATE_REASON_LABELS,
  type LateSubmissionItem,
  messages,
  READS_LATE_REPORTS,
  type RecordExportQuery,
  today,
  zoneOfInspection,
} from '@walkthrough/domain';
import { assertMeetsAll } from '../../../../core/access/access.guard';
import type { ExportColumn, ExportedList } from '../../../../core/exports/exported-list';
import { Exports } from '../../../../core/exports/exports';
import { listByIds } from '../../../../core/exports/list-by-ids';
import { LateSubmissionsService } from './late-submissions.service';

type Asked = Pick<RecordExportQuery, 'state' | 'search'>;

/** Exports late reports, or what was decided about them. */
@Injectable()
export class LateExports implements OnModuleInit {
  constructor(
    private readonly exports: Exports,
    private readonly late: LateSubmissionsService,
  ) {}

  onModuleInit(): void {
    this.exports.declare('lateReports', (asked: Asked) => Promise.resolve(this.list(asked)));
  }

  private list({ state = 'open', search }: Asked): ExportedList<LateSubmissionItem> {
    return {
      name: `late-reports-${state}`,
      filters: { state, search },
      columns: COLUMNS(),
      assertAllowed: () => assertMeetsAll(READS_LATE_REPORTS, EXPORTS_RECORDS),
      ...listByIds({
        ids: (slice) => this.late.ids({ list: state, search, ...slice }),
        rows: (ids) => this.late.items(ids),
      }),
    };
  }
}

const { common, lateSubmissions: texts } = messages;

/** The local day at the property. */
const dayThere = (instant: number, { visit }: LateSubmissionItem): string =>
  today(instant, zoneOfInspection(visit.timeZone, visit.property));

const COLUMNS = (): ExportColumn<LateSubmissionItem>[] => [
  { title: common.code, text: ({ visit }) => visit.property.code },
  { title: common.address, text: ({ visit }) => visit.property.addressLine1 },
  { title: common.unitNumber, text: ({ visit }) => visit.property.addressLine2 },
  { title: common.inspectionType, text: ({ visit }) => inspectionName(visit) },
  { title: texts.reasonTitle, text: ({ reason }) => LATE_REASON_LABELS[reason] },
  { title: common.inspectedDate, text: (row) => dayThere(row.inspectedAt, row), isDay: true },
  { title: texts.receivedTitle, text: (row) => dayThere(row.receivedAt, row), isDay: true },
  { title: texts.decisionTitle, text: ({ decision }) => decision?.by ?? '' },
];
