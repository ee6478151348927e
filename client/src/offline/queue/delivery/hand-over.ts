import { counted, type LateReceipt, messages } from '@walkthrough/domain';
import { isApiError } from '../../../api/api-error';
import { handedOverInWords } from '../../reports/model/handed-over-words';
import { lateReportOf } from '../../reports/model/late-report';
import type { LocalReport } from '../../reports/model/local-report';
import type { QueueEntry } from '../queue-entry';
import type { DeliveryFailure } from '../delivery-failure';
import { classifyFailure } from './failure';
import type { PhotoSending } from './send-photo';

const texts = messages.lateSubmissions;

/** Errors for inspections that were reassigned or whose report is locked. */
const LATE_CODES: ReadonlySet<string> = new Set(['report_locked', 'not_found', 'forbidden']);

export const mayBeLate = ({ kind, code }: Pick<DeliveryFailure, 'kind' | 'code'>): boolean =>
  kind === 'attention' && LATE_CODES.has(code);

/**
 * Hands a late report over to the office (docs/decisions/0049): texts first, then missing photos. Returns null if the
 * office rejects it. Rejects if the server is unreachable; what arrived is not sent again.
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
      // These bytes are lost; the receipt shows what is missing.
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

/** Marks an entry as handed over; its decision is polled until known. */
export function handedOver(entry: QueueEntry, late: LateReceipt, at: number): QueueEntry {
  const lost = late.missing.length;
  const message = lost > 0 ? counted(lost, texts.photoLost, texts.photosLost) : handedOverInWords(late).why;
  const trouble: DeliveryFailure = {
    kind: 'attention',
    code: 'late',
    message,
    at,
    problems: [],
    receipt: null,
  };
  return { ...entry, late, sendingUntil: 0, trouble };
}

/** Returns the report with the office's decision; unchanged while undecided or unreachable. */
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
