import { counted, type LateReceipt, messages } from '@walkthrough/domain';
import { isApiError } from '../../api/api-error';
import { handedOverInWords } from '../model/handed-over-words';
import { lateReportOf } from '../model/late-report';
import type { LocalReport } from '../model/local-report';
import type { QueueEntry } from '../model/queue-entry';
import type { Trouble } from '../model/trouble';
import { classifyFailure } from './failure';
import type { PhotoSending } from './send-photo';

const texts = messages.lateSubmissions;

/** What is said where the visit is somebody else's by now, or its report is locked. */
const LATE_CODES: ReadonlySet<string> = new Set(['report_locked', 'not_found', 'forbidden']);

export const mayBeLate = ({ kind, code }: Pick<Trouble, 'kind' | 'code'>): boolean =>
  kind === 'attention' && LATE_CODES.has(code);

/**
 * Hands a report over to the office whose visit does not take it (docs/decisions/0049): first all that is written, then
 * the photos that are not there yet. Null when the office does not take it either. Rejects when nobody could be asked:
 * what arrived is not sent again.
 */
export async function handOver(
  sending: PhotoSending,
  report: LocalReport,
  entry: QueueEntry,
): Promise<LateReceipt | null> {
  const { server, store, activity } = sending;
  const { submissionId } = entry;
  const whole = lateReportOf(report, entry);
  try {
    const { missing } = await server.handOver(submissionId, whole);
    for (const id of missing) {
      const photo = report.photos.find((each) => each.id === id);
      const stored = photo && (await store.photo(id));
      // Nothing brings these bytes back: the receipt says what is missing.
      if (!photo || !stored) continue;
      const { name, takenAt, sha256 } = photo;
      const image = { id, name, takenAt, sha256, type: stored.type, bytes: stored.bytes };
      await activity.during(id, () => server.saveLateImage(submissionId, image));
    }
    return await server.handOver(submissionId, whole);
  } catch (error) {
    if (isApiError(error) && classifyFailure(error).kind === 'attention') return null;
    throw error;
  }
}

/** An entry that the office has; what it decides is asked for until it is known. */
export function handedOver(entry: QueueEntry, late: LateReceipt, at: number): QueueEntry {
  const lost = late.missing.length;
  const message = lost > 0 ? counted(lost, texts.photoLost, texts.photosLost) : handedOverInWords(late).why;
  const trouble: Trouble = { kind: 'attention', code: 'late', message, at, problems: [], receipt: null };
  return { ...entry, late, sendingUntil: 0, trouble };
}

/** What the office has decided since; the report as it is while it has not, or cannot be asked. */
export async function askedOutcome(
  { server, store }: Pick<PhotoSending, 'server' | 'store'>,
  { id, entry }: LocalReport,
): Promise<void> {
  if (!entry?.late) return;
  try {
    const { late } = await server.submission(entry.submissionId);
    if (!late || late.state === entry.late.state) return;
    await store.change(id, (report) =>
      report.entry?.submissionId === entry.submissionId
        ? { ...report, entry: { ...report.entry, late } }
        : report,
    );
  } catch (error) {
    if (!isApiError(error)) throw error;
  }
}
