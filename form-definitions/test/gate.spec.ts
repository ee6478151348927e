import {
  ENGINE_VERSION,
  FIXED_FIELDS,
  gate,
  gateText,
  identityFindingsOf,
  isPublishable,
  LIMITS,
  REQUIRED_CONCEPTS,
  SHIPPED_DEFINITIONS,
  type FormDefinition,
  type Item,
} from '../src';
import { formOf } from './support/forms';

const text: Item = { id: 'a', type: 'text', keys: { moveIn: 'aKey' }, label: 'x' };

function errors(document: unknown, earlier: FormDefinition[] = []): string[] {
  return (
    gate(document, earlier)
      // Signatures are covered by gate-reach.spec.ts.
      .filter(({ severity, code }) => severity === 'error' && code !== 'unsigned')
      .map(({ path, code }) => `${code} ${path}`)
  );
}

function item(changes: object): unknown {
  return formOf([{ ...text, ...changes }]);
}

const radio = {
  type: 'radio',
  options: [
    [0, 'x'],
    [1, 'x'],
  ],
};
const cells = { columns: [{ id: 'c', label: 'x', type: 'text' }] };

it.each(SHIPPED_DEFINITIONS.map((each) => [each.key, each] as const))(
  'allows publishing %s',
  (_key, definition) => {
    expect(errors(definition)).toEqual([]);
    expect(errors(definition, [definition])).toEqual([]);
  },
);

it.each(['a < b', '<5 mm', 'one\nline\tmore', 'R&D > 3'])('accepts %j as plain text', (words) => {
  expect(errors({ ...formOf([text]), i18n: { 'en-CA': { x: words } } })).toEqual([]);
});

it('requires the key and version of the stored document', () => {
  const stored = { key: 'test', version: 2 };
  expect(identityFindingsOf(formOf([text], { version: 2 }), stored)).toEqual([]);
  expect(identityFindingsOf(formOf([text], { key: 'other' }), stored).map(({ path }) => path)).toEqual([
    '/key',
    '/version',
  ]);
});

it('allows publishing a small form', () => {
  expect(errors(formOf([text]))).toEqual([]);
});

describe('refusals with their place', () => {
  it.each<[string, unknown, string]>([
    ['a document that is none', null, 'shape '],
    ['an unknown property', { ...formOf([text]), hooks: {} }, 'shape /hooks'],
    ['a pattern of its own', item({ pattern: '^(a+)+$' }), 'shape /sections/0/items/0/pattern'],
    ['a reference', item({ $ref: '#' }), 'shape /sections/0/items/0/$ref'],
    ['a key with a dot', item({ keys: { moveIn: 'a.b' } }), 'shape /sections/0/items/0/keys/moveIn'],
    ['five pairs', item({ when: Array(5).fill(['$manager', true]) }), 'shape /sections/0/items/0/when'],
    ['a later engine', { ...formOf([text]), engine: ENGINE_VERSION + 1 }, 'engine /engine'],
    ...[
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '</style>',
      '<!--',
      'a\u202Eb',
      '\u0000',
    ].map((evil): [string, unknown, string] => [
      `the text ${JSON.stringify(evil)}, used or not`,
      { ...formOf([text]), i18n: { 'en-CA': { x: 'Text', unused: evil } } },
      'markup /i18n/en-CA/unused',
    ]),
    [
      'a key that is a fixed field',
      item({ keys: { moveIn: 'possessionDate' } }),
      'fixedField /sections/0/items/0/keys/moveIn',
    ],
    [
      'a fixed key of another kind',
      item({ fixed: true, keys: { moveIn: 'possessionDate' } }),
      'fixedField /sections/0/items/0/keys/moveIn',
    ],
    [
      'a field of the record',
      item({ fixed: true, keys: { moveIn: 'country' } }),
      'fixedField /sections/0/items/0/keys/moveIn',
    ],
    ['fixed without such a field', item({ fixed: true }), 'fixedField /sections/0/items/0/keys/moveIn'],
    [
      'a name of the wire',
      item({ keys: { moveIn: 'cleared' } }),
      'reservedKey /sections/0/items/0/keys/moveIn',
    ],
    [
      'a name of the record around the answers',
      item({ keys: { moveIn: 'form' } }),
      'reservedKey /sections/0/items/0/keys/moveIn',
    ],
    [
      'another of those names',
      item({ keys: { moveIn: 'roomElements' } }),
      'reservedKey /sections/0/items/0/keys/moveIn',
    ],
    [
      'a key of every object',
      item({ keys: { moveIn: 'valueOf' } }),
      'forbiddenName /sections/0/items/0/keys/moveIn',
    ],
    [
      'the same key twice',
      item({ keys: { moveIn: 'k', moveOut: 'k' } }),
      'duplicate /sections/0/items/0/keys/moveOut',
    ],
    [
      'the same id twice',
      formOf([text, { ...text, keys: { moveIn: 'b' } }]),
      'duplicate /sections/0/items/1/id',
    ],
    ['an unknown variable', item({ when: [['nobody', 1]] }), 'unknownVariable /sections/0/items/0/when/0/0'],
    [
      'an unknown context',
      item({ when: [['$admin', true]] }),
      'unknownVariable /sections/0/items/0/when/0/0',
    ],
    [
      'a side that is none',
      item({ when: [['$activeSide', 'both']] }),
      'unknownState /sections/0/items/0/when/0/1',
    ],
    [
      'a state that is none',
      formOf([{ ...text, when: [['r', 7]] }, { ...text, ...radio, id: 'r', keys: { moveIn: 'r' } } as Item]),
      'unknownState /sections/0/items/0/when/0/1',
    ],
    [
      'a copy of nothing',
      item({ force: [{ when: [], copy: 'nobody' }] }),
      'unknownReference /sections/0/items/0/force/0/copy',
    ],
    [
      'a copy of another kind',
      item({ force: [{ when: [], copy: 'possessionDate' }] }),
      'typeChange /sections/0/items/0/force/0/copy',
    ],
    [
      'a value that does not fit',
      item({ force: [{ when: [], value: 1 }] }),
      'unknownState /sections/0/items/0/force/0/value',
    ],
    [
      'two effects',
      item({ force: [{ when: [], value: 'x', clearOnEnter: true }] }),
      'attribute /sections/0/items/0/force/0',
    ],
    ['a circle', item({ force: [{ when: [], copy: 'aKey' }] }), 'circular /sections/0/items/0/keys/moveIn'],
    [
      'a start from nothing',
      item({ prefill: { moveIn: 'nobody' } }),
      'unknownReference /sections/0/items/0/prefill/moveIn',
    ],
    [
      'a start on no side',
      item({ prefill: { moveOut: 'aKey' } }),
      'sideMissing /sections/0/items/0/prefill/moveOut',
    ],
    ['an item without keys', item({ keys: {} }), 'sideMissing /sections/0/items/0/keys'],
    [
      'an attribute of another type',
      item({ rows: [{ id: 'r', label: 'x', keys: {} }] }),
      'attribute /sections/0/items/0/rows',
    ],
    ['a radio without options', item({ type: 'radio' }), 'attribute /sections/0/items/0'],
    [
      'a radio of texts',
      item({ type: 'radio', options: [['a', 'x']] }),
      'options /sections/0/items/0/options/0/0',
    ],
    [
      'an option twice',
      item({
        type: 'radio',
        options: [
          [1, 'x'],
          [1, 'x'],
        ],
      }),
      'options /sections/0/items/0/options/1/0',
    ],
    [
      'a title on one side',
      formOf([{ id: 't', type: 'title', label: 'x', when: { moveIn: [] } }]),
      'attribute /sections/0/items/0/when',
    ],
    [
      'a minimum above the maximum',
      item({ type: 'numeric', min: 2, max: 1 }),
      'range /sections/0/items/0/min',
    ],
    [
      'a column that is none',
      formOf([
        {
          id: 't',
          type: 'radioTable',
          label: 'x',
          ...cells,
          rows: [{ id: 'r', label: 'x', keys: { moveIn: { c: 'k', d: 'l' } } }],
        } as Item,
      ]),
      'unknownReference /sections/0/items/0/rows/0/keys/moveIn/d',
    ],
    ['a missing text', item({ label: 'nothing' }), 'textMissing /sections/0/items/0/label'],
    [
      'a locale that is incomplete',
      { ...formOf([text]), i18n: { 'en-CA': { x: 'Text' }, 'fr-CA': {} } },
      'textMissing /title',
    ],
    [
      'an argument that is not listed',
      { ...formOf([text]), i18n: { 'en-CA': { x: 'For {tenantName}' } } },
      'labelArg /sections/0/items/0/label',
    ],
    ['an argument that is none', item({ labelArgs: ['password'] }), 'shape /sections/0/items/0/labelArgs/0'],
  ])('%s', (_case, document, expected) => {
    expect(errors(document)).toContain(expected);
  });

  it.each(Object.keys(FIXED_FIELDS))('include the fixed field %s as a key of its own', (key) => {
    expect(errors(item({ keys: { moveIn: key } }))).toContain('fixedField /sections/0/items/0/keys/moveIn');
  });

  it('include a key that had another kind of value in an earlier version', () => {
    const earlier = formOf([{ ...text, type: 'numeric' }]);
    expect(errors(formOf([text], { version: 2 }), [earlier])).toEqual([
      'typeChange /sections/0/items/0/keys/moveIn',
    ]);
  });
});

describe('legal content of British Columbia (Regulation, s. 20)', () => {
  const [ca] = SHIPPED_DEFINITIONS as [FormDefinition];
  const lacking = (concept: string, country: string) => ({
    ...ca,
    appliesTo: { country: [country], conditionInspectionType: [] },
    sections: ca.sections.map((section) => ({
      ...section,
      items: section.items.map((each) => (each.concept === concept ? { ...each, concept: undefined } : each)),
    })),
  });
  const plain = (document: unknown): unknown => JSON.parse(JSON.stringify(document));

  it.each(REQUIRED_CONCEPTS.map(({ concept }) => concept))(
    'is required: %s is an error there, and not in a form for another place',
    (concept) => {
      expect(gate(plain(lacking(concept, 'CA')))).toMatchObject([
        { code: 'legalContent', severity: 'error' },
      ]);
      expect(gate(plain(lacking(concept, 'US')))).toEqual([]);
      const alberta = { country: ['CA'], conditionInspectionType: ['AB'] };
      expect(gate(plain({ ...lacking(concept, 'CA'), appliesTo: alberta }))).toEqual([]);
    },
  );

  it('is satisfied for every area by the paper rows', () => {
    const rows = ca.metadata.paperRows?.filter(({ roomType }) => roomType !== 'KITCHEN');
    const found = gate({ ...ca, metadata: { ...ca.metadata, paperRows: rows } });
    expect(found.map(({ path, message }) => [path, message.includes('kitchen')])).toContainEqual([
      '/metadata/paperRows',
      true,
    ]);
  });
});

describe('hostile documents', () => {
  function nested(depth: number): unknown {
    let value: unknown = 1;
    for (let level = 0; level < depth; level += 1) value = [value];
    return value;
  }
  const circular: Record<string, unknown> = { ...formOf([text]) };
  circular['sections'] = [circular];
  const manyOptions = Array.from({ length: 40_000 }, (_, index) => [index, 'x']);
  const manyValues = Array.from({ length: 100_000 }, () => 1);

  it.each<[string, unknown, string, string]>([
    ['deep lists', { ...formOf([text]), sections: nested(100_000) }, 'tooDeep', '/sections'],
    ['itself', circular, 'tooDeep', '/sections/0/sections'],
    ['a huge enum', item({ ...radio, options: manyOptions }), 'tooLarge', '/sections/0/items/0/options'],
    [
      'a long enum',
      item({ ...radio, options: manyOptions.slice(0, 10_000) }),
      'shape',
      '/sections/0/items/0/options',
    ],
    ['a huge list', { ...formOf([text]), sections: manyValues }, 'tooLarge', '/sections'],
    [
      'many texts',
      { ...formOf([text]), i18n: { 'en-CA': Object.fromEntries(manyValues.map((_, i) => [`t${i}`, ''])) } },
      'tooLarge',
      '/i18n',
    ],
    [
      'a long text',
      { ...formOf([text]), i18n: { 'en-CA': { x: 'x'.repeat(2_000_000) } } },
      'tooLarge',
      '/i18n/en-CA/x',
    ],
    [
      'a prototype',
      JSON.parse('{"sections": [{"__proto__": {"polluted": true}}]}'),
      'forbiddenName',
      '/sections/0/__proto__',
    ],
    [
      'a constructor',
      { ...formOf([text]), i18n: { 'en-CA': { constructor: 'x' } } },
      'forbiddenName',
      '/i18n/en-CA/constructor',
    ],
    [
      'a prototype as a variable',
      item({ when: [['__proto__', 1]] }),
      'unknownVariable',
      '/sections/0/items/0/when/0/0',
    ],
    ['a regex bomb', item({ maxLength: 5, pattern: '(a|a)*$' }), 'shape', '/sections/0/items/0/pattern'],
    ['a function', { ...formOf([text]), title: () => 'x' }, 'notPlain', '/title'],
    [
      'a number that is none',
      item({ type: 'numeric', max: Number.NaN }),
      'notPlain',
      '/sections/0/items/0/max',
    ],
    ['an object of a class', { ...formOf([text]), metadata: new Map() }, 'notPlain', '/metadata'],
  ])('%s', (_case, document, code, path) => {
    const found = gate(document).filter(({ code: each }) => each !== 'unsigned');
    expect(found).toMatchObject([{ code, severity: 'error' }]);
    expect(found[0]?.path.startsWith(path)).toBe(true);
    expect(isPublishable(found)).toBe(false);
  });

  it('are refused at ten megabytes, as object and as text', () => {
    const document = { ...formOf([text]), i18n: { 'en-CA': { x: 'x'.repeat(10_000_000) } } };
    expect(gate(document)).toMatchObject([{ code: 'tooLarge', path: '/i18n/en-CA/x' }]);
    expect(gateText(JSON.stringify(document))).toMatchObject([{ code: 'tooLarge', path: '' }]);
  });

  it('are refused when the text is not JSON', () => {
    expect(gateText('{"key": }')).toMatchObject([{ code: 'json', path: '' }]);
  });

  it('are read only up to the limits', () => {
    let reads = 0;
    const counted = new Proxy(manyValues, {
      get: (target, name, receiver): unknown => {
        reads += 1;
        return Reflect.get(target, name, receiver);
      },
    });
    gate({ ...formOf([text]), sections: counted });
    expect(reads).toBeLessThan(LIMITS.nodes * 2);
  });
});
