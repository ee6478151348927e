import fc from 'fast-check';
import { compileProgram, Computation } from '../../src';
import { patternOf } from '../../src/expressions/pattern';
import { problemOf, resultOf } from '../support/expressions/run';
import { CONTEXT, MOMENT, QUESTIONS } from '../support/expressions/scope';

describe('functions over texts', () => {
  it.each([
    ["concat('a', ${n1}, ' ', ${b1}, ${d1})", { n1: 1.5, b1: true, d1: '2026-03-01' }, 'a1.5 true2026-03-01'],
    ['concat(${h1}, ${w1})', { h1: '09:30', w1: '2026-03-01T09:30' }, '09:302026-03-01T09:30'],
    ['concat(${t1}, ${n1})', {}, null],
    ["concat(' ', ${t1})", {}, null],
    ['string(${n1})', { n1: -0.1 }, '-0.1'],
    ['string(${m1})', { m1: ['a', 'c'] }, 'a c'],
  ])('%s over %j is %j', (text, answers, value) => {
    expect(resultOf(text, 'text', answers).value).toBe(value);
  });

  it.each([
    ['string-length(${t1})', { t1: 'añ👍' }, 3],
    ['string-length(${t1})', {}, 0],
    ['string-length(${s1})', { s1: 'a' }, 1],
    ['number(${t1})', { t1: ' -12.50 ' }, -12.5],
    ['number(${t1})', { t1: '12,5' }, null],
    ['number(${t1})', { t1: '1'.repeat(16) }, null],
    ['number(${n1})', { n1: 3 }, 3],
  ])('%s over %j is %j', (text, answers, value) => {
    expect(resultOf(text, 'number', answers).value).toBe(value);
  });

  it.each([
    ["contains(${t1}, 'b')", { t1: 'abc' }, true],
    ["contains(${t1}, 'B')", { t1: 'abc' }, false],
    ["contains(${t1}, '')", {}, true],
    ["starts-with(${t1}, 'ab')", { t1: 'abc' }, true],
    ["starts-with(${t1}, 'b')", { t1: 'abc' }, false],
    ["regex(${t1}, '[A-Z]{2}-[0-9]+')", { t1: 'AB-12' }, true],
    ["regex(${t1}, '[A-Z]{2}-[0-9]+')", { t1: 'xAB-12' }, false],
    ["regex(${t1}, 'a*')", {}, true],
  ])('%s over %j is %j', (text, answers, value) => {
    expect(resultOf(text, 'boolean', answers).value).toBe(value);
  });

  it.each([
    ['string-length(${n1})', 'Character 15: string-length needs a text, but ${n1} is a number.'],
    ['contains(${t1})', 'Character 1: contains needs 2 values in its brackets, and has 1.'],
    [
      'concat(${r2})',
      'Character 8: ${r2} has an answer in each row. Combine them with sum, count, min or max.',
    ],
    ['regex(${t1}, ${t2})', /^Character 14: \$\{t2\} is not a pattern/u],
    ["regex(${t1}, '(a')", /^Character 14: '\(a' is not a pattern/u],
  ])('%s is refused', (text, words) => {
    expect(problemOf(text)).toEqual(typeof words === 'string' ? words : expect.stringMatching(words));
  });

  it('is empty with a reason when a text becomes too long', () => {
    const text = `concat(${Array.from({ length: 30 }, () => '${t1}').join(', ')})`;
    expect(resultOf(text, 'text', { t1: 'x'.repeat(1_000) })).toMatchObject({
      value: null,
      reason: { code: 'tooLarge' },
    });
  });
});

describe('position', () => {
  const program = () => {
    const found = compileProgram({
      questions: QUESTIONS,
      formulas: [
        { name: 'at', text: 'position() * 10', type: 'number', path: ['rows'] },
        { name: 'outside', text: 'position()', type: 'number' },
      ],
    });
    if ('findings' in found) throw new Error('not compiled');
    return found.program;
  };

  it('is the number of the row, also after rows were moved', () => {
    const rows = (...ids: string[]) => ids.map((id) => ({ id, values: {} }));
    const computation = new Computation(program(), { rows: rows('a', 'b') }, CONTEXT, MOMENT);
    expect(computation.result('at', 'b').value).toBe(20);
    expect(computation.result('outside').value).toBeNull();
    computation.update([{ key: 'rows', value: rows('b', 'c', 'a') }]);
    expect(['a', 'b', 'c'].map((id) => computation.result('at', id).value)).toEqual([30, 10, 20]);
  });
});

describe('patterns', () => {
  it.each([
    'a',
    'a|b',
    '(a|b)*c',
    '[a-c]+',
    '[^a]',
    'a{2,3}',
    'a{2,}',
    'a{2}',
    '(?:ab)?c',
    '\\d+\\.\\d',
    '.+',
    '^ab$',
    '[\\w-]*',
    'a+?b',
    '()',
    '',
    '[]a]',
    'x\\|y',
  ])('%s matches the same texts as JavaScript would', (pattern) => {
    const ours = patternOf(pattern)!;
    // `[]a]` is a class of two signs, as in POSIX; JavaScript reads an empty class.
    const theirs = new RegExp(`^(?:${pattern.replace('[]', '[\\]')})$`, 'u');
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('a', 'b', 'c', '1', '.', '-', '|', 'x', 'y', ']', '\n'),
          maxLength: 6,
        }),
        (text) => {
          expect(ours.matches(text)).toBe(theirs.test(text));
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each([
    '(',
    ')',
    'a)',
    '[',
    '[b-a]',
    '*a',
    'a{3,2}',
    'a{300}',
    '(a)\\1',
    '(?=a)',
    '(?<n>a)',
    '\\p{L}',
    'a**'.repeat(200),
    '('.repeat(30) + ')'.repeat(30),
    '((a{50}){50})',
  ])('%s is no pattern', (pattern) => {
    expect(patternOf(pattern)).toBeNull();
  });

  it('reads a text once, whatever the pattern is', () => {
    const pattern = patternOf('(a*)*(a|aa)+b')!;
    expect(pattern.matches('a'.repeat(20_000))).toBe(false);
    expect(pattern.matches(`${'a'.repeat(20_000)}b`)).toBe(true);
  });
});
