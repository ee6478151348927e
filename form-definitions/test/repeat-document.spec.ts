import { entries, forCurrentEngine, gate, type FormDefinition, type Item } from '../src';
import { formOf } from './support/forms';

describe('the document of a repeat', () => {
  const question: Item = { id: 'q', type: 'text', label: 'x', keys: { single: 'q' } };
  const repeat = (changes: Partial<Item>): FormDefinition =>
    formOf(
      [{ id: 'r', type: 'repeat', label: 'x', keys: { single: 'r' }, questions: [question], ...changes }],
      {
        engine: 3,
        sides: ['single'],
      },
    );
  const found = (form: FormDefinition) =>
    gate(form)
      .filter(({ code }) =>
        [
          'attribute',
          'limit',
          'duplicate',
          'range',
          'shape',
          'unknownVariable',
          'expression',
          'circular',
          'unknownReference',
          'typeChange',
        ].includes(code),
      )
      .map(({ path, code }) => `${path} ${code}`);
  const inner = (questions: Item[]): Item => ({
    id: 'i',
    type: 'repeat',
    label: 'x',
    keys: { single: 'i' },
    questions,
  });

  it.each<[string, FormDefinition, string[]]>([
    ['one that is right', repeat({ min: 1, max: 500 }), []],
    ['rows in rows', repeat({ questions: [inner([question])] }), []],
    [
      'a third level',
      repeat({ questions: [inner([{ ...inner([question]), id: 'j', keys: { single: 'j' } }])] }),
      ['/sections/0/items/0/questions/0/questions/0/type limit'],
    ],
    ['no questions', repeat({ questions: [] }), ['/sections/0/items/0/questions shape']],
    [
      'a signature in rows',
      repeat({ questions: [{ ...question, type: 'signature' }] }),
      ['/sections/0/items/0/questions/0/type attribute'],
    ],
    [
      'a when in rows',
      repeat({ questions: [{ ...question, when: [['q', 'a']] }] }),
      [
        '/sections/0/items/0/questions/0/when attribute',
        '/sections/0/items/0/questions/0/when/0/0 unknownVariable',
        '/sections/0/items/0/questions/0/when circular',
      ],
    ],
    ['half a row', repeat({ min: 0.5 }), ['/sections/0/items/0/min range']],
    ['too many rows', repeat({ max: 501 }), ['/sections/0/items/0/max range']],
    [
      'a key used twice',
      repeat({ questions: [{ ...question, keys: { single: 'r' } }] }),
      ['/sections/0/items/0/questions/0/keys/single duplicate'],
    ],
    [
      'a condition that reads rows as one answer',
      repeat({ requiredWhen: "${q} = 'a'" }),
      ['/sections/0/items/0/requiredWhen expression'],
    ],
    [
      'a condition of rows on itself',
      repeat({ questions: [{ ...question, shownWhen: "${q} = 'a'" }] }),
      ['/sections/0/items/0/questions/0/shownWhen circular'],
    ],
    [
      'an answer started from outside the rows',
      repeat({ questions: [{ ...question, prefill: { single: 'r' } }] }),
      ['/sections/0/items/0/questions/0/prefill/single unknownReference'],
    ],
  ])('with %s', (_what, form, expected) => {
    expect(found(form)).toEqual(expected);
  });

  it('does not let a key move into or out of rows between versions', () => {
    const before = formOf([question], { engine: 3, sides: ['single'] });
    expect(gate(repeat({}), [before]).map(({ code }) => code)).toContain('typeChange');
    expect(gate(repeat({}), [repeat({ max: 3 })]).map(({ code }) => code)).not.toContain('typeChange');
  });

  it('has no words that a text could have in it', () => {
    const form = repeat({ label: 'said' });
    const key = form.sections[0]!.items[0]!.keys!.single!;
    const texts = { x: 'Text', said: `All \${${key}}` };
    const found = gate({ ...form, i18n: { 'en-CA': texts } }).map(({ path, code }) => `${path} ${code}`);
    expect(found).toContain('/sections/0/items/0/label labelArg');
    expect(gate(repeat({})).map(({ code }) => code)).not.toContain('labelArg');
  });

  it('needs engine 3', () => {
    expect(forCurrentEngine({ ...repeat({}), engine: 2 }).engine).toBe(3);
    expect(entries(repeat({}))).toHaveLength(1);
  });
});
