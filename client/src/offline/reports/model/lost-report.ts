import { messages } from '@walkthrough/domain';
import type { FormDefinition } from '@walkthrough/form-definitions';
import type { Clock } from '../../status/clock';
import type { Confirmed } from './confirmed';
import { conflictsOf } from '../merge/conflicts';
import type { LocalReport, ReportPackage } from './local-report';
import type { LedgerStep } from '../../queue/queue-entry';
import { rebuildReport } from './rebuild-report';
import { queueSubmission } from '../../queue/queue-submission';
import type { DeliveryFailure } from '../../queue/delivery-failure';

/**
 * Queues a report again that the server lost, in whole or in part, after a restore from backup. The whole report is
 * sent as a new submission over the server's present state, with the original time of the inspection. Where somebody
 * has changed the same values since, it waits for a choice.
 * @param from the server's present state
 */
export function requeueSubmission(
  report: LocalReport,
  { sent, inspectedAt }: Confirmed,
  from: ReportPackage,
  definition: FormDefinition,
  submissionId: string,
  clock: Clock,
): LocalReport {
  const { deviceTime, submissionId: lost, tenantInfo } = sent;
  const isQueued = report.entry !== null;
  // The draft of another side stays beside the submission.
  const isOtherInspection = report.package.record.activeInspectionId !== sent.inspectionId;
  const draft: LocalReport = {
    ...rebuildReport(isOtherInspection ? withoutDraft(report) : report, from, definition, sent),
    delivered: isQueued ? report.delivered : null,
    earlier: isQueued ? [...report.earlier, lost] : [lost],
  };
  const pressed = { deviceTime, inspectedAt };
  const options = { submissionId, manager: false, updateTenants: Boolean(tenantInfo), pressed };
  const { entry, ...again } = queueSubmission(draft, definition, options, clock);
  const trouble = conflictsOf(draft).length > 0 ? mustBeChosenFrom(clock.now()) : null;
  const queued = { ...again, entry: entry && { ...entry, trouble } };
  if (!isOtherInspection) return queued;
  const { delivered, earlier, photos } = queued;
  return { ...report, delivered, earlier, photos, entry: queued.entry };
}

const withoutDraft = (report: LocalReport): LocalReport => ({
  ...report,
  edits: {},
  rooms: null,
  captions: {},
  moves: {},
  elements: {},
  marks: {},
  photoOrder: [],
  removed: [],
});

const mustBeChosenFrom = (at: number): DeliveryFailure => ({
  kind: 'attention',
  code: 'report_changed',
  message: messages.errors.reportChanged,
  at,
  problems: [],
  receipt: null,
});

/** The same if the inspection is gone or no longer visible: sent to the office unchanged. */
export function requeueUnchanged(report: LocalReport, { sent }: Confirmed): LocalReport {
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
