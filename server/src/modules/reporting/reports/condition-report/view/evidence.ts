import { formQuestions } from '@walkthrough/domain';
import type { Answers, Entry } from '@walkthrough/form-definitions';
import { linesOf } from './cells';
import type { ReportReader } from './report-reader';
import type { Cell } from './report-view';

/** Returns what was kept beside an answer, or beside a row, in lines: that it is flagged, and its note. */
export function evidenceLines(beside: readonly Entry[], answers: Answers): string[] {
  return beside.flatMap(({ role, key }) => {
    const answer = Object.hasOwn(answers, key) ? answers[key] : undefined;
    if (role === 'flag') return answer === true ? [formQuestions.flagged] : [];
    const isWritten = role === 'note' && typeof answer === 'string' && answer.trim() !== '';
    return isWritten ? linesOf(answer) : [];
  });
}

/** Adds flag and note to the cell of an answer; not where it was not asked. */
export function withLines(cell: Cell, lines: readonly string[]): Cell {
  if (lines.length === 0 || cell.kind === 'blank' || cell.kind === 'inapplicable') return cell;
  return { ...cell, note: [...(cell.note ?? []), ...lines] };
}

/** Adds flag and note of a question of the report to its cell. */
export const withEvidence = ({ input }: ReportReader, cell: Cell, entries: readonly Entry[]): Cell =>
  withLines(cell, evidenceLines(entries, input.answers));
