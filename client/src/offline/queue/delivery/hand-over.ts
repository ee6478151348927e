import { fill, messages, type LateReceipt, type LateReport, type PhotoMark } from '@walkthrough/domain';
import { withComputedInRows } from '@walkthrough/form-definitions';
import { isApiError } from '../../../api/api-error';
import { handedOverInWords } from '../../reports/model/handed-over-words';
import { heldReport } from '../../reports/model/held-report';
import type { LocalReport } from '../../reports/model/local-report';
import { isTaskReport } from '../../reports/model/report-record';
import { occupancyChangeOf } from '../../reports/model/tenant-change';
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
  const message = lost > 0 ? fill(texts.photosLost, { count: lost }) : handedOverInWords(late).why;
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

/** Stores the office's decision on a late report. Nothing changes while it is undecided or the server is unreachable. */
export async function pollLateDecision(
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

/**
 * Returns a queued report for the office: complete, since it is not merged with server data. Deterministic for the same
 * entry.
 */
function lateReportOf(report: LocalReport, entry: QueueEntry): LateReport {
  const { answers, rooms, photos } = heldReport(report, entry);
  return {
    kind: isTaskReport(report.package.record) ? 'R' : 'C',
    inspectionId: entry.inspectionId,
    answers: Object.fromEntries(
      Object.entries(
        withComputedInRows({ ...answers, ...entry.computed }, entry.computedInRows ?? {}),
      ).filter(([, value]) => value !== null),
    ),
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
