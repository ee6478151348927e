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
    SIDES.flatMap((side) => {
      const keys = entriesOfItem(placed.section, placed.item, side, definition.engine).map(({ key }) => key);
      const conditions = conditionsOf(placed.item.when, side);
      return keys.length === 0 ? [] : [{ ...placed, side, conditions, keys }];
    }),
  );
}

/** Whether an answer can come about while nobody sees its question: by a rule, or from the side before. */
function comesByItself({ item, side }: Question): boolean {
  const isForced = item.force?.some((force) => force.clearOnEnter !== true) === true;
  return isForced || item.prefill?.[side] !== undefined;
}

type AskedAt = ReadonlyMap<string, readonly Question[]>;

/** The questions that a condition waits for; null when it waits for none: context, fields of the record. */
function awaited([name]: Condition, askedAt: AskedAt): readonly Question[] | null {
  if (name.startsWith('$') || Object.hasOwn(FIXED_FIELDS, name)) return null;
  const questions = askedAt.get(name);
  // That a variable does not exist at all is another finding.
  return questions === undefined || questions.some(comesByItself) ? null : questions;
}

/** Asks for two different states of one variable at once. */
function contradiction(conditions: readonly Condition[]): string | undefined {
  return conditions.find(([name, ...states], index) =>
    conditions
      .slice(index + 1)
      .some(([other, ...others]) => other === name && !others.some((state) => states.includes(state))),
  )?.[0];
}

/** A question of the move-in that waits for an answer which only the move-out gives. */
function lateAnswer({ side, conditions }: Question, askedAt: AskedAt): string | undefined {
  if (side !== 'moveIn') return undefined;
  return conditions.find((pair) => {
    const questions = awaited(pair, askedAt);
    return questions !== null && questions.every((each) => each.side === 'moveOut');
  })?.[0];
}

/** Questions that appear some day: those that wait for nothing, and then those that wait for these only. */
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

/** Questions that nobody could ever answer, because of their own `when` and those of the questions it names. */
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
    // One `when` for both sides is one mistake.
    if (message === null || said.has(path)) return [];
    said.add(path);
    return [error(path, 'neverShown', message)];
  });
}
