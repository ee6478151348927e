import fc from 'fast-check';
import { EXPRESSION_LIMITS, parseExpression, printExpression, type Expression } from '../../src';
import { conditions, numberExpressions } from '../support/expressions/arbitrary';
import { problemOf } from '../support/expressions/run';

function parsed(text: string): Expression {
  const found = parseExpression(text);
  if ('problem' in found) throw new Error(`${found.problem.code} at ${found.problem.at.start}: ${text}`);
  return found.expression;
}

/** Returns a tree without the places in its text. */
const plain = (expression: Expression): unknown =>
  JSON.parse(JSON.stringify(expression, (name, value: unknown) => (name === 'at' ? undefined : value)));

describe('the text of an expression', () => {
  it.each([
    ['1+2*3', '1 + 2 * 3'],
    ['(1+2)*3', '(1 + 2) * 3'],
    ['1-(2-3)', '1 - (2 - 3)'],
    ['(1-2)-3', '1 - 2 - 3'],
    ['-${n1}*2', '-${n1} * 2'],
    ['-(${n1}*2)', '-(${n1} * 2)'],
    ['- -1', '--1'],
    ['7 DIV 2 mod 3', '7 div 2 mod 3'],
    ['${ n1 } = 1 and ${b1} or not ${b2}', '${n1} = 1 and ${b1} or not ${b2}'],
    ['${b1} and (${b2} or true())', '${b1} and (${b2} or true)'],
    ['not(${n1} = 1)', 'not ${n1} = 1'],
    ['(not ${b1}) = ${b2}', '(not ${b1}) = ${b2}'],
    ['${b1} = not ${b2}', '${b1} = (not ${b2})'],
    ['(1 < 2) = (2 < 3)', '(1 < 2) = (2 < 3)'],
    ["'it''s'", "'it''s'"],
    ['"it\'s"', "'it''s'"],
    ['"say ""so"""', '\'say "so"\''],
    ["IF(. >= 0, $country, '')", "if(. >= 0, $country, '')"],
    ['sum( ${r1} ,1 )', 'sum(${r1}, 1)'],
    ['today()', 'today()'],
    ['\n1\t+\u00a02', '1 + 2'],
  ])('%j is %s', (text, printed) => {
    expect(printExpression(parsed(text))).toBe(printed);
    expect(plain(parsed(printed))).toEqual(plain(parsed(text)));
  });

  it('is read back from what is printed', () => {
    fc.assert(
      fc.property(fc.oneof(numberExpressions, conditions), (expression) => {
        const printed = printExpression(expression);
        fc.pre(printed.length <= EXPRESSION_LIMITS.characters);
        const found = parseExpression(printed);
        // The only problem of a random tree is its depth.
        if ('problem' in found) expect(found.problem.code).toBe('tooDeep');
        else expect(plain(found.expression)).toEqual(plain(expression));
      }),
      { numRuns: 3_000 },
    );
  });

  const pieces = fc.constantFrom(
    ...['1', '2.5', "'a'", '"', "'", '${n1}', '${', '}', '$', '$country', '.', ',', '(', ')', 'sum(', 'if('],
    ...[
      'not',
      'and',
      'or',
      'div',
      '+',
      '-',
      '=',
      '!=',
      '<=',
      '!',
      '\u2212',
      '\u{1F600}',
      '\ud800',
      ' ',
      '\n',
    ],
  );
  it.each([
    ['any text', fc.string({ unit: 'binary', maxLength: 2_500 })],
    ['pieces of expressions', fc.array(pieces, { maxLength: 60 }).map((all) => all.join(''))],
    ['pieces with spaces', fc.array(pieces, { maxLength: 60 }).map((all) => all.join(' '))],
  ])('never throws on %s', (_what, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        const found = parseExpression(text);
        if ('problem' in found) {
          const { start, end } = found.problem.at;
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThanOrEqual(start);
          expect(end).toBeLessThanOrEqual(text.length);
        } else expect(plain(parsed(printExpression(found.expression)))).toEqual(plain(found.expression));
        expect(['string', 'object']).toContain(typeof problemOf(text));
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('a problem', () => {
  it.each([
    ['', 'The formula is empty. Choose a question, or write a value.'],
    ['  ', 'The formula is empty. Choose a question, or write a value.'],
    ['1 +', 'The formula ends too early. Add the question, number or text that is missing at its end.'],
    ['1 + * 2', 'Character 5: a value is missing before *. Add a question, a number or a text.'],
    ['1 and and 2', 'Character 7: a value is missing before and. Add a question, a number or a text.'],
    ['1 2', 'Character 3: an operator is missing before 2, such as + or and.'],
    ['${n1} ${n2}', 'Character 7: an operator is missing before ${n2}, such as + or and.'],
    ['(1 + 2', 'Character 1: the bracket that opens here is never closed. Add ) where it ends.'],
    ['1 + 2)', 'Character 6: no bracket is open here. Delete this one, or add ( before it.'],
    ['sum', 'Character 1: sum is a function. Add its values in brackets after it.'],
    ['${n1} == 1', 'Character 7: write = instead of ==.'],
    ['${b1} && ${b2}', 'Character 7: write and instead of &&.'],
    ['${n1} / 2', 'Character 7: write div instead of /.'],
    ['!${b1}', 'Character 1: write not instead of !.'],
    ['3 \u2212 2', 'Character 3: write - instead of \u2212.'],
    ['1 # 2', 'Character 3: # has no meaning here. Delete it, or put text in quotes.'],
    ['\u{1F600}', 'Character 1: \u{1F600} has no meaning here. Delete it, or put text in quotes.'],
    ["1 = 'a", "Character 5: the text that starts here has no end. Add ' after it."],
    ['1 + ${n1', 'Character 5: the question that starts here has no end. Add a closing brace after its key.'],
    [
      '${1a}',
      'Character 1: ${1a} is not the key of a question. A key starts with a letter and has only letters, digits and _.',
    ],
    [
      'rent + 1',
      'Character 1: rent is neither a function nor in quotes. For a question write ${rent}, for a text put it in quotes.',
    ],
    [
      '1 < 2 < 3',
      'Character 7: a second comparison follows. Connect two comparisons with and, such as 1 < 2 and 2 < 3.',
    ],
    ['0.1234567', 'Character 1: 0.1234567 has more than 6 decimal places. Round it.'],
    [
      '1234567890123456',
      'Character 1: 1234567890123456 has more than 15 digits before the point. Use a smaller number.',
    ],
  ])('of %j says where it is and what to do', (text, words) => {
    expect(problemOf(text)).toBe(words);
  });

  it('lists the functions and the variables that there are', () => {
    expect(problemOf('summe(1)')).toMatch(
      /^Character 1: there is no function summe\. Use one of: if, sum, count, /u,
    );
    expect(problemOf('$nobody')).toBe(
      'Character 1: $nobody is not known. Choose one of: $activeSide, $editable, $manager, $ownerIsCompany, $country.',
    );
  });
});

describe('the limits', () => {
  it('accept 2,000 characters, and refuse more', () => {
    const long = `1${'+1'.repeat(999)}`;
    expect(parsed(`${long} `)).toMatchObject({ type: 'binary' });
    expect(problemOf(`${long}  `)).toBe(
      'A formula has at most 2000 characters, and this one has 2001. Move a part of it into a computed value of its own.',
    );
    expect(problemOf('('.repeat(1_000_000))).toMatch(/and this one has 1000000/u);
  });

  it.each([
    ['brackets', (count: number) => `${'('.repeat(count)}1${')'.repeat(count)}`],
    ['signs', (count: number) => `${'-'.repeat(count)}1`],
    ['not', (count: number) => `${'not '.repeat(count)}true`],
    ['functions', (count: number) => `${'int('.repeat(count)}1${')'.repeat(count)}`],
  ])('accept 50 levels of %s, and refuse 51', (_what, nested) => {
    expect(problemOf(nested(50))).toBeNull();
    expect(problemOf(nested(51))).toMatch(/^Character \d+: brackets are nested more than 50 deep\./u);
  });
});
