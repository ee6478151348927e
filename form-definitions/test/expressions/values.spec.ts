import type { Answers, ScalarType } from '../../src';
import { problemOf, resultOf } from '../support/expressions/run';

const ROWS = (...values: unknown[]) => ({
  rows: values.map((value, index) => ({ id: `row ${index}`, values: { r1: value, r2: value } })),
});

type Case = [text: string, answers: Answers, value: unknown];

function table(type: ScalarType, cases: readonly Case[]): void {
  it.each(cases)('%s over %j is %j', (text, answers, value) => {
    expect(resultOf(text, type, answers).value).toEqual(value);
  });
}

describe('arithmetic', () => {
  table('number', [
    ['0.1 + 0.2', {}, 0.3],
    ['1 - 1.1', {}, -0.1],
    ['1.005 * 100', {}, 100.5],
    ['2 div 3', {}, 0.666667],
    ['-2 div 3', {}, -0.666667],
    ['1 div 8 div 1000', {}, 0.000125],
    ['0.000001 div 2', {}, 0.000001],
    ['-0.000001 div 2', {}, -0.000001],
    ['0.000001 * 0.4', {}, 0],
    ['7 mod 3', {}, 1],
    ['-7 mod 3', {}, -1],
    ['7 mod -3', {}, 1],
    ['7.5 mod 0.2', {}, 0.1],
    ['2 + 3 * 4 - 10 div 4', {}, 11.5],
    ['(2 + 3) * 4', {}, 20],
    ['--${n1}', { n1: 3 }, 3],
    ['${n1} + ${n2}', { n1: 0.1, n2: 0.7 }, 0.8],
    ['${n1} * 3', { n1: 1.1 }, 3.3],
    ['${n1} + 0', { n1: 1e-7 }, 0],
    ['${n1} + 0', { n1: 0.0000005 }, 0.000001],
    ['999999999.999999 + 0', {}, 999_999_999.999999],
  ]);

  it.each([
    '${n1} + 1',
    '1 - ${n1}',
    '${n1} * 0',
    '${n1} div 2',
    '2 mod ${n1}',
    '-${n1}',
    'round(${n1})',
    'int(${n1})',
  ])('%s is empty while the answer is empty', (text) => {
    for (const n1 of [undefined, null, '', 'seven', Number.NaN, Infinity, [], {}])
      expect(resultOf(text, 'number', { n1 })).toEqual({ value: null, reason: null });
  });

  it.each([
    ['1 div 0', 'divisionByZero', 2],
    ['1 mod ${n1}', 'divisionByZero', 2],
    ['5 + 1 div (2 - 2)', 'divisionByZero', 6],
    ['999999999999999 * 10', 'tooLarge', 16],
    ['999999999999999 div 0.1', 'tooLarge', 16],
    ['999999999999999 + 2', 'tooLarge', 16],
    ['sum(999999999999999, 1, 1)', 'tooLarge', 0],
    // Nothing larger can be stored as an answer.
    ['1000000000 + 0.01', 'tooLarge', 0],
  ])('%s is empty, and says why', (text, code, start) => {
    expect(resultOf(text, 'number', { n1: 0 })).toEqual({
      value: null,
      reason: { code, at: expect.objectContaining({ start }) as unknown },
    });
  });

  it('gives no reason for a value that another one replaces', () => {
    expect(resultOf('coalesce(1 div 0, 7)', 'number')).toEqual({ value: 7, reason: null });
    expect(resultOf('1 div 0 > 1', 'boolean')).toEqual({ value: false, reason: null });
    expect(resultOf('999999999999999 * 10 - 1', 'number').reason?.code).toBe('tooLarge');
    expect(resultOf('900000000000000 - 899999999999999', 'number').value).toBe(1);
  });

  it.each([
    [2, 2.345, 2.35],
    [2, -2.345, -2.35],
    [2, 2.344999, 2.34],
    [0, 0.5, 1],
    [0, -0.5, -1],
    [6, 0.1234567, 0.123457],
  ])('rounds a result to %d places: %d is %d', (places, n1, value) => {
    expect(resultOf('${n1} + 0', 'number', { n1 }, { places }).value).toBe(value);
  });

  it('adds cents exactly: a thousand times 0.1 is 100', () => {
    const tenths = ROWS(...Array.from({ length: 1_000 }, () => 0.1));
    expect(resultOf('sum(${r1})', 'number', tenths, { places: 2 }).value).toBe(100);
  });
});

describe('functions over numbers', () => {
  table('number', [
    ['sum(${r1})', ROWS(1, null, 2.5, ''), 3.5],
    ['sum(${r1})', ROWS(), 0],
    ['sum(${r1})', {}, 0],
    ['sum(${n1}, ${n2}, 1)', { n1: 2 }, 3],
    ['sum(${r1}, ${n1})', { ...ROWS(1, 2), n1: 3 }, 6],
    ['count(${r1})', ROWS(1, null, 0), 2],
    ['count(${r2})', ROWS('a', '', ' ', 'b'), 2],
    ['count(${n1}, ${t1}, ${b1}, ${m1})', { n1: 0, b1: false, m1: [] }, 2],
    ["count('')", {}, 0],
    ['min(${r1})', ROWS(3, null, -1), -1],
    ['max(${r1})', ROWS(3, null, -1), 3],
    ['min(${r1})', ROWS(), null],
    ['max(${n1}, ${n2})', {}, null],
    ['max(${n1}, 2)', { n1: 1 }, 2],
    ['round(2.5)', {}, 3],
    ['round(-2.5)', {}, -3],
    ['round(1.2345, 2)', {}, 1.23],
    ['round(1.235, 2)', {}, 1.24],
    ['round(${n1}, 6)', { n1: 0.1234564 }, 0.123456],
    ['int(2.9)', {}, 2],
    ['int(-2.9)', {}, -2],
    ['coalesce(${n1}, ${n2}, 5)', { n2: 0 }, 0],
    ['coalesce(${n1}, ${n2}, 5)', {}, 5],
    ["coalesce('', ${n1})", { n1: 2 }, 2],
    ['coalesce(${n1})', {}, null],
    ['if(${b1}, 1, 2)', { b1: true }, 1],
    ['if(${b1}, 1, 2)', { b1: false }, 2],
    ['if(${b1}, 1, 2)', {}, 2],
    ["if(${n1} > 3, ${n1}, '')", { n1: 3 }, null],
    ["if(${n1} > 3, '', ${n1})", { n1: 3 }, 3],
    // The other branch is not computed.
    ['if(true, 1, 1 div 0)', {}, 1],
    ['count-selected(${m1})', { m1: ['a', 'c'] }, 2],
    ['count-selected(${m1})', {}, 0],
  ]);
});

describe('dates and times', () => {
  table('number', [
    ['days-between(${d1}, ${d2})', { d1: '2024-02-28', d2: '2024-03-01' }, 2],
    ['days-between(${d1}, ${d2})', { d1: '2024-03-01', d2: '2024-02-28' }, -2],
    ['days-between(${d1}, today())', { d1: '2026-02-28' }, 1],
    ["days-between('2025-01-01', ${d1})", { d1: '2026-01-01' }, 365],
    ['days-between(${w1}, ${w2})', { w1: '2026-02-28T23:59', w2: '2026-03-01T00:01' }, 1],
    ['days-between(${d1}, now())', { d1: '2026-02-01' }, 28],
    ['days-between(${d1}, ${d2})', { d1: '2024-02-28' }, null],
    ['days-between(${d1}, ${d2})', { d1: '2024-02-30', d2: '2024-03-01' }, null],
    ['hours-between(${h1}, ${h2})', { h1: '09:30', h2: '10:00' }, 0.5],
    ["hours-between('23:00', ${h2})", { h2: '22:40' }, -0.333333],
    ['hours-between(${w1}, ${w2})', { w1: '2026-02-28T23:00', w2: '2026-03-01T01:30:36' }, 2.51],
    ['hours-between(${h1}, ${h2})', { h1: '24:00', h2: '10:00' }, null],
  ]);
  table('date', [
    ['today()', {}, '2026-03-01'],
    ['coalesce(${d1}, today())', {}, '2026-03-01'],
    ["if(${b1}, '2026-01-31', ${d1})", { b1: true }, '2026-01-31'],
    ["'2026-01-31'", {}, '2026-01-31'],
  ]);
  table('dateTime', [
    ['now()', {}, '2026-03-01T09:30'],
    ['${w1}', { w1: '2026-03-01T09:30:15' }, '2026-03-01T09:30:15'],
  ]);
  table('boolean', [
    ['${d1} < today()', { d1: '2026-02-28' }, true],
    ['${d1} < today()', { d1: '2026-03-01' }, false],
    ["${d1} >= '2026-03-01'", { d1: '2026-03-01' }, true],
    ["${h1} = '09:30'", { h1: '09:30:00' }, true],
    ["${w1} > '2026-03-01'", { w1: '2026-03-01T00:01' }, true],
    ['${w1} <= now()', { w1: '2026-03-01T09:30' }, true],
  ]);
});

describe('conditions', () => {
  table('boolean', [
    ['${n1} = 1', { n1: 1 }, true],
    ['${n1} != 1', { n1: 1 }, false],
    ['${n1} = 0.3', { n1: 0.1 + 0.2 }, true],
    // An empty value equals only an empty value, and has no order.
    ['${n1} = 1', {}, false],
    ['${n1} != 1', {}, true],
    ['${n1} < 1', {}, false],
    ['${n1} >= 1', {}, false],
    ['not ${n1} >= 1', {}, true],
    ['${n1} = ${n2}', {}, true],
    ["${n1} = ''", {}, true],
    ["${n1} = ''", { n1: 0 }, false],
    ["${t1} != ''", { t1: ' ' }, false],
    ["'' != ${m1}", { m1: ['a'] }, true],
    ["${b1} = ''", { b1: false }, false],
    ['${b1}', {}, null],
    ['${b1} and ${b2}', { b1: true, b2: true }, true],
    ['${b1} and ${b2}', { b1: true }, false],
    ['${b1} or ${b2}', { b2: true }, true],
    ['not ${b1}', {}, true],
    ['${b1} = false', {}, false],
    ['${b1} = false', { b1: false }, true],
    ["${t1} = 'Ana'", { t1: 'Ana' }, true],
    ["${t1} = 'ana'", { t1: 'Ana' }, false],
    ['${c1} = 2', { c1: 2 }, true],
    ['2 = ${c1}', { c1: '2' }, false],
    ["${s1} = 'a'", { s1: 'a' }, true],
    ['${s1} = ${t1}', { s1: 'a', t1: 'a' }, true],
    ["selected(${m1}, 'b')", { m1: ['a', 'b'] }, true],
    ["selected(${m1}, 'b')", { m1: ['a'] }, false],
    ["selected(${m1}, 'b')", {}, false],
    ['selected(${c1}, 3)', { c1: 3 }, true],
    ["$country = 'CA'", {}, true],
    ["$activeSide = 'moveOut'", {}, false],
    ['$manager and not $ownerIsCompany', {}, true],
    ['count(${r1}) > 2 and sum(${r1}) div count(${r1}) < 5', ROWS(4, 5, 6), false],
  ]);
});

describe('types', () => {
  it.each<[text: string, type: ScalarType | undefined, words: string]>([
    [
      '${nn} + 1',
      undefined,
      'Character 1: this form has no question with the key nn. Choose one of its questions.',
    ],
    ['1 + ${t1}', undefined, 'Character 5: + needs a number, but ${t1} is a text.'],
    ["'1' * 2", undefined, "Character 1: * needs a number, but '1' is a text."],
    ['${n1} and ${b1}', undefined, 'Character 1: and needs a condition or a box, but ${n1} is a number.'],
    ['not ${n1}', undefined, 'Character 5: not needs a condition or a box, but ${n1} is a number.'],
    ['-${d1}', undefined, 'Character 2: - needs a number, but ${d1} is a date.'],
    ['${r1} + 1', undefined, 'Character 1: + needs a number, but ${r1} is a list of answers.'],
    [
      '${r1} = 1',
      undefined,
      'Character 1: ${r1} has an answer in each row. Combine them with sum, count, min or max.',
    ],
    [
      "${r1} = ''",
      undefined,
      'Character 1: ${r1} has an answer in each row. Combine them with sum, count, min or max.',
    ],
    [
      '${r1}',
      undefined,
      'Character 1: ${r1} has an answer in each row. Combine them with sum, count, min or max.',
    ],
    ['sum(${r2})', undefined, 'Character 5: sum needs a number, but ${r2} is a text.'],
    ['sum(1, ${t1})', undefined, 'Character 8: sum needs a number, but ${t1} is a text.'],
    ['if(1, 2, 3)', undefined, 'Character 4: if needs a condition or a box, but 1 is a number.'],
    [
      'if(${b1}, ${n1}, ${t1})',
      undefined,
      'Character 18: if gives one of several values, but ${n1} is a number and ${t1} is a text. Use one type for all of them.',
    ],
    ['if(${b1}, 1)', undefined, 'Character 1: if needs 3 values in its brackets, and has 2.'],
    ['round()', undefined, 'Character 1: round needs 1 or 2 values in its brackets, and has 0.'],
    ['sum()', undefined, 'Character 1: sum needs at least 1 value in its brackets, and has 0.'],
    ['today(1)', undefined, 'Character 1: today needs 0 values in its brackets, and has 1.'],
    ['round(1, 7)', undefined, 'Character 10: write the number of decimal places, from 0 to 6.'],
    ['round(1, ${n1})', undefined, 'Character 10: write the number of decimal places, from 0 to 6.'],
    [
      "${n1} = 'a'",
      undefined,
      "Character 7: ${n1} is a number and 'a' is a text. Compare two values of the same type.",
    ],
    [
      '${t1} < ${t2}',
      undefined,
      'Character 7: ${t1} is a text, which has no order. Use = or != instead of <.',
    ],
    ['${c1} > 1', undefined, 'Character 7: ${c1} is a choice, which has no order. Use = or != instead of >.'],
    [
      "${m1} = 'a'",
      undefined,
      'Character 7: ${m1} can have several answers. Use selected with one of its choices.',
    ],
    ['${c1} = 7', undefined, 'Character 9: 7 is not one of the choices. Use one of: 1, 2, 3.'],
    [
      "selected(${m1}, 'x')",
      undefined,
      "Character 17: 'x' is not one of the choices. Use one of: 'a', 'b', 'c'.",
    ],
    [
      'selected(${n1}, 1)',
      undefined,
      'Character 10: selected needs a multiple choice, but ${n1} is a number.',
    ],
    [
      'count-selected(${c1})',
      undefined,
      'Character 16: count-selected needs a multiple choice, but ${c1} is a choice.',
    ],
    [
      "${d1} = '2026-02-30'",
      undefined,
      "Character 9: '2026-02-30' is not a date. Write year, month and day, such as 2026-03-31.",
    ],
    [
      "${h1} = '24:00'",
      undefined,
      "Character 9: '24:00' is not a time. Write hours and minutes, such as 09:30.",
    ],
    [
      "${w1} = 'now'",
      undefined,
      "Character 9: 'now' is not a date with a time. Write it such as 2026-03-31T09:30.",
    ],
    [
      'days-between(${n1}, ${d1})',
      undefined,
      'Character 14: days-between needs a date, but ${n1} is a number.',
    ],
    [
      'hours-between(${h1}, ${w1})',
      undefined,
      'Character 22: hours-between needs a time, but ${w1} is a date with a time.',
    ],
    [
      '. > 1',
      undefined,
      'Character 1: a point means the answer of this question, and there is none here. Name the question.',
    ],
    ['${n1} + 1', 'boolean', 'The formula gives a number, and a condition or a box is needed here.'],
    ["'x'", 'number', 'The formula gives a text, and a number is needed here.'],
  ])('%s is refused', (text, type, words) => {
    expect(problemOf(text, type)).toBe(words);
  });

  it('takes a point as the answer of the question that the formula belongs to', () => {
    expect(problemOf('. > 1', 'boolean', 'n1')).toBeNull();
    expect(problemOf(". = 'a'", 'boolean', 'n1')).toMatch(/\. is a number and 'a' is a text/u);
  });
});

describe('the limits of an evaluation', () => {
  const many = (count: number) => ROWS(...Array.from({ length: count }, () => 1));

  it('computes over 10,000 rows, and is empty with a reason over 10,001', () => {
    expect(resultOf('sum(${r1})', 'number', many(10_000))).toEqual({ value: 10_000, reason: null });
    expect(resultOf('sum(${r1})', 'number', many(10_001))).toMatchObject({
      value: null,
      reason: { code: 'tooManyRows' },
    });
  });

  it('stops after 100,000 steps', () => {
    const text = (times: number) => Array.from({ length: times }, () => 'sum(${r1})').join(' + ');
    expect(resultOf(text(9), 'number', many(10_000)).value).toBe(90_000);
    expect(resultOf(text(10), 'number', many(10_000))).toMatchObject({
      value: null,
      reason: { code: 'tooManySteps' },
    });
    // A formula after it has its own steps.
    expect(resultOf(text(9), 'number', many(10_000)).value).toBe(90_000);
  });
});
