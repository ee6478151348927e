import type { FormDefinition, Side } from '../definition';
import type { Answers } from './context';
import { entries } from './entries';
import type { Entry } from './entry';
import { innerRows, rowsOf, type FormRow } from '../rows/row';
import { isEmpty } from './value-kinds';

type Room = Record<string, unknown>;

/** Photos belong to the side on which they were taken and are never copied. */
const NOT_COPIED: readonly string[] = ['id', 'sourceRoomId', 'images', 'imageIds', 'photos'];

function copyOf<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

function isRoom(value: unknown): value is Room {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the room for the other side: a new id, and the id of its source room. */
function roomFrom(room: Room, newId: () => string): Room {
  const kept = Object.fromEntries(Object.entries(room).filter(([name]) => !NOT_COPIED.includes(name)));
  return { id: newId(), sourceRoomId: room['id'] ?? null, ...copyOf(kept) };
}

/** Returns the row of the other side that is paired with a row; answers start with those that its questions name. */
function rowFrom(row: FormRow, questions: readonly Entry[], newId: () => string): FormRow {
  const from = <T>(key: string | undefined, values: Readonly<Record<string, T>>) =>
    key !== undefined && Object.hasOwn(values, key) ? values[key] : undefined;
  const values: Record<string, unknown> = {};
  const rows: Record<string, FormRow[]> = {};
  for (const question of questions) {
    const source = question.role === 'value' ? question.item.prefill?.[question.side] : undefined;
    if (source === undefined) continue;
    const inner = question.kind === 'rows' ? innerRows(row, source) : [];
    if (inner.length > 0)
      rows[question.key] = inner.map((each) => rowFrom(each, question.rules.questions ?? [], newId));
    const value = from(source, row.values);
    if (question.kind !== 'rows' && !isEmpty(value)) values[question.key] = copyOf(value);
  }
  return {
    id: newId(),
    sourceRowId: row.id,
    values,
    ...(Object.keys(rows).length === 0 ? {} : { rows }),
  };
}

function prefilled({ kind, rules }: Entry, value: unknown, newId: () => string): unknown {
  if (kind === 'rows') return rowsOf(value).map((row) => rowFrom(row, rules.questions ?? [], newId));
  if (kind !== 'rooms') return copyOf(value);
  return Array.isArray(value) ? value.filter(isRoom).map((room) => roomFrom(room, newId)) : [];
}

function isUnanswered(value: unknown): boolean {
  return isEmpty(value) || (Array.isArray(value) && value.length === 0);
}

/**
 * Returns the initial answers of a side from `prefill`; the move-out form starts with the rooms of the move-in. Called when
 * the side is created; existing answers are kept, so calling it again is safe.
 */
export function prefill(
  definition: FormDefinition,
  side: Side,
  answers: Answers,
  newId: () => string,
): Answers {
  const filled: Record<string, unknown> = { ...answers };
  for (const entry of entries(definition, side)) {
    const source = entry.role === 'value' ? entry.item.prefill?.[side] : undefined;
    if (source === undefined || !isUnanswered(filled[entry.key]) || isUnanswered(answers[source])) continue;
    filled[entry.key] = prefilled(entry, answers[source], newId);
  }
  return filled;
}

/** Applies `prefill` to a move-out, from the answers of its move-in. */
export function prefillMoveOut(
  definition: FormDefinition,
  moveInAnswers: Answers,
  newId: () => string,
): Answers {
  return prefill(definition, 'moveOut', moveInAnswers, newId);
}
