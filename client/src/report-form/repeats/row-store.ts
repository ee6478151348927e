import { innerRows, rowsOf, type Answers, type FormRow } from '@walkthrough/form-definitions';
import type { AnswerStore } from '../form-store';

/** A repeat: a key of the report, or of a row. */
export interface RepeatPlace {
  /** Key of the repeat in the report. */
  key: string;
  /** For a repeat in a row: the row, and the key in it. */
  inside?: { row: string; key: string };
}

/** Returns the rows of a repeat. */
export function rowsAt(answers: Answers, { key, inside }: RepeatPlace): readonly FormRow[] {
  const rows = rowsOf(answers[key]);
  if (inside === undefined) return rows;
  const around = rows.find(({ id }) => id === inside.row);
  return around === undefined ? [] : innerRows(around, inside.key);
}

/** Returns the answer of the report's key after the rows of a repeat changed. */
function answerWith(answers: Answers, { key, inside }: RepeatPlace, rows: readonly FormRow[]): unknown {
  const orNone = (list: readonly FormRow[]) => (list.length === 0 ? null : list);
  if (inside === undefined) return orNone(rows);
  return orNone(
    rowsOf(answers[key]).map((row) =>
      row.id === inside.row ? { ...row, rows: { ...row.rows, [inside.key]: rows } } : row,
    ),
  );
}

/** Changes the rows of a repeat. What is being typed is committed first, so that it is not overwritten. */
export function changeRows(
  report: AnswerStore,
  place: RepeatPlace,
  change: (rows: readonly FormRow[]) => readonly FormRow[],
): void {
  report.flushDrafts();
  const answers = report.answers();
  report.commit(place.key, answerWith(answers, place, change(rowsAt(answers, place))));
}

/** Returns the store of the controls in a row: it reads and writes the answers of that row in the report's. */
export function rowStore(report: AnswerStore, place: RepeatPlace, id: string): AnswerStore {
  const own = () => rowsAt(report.answers(), place).find((row) => row.id === id)?.values ?? {};
  const path = [place.key, ...(place.inside === undefined ? [] : [place.inside.row]), id].join('/');
  return {
    model: report.model,
    get context() {
      return report.context;
    },
    judgeIn: (context) => report.judgeIn(context),
    data: report.data,
    answers: own,
    rooms: (side) => report.rooms(side),
    commit: (key, value) =>
      changeRows(report, place, (rows) =>
        rows.map((row) => (row.id === id ? { ...row, values: { ...row.values, [key]: value } } : row)),
      ),
    noticePhotos: report.noticePhotos,
    takeOver: (changes) => report.takeOver(changes),
    problems: () => report.problems(),
    problemOf: (key) => report.problemOf(`${path}/${key}`),
    holdDraft: (commitDraft) => report.holdDraft(commitDraft),
    isKeeping: report.isKeeping,
    flushDrafts: report.flushDrafts,
    saveProblem: report.saveProblem,
    subscribe: report.subscribe,
  };
}
