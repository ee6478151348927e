const { Linter } = require('eslint');
const tseslint = require('typescript-eslint');
const { plainNames, replacementOf } = require('../lib/plain-names.mjs');

const CONFIG = {
  files: ['**/*.ts'],
  languageOptions: { parser: tseslint.parser },
  plugins: { walkthrough: { rules: { 'plain-names': plainNames } } },
  rules: { 'walkthrough/plain-names': 'error' },
};

/** Returns the names that the rule rejects in `code`. */
function rejectedIn(code) {
  const messages = new Linter().verify(code, [CONFIG], 'file.ts');
  const unreadable = messages.find(({ fatal }) => fatal);
  if (unreadable) throw new Error(unreadable.message);
  return messages.map(({ line, column, endColumn }) =>
    code
      .split('\n')
      [line - 1].slice(column - 1, endColumn - 1)
      .replace(/[?:].*$/, ''),
  );
}

/** Of each place that declares a name: what is rejected, and what beside it is accepted. */
const PLACES = [
  ['a variable', 'const told = 1;', 'const published = 1;'],
  ['a function', 'function tellStatus() {}', 'function reportStatus() {}'],
  ['a parameter', 'const f = (wish: number) => 1;', 'const f = (input: number) => 1;'],
  ['a parameter of a type', 'type F = (whose: number) => void;', 'type F = (side: number) => void;'],
  ['a destructured name', 'const { a: [stranger = 1] } = b;', 'const { a: [outsider = 1] } = b;'],
  ['a class', 'class KeptVisits {}', 'class KeptInspections {}'],
  ['a type', 'type ToldEvent = 1;', 'type PublishedEvent = 1;'],
  ['a property of a type', 'interface A { isAlreadySo: 1 }', 'interface A { isAlreadyApplied: 1 }'],
  ['a method', 'class A { private tellPrints() {} }', 'class A { private publishPrints() {} }'],
  [
    'a property of a constructor',
    'class A { constructor(private anew: 1) {} }',
    'class A { constructor(private reread: 1) {} }',
  ],
  ['a limit', 'const MOST_ROWS = 1;', 'const MAX_ROWS = 1;'],
];

describe('plain names', () => {
  it.each(PLACES)('rejects a replaced word in the name of %s', (_place, rejected, accepted) => {
    expect(rejectedIn(rejected)).toHaveLength(1);
    expect(rejectedIn(accepted)).toEqual([]);
  });

  it('names the rejected identifier', () => {
    expect(rejectedIn('const one = 1;\nconst nobody = 2;')).toEqual(['nobody']);
  });

  it('accepts stored and sent names, and code that reads them', () => {
    expect(rejectedIn('interface Row { visit: 1; openVisits: 1; deaths: 1; captionTold: 1 }')).toEqual([]);
    expect(rejectedIn('interface Row { visitCount: 1 }')).toHaveLength(1);
    expect(rejectedIn('const f = ({ visit }: Row) => visit;')).toEqual([]);
  });

  it('accepts the use of a name that is declared elsewhere', () => {
    expect(rejectedIn('export const f = (a) => a.told + b({ wish: 1 });')).toEqual([]);
  });

  it.each(['visitor', 'cancellable', 'threshold', 'intelligent', 'household', 'wishbone'])(
    'accepts %s, which only contains the letters of a replaced word',
    (name) => expect(replacementOf(name)).toBeNull(),
  );

  it.each([
    'isToldElsewhere',
    'visitsByDay',
    'OF_STRANGERS',
    'WhoseFilters',
    'savedMeanwhile',
    'MOST_DEATHS',
  ])('rejects %s', (name) => expect(replacementOf(name)).not.toBeNull());
});
