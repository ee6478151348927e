import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  EXPORTS_RECORDS,
  JOB_KIND_LABELS,
  type JobItem,
  messages,
  type RecordExportQuery,
  SEES_FAILED_JOBS,
} from '@walkthrough/domain';
import { assertMeetsAll } from '../../../core/access/access.guard';
import { type ExportColumn, type ExportedList, utcTimeOf } from '../../../core/exports/exported-list';
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
      assertAllowed: () => assertMeetsAll(SEES_FAILED_JOBS, EXPORTS_RECORDS),
      ...listByIds({
        ids: (slice) => this.attention.ids({ ...slice, search }),
        rows: (ids) => this.attention.items(ids),
      }),
    };
  }
}

const { common, jobs: texts, mailOutbox } = messages;

const STATE_TEXTS = { retrying: 'isRetried', failed: 'isGivenUp', parked: 'isSetAside' } as const;

const COLUMNS = (): ExportColumn<JobItem>[] => [
  { title: texts.job, text: ({ kind }) => JOB_KIND_LABELS[kind] ?? texts.otherKind },
  { title: mailOutbox.recipient, text: ({ recipient }) => recipient ?? '' },
  { title: common.status, text: ({ state }) => texts[STATE_TEXTS[state]] },
  { title: texts.failures, text: ({ count }) => String(count) },
  { title: texts.waitingSinceUtc, text: ({ since }) => utcTimeOf(since) },
  { title: texts.nextTryUtc, text: ({ nextTryAt }) => utcTimeOf(nextTryAt) },
];
