import { messages } from '@walkthrough/domain';
import { fieldWorkWhenLoaded } from '../current-work';
import { DRAFT_PARTS } from '../delivery/draft-parts';
import { isHandedOver } from '../model/queue-entry';
import { NotNow } from '../not-now';
import { hasUnsentDraft } from '../store/offline-store';
import { slowConnection } from '../slow-connection';
import type { OpenReport } from './open-report-session';

const texts = messages.taskForm;

/**
 * Brings the server everything that was entered, before the visit is given back.
 * @throws NotNow when some of it is still only on this device: giving it back would lose that
 */
export async function sendBeforeUnassign({ id, manager }: OpenReport): Promise<void> {
  // What a manager enters is sent at once, and never kept here.
  const work = manager ? null : await fieldWorkWhenLoaded();
  if (!work) return;
  await work.pushDraft(id, DRAFT_PARTS);
  const report = await work.store.report(id);
  if (!report || isHandedOver(report.entry)) return;
  // Submitted: it waits for its visit, which would not be this person's any more.
  if (report.entry) throw new NotNow(messages.deviceReports.waitingLocked);
  if (!hasUnsentDraft(report)) return;
  // Waiting would be in vain where photos are kept here until Submit.
  throw new NotNow(slowConnection.get() ? texts.unassignKeptPhotos : texts.unassignUnsent);
}

/** The visit was given back: nothing of it stays on the device but what the office decides about. */
export async function closeUnassigned({ id, manager }: OpenReport): Promise<void> {
  const work = manager ? null : await fieldWorkWhenLoaded();
  const report = await work?.store.report(id);
  if (work && report && !isHandedOver(report.entry)) await work.discard(id);
}
