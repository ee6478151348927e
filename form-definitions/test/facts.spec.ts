import fc from 'fast-check';
import {
  collect,
  compile,
  ENGINE_VERSION,
  factsIn,
  forCurrentEngine,
  gate,
  isCorrectionCode,
  isSectionShown,
  isVisible,
  PLAIN_ENGINE,
  problems,
  setKey,
  uiElementsOf,
  withContext,
  withoutContext,
  type Answers,
  type FormContext,
  type FormDefinition,
  type Item,
} from '../src';
import { answersOf, contextsOf } from './support/answers';
import { contextOf } from './support/contexts';
import { everyExpression } from './support/every-expression';
import { formOf } from './support/forms';
import { PUBLISHED_FORMS } from './support/published-forms';
import { refusedKeys, submitValidators } from './support/schemas';

const RUNS = Number(process.env['FORM_RUNS'] ?? 1_500);

const numeric = (id: string, changes: Partial<Item> = {}): Item => ({
  id,
  type: 'numeric',
  label: 'x',
  keys: { moveIn: id },
  ...changes,
});
const of = (items: Item[], changes: Partial<FormDefinition> = {}) => formOf(items, { engine: 3, ...changes });

const codes = (form: FormDefinition, answers: Answers, context = contextOf('moveIn')) =>
  problems(form, answers, context).map(({ key, code }) => `${key} ${code}`);

describe('conditions of engine 3', () => {
  const form = of([
    numeric('a'),
    numeric('b', { shownWhen: '${a} > 3', mandatory: true }),
    numeric('c', { shownWhen: '${b} = 1', mandatory: true }),
    numeric('d', { requiredWhen: '${a} = 5' }),
    numeric('e', { validWhen: { condition: '. < ${a}', message: 'x' } }),
  ]);

  it.each<[Answers, string[]]>([
    [{}, []],
    [{ a: 4 }, ['b required']],
    [{ a: 4, b: 1 }, ['c required']],
    [{ a: 4, b: 2 }, []],
    // A hidden answer counts as empty, so the question after it is hidden as well.
    [{ a: 3, b: 1 }, []],
    [{ a: 5, b: 2 }, ['d required']],
    [{ a: 5, b: 2, d: 0 }, []],
    [{ a: 3, e: 3 }, ['e invalid']],
    [{ a: 3, e: 2 }, []],
    [{ e: 2 }, ['e invalid']],
    [{ a: 3, e: -1 }, ['e min']],
  ])('over %j give %j', (answers, expected) => {
    expect(codes(form, answers)).toEqual(expected);
  });

  it('let a hidden answer count as empty in pairs too, which earlier engines do not', () => {
    const items = [
      numeric('a'),
      numeric('b', { when: [['a', 1]] }),
      numeric('c', { when: [['b', 1]], mandatory: true }),
    ];
    const answers = { a: 2, b: 1 };
    expect(codes(of(items), answers)).toEqual([]);
    expect(codes(of(items, { engine: 2 }), answers)).toEqual(['c required']);
    expect(codes(of(items), { a: 1, b: 1 })).toEqual(['c required']);
  });

  it('hide a whole section', () => {
    const sections = [
      { id: 'one', title: 'x', items: [numeric('a')] },
      { id: 'two', title: 'x', shownWhen: '${a} = 1', items: [numeric('b', { mandatory: true })] },
    ];
    const two = of([], { sections });
    expect(codes(two, { a: 1 })).toEqual(['b required']);
    expect(codes(two, { a: 2 })).toEqual([]);
    expect(collect(two, { a: 2, b: 7 }, contextOf('moveIn'), { mode: 'partial', stored: {} }).values).toEqual(
      { a: 2 },
    );
    expect(
      two.sections.map((section) => isSectionShown(two, section, { a: 2 }, contextOf('moveIn'))),
    ).toEqual([true, false]);
    const [, second] = compile(two).uiSchema.elements!;
    expect(second).toMatchObject({
      type: 'Section',
      rule: {
        effect: 'SHOW',
        condition: {
          type: 'LEAF',
          scope: '#/properties/$ctx/properties/facts/properties/f1',
          expectedValue: true,
        },
      },
    });
  });

  it('use the date and time of the inspection, and neither before there are any', () => {
    const dated = of([
      {
        id: 'a',
        type: 'date',
        label: 'x',
        keys: { moveIn: 'a' },
        validWhen: { condition: '. <= today()', message: 'x' },
      },
    ]);
    const at = (today: string) => contextOf('moveIn', { moment: { today, now: `${today}T10:00` } });
    expect(codes(dated, { a: '2026-03-02' }, at('2026-03-01'))).toEqual(['a invalid']);
    expect(codes(dated, { a: '2026-03-02' }, at('2026-03-02'))).toEqual([]);
    expect(codes(dated, { a: '2026-03-02' })).toEqual(['a invalid']);
  });

  it('show everything of a draft that has a mistake', () => {
    const broken = of([numeric('a', { shownWhen: '${nobody} +' })]);
    expect(isVisible(broken, broken.sections[0]!.items[0]!, 'moveIn', {}, contextOf('moveIn'))).toBe(true);
  });
});

describe('facts', () => {
  it('are added with the context, computed anew, and never stored', () => {
    const answers = { amountIn: 12, kindIn: 1, boxIn: true, listIn: 'a' };
    const data = withContext(
      everyExpression,
      answers,
      contextOf('moveIn', { facts: { f1: false, forged: true } }),
    );
    expect(Object.keys(data.$ctx.facts!)).not.toContain('forged');
    expect(data.$ctx.facts).toEqual(withContext(everyExpression, answers, contextOf('moveIn')).$ctx.facts);
    expect(withoutContext(data)).toEqual(answers);
  });

  it.each(PUBLISHED_FORMS.map((form) => [`${form.key} ${form.version}`, form] as const))(
    'do not exist in %s',
    (_name, form) => {
      const context = contextOf('moveIn');
      expect(factsIn(form, {}, context)).toBe(context);
      expect(JSON.stringify(compile(form))).not.toContain('facts');
    },
  );

  it('agree with the submit schema, whatever was computed before', () => {
    const seen = new Set<string>();
    let runs = 0;
    for (const side of ['moveIn', 'moveOut'] as const) {
      const validate = submitValidators(everyExpression)[side];
      const contexts = contextsOf(side).map((context): FormContext => ({
        ...context,
        moment: { today: '2026-02-01', now: '2026-02-01T09:00' },
      }));
      fc.assert(
        fc.property(answersOf(everyExpression, side), contexts, (answers, context) => {
          const found = problems(everyExpression, answers, context).filter(
            ({ code }) => !isCorrectionCode(code),
          );
          found.forEach(({ key, code }) => seen.add(`${key} ${code}`));
          expect(refusedKeys(validate, withContext(everyExpression, answers, context))).toEqual(
            [...new Set(found.map(({ key }) => key))].sort(),
          );
          // A copy of the form has no facts of other answers.
          if (runs++ % 50 === 0)
            expect(problems({ ...everyExpression }, answers, context)).toEqual(
              problems(everyExpression, answers, context),
            );
        }),
        { numRuns: RUNS },
      );
    }
    expect([...seen]).toEqual(
      expect.arrayContaining([
        ...[
          'amountIn invalid',
          'reasonIn required',
          'reasonIn invalid',
          'untilIn invalid',
          'pickOut invalid',
        ],
        ...['noteIn required', 'pickIn required', 'pickIn invalid', 'reasonOut required', 'ownIn required'],
      ]),
    );
  });

  it('have one rule each in the layout, which JSON Forms reads without a validator', () => {
    const rules = uiElementsOf(compile(everyExpression).uiSchema).flatMap(({ rule }) =>
      rule ? [JSON.stringify(rule)] : [],
    );
    expect(rules.some((rule) => rule.includes('facts'))).toBe(true);
    expect(rules.join()).not.toMatch(/"schema"|amountIn/u);
  });
});

describe('the engine of a document', () => {
  it('is the earliest that knows its features', () => {
    const plain = formOf([numeric('a')]);
    const engines = [
      plain,
      { ...plain, engine: 3 },
      of([numeric('a', { shownWhen: 'true' })], { engine: 1 }),
      of([], { sections: [{ id: 'a', title: 'x', shownWhen: 'true', items: [] }], engine: 2 }),
      { ...plain, engine: ENGINE_VERSION + 1 },
      { sections: 'none' },
      { sections: [null, { items: [null, 7] }] },
    ].map((form) => (forCurrentEngine(form) as { engine: number }).engine);
    expect(engines).toEqual([
      PLAIN_ENGINE,
      PLAIN_ENGINE,
      3,
      3,
      ENGINE_VERSION + 1,
      PLAIN_ENGINE,
      PLAIN_ENGINE,
    ]);
  });
});

describe('the gate', () => {
  const found = (form: FormDefinition) =>
    gate(form)
      .filter(({ code }) =>
        ['expression', 'circular', 'engine', 'shape', 'attribute', 'sideMissing', 'textMissing'].includes(
          code,
        ),
      )
      .map(({ code, path, message }) => `${code} ${path}: ${message}`);

  it.each<[string, Item[], string[]]>([
    [
      'nothing in a form without mistakes',
      [numeric('a', { shownWhen: 'true', requiredWhen: { moveIn: '${a} > 1' } })],
      [],
    ],
    [
      'an expression that cannot be read',
      [numeric('a', { requiredWhen: '1 +' })],
      [
        'expression /sections/0/items/0/requiredWhen: The formula ends too early. Add the question, number or text that is missing at its end.',
      ],
    ],
    [
      'an expression of another type',
      [numeric('a', { validWhen: { condition: { moveIn: '. + 1' }, message: 'x' } })],
      [
        'expression /sections/0/items/0/validWhen/condition/moveIn: The formula gives a number, and a condition or a box is needed here.',
      ],
    ],
    [
      'a question that waits for itself',
      [numeric('a', { shownWhen: '${a} > 1' })],
      [
        'circular /sections/0/items/0/shownWhen: a depends on itself. Remove it from its own formula or condition.',
      ],
    ],
    [
      'questions that wait for each other',
      [numeric('a', { shownWhen: '${b} > 1' }), numeric('b', { shownWhen: '${a} > 1' })],
      [
        'circular /sections/0/items/0/shownWhen: These depend on each other in a circle: ',
        'circular /sections/0/items/1/shownWhen: These depend on each other in a circle: ',
      ],
    ],
    [
      'a side that the form does not have',
      [numeric('a', { requiredWhen: { single: 'true' } })],
      [
        'sideMissing /sections/0/items/0/requiredWhen/single: The form has no side single.',
        'attribute /sections/0/items/0/requiredWhen: A condition is missing here.',
      ],
    ],
    [
      'a message that does not exist',
      [numeric('a', { validWhen: { condition: '. > 1', message: 'nowhere' } })],
      ['textMissing /sections/0/items/0/validWhen/message: The text nowhere is missing in en-CA.'],
    ],
    [
      'an attribute of another type',
      [{ id: 'a', type: 'divider', requiredWhen: 'true' }],
      ['attribute /sections/0/items/0/requiredWhen: An item of type divider has no requiredWhen.'],
    ],
  ])('finds %s', (_what, items, expected) => {
    const all = found(of(items));
    expect(all).toHaveLength(expected.length);
    for (const start of expected) expect(all.some((each) => each.startsWith(start))).toBe(true);
  });

  it('finds a text that is too long, and checks a draft of an earlier engine as it would be published', () => {
    expect(found(of([numeric('a', { shownWhen: '1'.repeat(2_001) })]))[0]).toMatch(
      /^shape \/sections\/0\/items\/0\/shownWhen/u,
    );
    expect(found(of([numeric('a', { shownWhen: 'true' })], { engine: 2 }))).toEqual([]);
    expect(found(of([numeric('a', { shownWhen: '1 +' })], { engine: 2 }))).toHaveLength(1);
  });
});

describe('a renamed key', () => {
  it('is renamed in every expression', () => {
    const form = of(
      [
        numeric('a'),
        numeric('b', {
          shownWhen: { moveIn: '${ a } > ${ab}' },
          requiredWhen: "${a} = 1 or 'a' = 'a'",
          validWhen: { condition: '. > ${a}', message: 'x' },
        }),
      ],
      { engine: 3 },
    );
    const renamed = setKey(form, ['sections', 0, 'items', 0, 'keys', 'moveIn'], 'rent');
    expect(renamed.sections[0]!.items[1]).toMatchObject({
      shownWhen: { moveIn: '${rent} > ${ab}' },
      requiredWhen: "${rent} = 1 or 'a' = 'a'",
      validWhen: { condition: '. > ${rent}' },
    });
  });
});
