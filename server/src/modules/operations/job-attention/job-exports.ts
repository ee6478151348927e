import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  EXPORTS_RECORDS,
  JOB_KIND_LABELS,
  type JobItem,
  messages,
  type RecordExportQuery,
  SEES_FAILED_JOBS,
} from '@walkthrough/domain';
import { assertAllowed } from '../../../core/access/access.guard';
import { requestContext } from '../../../core/context/request-context';
import type { ExportColumn, ExportedList } from '../../../core/exports/exported-list';
import { Exports } from '../../../core/exports/exports';
import { listByIds } from '../../../core/exports/list-by-ids';
import { JobAttentionService } from './job-attention.service';

type Asked = Pick<RecordExportQuery, 'search'>;

/** Exports the failed emails and PDFs of a company, for its administrators. */
@Injectable()
export class JobExports implements OnModuleInit {
  constructor(
    private readonly attention: JobAttentionService,
    private readonly exports: Exports,
  ) {}

  onModuleInit(): void {
    this.exports.declare('jobs', (asked: Asked) => Promise.resolve(this.list(asked)));
  }

  private list({ search }: Asked): ExportedList<JobItem> {
    return {
      name: 'failed-emails-and-pdfs',
      filters: { search },
      columns: COLUMNS(),
      assertAllowed: () => {
        for (const rule of [SEES_FAILED_JOBS, EXPORTS_RECORDS]) assertAllowed(requestContext.actor(), rule);
      },
      ...listByIds({
        ids: (slice) => this.attention.ids({ ...slice, search }),
        rows: (ids) => this.attention.items(ids),
      }),
    };
  }
}

const { common, jobs: texts, mailOutbox } = messages;

const STATE_TEXTS = { retrying: 'isRetried', failed: 'isGivenUp', parked: 'isSetAside' } as const;

const timeOf = (instant: number | null): string =>
  instant === null ? '' : new Date(instant).toISOString().slice(0, 16).replace('T', ' ');

const COLUMNS = (): ExportColumn<JobItem>[] => [
  { title: texts.job, text: ({ kind }) => JOB_KIND_LABELS[kind] ?? texts.otherKind },
  { title: mailOutbox.recipient, text: ({ recipient }) => recipient ?? '' },
  { title: common.status, text: ({ state }) => texts[STATE_TEXTS[state]] },
  { title: texts.failures, text: ({ count }) => String(count) },
  { title: texts.waitingSinceUtc, text: ({ since }) => timeOf(since) },
  { title: texts.nextTryUtc, text: ({ nextTryAt }) => timeOf(nextTryAt) },
];
