import type { FormDefinition, Item, Section, Side } from '../definition';
import { holds, type Answers, type FormContext } from './context';
import { conditionsFor, factNames } from './fact-names';
import type { Entry } from './entry';
import { factsIn } from './facts';

/** Returns whether the side can be edited: it is the one being inspected, and it is open. */
export function isEnabled(side: Side, context: FormContext): boolean {
  return context.editable && context.activeSide === side;
}

/** Returns whether the item is shown on that side: its conditions hold, and it is not hidden while disabled. */
export function isVisible(
  definition: FormDefinition,
  item: Item,
  side: Side,
  answers: Answers,
  context: FormContext,
): boolean {
  if (item.hideOnDisabled === true && !isEnabled(side, context)) return false;
  return holds(conditionsFor(definition, item, side), answers, factsIn(definition, answers, context));
}

/** Returns whether one key is shown: the reason why a question does not apply, for instance, only while it does not. */
export function isEntryVisible(
  definition: FormDefinition,
  { item, side, conditions }: Entry,
  answers: Answers,
  context: FormContext,
): boolean {
  if (item.hideOnDisabled === true && !isEnabled(side, context)) return false;
  return holds(conditions, answers, factsIn(definition, answers, context));
}

/** Returns whether the condition of a section holds; true without one. */
export function isSectionShown(
  definition: FormDefinition,
  section: Section,
  answers: Answers,
  context: FormContext,
): boolean {
  const fact = factNames(definition).ofSection(section);
  return fact === undefined || factsIn(definition, answers, context).facts?.[fact] === true;
}
