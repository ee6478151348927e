import type { FormContext } from '@walkthrough/form-definitions';
import { contextOf } from '../reports/model/report-answers';
import type { ReportRecord } from '../reports/model/report-record';
import { submitTimes, type Clock, type SubmitTimes } from '../status/clock';

/** A press of Submit, with the context of the report at that moment. */
export interface SubmitPress extends SubmitTimes {
  context: FormContext;
}

/** Returns a press of Submit now: the report is judged by its moment, also when it arrives later. */
export function pressSubmit(
  record: ReportRecord,
  { manager, editable }: FormContext,
  clock: Clock,
): SubmitPress {
  const times = submitTimes(clock);
  return { ...times, context: contextOf(record, { manager, editable, submittedAt: times.inspectedAt }) };
}
