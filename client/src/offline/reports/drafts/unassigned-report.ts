import { messages } from '@walkthrough/domain';
import { fieldWorkWhenLoaded } from '../../current-work';
import { DRAFT_PARTS } from '../../queue/delivery/draft-parts';
import { isHandedOver } from '../../queue/queue-entry';
import { NotNow } from '../../queue/not-now';
import { hasUnsentDraft } from '../../store/offline-store';
import { slowConnection } from '../../status/slow-connection';
import type { OpenReport } from './open-report-session';

const texts = messages.taskForm;

/**
 * Sends everything entered before an inspection is unassigned.
 * @throws NotNow if some of it is still only on this device and would be lost
 */
export async function sendBeforeUnassign({ id, manager }: OpenReport): Promise<void> {
  // Managers' input is sent at once and not stored here.
  const work = manager ? null : await fieldWorkWhenLoaded();
  if (!work) return;
  await work.pushDraft(id, DRAFT_PARTS);
  const report = await work.store.report(id);
  if (!report || isHandedOver(report.entry)) return;
  // A queued submission would lose its inspection.
  if (report.entry) throw new NotNow(messages.deviceReports.waitingLocked);
  if (!hasUnsentDraft(report)) return;
  // Waiting is pointless if photos are held back until Submit.
  throw new NotNow(slowConnection.get() ? texts.unassignKeptPhotos : texts.unassignUnsent);
}

/** Removes an unassigned inspection from the device, except what the office decides about. */
export async function closeUnassigned({ id, manager }: OpenReport): Promise<void> {
  const work = manager ? null : await fieldWorkWhenLoaded();
  const report = await work?.store.report(id);
  if (work && report && !isHandedOver(report.entry)) await work.discard(id);
}
