import { fill, xlsForms } from '@walkthrough/domain';
import { LIMITS } from '../limits';
import type { ChoiceCode } from '../expressions/types';
import type { AskedRow } from './asked-row';
import { withCodes, type ChoiceLists, type CodedChoice } from './choice-lists';
import { isFalse, isTrue, NotUnderstood, parseXPath, withColumns, type XPath } from './xpath';

const PLAIN_NAME = /^[A-Za-z0-9_.-]{1,40}$/u;

/** Returns what the id of a choice's text ends with. */
const endingOf = ({ code, name }: CodedChoice, index: number): string =>
  typeof code === 'string' && !PLAIN_NAME.test(name) ? `choice${index + 1}` : String(code);

/** Gives a question its choices. @returns their codes by their names; null without a list */
export function readChoices(
  asked: AskedRow,
  lists: ChoiceLists,
  { list, orOther }: { list: string; orOther: boolean },
): ReadonlyMap<string, ChoiceCode> | null {
  const { state, row, item, name, type } = asked;
  const choices = lists.find(list);
  if (choices === undefined || choices.length === 0) {
    state.find(row, 'type', fill(xlsForms.listUnknown, { list }));
    return null;
  }
  const coded = withCodes(choices, type === 'select');
  item.options = coded.map((choice, index) => [
    choice.code,
    state.text(`${item.id}.${endingOf(choice, index)}`, choice.row, 'label', choice.name, {
      sheet: 'choices',
    }),
  ]);
  const named = coded.filter((choice) => String(choice.code) !== choice.name);
  if (named.length > 0) item.source = { name, choices: named.map((choice) => [choice.code, choice.name]) };
  const codes = new Map<string, ChoiceCode>(coded.map((choice) => [choice.name, choice.code]));
  if (orOther) addOther(asked, codes);
  readChoiceFilter(asked, lists, coded);
  return codes;
}

/** `or_other`: one more choice, which asks for a text under the name that pyxform gives it. */
function addOther({ state, row, item, name, type, allows }: AskedRow, codes: Map<string, ChoiceCode>): void {
  if (!allows('other')) return state.find(row, 'type', xlsForms.noOtherInRows);
  if (codes.has('other')) return state.find(row, 'type', xlsForms.hasOther);
  const numbers = [...codes.values()].filter((code) => typeof code === 'number');
  const option: ChoiceCode = type === 'select' ? 'other' : Math.max(0, ...numbers) + 1;
  item.options?.push([option, state.fixedText(`${item.id}.other`, row, xlsForms.otherChoice)]);
  if (option !== 'other')
    item.source = { name, choices: [...(item.source?.choices ?? []), [option, 'other']] };
  codes.set('other', option);
  const otherName = `${name}_other`;
  const otherKey = state.key(otherName, 'text');
  state.know(otherName, { key: otherKey, question: { type: 'text' } });
  item.other = { option, keys: { single: otherKey } };
}

/** Choices by the condition under which they are offered. */
interface Offered {
  x: XPath;
  values: ChoiceCode[];
}

function offeredBy(text: string, choices: readonly CodedChoice[], lists: ChoiceLists): Offered[] {
  const parsed = parseXPath(text);
  const byCondition = new Map<string, Offered>();
  for (const choice of choices) {
    const x = withColumns(parsed, (column) => lists.columnOf(choice, column));
    if (isTrue(x)) continue;
    const id = JSON.stringify(x);
    const known = byCondition.get(id) ?? { x, values: [] };
    known.values.push(choice.code);
    byCondition.set(id, known);
  }
  return [...byCondition.values()];
}

function readChoiceFilter(asked: AskedRow, lists: ChoiceLists, choices: readonly CodedChoice[]): void {
  const { state, row, item, allows } = asked;
  const text = row.get('choice_filter');
  if (text === '') return;
  const keep = (reason: string) => state.keep(item, row, 'choice_filter', text, reason);
  if (!allows('choiceFilters')) return keep(xlsForms.noFilterInRows);
  try {
    const offered = offeredBy(text, choices, lists);
    if (offered.length > LIMITS.choiceFilters) return keep(xlsForms.tooManyFilters);
    waitForFilters(asked, text, offered);
  } catch (problem) {
    if (!(problem instanceof NotUnderstood)) throw problem;
    keep(problem.message);
  }
}

/** All filters or none: a list with some of them would offer what it should not. */
function waitForFilters(
  { item, state, row, path }: AskedRow,
  text: string,
  filters: readonly Offered[],
): void {
  let hasFailed = false;
  for (const { x, values } of filters)
    state.expression({
      text,
      parsed: x,
      row,
      column: 'choice_filter',
      owner: item,
      path,
      wanted: 'boolean',
      apply: (when) => {
        if (!hasFailed) (item.choiceFilters ??= []).push({ values, when: isFalse(x) ? 'false' : when });
      },
      fail: () => {
        const isFirst = !hasFailed;
        hasFailed = true;
        delete item.choiceFilters;
        return isFirst;
      },
    });
}
