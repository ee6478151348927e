import { ANSWER_LIMITS } from '../limits';
import { decimalOf, digitsOf, wholeNumber } from './decimal';
import { countSteps, giveReason, single, type Evaluation, type Run } from './evaluation';
import { ANY, arg, result, type FunctionRule } from './function-rule';
import { patternOf } from './pattern';
import { need, quote, refuse, type Typed } from './typed';
import { isList, type ScalarType, type ValueType } from './types';
import { toAnswer, type Value } from './values';

/** Returns a part as a text; a choice with texts as codes is one. */
function needText(typed: Typed, name: string): Run {
  const isText = typed.type === 'choice' && typed.options?.every((code) => typeof code === 'string') === true;
  return isText ? typed.run : need(typed, 'text', name).run;
}

/** Runs a part that is a text; an empty one has no characters. Long texts count more steps. */
function textOf(run: Run, evaluation: Evaluation, at: Typed['source']['at']): string {
  const value = single(run(evaluation));
  const text = typeof value === 'string' ? value : '';
  countSteps(evaluation, at, Math.ceil(text.length / CHARACTERS_A_STEP));
  return text;
}

const CHARACTERS_A_STEP = 100;

/** Returns a value as a text, as it is stored: an empty one has no characters. */
function written(type: ScalarType, value: Value): string {
  if (value === null) return '';
  if (typeof value === 'bigint') return digitsOf(value);
  if (Array.isArray(value)) return value.join(' ');
  return String(toAnswer(type, value));
}

function writtenPart(typed: Typed): (evaluation: Evaluation) => string {
  const type: ValueType = typed.type;
  if (isList(type)) return refuse('listUncombined', typed.source.at, { found: quote(typed) });
  return (evaluation) => written(type as ScalarType, single(typed.run(evaluation)));
}

const CONCAT: FunctionRule = {
  least: 1,
  most: ANY,
  check(source, args) {
    const parts = args.map(writtenPart);
    return result(source, 'text', (evaluation) => {
      let text = '';
      for (const part of parts) text += part(evaluation);
      countSteps(evaluation, source.at, Math.ceil(text.length / CHARACTERS_A_STEP));
      if (text.length > ANSWER_LIMITS.longTextLength) return giveReason(evaluation, 'tooLarge', source.at);
      return text.trim() === '' ? null : text;
    });
  },
};

const STRING: FunctionRule = { ...CONCAT, most: 1 };

const NUMERAL = /^-?\d{1,15}(?:\.\d{1,6})?$/u;

const NUMBER: FunctionRule = {
  least: 1,
  most: 1,
  check(source, args) {
    const of = arg(args, 0);
    if (of.type === 'number') return of;
    const run = needText(of, source.name);
    return result(source, 'number', (evaluation) => {
      const text = textOf(run, evaluation, source.at).trim();
      return NUMERAL.test(text) ? decimalOf(text) : null;
    });
  },
};

const LENGTH: FunctionRule = {
  least: 1,
  most: 1,
  check(source, args) {
    const run = needText(arg(args, 0), source.name);
    // Code points, as the length limits of questions.
    return result(source, 'number', (evaluation) =>
      wholeNumber(Array.from(textOf(run, evaluation, source.at)).length),
    );
  },
};

const compared = (holds: (text: string, part: string) => boolean): FunctionRule => ({
  least: 2,
  most: 2,
  check(source, args) {
    const [text, part] = [needText(arg(args, 0), source.name), needText(arg(args, 1), source.name)];
    return result(source, 'boolean', (evaluation) =>
      holds(textOf(text, evaluation, source.at), textOf(part, evaluation, source.at)),
    );
  },
});

const REGEX: FunctionRule = {
  least: 2,
  most: 2,
  check(source, args) {
    const [of, written] = [arg(args, 0), arg(args, 1)];
    const run = needText(of, source.name);
    const pattern = typeof written.literal === 'string' ? patternOf(written.literal) : null;
    if (pattern === null) return refuse('badPattern', written.source.at, { found: quote(written) });
    return result(source, 'boolean', (evaluation) => {
      const text = textOf(run, evaluation, source.at);
      // Each character is compared with each place of the pattern.
      countSteps(evaluation, source.at, text.length);
      return pattern.matches(text);
    });
  },
};

/** Functions over texts. */
export const TEXT_FUNCTIONS = {
  concat: CONCAT,
  string: STRING,
  number: NUMBER,
  'string-length': LENGTH,
  contains: compared((text, part) => text.includes(part)),
  'starts-with': compared((text, part) => text.startsWith(part)),
  regex: REGEX,
} as const;
