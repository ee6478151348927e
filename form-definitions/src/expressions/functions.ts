import { fill, formExpressions } from '@walkthrough/domain';
import { divide, fromNumber, roundTo, truncate, wholeNumber, type Decimal } from './decimal';
import { limited, single, valuesOf, type Evaluation, type Run } from './evaluation';
import type { FunctionName } from './function-names';
import { ANY, arg, result, type Call, type FunctionRule } from './function-rule';
import { EXPRESSION_LIMITS } from './limits';
import { compareValues, elementNeeded, isTrue } from './operators';
import type { Span } from './syntax';
import { TEXT_FUNCTIONS } from './text-functions';
import { coerce, need, quote, refuse, unify, type Typed } from './typed';
import { isList, type ValueType } from './types';
import type { Value } from './values';

/** Refuses the answers of all rows where one value is needed. */
function refuseList(typed: Typed): void {
  if (isList(typed.type)) refuse('listUncombined', typed.source.at, { found: quote(typed) });
}

/** Returns parts with the one type that they have in common. */
function unified(source: Call, parts: readonly Typed[]): readonly Typed[] {
  parts.forEach(refuseList);
  const leading = parts.find(({ type, literal }) => type !== 'nothing' && literal === undefined);
  const first = leading ?? parts.find(({ type }) => type !== 'nothing') ?? arg(parts, 0);
  return parts.map((part) => {
    const pair = unify(first, part);
    if (pair === null || pair[0].type !== first.type)
      return refuse('differentTypes', part.source.at, {
        name: source.name,
        left: quote(first),
        leftType: first.type,
        right: quote(part),
        rightType: part.type,
      });
    return pair[1];
  });
}

const CHOOSE: FunctionRule = {
  least: 3,
  most: 3,
  check(source, args) {
    const { run: condition } = need(arg(args, 0), 'boolean', source.name);
    const [yes, no] = unified(source, args.slice(1)) as [Typed, Typed];
    const run: Run = (evaluation) =>
      isTrue(single(condition(evaluation))) ? yes.run(evaluation) : no.run(evaluation);
    const type = yes.type === 'nothing' ? no.type : yes.type;
    return { ...result(source, type, run), ...optionsOf([yes, no]) };
  },
};

/** The choices of a result that is one of several choices. */
function optionsOf(parts: readonly Typed[]): Pick<Typed, 'options'> {
  const lists = parts.map(({ options }) => options).filter((options) => options !== undefined);
  return lists.length === 0 ? {} : { options: [...new Set(lists.flat())] };
}

const COALESCE: FunctionRule = {
  least: 1,
  most: ANY,
  check(source, args) {
    const parts = unified(source, args);
    const type = parts.find((part) => part.type !== 'nothing')?.type ?? 'nothing';
    const run: Run = (evaluation) => {
      for (const part of parts) {
        const value = single(part.run(evaluation));
        if (value !== null) return value;
      }
      return null;
    };
    return { ...result(source, type, run), ...optionsOf(parts) };
  },
};

/** A function over numbers and lists of numbers, which skips empty values. */
function overNumbers(
  work: (numbers: readonly Decimal[], evaluation: Evaluation, at: Span) => Value,
): FunctionRule {
  return {
    least: 1,
    most: ANY,
    check(source, args) {
      const parts = args.map((each) => elementNeeded(each, 'number', source.name));
      return result(source, 'number', (evaluation) => {
        const numbers: Decimal[] = [];
        for (const part of parts)
          for (const value of valuesOf(evaluation, part.run(evaluation), source.at))
            if (typeof value === 'bigint') numbers.push(value);
        return work(numbers, evaluation, source.at);
      });
    },
  };
}

const extreme = (sign: 1 | -1) =>
  overNumbers((numbers) => {
    let [found = null]: readonly (Decimal | null)[] = numbers;
    for (const each of numbers) if (sign * compareValues(each, found) > 0) found = each;
    return found;
  });

const SUM = overNumbers((numbers, evaluation, at) => {
  let total = 0n;
  for (const each of numbers) total += each;
  return limited(evaluation, total, at);
});

const COUNT: FunctionRule = {
  least: 1,
  most: ANY,
  check: (source, args) =>
    result(source, 'number', (evaluation) => {
      let count = 0;
      for (const part of args)
        for (const value of valuesOf(evaluation, part.run(evaluation), source.at))
          if (value !== null) count += 1;
      return wholeNumber(count);
    }),
};

function onNumber(typed: Typed, name: string, work: (value: Decimal) => Decimal): Run {
  const { run } = need(typed, 'number', name);
  return (evaluation) => {
    const value = single(run(evaluation));
    return typeof value === 'bigint' ? work(value) : null;
  };
}

const ROUND: FunctionRule = {
  least: 1,
  most: 2,
  check(source, args) {
    const places = args.length === 1 ? 0 : arg(args, 1).literal;
    const isPlaces = typeof places === 'number' && Number.isInteger(places);
    if (!isPlaces || places < 0 || places > EXPRESSION_LIMITS.places)
      return refuse('literalPlaces', arg(args, 1).source.at, { limit: EXPRESSION_LIMITS.places });
    const work = (value: Decimal) => roundTo(value, places);
    return result(source, 'number', onNumber(arg(args, 0), source.name, work));
  },
};

const INT: FunctionRule = {
  least: 1,
  most: 1,
  check: (source, args) => result(source, 'number', onNumber(arg(args, 0), source.name, truncate)),
};

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Returns an instant for differences only: as if the zone of the inspection had no clock changes. */
const millisecondsOf = (moment: string): number =>
  Date.parse(
    moment.length === 8
      ? `2000-01-01T${moment}Z`
      : `${moment.slice(0, 10)}T${moment.slice(11) || '00:00:00'}Z`,
  );

function difference(
  types: readonly ValueType[],
  work: (from: string, to: string) => Decimal | null,
): FunctionRule {
  return {
    least: 2,
    most: 2,
    check(source, args) {
      const [leading] = types as ['date' | 'time'];
      const typed = args.find(({ type }) => types.includes(type))?.type ?? leading;
      const [from, to] = args.map((each) => {
        if (types.includes(each.type)) return each;
        return coerce(each, typed) ?? need(each, leading, source.name);
      }) as [Typed, Typed];
      const isPair = from.type === to.type || source.name === 'days-between';
      if (!isPair) need(to, from.type as 'time', source.name);
      return result(source, 'number', (evaluation) => {
        const [first, second] = [single(from.run(evaluation)), single(to.run(evaluation))];
        if (typeof first !== 'string' || typeof second !== 'string') return null;
        return limited(evaluation, work(first, second), source.at);
      });
    },
  };
}

const wholeDays = (from: string, to: string): Decimal => {
  const [first, second] = [millisecondsOf(from.slice(0, 10)), millisecondsOf(to.slice(0, 10))];
  return wholeNumber(Math.round((second - first) / DAY_MS));
};

const hours = (from: string, to: string): Decimal | null =>
  divide(wholeNumber(millisecondsOf(to) - millisecondsOf(from)), fromNumber(HOUR_MS) ?? 1n);

const SELECTED: FunctionRule = {
  least: 2,
  most: 2,
  check(source, args) {
    const [of, code] = [arg(args, 0), arg(args, 1)];
    if (of.type !== 'choices' && of.type !== 'choice') {
      refuseList(of);
      need(of, 'choices', source.name);
    }
    const { run: wanted } = coerce(code, 'choice', of.options) ?? need(code, 'choice', source.name);
    return result(source, 'boolean', (evaluation) => {
      const [chosen, one] = [single(of.run(evaluation)), single(wanted(evaluation))];
      if (chosen === null || one === null) return false;
      return Array.isArray(chosen) ? chosen.includes(one) : chosen === one;
    });
  },
};

const COUNT_SELECTED: FunctionRule = {
  least: 1,
  most: 1,
  check(source, args) {
    const { run } = need(arg(args, 0), 'choices', source.name);
    return result(source, 'number', (evaluation) => {
      const chosen = single(run(evaluation));
      return wholeNumber(Array.isArray(chosen) ? chosen.length : 0);
    });
  },
};

const moment = (type: 'date' | 'dateTime', of: (evaluation: Evaluation) => Value): FunctionRule => ({
  least: 0,
  most: 0,
  check: (source) => result(source, type, of),
});

/** The number of the row that the expression is in, from 1; empty outside of rows. */
const POSITION: FunctionRule = {
  least: 0,
  most: 0,
  check: (source) =>
    result(source, 'number', (evaluation) => {
      const number = evaluation.position();
      return number === null ? null : wholeNumber(number);
    }),
};

/** The rules of every function: how many arguments, of which types, and what it computes. */
const FUNCTIONS: Readonly<Record<FunctionName, FunctionRule>> = {
  if: CHOOSE,
  sum: SUM,
  count: COUNT,
  min: extreme(-1),
  max: extreme(1),
  round: ROUND,
  int: INT,
  coalesce: COALESCE,
  'days-between': difference(['date', 'dateTime'], wholeDays),
  'hours-between': difference(['time', 'dateTime'], hours),
  selected: SELECTED,
  'count-selected': COUNT_SELECTED,
  // Empty until the inspection has a date.
  today: moment('date', (evaluation) => evaluation.moment.today || null),
  now: moment('dateTime', (evaluation) => evaluation.moment.now || null),
  position: POSITION,
  ...TEXT_FUNCTIONS,
};

/** Returns how many values a function needs, in words. */
function countInWords({ least, most }: FunctionRule): string {
  if (least === most) return fill(formExpressions.exactly, { least });
  if (most === ANY) return fill(formExpressions.atLeast, { least });
  return fill(formExpressions.oneOrTheOther, { least, most });
}

/** Checks a call: the number and the types of its arguments. */
export function call(source: Call, args: readonly Typed[]): Typed {
  const rule = FUNCTIONS[source.name as FunctionName];
  if (args.length < rule.least || args.length > rule.most)
    refuse('argumentCount', source.at, {
      name: source.name,
      needed: countInWords(rule),
      given: args.length,
    });
  return rule.check(source, args);
}
