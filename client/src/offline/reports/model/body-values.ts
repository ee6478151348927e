import { isTaskReport, type ReportRecord } from './report-record';

type Fields = Readonly<Record<string, unknown>>;

/** Returns the answers in a body made by reportBody. */
export function valuesIn(record: ReportRecord, body: Fields): Fields {
  if (isTaskReport(record)) return body['inspectionData'] as Fields;
  const { cleared: _cleared, based: _based, activeInspectionId: _inspection, ...values } = body;
  return values;
}
