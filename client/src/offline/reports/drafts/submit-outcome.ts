import { fill, messages } from '@walkthrough/domain';
import { countConfirmedAnswers } from '../model/confirmed-answers';
import { handedOverInWords } from '../model/handed-over-words';
import type { LocalReport } from '../model/local-report';
import { isHandedOver } from '../../queue/queue-entry';
import { sameValue } from '../model/report-record';
import type { SubmitOutcome } from './report-session';

const { conditionForm: texts } = messages;

/** Returns where a report arrived: its inspection, or the office if late; null while it waits. */
export function arrivedOutcome({ entry, delivered, tenantInfo = null }: LocalReport): SubmitOutcome | null {
  if (entry?.late && isHandedOver(entry)) return { state: 'handedOver', ...handedOverInWords(entry.late) };
  if (entry || !delivered) return null;
  const { images, receivedAt } = delivered.receipt;
  return {
    state: 'delivered',
    answers: countConfirmedAnswers(delivered),
    photos: images.length,
    receivedAt,
    tenantInfo,
  };
}

/**
 * Returns the current outcome of a submission; an earlier one may have been delivered too.
 * @param submissionId null for any
 */
function submissionOutcome(report: LocalReport, submissionId: string | null): SubmitOutcome {
  const arrived = arrivedOutcome(report);
  const isOther =
    arrived?.state === 'delivered' && submissionId !== null && idOf(report.delivered) !== submissionId;
  if (arrived && !isOther) return arrived;
  return report.entry ? queuedOutcome(report) : withdrawn(texts.editedAgain);
}

const idOf = (delivered: LocalReport['delivered']) => delivered?.receipt.submissionId ?? null;

/**
 * @param why reason to show
 */
const withdrawn = (why: string): SubmitOutcome => ({
  state: 'withdrawn',
  contents: texts.withdrawnTitle,
  why,
});

/** Outcome of a report removed from this device; what had arrived stays. */
const removedOutcome = (before: SubmitOutcome): SubmitOutcome =>
  before.state === 'queued' ? withdrawn(texts.removedUnsent) : before;

/** Outcome of a queued report, with the reason it waits. */
export function queuedOutcome({ entry }: LocalReport): SubmitOutcome {
  const { queued } = messages.sync;
  const { kind = 'retry', message = '' } = entry?.trouble ?? {};
  const refused = kind === 'attention';
  if (refused) {
    return { state: 'queued', reason: fill(messages.deviceReports.rejected, { reason: message }), refused };
  }
  return { state: 'queued', reason: kind === 'signIn' ? message : queued, refused };
}

/** Submission of an open report, and its outcome as the report on the device changes. */
export class SubmissionTracker {
  constructor(
    private readonly id: string | null,
    private current: SubmitOutcome,
  ) {}

  readonly outcome = (): SubmitOutcome => this.current;

  /**
   * Updates the outcome; it stays referentially stable until a change.
   * @param report null if it was removed from the device
   */
  follow(report: LocalReport | null): void {
    const outcome = report ? submissionOutcome(report, this.id) : removedOutcome(this.current);
    if (!sameValue(outcome, this.current)) this.current = outcome;
  }
}
