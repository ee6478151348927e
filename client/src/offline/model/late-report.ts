import type { LateReport, PhotoMark } from '@walkthrough/domain';
import { merge } from '@walkthrough/form-definitions';
import { valuesIn } from './body-values';
import type { LocalReport } from './local-report';
import type { QueueEntry } from './queue-entry';
import { isTaskReport, storedAnswers } from './report-record';
import { marksOf } from './photo-drawings';
import { occupancyChangeOf } from './tenant-change';

/**
 * A queued report as the office gets it when its visit does not take it: whole, because nobody lays it over what the
 * server has. The same entry makes the same report, however often it is asked for.
 */
export function lateReportOf(report: LocalReport, entry: QueueEntry): LateReport {
  const { record } = report.package;
  const cleared = entry.body['cleared'] as readonly string[];
  // Not what the visit says by now: somebody else may have reported it, and answered more than was counted here.
  const answers = merge(entry.besides ?? storedAnswers(record), {
    values: valuesIn(record, entry.body),
    cleared,
  });
  return {
    kind: isTaskReport(record) ? 'R' : 'C',
    inspectionId: entry.inspectionId,
    answers: Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== null)),
    answerCount: entry.answers,
    rooms: entry.rooms,
    images: entry.images.map(({ id, sha256, fileCaption, roomId }) => ({
      id,
      sha256,
      ...(fileCaption !== undefined && { fileCaption }),
      roomId: roomId ?? null,
      element: elementOf(report, id),
      ...markedWith(marksOf(report, id)),
    })),
    form: entry.form,
    tenantInfo: entry.tenantInfo ? { ...occupancyChangeOf(entry.tenantInfo) } : null,
    inspectedAt: entry.inspectedAt,
    deviceTime: entry.deviceTime,
    ...(entry.earlier.length > 0 && { supersedes: entry.earlier.at(-1)! }),
  };
}

const markedWith = (marks: readonly PhotoMark[]) => (marks.length === 0 ? {} : { marks });

/** The element that a photo hangs on: taken here, hung here, or as the server told. */
function elementOf({ photos, elements = {}, package: from }: LocalReport, id: string): string | null {
  const own = photos.find((photo) => photo.id === id);
  const told = Object.values(from.images)
    .flat()
    .find((image) => image.id === id);
  return elements[id] ?? own?.element ?? told?.element ?? null;
}
