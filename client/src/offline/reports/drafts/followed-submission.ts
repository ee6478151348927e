import type { LocalReport } from '../model/local-report';
import { sameValue } from '../model/report-record';
import type { SubmitOutcome } from './report-session';
import { removedOutcome, submissionOutcome } from './submit-outcome';

/** Submission of an open report, and its outcome as the report on the device changes. */
export class FollowedSubmission {
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
