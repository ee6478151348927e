import type { ConditionInspection, FormVersionDetails, Receipt } from '@walkthrough/domain';
import { SIDES, type Side } from '@walkthrough/form-definitions';
import type { Clock } from '../clock';
import { deliveredReport } from '../model/delivered-report';
import { newLocalReport, type LocalReport, type ReportPackage } from '../model/local-report';
import type { QueueEntry } from '../model/queue-entry';
import { activeSideOf, sameValue, storedAnswers, visitOf } from '../model/report-record';
import type { FieldServer } from '../server/field-server';
import { hasUnsentDraft, type OfflineStore } from '../store/offline-store';
import { differenceOf } from './receipt';
import { earlierReceipt, earlierReceivedText } from './earlier-receipt';

interface Download {
  store: OfflineStore;
  server: FieldServer;
  clock: Clock;
}

/** Both sides: a move-out is judged against the rooms and photos of its move-in. */
async function ofSides<T>(
  record: ConditionInspection,
  ask: (inspectionId: number) => Promise<T[]>,
): Promise<Record<Side, readonly T[]>> {
  const ofSide = async (side: Side) => {
    const visit = visitOf(record, side);
    return visit ? ask(visit.id) : [];
  };
  const [moveIn, moveOut] = await Promise.all(SIDES.map(ofSide));
  return { moveIn: moveIn ?? [], moveOut: moveOut ?? [] };
}

/** A value that the server has by now is no edit any more. */
function laidOver(report: LocalReport, from: ReportPackage): LocalReport {
  const stored = storedAnswers(from.record);
  const edits = Object.entries(report.edits).filter(([key, value]) => !sameValue(value, stored[key]));
  const told = Object.values(from.images)
    .flat()
    .map(({ id }) => id);
  return {
    ...report,
    package: from,
    edits: Object.fromEntries(edits),
    rooms: sameValue(report.rooms, from.rooms[activeSideOf(from.record)]) ? null : report.rooms,
    photos: report.photos.map((photo) => (told.includes(photo.id) ? { ...photo, onServer: true } : photo)),
    removed: report.removed.filter((id) => told.includes(id)),
  };
}

async function pinnedForm(
  { store, server }: Download,
  { form }: ConditionInspection,
): Promise<FormVersionDetails> {
  const known = await store.form(form.key, form.version);
  if (known) return known;
  const fetched = await server.form(form.key, form.version);
  await store.saveForm(fetched);
  return fetched;
}

/** The side is closed on the server: by a submission of this device that had arrived without an answer? */
async function receiptOf(
  { store, server }: Download,
  id: number,
  record: ConditionInspection,
): Promise<Receipt | null> {
  const here = await store.report(id);
  const isClosed = (visitOf(record, activeSideOf(record))?.inspectedDate ?? null) !== null;
  if (!here || !isClosed) return null;
  return earlierReceipt(server, here.entry ? [...here.earlier, here.entry.submissionId] : here.earlier);
}

/** Nobody could be asked when it was refused: now it is known that an earlier submission had arrived. */
function refusedFor(report: LocalReport, entry: QueueEntry, receipt: Receipt): LocalReport {
  if (!entry.trouble || entry.trouble.receipt !== null) return report;
  const trouble = { ...entry.trouble, message: earlierReceivedText(receipt), receipt };
  return { ...report, entry: { ...entry, trouble } };
}

/** Delivered, but for what was changed since: that stays here, and the list says so. */
function closedBy(report: LocalReport, receipt: Receipt, now: number): LocalReport {
  const { entry } = report;
  if (entry?.submissionId === receipt.submissionId && differenceOf(receipt, entry) === null) {
    return deliveredReport(report, entry, receipt, now);
  }
  if (entry) return entry.trouble?.kind === 'attention' ? refusedFor(report, entry, receipt) : report;
  const message = earlierReceivedText(receipt);
  const draftProblem = hasUnsentDraft(report) ? { code: 'submission_finished', message } : null;
  return { ...report, delivered: { receipt, at: now }, draftProblem, earlier: [] };
}

/**
 * Brings a report with everything that filling it in needs onto the device, under the edits that are there. Whoever
 * calls holds the lock of the report, so that no save is on its way meanwhile.
 */
export async function downloadReport(parts: Download, id: number): Promise<LocalReport | null> {
  const record = await parts.server.record(id);
  await pinnedForm(parts, record);
  const [rooms, images] = await Promise.all([
    ofSides(record, (inspectionId) => parts.server.rooms(inspectionId)),
    ofSides(record, (inspectionId) => parts.server.images(inspectionId)),
  ]);
  const from: ReportPackage = { record, rooms, images, fetchedAt: parts.clock.now() };
  const receipt = await receiptOf(parts, id, record);
  const now = parts.clock.now();
  return parts.store.update(id, (report) => {
    const laid = laidOver(report ?? newLocalReport(id, from), from);
    return receipt ? closedBy(laid, receipt, now) : laid;
  });
}
