import type { FormDefinition } from '@walkthrough/form-definitions';
import type { Clock } from '../clock';
import { valuesIn } from './body-values';
import type { Confirmed } from './confirmed';
import { newLocalReport, type LocalPhoto, type LocalReport, type ReportPackage } from './local-report';
import type { LedgerStep, QueueEntry } from './queue-entry';
import { activeSideOf, sameValue, storedAnswers } from './report-record';
import { submitted } from './submit-entry';

/**
 * A report that the server had confirmed and knows nothing of any more: it was restored from a backup (decision 178). All
 * that was sent goes into the queue once more, as a new submission over what the server has now, with the time of the
 * visit as it was believed then.
 * @param from what the server has now
 */
export function queuedAgain(
  report: LocalReport,
  { sent, inspectedAt }: Confirmed,
  from: ReportPackage,
  definition: FormDefinition,
  submissionId: string,
  clock: Clock,
): LocalReport {
  const draft = draftOver(report, sent, from);
  const options = { submissionId, manager: false, updateTenants: Boolean(sent.tenantInfo) };
  const again = submitted(draft, definition, options, clock);
  const { deviceTime, submissionId: lost } = sent;
  return { ...again, entry: again.entry && { ...again.entry, deviceTime, inspectedAt, earlier: [lost] } };
}

/** The same where the visit is not this person's to see any more, or is not there: it goes as it was sent, to the office. */
export function sentAsBefore(report: LocalReport, { sent }: Confirmed): LocalReport {
  const { late: _late, ...entry } = sent;
  const steps = entry.steps.map((step): LedgerStep => ({ ...step, state: 'todo', answer: null }));
  return {
    ...report,
    delivered: null,
    photos: report.photos.map((photo) =>
      photo.inspectionId === sent.inspectionId ? { ...photo, onServer: false } : photo,
    ),
    entry: { ...entry, steps, trouble: null, attempts: 0, notBefore: 0, sendingUntil: 0 },
  };
}

/** What was sent, and what was typed since, as edits over another state of the server. */
function draftOver(report: LocalReport, entry: QueueEntry, from: ReportPackage): LocalReport {
  const { record, images, rooms } = from;
  const side = activeSideOf(record);
  const stored = storedAnswers(record);
  const cleared = (entry.body['cleared'] ?? []) as readonly string[];
  const wanted = {
    ...valuesIn(record, entry.body),
    ...Object.fromEntries(cleared.map((key) => [key, null])),
    ...report.edits,
  };
  const there = new Map((images[side] ?? []).map((image) => [image.id, image]));
  const photos = report.photos.map((photo): LocalPhoto => {
    if (photo.inspectionId !== entry.inspectionId) return photo;
    const { captionTold: _told, ...untold } = photo;
    const held = there.get(photo.id);
    return held
      ? { ...photo, onServer: true, captionTold: held.fileCaption }
      : { ...untold, onServer: false };
  });
  const kept = photos.flatMap((photo) => {
    const held = there.get(photo.id);
    return held ? [{ photo, held }] : [];
  });
  const captions = kept.filter(({ photo, held }) => photo.caption !== held.fileCaption);
  const moves = kept.filter(({ photo, held }) => photo.roomId !== held.roomId);
  const list = report.rooms ?? entry.rooms;
  return {
    ...newLocalReport(report.id, from),
    edits: Object.fromEntries(
      Object.entries(wanted).filter(([key, value]) => !sameValue(value, stored[key])),
    ),
    rooms: sameValue(list, rooms[side] ?? []) ? null : list,
    captions: Object.fromEntries(captions.map(({ photo }) => [photo.id, photo.caption])),
    moves: Object.fromEntries(moves.map(({ photo }) => [photo.id, photo.roomId])),
    elements: Object.fromEntries(moves.map(({ photo }) => [photo.id, photo.element ?? null])),
    photos,
    editedAt: report.editedAt,
    ...(report.marks ? { marks: report.marks } : {}),
    ...(report.photoOrder ? { photoOrder: report.photoOrder } : {}),
    distribution: report.distribution ?? null,
  };
}
