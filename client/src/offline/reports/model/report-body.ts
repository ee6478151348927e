import type { Answers, Collected } from '@walkthrough/form-definitions';
import type { LocalReport } from './local-report';
import { basedOn } from './unsent-answers';
import { isTaskReport } from './report-record';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns the request body: flat answers for a condition inspection; `inspectionData` with the form for a periodic one,
 * since its first answers create the report. Both contain their base, so that others' changes are not overwritten.
 * @param accepted the server's result, including derived values to overwrite
 */
export function reportBody(report: LocalReport, sent: Collected, accepted: Answers): Fields {
  const { record } = report.package;
  const { values, cleared } = sent;
  const based = basedOn(report, sent, accepted);
  return isTaskReport(record)
    ? { inspectionData: values, cleared, based, form: record.form }
    : { ...values, cleared, based, activeInspectionId: record.activeInspectionId };
}
