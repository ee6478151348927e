import type { Item, ItemType } from '../definition';
import { NO_MINIMUM } from './sheet';
import type { XPath } from './xpath';

/** Types that a row of an XLSForm can also mean; our own column says so. */
const ALSO: Readonly<Partial<Record<ItemType, readonly ItemType[]>>> = {
  text: ['longText'],
  decimal: ['money', 'numeric'],
  numeric: ['rating', 'money', 'decimal'],
  radio: ['inlineRadio', 'select'],
  note: ['title'],
};

/** Returns the type that our own column names, if the row can mean it. */
export function ownType(base: ItemType, written: string): ItemType | null {
  if (written === base) return base;
  return ALSO[base]?.find((type) => type === written) ?? null;
}

const YES: readonly string[] = ['yes', 'true', 'true()'];
const NO: readonly string[] = ['no', 'false', 'false()', ''];

/** Returns yes or no; null for an expression. */
export function yesOrNo(text: string): boolean | null {
  const lower = text.toLowerCase();
  if (YES.includes(lower)) return true;
  return NO.includes(lower) ? false : null;
}

/** Characters of parameters that are read. */
const MAX_PARAMETERS = 500;

/** Returns `start=1 end=5` as names and values. */
export const parametersOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .slice(0, MAX_PARAMETERS)
      .replaceAll(/\s*=\s*/gu, '=')
      .split(/[\s,;]+/u)
      .filter((part) => part !== '')
      .map((part) => {
        const at = part.indexOf('=');
        return at < 0 ? ([part, ''] as const) : ([part.slice(0, at), part.slice(at + 1)] as const);
      }),
  );

/** Returns a number that an item may have; null for another text. */
export function boundNumber(text: string): number | null {
  const value = Number(text);
  return text.trim() !== '' && Number.isFinite(value) && Math.abs(value) <= -NO_MINIMUM ? value : null;
}

/** A call or a reference: the text of a default is computed when the form opens. */
export const isDynamic = (text: string): boolean =>
  text.includes('${') || /^[a-z][\w:-]*\(.*\)$/iu.test(text);

const conjuncts = (x: XPath): XPath[] =>
  x.type === 'binary' && x.operator === 'and' ? [...conjuncts(x.left), ...conjuncts(x.right)] : [x];

function numberIn(x: XPath): number | null {
  if (x.type === 'number') return boundNumber(x.digits);
  return x.type === 'negative' && x.operand.type === 'number' ? boundNumber(`-${x.operand.digits}`) : null;
}

/** Returns what `. >= 3` limits; null for any other condition. */
function boundOf(x: XPath): { operator: string; value: number } | null {
  if (x.type !== 'binary' || x.left.type !== 'own') return null;
  const value = numberIn(x.right);
  return value === null ? null : { operator: x.operator, value };
}

/** The limits of a number in its constraint, and what the constraint says besides. */
interface Range {
  limits: Pick<Item, 'min' | 'max'>;
  rest: XPath | null;
}

/**
 * Splits a constraint of a number: limits at its beginning become those of the item. A constraint of limits alone that has a
 * message of its own stays a condition.
 */
export function rangeOf(constraint: XPath | null, hasMessage: boolean): Range {
  const parts = constraint === null ? [] : conjuncts(constraint);
  const isBelowLimited = parts.some((part) => {
    const bound = boundOf(part);
    return bound !== null && (bound.operator === '>=' || bound.operator === '>') && bound.value >= 0;
  });
  const limits: { min?: number; max?: number } = {};
  let taken = 0;
  for (const part of parts) {
    const bound = boundOf(part);
    const name = bound?.operator === '>=' ? 'min' : bound?.operator === '<=' ? 'max' : null;
    if (bound === null || name === null || limits[name] !== undefined) break;
    limits[name] = bound.value;
    taken += 1;
  }
  const rest = parts
    .slice(taken)
    .reduce<XPath | null>(
      (left, right) => (left === null ? right : { type: 'binary', operator: 'and', left, right }),
      null,
    );
  if (rest === null && hasMessage && taken > 0)
    return { limits: isBelowLimited ? {} : { min: NO_MINIMUM }, rest: constraint };
  const { min = isBelowLimited ? 0 : NO_MINIMUM, max } = limits;
  // 0 is the minimum without one.
  return { limits: { ...(min === 0 ? {} : { min }), ...(max === undefined ? {} : { max }) }, rest };
}

/** Returns the choice that `selected(${question}, 'name')` asks for. */
export function selectedName(x: XPath): string | null {
  const wanted = x.type === 'call' && x.name === 'selected' ? x.args[1] : undefined;
  return wanted?.type === 'text' ? wanted.value : null;
}
