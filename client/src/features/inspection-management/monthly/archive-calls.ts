import type { ReportArchive } from '@walkthrough/domain';
import { callApi, callForFile } from '../../../api/client';
import type { BoardKind } from '../board-kind';
import type { MonthlyPlace } from './monthly-place';

const TIMEOUT_MS = 120_000;

/** Request for a zip file of reports. */
export interface ArchiveRequest {
  /** Number of inspections; one file holds at most 500. */
  count: number;
  /**
   * @param part 1-based, for a month with more
   */
  start: (part: number) => Promise<ReportArchive>;
}

export const archiveOfIds = (ids: readonly number[]): ArchiveRequest => ({
  count: ids.length,
  start: () => callApi('POST zipped-reports/ids', { body: { ids }, timeoutMs: TIMEOUT_MS }),
});

/** Selects by filter: a month may have more inspections than the screen lists. */
export const archiveOfMonth = (kind: BoardKind, place: MonthlyPlace, count: number): ArchiveRequest => ({
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
