import type { FormDefinition } from '../definition';
import type { Answers, FormContext } from './context';
import { entries, type Entry } from './entries';
import { correctionProblem } from './corrections';
import { factsIn } from './facts';
import { isComputed } from '../question-types';
import { isBlank, isEmpty, valueProblem, type ProblemCode } from './value-kinds';
import { isOffered } from './options';
import { isEnabled, isEntryVisible } from './visibility';

export interface Problem {
  key: string;
  code: ProblemCode;
  itemId: string;
  sectionId: string;
}

/** Returns whether a fact of an entry holds; false for an entry without it. */
function isFact(fact: string | undefined, context: FormContext): boolean {
  return fact !== undefined && context.facts?.[fact] === true;
}

/** Returns what is wrong with an answer whose condition does not hold. */
function validityCodeOf({ key, rules, validWhen }: Entry, answers: Answers, context: FormContext) {
  const isAnswered = !isEmpty(answers[key]) && !isBlank(answers[key], rules);
  return validWhen !== undefined && isAnswered && !isFact(validWhen, context) ? 'invalid' : null;
}

/** Returns the problem of a choice that is not offered while other answers are as they are. */
function offerCodeOf(entry: Entry, value: unknown, context: FormContext) {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
  return chosen.every((each) => isOffered(entry, each, context)) ? null : 'option';
}

function codeOf(entry: Entry, answers: Answers, context: FormContext): ProblemCode | null {
  const value = Object.hasOwn(answers, entry.key) ? answers[entry.key] : undefined;
  if (!isEmpty(value) && !isBlank(value, entry.rules))
    return valueProblem(value, entry.rules) ?? offerCodeOf(entry, value, context);
  if (entry.kind === 'rooms') return entry.required ? 'noRooms' : null;
  const ticked = entry.requiredIf !== undefined && answers[entry.requiredIf] === true;
  const open = entry.requiredUnless !== undefined && answers[entry.requiredUnless] !== true;
  return entry.required || ticked || open || isFact(entry.requiredWhen, context) ? 'required' : null;
}

/**
 * Returns what is wrong with a correction: it must differ from the recorded value and keep the limits on the number of
 * values.
 */
function correctionCodeOf(
  { item, role, key, requiredUnless }: Entry,
  answers: Answers,
  context: FormContext,
) {
  const isOpen = requiredUnless === undefined || answers[requiredUnless] !== true;
  if (item.corrects === undefined || role !== 'value' || !isOpen || isEmpty(answers[key])) return null;
  return correctionProblem(item.corrects, answers[key], context.recorded?.[item.corrects] ?? '');
}

/** Returns the problem of one key; null if it has none, is hidden, or its side is not being edited. */
function problemOf(
  definition: FormDefinition,
  entry: Entry,
  answers: Answers,
  context: FormContext,
): Problem | null {
  const { item, side } = entry;
  if (isComputed(item)) return null;
  if (!isEnabled(side, context) || !isEntryVisible(definition, entry, answers, context)) return null;
  const code =
    codeOf(entry, answers, context) ??
    correctionCodeOf(entry, answers, context) ??
    validityCodeOf(entry, answers, context);
  return code === null ? null : { key: entry.key, code, itemId: entry.item.id, sectionId: entry.section.id };
}

/**
 * Returns everything that blocks submission of the active side, in document order; Submit scrolls to the first. Agrees with
 * the compiled submit schema of that side, except for checks that need the record: whether a correction differs from it
 * (`correctionProblem`).
 */
export function problems(definition: FormDefinition, answers: Answers, context: FormContext): Problem[] {
  const inside = factsIn(definition, answers, context);
  return entries(definition, context.activeSide)
    .map((entry) => problemOf(definition, entry, answers, inside))
    .filter((problem) => problem !== null);
}
