import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  EXPORTS_RECORDS,
  INSPECTION_TYPE_LABELS,
  LATE_REASON_LABELS,
  type LateSubmissionItem,
  messages,
  READS_LATE_REPORTS,
  type RecordExportQuery,
} from '@walkthrough/domain';
import { assertAllowed } from '../../../../core/access/access.guard';
import { requestContext } from '../../../../core/context/request-context';
import type { ExportColumn, ExportedList } from '../../../../core/exports/exported-list';
import { Exports } from '../../../../core/exports/exports';
import { partByPages } from '../../../../core/exports/part-by-pages';
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
    const page = async (slice: { page: number; size: number }) => {
      const { content, totalElements } = await this.late.page({ list: state, search, ...slice });
      return { items: content, total: totalElements };
    };
    return {
      name: `late-reports-${state}`,
      filters: { state, search },
      columns: COLUMNS(),
      assertAllowed: () => {
        for (const rule of [READS_LATE_REPORTS, EXPORTS_RECORDS]) assertAllowed(requestContext.actor(), rule);
      },
      total: async () => (await page({ page: 0, size: 1 })).total,
      part: partByPages(page),
    };
  }
}

const { common, lateSubmissions: texts } = messages;

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

const COLUMNS = (): ExportColumn<LateSubmissionItem>[] => [
  { title: common.code, text: ({ visit }) => visit.property.code },
  { title: common.address, text: ({ visit }) => visit.property.addressLine1 },
  { title: common.unitNumber, text: ({ visit }) => visit.property.addressLine2 },
  { title: common.inspectionType, text: ({ visit }) => INSPECTION_TYPE_LABELS[visit.inspectionType] },
  { title: texts.reasonTitle, text: ({ reason }) => LATE_REASON_LABELS[reason] },
  { title: common.inspectedDate, text: ({ inspectedAt }) => dayOf(inspectedAt), isDay: true },
  { title: texts.receivedTitle, text: ({ receivedAt }) => dayOf(receivedAt), isDay: true },
  { title: texts.decisionTitle, text: ({ decision }) => decision?.by ?? '' },
];
