import type { Item, Section, SidedExpression } from '../definition';

/** Everything of an item or a section that is an expression. */
type WithExpressions = Pick<
  Item,
  'shownWhen' | 'requiredWhen' | 'validWhen' | 'formula' | 'choiceFilters' | 'photo' | 'note'
>;

/** A question in an expression; the text may be unfinished. */
const QUESTION = /\$\{\s*([A-Za-z]\w*)\s*\}/gu;

/** Returns whether the expressions of an item or a section use a question. */
export function usesInExpressions(part: Item | Section, key: string): boolean {
  const {
    shownWhen,
    requiredWhen,
    validWhen,
    formula,
    choiceFilters = [],
    photo,
    note,
  } = part as WithExpressions;
  const filters = [...choiceFilters.map(({ when }) => when), photo?.requiredWhen, note?.requiredWhen];
  const texts = [shownWhen, requiredWhen, validWhen?.condition, formula, ...filters].flatMap((each) =>
    typeof each === 'object' ? Object.values(each) : (each ?? []),
  );
  return texts.some((text) => [...text.matchAll(QUESTION)].some(([, name]) => name === key));
}

/** Returns the expressions of an item or a section after a question got another key. */
export function expressionsOf<T extends Item | Section>(part: T, from: string, to: string): Partial<T> {
  const renamed = (text: string) =>
    text.replace(QUESTION, (whole, name: string) => (name === from ? `\${${to}}` : whole));
  const inEach = (expression: SidedExpression): SidedExpression =>
    typeof expression === 'string'
      ? renamed(expression)
      : Object.fromEntries(Object.entries(expression).map(([side, text]) => [side, renamed(text)]));
  const { shownWhen, requiredWhen, validWhen, formula, choiceFilters, photo, note } = part as WithExpressions;
  const required = (when: SidedExpression | undefined) =>
    when === undefined ? {} : { requiredWhen: inEach(when) };
  const changed: WithExpressions = {
    ...(shownWhen !== undefined && { shownWhen: inEach(shownWhen) }),
    ...(formula !== undefined && { formula: inEach(formula) }),
    ...(choiceFilters !== undefined && {
      choiceFilters: choiceFilters.map((filter) => ({ ...filter, when: inEach(filter.when) })),
    }),
    ...(photo !== undefined && { photo: { ...photo, ...required(photo.requiredWhen) } }),
    ...(note !== undefined && { note: { ...note, ...required(note.requiredWhen) } }),
    ...(requiredWhen !== undefined && { requiredWhen: inEach(requiredWhen) }),
    ...(validWhen !== undefined && {
      validWhen: { ...validWhen, condition: inEach(validWhen.condition) },
    }),
  };
  return changed as Partial<T>;
}
