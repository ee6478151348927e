import { checkedKey, RECORDED_FACTS } from '@walkthrough/form-definitions';
import type { LocalReport } from './local-report';
import { answersOf } from './report-answers';
import { isTaskReport } from './report-record';
import type { Correction } from './report-parts';

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

/** Those that the report did not say when it was delivered: what it said then was decided then (decision 0042). */
export function newCorrectionsOf(report: LocalReport): Correction[] {
  const decided = report.delivered?.corrections ?? [];
  return correctionsOf(report).filter(
    ({ fact, reported }) => !decided.some((each) => each.fact === fact && each.reported === reported),
  );
}
