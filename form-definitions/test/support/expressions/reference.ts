import type { Answers, Expression } from '../../../src';
import { CONTEXT, MOMENT, QUESTIONS } from './scope';

/**
 * A slow evaluator for comparison, written in another way: fractions, rounded by long division in decimal digits, and days
 * counted by the calendar.
 */
interface Fraction {
  top: bigint;
  bottom: bigint;
}

type Outcome = Fraction | string | number | boolean | string[] | Outcome[] | null;

const isFraction = (value: Outcome): value is Fraction =>
  typeof value === 'object' && value !== null && 'top' in value;

/** Returns the digits of a fraction with at most 6 places, by long division; the sign is put in front at the end. */
function digits({ top, bottom }: Fraction, places = 6): string {
  const isNegative = top < 0n !== bottom < 0n;
  const [n, d] = [top < 0n ? -top : top, bottom < 0n ? -bottom : bottom];
  const found = [(n / d).toString()];
  let rest = n % d;
  for (let place = 0; place < places; place += 1) {
    rest *= 10n;
    found.push((rest / d).toString());
    rest %= d;
  }
  let whole = BigInt(found.join(''));
  if (rest * 2n >= d) whole += 1n;
  const text = whole.toString().padStart(places + 1, '0');
  const cut = text.length - places;
  const plain = places === 0 ? text : `${text.slice(0, cut)}.${text.slice(cut)}`;
  return isNegative && whole !== 0n ? `-${plain}` : plain;
}

function fractionOf(text: string): Fraction {
  const [whole = '0', part = ''] = text.split('.');
  return { top: BigInt(whole + part), bottom: 10n ** BigInt(part.length) };
}

/** Every step keeps 6 places. */
const rounded = (value: Fraction, places = 6): Fraction => fractionOf(digits(value, places));

const LARGEST = 10n ** 15n;
const isTooLarge = ({ top, bottom }: Fraction): boolean =>
  (top < 0n ? -top : top) > LARGEST * (bottom < 0n ? -bottom : bottom);

const kept = (value: Fraction): Fraction | null => {
  const result = rounded(value);
  return isTooLarge(result) ? null : result;
};

const sign = (a: Fraction, b: Fraction): number => {
  const difference = a.top * b.bottom - b.top * a.bottom;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

/** Days since 0000-03-01, by the lengths of months. */
function dayNumber(date: string): number {
  const [year = 0, month = 0, day = 0] = date.slice(0, 10).split('-').map(Number);
  const shifted = month <= 2 ? year - 1 : year;
  const index = (month + 9) % 12;
  const months = [0, 31, 61, 92, 122, 153, 184, 214, 245, 275, 306, 337][index] ?? 0;
  const leaps = Math.floor(shifted / 4) - Math.floor(shifted / 100) + Math.floor(shifted / 400);
  return shifted * 365 + leaps + months + day;
}

function seconds(moment: string): bigint {
  const [date, time] = moment.includes('T') ? moment.split('T') : ['', moment];
  const [hours = 0, minutes = 0, rest = 0] = (time ?? '').split(':').map(Number);
  const days = date === '' || date === undefined ? 0 : dayNumber(date);
  return BigInt(days * 86_400 + hours * 3_600 + minutes * 60 + rest);
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Returns the digits of a stored number without an exponent. */
function plainDigits(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(20) : text;
}

function stored(key: string, answers: Answers): Outcome {
  const { type, path } = QUESTIONS[key] ?? {};
  if (path !== undefined) {
    const rows = (answers['rows'] ?? []) as { values: Answers }[];
    return rows.map(({ values }) => of(type, values[key]));
  }
  return of(type, answers[key]);
}

function of(type: string | undefined, value: unknown): Outcome {
  if (isEmpty(value) || (Array.isArray(value) && value.length === 0)) return null;
  if (type === 'number') return rounded(fractionOf(plainDigits(value as number)));
  if (type === 'text' && (value as string).trim() === '') return null;
  const isTime = (type === 'time' || type === 'dateTime') && (value as string).split(':').length === 2;
  return isTime ? `${value as string}:00` : (value as Outcome);
}

type Evaluate = (expression: Expression) => Outcome;
type Binary = Expression & { type: 'binary' };
type Call = Expression & { type: 'call' };

function arithmetic({ operator }: Binary, a: Outcome, b: Outcome): Outcome {
  if (a === null || b === null || !isFraction(a) || !isFraction(b)) return null;
  switch (operator) {
    case '+':
      return kept({ top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom });
    case '-':
      return kept({ top: a.top * b.bottom - b.top * a.bottom, bottom: a.bottom * b.bottom });
    case '*':
      return kept({ top: a.top * b.top, bottom: a.bottom * b.bottom });
    default: {
      if (b.top === 0n) return null;
      const quotient = { top: a.top * b.bottom, bottom: a.bottom * b.top };
      if (operator === 'div') return kept(quotient);
      const times = quotient.top / quotient.bottom;
      return kept({ top: a.top * b.bottom - times * b.top * a.bottom, bottom: a.bottom * b.bottom });
    }
  }
}

function sameValue(a: Outcome, b: Outcome): boolean {
  if (a === null || b === null) return a === b;
  return isFraction(a) && isFraction(b) ? sign(a, b) === 0 : a === b;
}

const inWords = (value: Exclude<Outcome, null>): string =>
  isFraction(value) ? `${value.top}/${value.bottom}` : typeof value === 'object' ? '' : String(value);

function compared({ operator }: Binary, a: Outcome, b: Outcome): boolean {
  if (operator === '=') return sameValue(a, b);
  if (operator === '!=') return !sameValue(a, b);
  if (a === null || b === null) return false;
  const order = isFraction(a) && isFraction(b) ? sign(a, b) : inWords(a).localeCompare(inWords(b), 'en');
  if (operator === '<') return order < 0;
  if (operator === '<=') return order <= 0;
  return operator === '>' ? order > 0 : order >= 0;
}

const numbersIn = (values: Outcome[]): Fraction[] =>
  values
    .flatMap((value) => (Array.isArray(value) ? numbersIn(value as Outcome[]) : value))
    .filter((value) => value !== null) as Fraction[];

const counted = (values: Outcome[]): number =>
  values.reduce<number>(
    (sum, value) =>
      sum +
      (Array.isArray(value) && value.every((each) => each === null || isFraction(each))
        ? counted(value as Outcome[])
        : value === null
          ? 0
          : 1),
    0,
  );

const whole = (value: number | bigint): Fraction => ({ top: BigInt(value), bottom: 1n });

/** Numbers without zeros at their end, and times without seconds that are none. */
function joined(args: readonly Expression[], values: readonly Outcome[]): string | null {
  const parts = values.map((value, index) => {
    if (value === null) return '';
    if (isFraction(value)) return digits(value).replace(/\.?0+$/u, '');
    const text = Array.isArray(value) ? value.map(String).join(' ') : String(value);
    const arg = args[index];
    const type = arg?.type === 'answer' ? QUESTIONS[arg.key]?.type : undefined;
    const isTime = type === 'time' || type === 'dateTime' || (arg?.type === 'call' && arg.name === 'now');
    return isTime ? text.replace(/(:\d\d):00$/u, '$1') : text;
  });
  const text = parts.join('');
  return text.trim() === '' ? null : text;
}

function call({ name, args }: Call, evaluate: Evaluate): Outcome {
  const value = (index: number) => evaluate(args[index] as Expression);
  const all = () => args.map(evaluate);
  switch (name) {
    case 'if':
      return value(0) === true ? value(1) : value(2);
    case 'coalesce':
      return all().find((each) => each !== null) ?? null;
    case 'sum':
      return kept(
        numbersIn(all()).reduce(
          (a, b) => ({ top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom }),
          whole(0),
        ),
      );
    case 'count':
      return whole(counted(all()));
    case 'min':
      return [...numbersIn(all())].sort(sign)[0] ?? null;
    case 'max':
      return [...numbersIn(all())].sort(sign).at(-1) ?? null;
    case 'round': {
      const [first, places] = [value(0), args.length > 1 ? value(1) : whole(0)];
      return first === null ? null : rounded(first as Fraction, Number(digits(places as Fraction, 0)));
    }
    case 'int': {
      const first = value(0) as Fraction | null;
      return first === null ? null : whole(first.top / first.bottom);
    }
    case 'days-between':
    case 'hours-between': {
      const [from, to] = all() as (string | null)[];
      if (from === null || to === null || from === undefined || to === undefined) return null;
      if (name === 'days-between') return whole(dayNumber(to) - dayNumber(from));
      return kept({ top: seconds(to) - seconds(from), bottom: 3_600n });
    }
    case 'selected': {
      const [chosen, code] = [value(0), value(1)];
      if (chosen === null || code === null) return false;
      return Array.isArray(chosen) ? (chosen as string[]).includes(code as string) : chosen === code;
    }
    case 'count-selected':
      return whole(((value(0) as string[] | null) ?? []).length);
    case 'concat':
    case 'string':
      return joined(args, all());
    case 'number': {
      const first = value(0);
      const text = typeof first === 'string' ? first.trim() : '';
      if (first !== null && isFraction(first)) return first;
      return /^-?\d{1,15}(\.\d{1,6})?$/u.test(text) ? kept(fractionOf(text)) : null;
    }
    case 'string-length':
      return whole([...((value(0) as string | null) ?? '')].length);
    case 'contains':
      return (
        ((value(0) as string | null) ?? '').split((value(1) as string | null) ?? '').length > 1 ||
        value(1) === null
      );
    case 'starts-with':
      return ((value(0) as string | null) ?? '').indexOf((value(1) as string | null) ?? '') === 0;
    case 'regex':
      return new RegExp(`^(?:${value(1) as string})$`, 'u').test((value(0) as string | null) ?? '');
    case 'today':
      return MOMENT.today;
    default:
      return `${MOMENT.now}:00`;
  }
}

/** A literal next to a choice is its code, and one next to a moment is a moment. */
function literal(value: Outcome, beside: Expression): Outcome {
  const type = beside.type === 'answer' ? QUESTIONS[beside.key]?.type : undefined;
  if (isFraction(value)) return type === 'choice' ? Number(digits(value)) : value;
  return typeof value === 'string' && (type === 'time' || type === 'dateTime') ? of(type, value) : value;
}

/** Returns the value of an expression over answers; numbers as texts with 6 places. */
export function slowly(expression: Expression, answers: Answers): unknown {
  const evaluate: Evaluate = (each) => {
    switch (each.type) {
      case 'number':
        return fractionOf(each.digits);
      case 'text':
        return each.value === '' ? null : each.value;
      case 'boolean':
        return each.value;
      case 'answer':
        return stored(each.key, answers);
      case 'context':
        return ({ ...CONTEXT } as unknown as Record<string, Outcome>)[each.name.slice(1)] ?? null;
      case 'own':
        return null;
      case 'unary': {
        const value = evaluate(each.operand);
        if (each.operator === 'not') return value !== true;
        return value === null ? null : { top: -(value as Fraction).top, bottom: (value as Fraction).bottom };
      }
      case 'call':
        if (each.name !== 'selected') return call(each, evaluate);
        return call(each, (part) => literal(evaluate(part), each.args[0] as Expression));
      case 'binary': {
        if (each.operator === 'and') return evaluate(each.left) === true && evaluate(each.right) === true;
        if (each.operator === 'or') return evaluate(each.left) === true || evaluate(each.right) === true;
        if (['+', '-', '*', 'div', 'mod'].includes(each.operator))
          return arithmetic(each, evaluate(each.left), evaluate(each.right));
        return compared(
          each,
          literal(evaluate(each.left), each.right),
          literal(evaluate(each.right), each.left),
        );
      }
    }
  };
  const value = evaluate(expression);
  return isFraction(value) ? digits(value) : value;
}
