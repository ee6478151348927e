import type { ReportArchive } from '@walkthrough/domain';
import { callApi, callForFile } from '../../../api/client';
import type { BoardKind } from '../board-kind';
import type { MonthlyPlace } from './monthly-place';

const TIMEOUT_MS = 120_000;

/** Reports that somebody wants in one zip file. */
export interface ArchiveWish {
  /** How many inspections there are; a file holds at most 500 of them. */
  count: number;
  /** @param part of a month with more, from 1 */
  start: (part: number) => Promise<ReportArchive>;
}

export const archiveOfIds = (ids: readonly number[]): ArchiveWish => ({
  count: ids.length,
  start: () => callApi('POST zipped-reports/ids', { body: { ids }, timeoutMs: TIMEOUT_MS }),
});

/** By the filter: a month may have more inspections than are listed. */
export const archiveOfMonth = (kind: BoardKind, place: MonthlyPlace, count: number): ArchiveWish => ({
  count,
  start: (part) => {
    const { month, filter, filterMode } = place;
    return callApi('POST zipped-reports/month', {
      query: { month, ciMode: kind === 'condition', part },
      body: filter === '' ? {} : { filter, filterMode },
      timeoutMs: TIMEOUT_MS,
    });
  },
});

export const summaryOf = (ids: readonly number[]): Promise<Blob> =>
  callForFile('POST summary-report', { body: { ids }, timeoutMs: TIMEOUT_MS });
