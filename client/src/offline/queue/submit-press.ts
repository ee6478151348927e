import type { FormContext } from '@walkthrough/form-definitions';
import { contextOf } from '../reports/model/report-answers';
import type { ReportRecord } from '../reports/model/report-record';
import { trueTime, type Clock } from '../status/clock';

/** When Submit was pressed, UTC ms: by the device's clock, and corrected by the last measured offset. */
export interface SubmitTimes {
  deviceTime: number;
  inspectedAt: number;
}

/** A press of Submit, with the context of the report at that moment. */
export interface SubmitPress extends SubmitTimes {
  context: FormContext;
}

export const submitTimes = (clock: Clock): SubmitTimes => ({
  deviceTime: clock.now(),
  inspectedAt: trueTime(clock),
});

/** Returns a press of Submit now: the report is judged by its moment, also when it arrives later. */
export function pressSubmit(
  record: ReportRecord,
  { manager, editable }: FormContext,
  clock: Clock,
): SubmitPress {
  const times = submitTimes(clock);
  return { ...times, context: contextOf(record, { manager, editable, submittedAt: times.inspectedAt }) };
}
