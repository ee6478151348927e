import type { Evidence, Item, Section, SidedExpression } from '../definition';
import { tokensOf } from '../expressions/tokens';

/** Everything of an item or a section that is an expression. */
type WithExpressions = Pick<
  Item,
  'shownWhen' | 'requiredWhen' | 'validWhen' | 'formula' | 'choiceFilters' | 'photo' | 'note' | 'rows'
>;

/** A question in an expression; the text may be unfinished. */
const QUESTION = /\$\{\s*([A-Za-z]\w*)\s*\}/gu;

/** Returns the keys of the questions that the expressions of an item or a section use. */
export function questionsInExpressions(part: Item | Section): string[] {
  const {
    shownWhen,
    requiredWhen,
    validWhen,
    formula,
    choiceFilters = [],
    photo,
    note,
    rows = [],
  } = part as WithExpressions;
  const evidence = [{ photo, note }, ...rows].flatMap((each) => [
    each.photo?.requiredWhen,
    each.note?.requiredWhen,
  ]);
  const filters = [...choiceFilters.map(({ when }) => when), ...evidence];
  const texts = [shownWhen, requiredWhen, validWhen?.condition, formula, ...filters].flatMap((each) =>
    typeof each === 'object' ? Object.values(each) : (each ?? []),
  );
  return texts.flatMap(questionsIn);
}

/** Returns the questions of one expression. A text in quotes has none, unless the expression is unfinished. */
function questionsIn(text: string): string[] {
  const read = tokensOf(text);
  if ('problem' in read) return [...text.matchAll(QUESTION)].map(([, name]) => name ?? '');
  return read.tokens.filter(({ type }) => type === 'answer').map((token) => token.text);
}

/** Returns whether the expressions of an item or a section use a question. */
export function usesInExpressions(part: Item | Section, key: string): boolean {
  return questionsInExpressions(part).includes(key);
}

function renamedIn(text: string, renamed: (key: string) => string): string {
  const read = tokensOf(text);
  if ('problem' in read) return text.replace(QUESTION, (_whole, name: string) => `\${${renamed(name)}}`);
  return read.tokens
    .filter(({ type }) => type === 'answer')
    .reduceRight(
      (done, { text: name, at }) =>
        renamed(name) === name ? done : `${done.slice(0, at.start)}\${${renamed(name)}}${done.slice(at.end)}`,
      text,
    );
}

/** Returns the expressions of an item or a section after questions got other keys. */
export function expressionsWith<T extends Item | Section>(
  part: T,
  renamed: (key: string) => string,
): Partial<T> {
  const inEach = (expression: SidedExpression): SidedExpression =>
    typeof expression === 'string'
      ? renamedIn(expression, renamed)
      : Object.fromEntries(
          Object.entries(expression).map(([side, text]) => [side, renamedIn(text, renamed)]),
        );
  const { shownWhen, requiredWhen, validWhen, formula, choiceFilters, rows, ...beside } =
    part as WithExpressions;
  const required = (when: SidedExpression | undefined) =>
    when === undefined ? {} : { requiredWhen: inEach(when) };
  const evidence = ({ photo, note }: Evidence): Evidence => ({
    ...(photo !== undefined && { photo: { ...photo, ...required(photo.requiredWhen) } }),
    ...(note !== undefined && { note: { ...note, ...required(note.requiredWhen) } }),
  });
  const changed: WithExpressions = {
    ...(shownWhen !== undefined && { shownWhen: inEach(shownWhen) }),
    ...(formula !== undefined && { formula: inEach(formula) }),
    ...(choiceFilters !== undefined && {
      choiceFilters: choiceFilters.map((filter) => ({ ...filter, when: inEach(filter.when) })),
    }),
    ...evidence(beside),
    ...(rows !== undefined && { rows: rows.map((row) => ({ ...row, ...evidence(row) })) }),
    ...(requiredWhen !== undefined && { requiredWhen: inEach(requiredWhen) }),
    ...(validWhen !== undefined && {
      validWhen: { ...validWhen, condition: inEach(validWhen.condition) },
    }),
  };
  return changed as Partial<T>;
}

/** Returns the expressions of an item or a section after a question got another key. */
export function expressionsOf<T extends Item | Section>(part: T, from: string, to: string): Partial<T> {
  return expressionsWith(part, (key) => (key === from ? to : key));
}
