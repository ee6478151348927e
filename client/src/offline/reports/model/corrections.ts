import { checkedKey, RECORDED_FACTS } from '@walkthrough/form-definitions';
import type { LocalReport } from './local-report';
import { answersOf } from './report-answers';
import { isTaskReport } from './report-record';
import type { Correction } from './report-parts';

/** Returns the information check's corrections; empty for other kinds. */
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

/** Returns corrections made after the last delivery; earlier ones were decided then (decision 0042). */
export function newCorrectionsOf(report: LocalReport): Correction[] {
  const decided = report.delivered?.corrections ?? [];
  return correctionsOf(report).filter(
    ({ fact, reported }) => !decided.some((each) => each.fact === fact && each.reported === reported),
  );
}
