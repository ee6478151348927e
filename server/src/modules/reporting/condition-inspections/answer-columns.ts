import { type Answers, FIXED_FIELDS } from '@walkthrough/form-definitions';
import type { ConditionInspection } from './condition-inspection.entity';

/** Fixed answer fields, stored as columns; all other answers are stored as JSON by form key. */
const COLUMNS = Object.entries(FIXED_FIELDS)
  .filter(([, kind]) => kind !== null)
  .map(([field]) => field);

type AnswerColumns = Pick<ConditionInspection, 'answers'> & Partial<ConditionInspection>;

/** Returns all answers of a record as the flat object of the API; unanswered keys are omitted. */
export function answersOf(row: ConditionInspection): Answers {
  const columns = row as unknown as Readonly<Record<string, unknown>>;
  const fixed: Answers = Object.fromEntries(
    COLUMNS.filter((field) => columns[field] !== null).map((field) => [field, columns[field]]),
  );
  return { ...row.answers, ...fixed };
}

/** Splits answers for storage: fixed fields into columns, the others into JSON by key. */
export function columnsOf(answers: Answers): AnswerColumns {
  const fixed: Answers = Object.fromEntries(COLUMNS.map((field) => [field, answers[field] ?? null]));
  const others = Object.entries(answers).filter(([key]) => !COLUMNS.includes(key));
  return { ...fixed, answers: Object.fromEntries(others) };
}
