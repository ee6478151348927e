import type { LateReport, PhotoMark } from '@walkthrough/domain';
import { heldReport } from './held-report';
import type { LocalReport } from './local-report';
import type { QueueEntry } from '../../queue/queue-entry';
import { isTaskReport } from './report-record';
import { occupancyChangeOf } from './tenant-change';

/**
 * Returns a queued report for the office: complete, since it is not merged with server data. Deterministic for the same
 * entry.
 */
export function lateReportOf(report: LocalReport, entry: QueueEntry): LateReport {
  const { answers, rooms, photos } = heldReport(report, entry);
  return {
    kind: isTaskReport(report.package.record) ? 'R' : 'C',
    inspectionId: entry.inspectionId,
    answers: Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== null)),
    answerCount: entry.answers,
    rooms,
    images: photos.map(({ id, sha256, caption, roomId, element, marks }) => ({
      id,
      sha256,
      ...(caption !== undefined && { fileCaption: caption }),
      roomId,
      element,
      ...markedWith(marks),
    })),
    form: entry.form,
    tenantInfo: entry.tenantInfo ? { ...occupancyChangeOf(entry.tenantInfo) } : null,
    inspectedAt: entry.inspectedAt,
    deviceTime: entry.deviceTime,
    ...(entry.earlier.length > 0 && { supersedes: entry.earlier.at(-1)! }),
  };
}

const markedWith = (marks: readonly PhotoMark[]) => (marks.length === 0 ? {} : { marks });
