import { type Answers, FIXED_FIELDS } from '@walkthrough/form-definitions';
import type { ConditionInspection } from './condition-inspection.entity';

/** Fixed fields that hold an answer: columns of the record, unlike the answers kept by key. */
const COLUMNS = Object.entries(FIXED_FIELDS)
  .filter(([, kind]) => kind !== null)
  .map(([field]) => field);

type AnswerColumns = Pick<ConditionInspection, 'answers'> & Partial<ConditionInspection>;

/** All answers of a record as the flat object of the wire; what was never answered is not in it. */
export function answersOf(row: ConditionInspection): Answers {
  const columns = row as unknown as Readonly<Record<string, unknown>>;
  const fixed: Answers = Object.fromEntries(
    COLUMNS.filter((field) => columns[field] !== null).map((field) => [field, columns[field]]),
  );
  return { ...row.answers, ...fixed };
}

/** The same answers as they are stored: fixed fields in their columns, the others by key. */
export function columnsOf(answers: Answers): AnswerColumns {
  const fixed: Answers = Object.fromEntries(COLUMNS.map((field) => [field, answers[field] ?? null]));
  const others = Object.entries(answers).filter(([key]) => !COLUMNS.includes(key));
  return { ...fixed, answers: Object.fromEntries(others) };
}
