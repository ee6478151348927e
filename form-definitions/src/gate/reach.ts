import { conditionsOf, SIDES, type Condition, type FormDefinition, type Side } from '../definition';
import { entriesOfItem } from '../engine/entries';
import { FIXED_FIELDS } from '../fixed-fields';
import { error, pointer, type Finding } from './finding';
import { placedItems, type PlacedItem } from './walk';

/** A question on one side. */
interface Question extends PlacedItem {
  side: Side;
  conditions: readonly Condition[];
  keys: readonly string[];
}

function questionsOf(definition: FormDefinition): Question[] {
  return placedItems(definition).flatMap((placed) =>
    (placed.repeats.length === 0 ? SIDES : []).flatMap((side) => {
      const keys = entriesOfItem(placed.section, placed.item, side, definition).map(({ key }) => key);
      const conditions = conditionsOf(placed.item.when, side);
      return keys.length === 0 ? [] : [{ ...placed, side, conditions, keys }];
    }),
  );
}

/** Returns whether an answer can be set while its question is hidden: by a rule, or from the previous side. */
function comesByItself({ item, side }: Question): boolean {
  const isForced = item.force?.some((force) => force.clearOnEnter !== true) === true;
  return isForced || item.prefill?.[side] !== undefined;
}

type AskedAt = ReadonlyMap<string, readonly Question[]>;

/**
 * Returns the questions that a condition depends on; null if there are none, as for the context or fields of the record.
 */
function awaited([name]: Condition, askedAt: AskedAt): readonly Question[] | null {
  if (name.startsWith('$') || Object.hasOwn(FIXED_FIELDS, name)) return null;
  const questions = askedAt.get(name);
  // An unknown variable is reported elsewhere.
  return questions === undefined || questions.some(comesByItself) ? null : questions;
}

/** Returns a variable that is required to be in two different states at once. */
function contradiction(conditions: readonly Condition[]): string | undefined {
  return conditions.find(([name, ...states], index) =>
    conditions
      .slice(index + 1)
      .some(([other, ...others]) => other === name && !others.some((state) => states.includes(state))),
  )?.[0];
}

/** Returns a move-out answer that a move-in question depends on. */
function lateAnswer({ side, conditions }: Question, askedAt: AskedAt): string | undefined {
  if (side !== 'moveIn') return undefined;
  return conditions.find((pair) => {
    const questions = awaited(pair, askedAt);
    return questions !== null && questions.every((each) => each.side === 'moveOut');
  })?.[0];
}

/** Returns the questions that can appear: those without dependencies, then those that depend only on these. */
function reachable(questions: readonly Question[], askedAt: AskedAt): ReadonlySet<Question> {
  const found = new Set<Question>();
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const question of questions) {
      const appears =
        contradiction(question.conditions) === undefined &&
        question.conditions.every((pair) => awaited(pair, askedAt)?.some((each) => found.has(each)) ?? true);
      if (appears) found.add(question);
    }
  }
  return found;
}

function messageFor(question: Question, askedAt: AskedAt, found: ReadonlySet<Question>): string | null {
  const twice = contradiction(question.conditions);
  if (twice !== undefined) return `It never appears: ${twice} would have to have two answers at once.`;
  const late = lateAnswer(question, askedAt);
  if (late !== undefined) return `It never appears at move-in: ${late} is answered at move-out only.`;
  if (found.has(question)) return null;
  const hidden = question.conditions.find(
    (pair) => awaited(pair, askedAt)?.some((each) => found.has(each)) === false,
  )?.[0];
  return question.keys.includes(hidden ?? '')
    ? `It never appears: it waits for its own answer, ${hidden}.`
    : `It never appears: it waits for ${hidden}, which never appears before it does.`;
}

const placeOf = ({ path, item, side }: Question): string =>
  path + (Array.isArray(item.when) ? pointer('when') : pointer('when', side));

/** Finds questions that can never be shown, because of their own `when` or those of the questions it depends on. */
export function reachFindings(definition: FormDefinition): Finding[] {
  const questions = questionsOf(definition);
  const askedAt = new Map<string, Question[]>();
  for (const question of questions) {
    for (const key of question.keys) askedAt.set(key, [...(askedAt.get(key) ?? []), question]);
  }
  const found = reachable(questions, askedAt);
  const said = new Set<string>();
  return questions.flatMap((question) => {
    const message = messageFor(question, askedAt, found);
    const path = placeOf(question);
    // A `when` shared by both sides is reported once.
    if (message === null || said.has(path)) return [];
    said.add(path);
    return [error(path, 'neverShown', message)];
  });
}
