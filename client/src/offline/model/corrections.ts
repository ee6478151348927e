import { checkedKey, RECORDED_FACTS, type RecordedFact } from '@walkthrough/form-definitions';
import type { LocalReport } from './local-report';
import { answersOf } from './report-answers';
import { isTaskReport } from './report-record';

/** A recorded fact of the occupants that the report of a visit says otherwise, in words (decision 159). */
export interface Correction {
  fact: RecordedFact;
  recorded: string;
  reported: string;
}

/** What the information check of a report corrects; nothing in a report of another kind. */
export function correctionsOf(report: LocalReport): Correction[] {
  const { record } = report.package;
  if (!isTaskReport(record)) return [];
  const answers = answersOf(report);
  return RECORDED_FACTS.flatMap((fact) => {
    const value = answers[fact];
    const isSaid = (typeof value === 'string' && value.trim() !== '') || typeof value === 'number';
    if (!isSaid || answers[checkedKey(fact)] === true) return [];
    return [{ fact, recorded: record.recorded[fact], reported: String(value).trim() }];
  });
}
