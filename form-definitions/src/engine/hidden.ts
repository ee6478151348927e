import {
  conditionsOf,
  expressionOf,
  hasFacts,
  type FormDefinition,
  type Item,
  type Section,
  type Side,
} from '../definition';
import { holds, type Answers, type FormContext } from './context';
import { factNames, whenText } from './fact-names';
import { factsIn } from './facts';

/** A condition that hides an item or a section. */
export interface HiddenBy {
  /** Whose condition it is. */
  of: 'section' | 'item';
  /** The condition as an expression. */
  text: string;
}

/** Returns the condition that hides a section; none while it is shown. */
export function sectionHiddenBy(
  definition: FormDefinition,
  section: Section,
  answers: Answers,
  context: FormContext,
): HiddenBy[] {
  const fact = factNames(definition).ofSection(section);
  if (fact === undefined || factsIn(definition, answers, context).facts?.[fact] === true) return [];
  return [{ of: 'section', text: section.shownWhen ?? '' }];
}

/** Returns the conditions of an item itself that hide it on a side; none while they hold. */
export function itemHiddenBy(
  definition: FormDefinition,
  item: Item,
  side: Side,
  { answers, context }: { answers: Answers; context: FormContext },
): HiddenBy[] {
  const pairs = conditionsOf(item.when, side);
  if (!hasFacts(definition.engine))
    return pairs
      .filter((pair) => !holds([pair], answers, context))
      .map((pair) => ({ of: 'item', text: whenText([pair]) }));
  const { facts = {} } = factsIn(definition, answers, context);
  const { sources } = factNames(definition);
  const texts = [pairs.length === 0 ? undefined : whenText(pairs), expressionOf(item.shownWhen, side)];
  return texts.flatMap((text): HiddenBy[] => {
    const fact = sources.find((source) => source.text === text && source.own === undefined)?.name;
    return text === undefined || fact === undefined || facts[fact] === true ? [] : [{ of: 'item', text }];
  });
}
