import { fill, xlsForms } from '@walkthrough/domain';
import type { Item } from '../definition';
import type { ValueKind } from '../engine/entry';
import type { ChoiceCode } from '../expressions/types';
import { kindOf } from '../question-types';
import type { AskedRow } from './asked-row';
import { boundNumber, isDynamic, yesOrNo } from './question-parts';

/** Reads what the answer starts with, and whether anybody may change it. */
export function readStart(asked: AskedRow): void {
  const { row, item, state, key, type, path } = asked;
  const notHere = path.length > 0 ? xlsForms.notInRows : xlsForms.notForThisType;
  const text = row.get('default');
  if (text !== '') {
    if (isDynamic(text)) state.keep(item, row, 'default', text, xlsForms.defaultNotCarried);
    else if (asked.allows('default')) readDefault(asked, text);
    else state.find(row, 'default', notHere);
  }
  const readOnly = yesOrNo(row.get('read_only'));
  if (readOnly === true && asked.allows('readOnly')) item.readOnly = true;
  else if (readOnly === null || (readOnly === true && key !== '' && type !== 'calculated'))
    state.find(row, 'read_only', notHere);
}

function readDefault({ row, item, state, type }: AskedRow, text: string): void {
  const codeOf = (name: string) =>
    item.source?.choices?.find(([, each]) => each === name)?.[0] ??
    item.options?.find(([code]) => String(code) === name)?.[0];
  const value = defaultOf(kindOf(type), text, codeOf);
  if (value === null) state.find(row, 'default', fill(xlsForms.defaultUnknown, { value: text }));
  else item.default = value;
}

/** Characters of an initial answer. */
const DEFAULT_LENGTH = 2_000;

function defaultOf(
  kind: ValueKind | undefined,
  text: string,
  codeOf: (name: string) => ChoiceCode | undefined,
): NonNullable<Item['default']> | null {
  switch (kind) {
    case 'number':
      return boundNumber(text);
    case 'boolean':
      return text === 'OK' ? true : yesOrNo(text);
    case 'choice':
      return codeOf(text) ?? null;
    case 'choices': {
      const codes = text.split(/\s+/u).map(codeOf);
      return codes.every((code) => typeof code === 'number') ? codes : null;
    }
    case 'dateTime':
    case 'time':
      // `09:30:00.000-05:00`
      return text.replace(/^((?:.*T)?\d\d:\d\d).*$/u, '$1');
    default:
      return text.length <= DEFAULT_LENGTH ? text : null;
  }
}
