import type { Answers, Collected } from '@walkthrough/form-definitions';
import type { LocalReport } from './local-report';
import { basedOn } from './unsent-answers';
import { isTaskReport } from './report-record';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Answers as they are sent: those of a condition inspection lie beside each other, those of a visit in
 * `inspectionData`, with the form that they were given on, because the first of them begins the report. Both tell what
 * they are based on: what somebody else has written since is not overwritten.
 * @param accepted what the server makes of them: what follows by itself is overwritten, too
 */
export function reportBody(report: LocalReport, sent: Collected, accepted: Answers): Fields {
  const { record } = report.package;
  const { values, cleared } = sent;
  const based = basedOn(report, sent, accepted);
  return isTaskReport(record)
    ? { inspectionData: values, cleared, based, form: record.form }
    : { ...values, cleared, based, activeInspectionId: record.activeInspectionId };
}
