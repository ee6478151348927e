import { gate, isPublishable, type Item } from '../../src';
import { imported, importedRows, sheetOf } from '../support/xlsform/sheets';

const onlyItem = (row: Readonly<Record<string, string>>, lists = {}): Item => {
  const { definition } = importedRows([{ name: 'asked', label: 'Asked', ...row }], lists);
  return definition.sections[0]!.items[0]!;
};
const reasons = (row: Readonly<Record<string, string>>, lists = {}) =>
  importedRows(
    [
      { type: 'text', name: 'first', label: 'First' },
      { name: 'asked', label: 'Asked', ...row },
    ],
    lists,
  ).findings;

describe('questions of XLSForms', () => {
  it.each([
    ['text', {}, 'text'],
    ['string', { appearance: 'multiline' }, 'longText'],
    ['integer', {}, 'numeric'],
    ['q int', {}, 'numeric'],
    ['add integer prompt', {}, 'numeric'],
    ['decimal', {}, 'decimal'],
    ['date', {}, 'date'],
    ['time', {}, 'time'],
    ['dateTime', {}, 'dateTime'],
    ['date time', {}, 'dateTime'],
    ['note', {}, 'note'],
    ['image', { appearance: 'signature' }, 'signature'],
    ['photo', { appearance: 'signature' }, 'signature'],
    ['barcode', {}, 'barcode'],
    ['acknowledge', {}, 'boolean'],
    ['trigger', {}, 'boolean'],
    ['range', {}, 'numeric'],
    ['range', { parameters: 'start=1 end=7', appearance: 'rating' }, 'rating'],
    ['calculate', { calculation: '1 + 1' }, 'calculated'],
    ['text', { calculation: '1 + 1', read_only: 'yes' }, 'calculated'],
    ['select_one yn', {}, 'radio'],
    ['select one from yn', {}, 'radio'],
    ['add select one prompt using yn', {}, 'radio'],
    ['select_one yn', { appearance: 'minimal' }, 'select'],
    ['select_one yn', { appearance: 'likert' }, 'inlineRadio'],
    ['select_multiple yn', {}, 'multiple'],
    ['select all that apply from yn', {}, 'multiple'],
  ])('imports %s %j as %s', (type, more, ours) => {
    expect(onlyItem({ type, ...more }, { yn: ['yes', 'no'] }).type).toBe(ours);
  });

  it.each([
    'geopoint',
    'geotrace',
    'geoshape',
    'audio',
    'video',
    'file',
    'rank yn',
    'select_one_external yn',
    'select_one_from_file towns.csv',
    'start',
    'end',
    'deviceid',
    'username',
    'audit',
    'xml-external',
    'image',
    'begin loop over yn',
    'unheard of',
  ])('lists %s by sheet, row and column', (type) => {
    const [finding, ...others] = reasons({ type }, { yn: ['a'] });
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ sheet: 'survey', row: 3, column: 'type' });
    expect(finding!.reason.length).toBeGreaterThan(10);
  });

  it('takes over hints, messages, defaults and what may be empty', () => {
    const { definition } = importedRows([
      {
        type: 'integer',
        name: 'rooms-count',
        label: 'Rooms',
        hint: 'All of them',
        required: 'true()',
        'required message': 'Count them.',
        'bind::constraint': '. <= 20 and . != 13',
        'jr:constraintMsg': 'Too many',
        default: '4',
        readonly: 'yes',
      },
    ]);
    const [item] = definition.sections[0]!.items;
    const texts = definition.i18n['en-CA']!;
    expect(item).toMatchObject({
      type: 'numeric',
      keys: { single: 'rooms_count' },
      source: { name: 'rooms-count' },
      mandatory: true,
      min: -1_000_000_000,
      max: 20,
      default: 4,
      readOnly: true,
      validWhen: { condition: '. != 13' },
    });
    expect([item!.help, item!.missing, item!.validWhen!.message].map((id) => texts[id!])).toEqual([
      'All of them',
      'Count them.',
      'Too many',
    ]);
  });

  it.each([
    ['yes', { mandatory: true }],
    ['TRUE', { mandatory: true }],
    ['no', {}],
    ['', {}],
  ])('reads required %s', (required, expected) => {
    const { mandatory } = onlyItem({ type: 'text', required });
    expect(mandatory === undefined ? {} : { mandatory }).toEqual(expected);
  });

  it('reads required as an expression, and a constraint with limits and a message as a condition', () => {
    const { definition } = importedRows([
      { type: 'text', name: 'a', label: 'A' },
      {
        type: 'integer',
        name: 'b',
        label: 'B',
        required: "${a} != ''",
        constraint: '. >= 1 and . <= 10',
        constraint_message: '1 to 10',
      },
    ]);
    expect(definition.sections[0]!.items[1]).toMatchObject({
      requiredWhen: "${a} != ''",
      validWhen: { condition: '. >= 1 and . <= 10' },
    });
  });

  it('keeps dynamic defaults and computed answers that can be changed as notes, which stop publishing', () => {
    const { definition, findings } = importedRows([
      { type: 'date', name: 'a', label: 'A', default: 'today()' },
      { type: 'text', name: 'b', label: 'B', calculation: "concat('a', 'b')" },
    ]);
    const notes = definition.sections[0]!.items.map((item) => item.notes);
    expect(notes.map((each) => each?.length)).toEqual([1, 1]);
    expect(findings.map(({ row, column }) => [row, column])).toEqual([
      [2, 'default'],
      [3, 'calculation'],
    ]);
    const found = gate(definition).filter(({ code }) => code === 'note');
    expect(found.map(({ path, severity }) => [path, severity])).toEqual([
      ['/sections/0/items/0/notes/0', 'error'],
      ['/sections/0/items/1/notes/0', 'error'],
    ]);
    expect(isPublishable(found)).toBe(false);
  });

  it('computes values that need each other, and keeps a circle', () => {
    const { definition } = importedRows([
      { type: 'calculate', name: 'twice', calculation: '${once} * 2' },
      { type: 'calculate', name: 'once', calculation: '1 + 1' },
      { type: 'calculate', name: 'late', calculation: '${once} > 1' },
      { type: 'calculate', name: 'x', calculation: '${y} + 1' },
      { type: 'calculate', name: 'y', calculation: '${x} + 1' },
    ]);
    const [twice, , late, x] = definition.sections[0]!.items;
    expect(twice).toMatchObject({ formula: '${once} * 2', result: 'number' });
    expect(late).toMatchObject({ result: 'boolean' });
    expect(x!.notes).toHaveLength(1);
  });

  it('adds the choice of or_other with its text under the name that pyxform gives it', () => {
    const { definition } = importedRows(
      [
        { type: 'select_one fuel or_other', name: 'heat', label: 'Heating' },
        { type: 'text', name: 'b', label: 'B', relevant: "${heat_other} != ''" },
      ],
      { fuel: ['gas', 'oil'] },
    );
    const [heat, b] = definition.sections[0]!.items;
    expect(heat).toMatchObject({ other: { option: 3, keys: { single: 'heat_other' } } });
    expect(heat!.source).toEqual({
      name: 'heat',
      choices: [
        [1, 'gas'],
        [2, 'oil'],
        [3, 'other'],
      ],
    });
    expect(b!.shownWhen).toBe("${heat_other} != ''");
  });

  it('makes conditions of choices from a choice filter', () => {
    const { definition } = imported([
      sheetOf('survey', [
        { type: 'select_one state', name: 'state', label: 'State' },
        {
          type: 'select_one town',
          name: 'town',
          label: 'Town',
          choice_filter: 'state = ${state} or everywhere = "1"',
        },
      ]),
      sheetOf('choices', [
        { list_name: 'state', name: 'on', label: 'Ontario' },
        { list_name: 'state', name: 'bc', label: 'British Columbia' },
        { list_name: 'town', name: 'toronto', label: 'Toronto', state: 'on' },
        { list_name: 'town', name: 'ottawa', label: 'Ottawa', state: 'on' },
        { list_name: 'town', name: 'victoria', label: 'Victoria', state: 'bc' },
        { list_name: 'town', name: 'none', label: 'None', everywhere: '1' },
      ]),
    ]);
    const town = definition.sections[0]!.items[1]!;
    expect(town.choiceFilters).toEqual([
      { values: [1, 2], when: '1 = ${state}' },
      { values: [3], when: '2 = ${state}' },
    ]);
    expect(gate(definition).filter(({ code }) => code !== 'place')).toEqual([]);
  });

  it('keeps a choice filter that is not understood as one note', () => {
    const lists = [
      { list_name: 'town', name: 'a', label: 'A', state: 'x' },
      { list_name: 'town', name: 'b', label: 'B', state: 'y' },
    ];
    const survey = [
      { type: 'select_one town', name: 'town', label: 'Town', choice_filter: 'state = pulldata(1)' },
    ];
    const { definition } = imported([sheetOf('survey', survey), sheetOf('choices', lists)]);
    const [town] = definition.sections[0]!.items;
    expect(town!.choiceFilters).toBeUndefined();
    expect(town!.notes).toHaveLength(1);
  });
});

describe('structure of XLSForms', () => {
  it('makes sections of groups, headings of inner groups, and joins their conditions', () => {
    const { definition } = importedRows([
      { type: 'integer', name: 'n', label: 'N' },
      { type: 'begin group', name: 'outer', label: 'Outer', relevant: '${n} > 1', appearance: 'field-list' },
      { type: 'text', name: 'a', label: 'A' },
      { type: 'begin_group', name: 'inner', label: 'Inner', relevant: '${n} > 2 or ${n} = 0' },
      { type: 'text', name: 'b', label: 'B', relevant: '${n} > 3' },
      { type: 'end_group' },
      { type: 'end group' },
      { type: 'text', name: 'c', label: 'C' },
    ]);
    const [general, outer, last] = definition.sections;
    expect(definition.sections.map(({ items }) => items.map(({ id }) => id))).toEqual([
      ['n'],
      ['a', 'inner', 'b'],
      ['c'],
    ]);
    expect(general!.shownWhen).toBeUndefined();
    expect(outer!.shownWhen).toBe('${n} > 1');
    expect(outer!.items.map(({ type, shownWhen }) => [type, shownWhen])).toEqual([
      ['text', undefined],
      ['title', '${n} > 2 or ${n} = 0'],
      ['text', '(${n} > 2 or ${n} = 0) and ${n} > 3'],
    ]);
    expect(last!.shownWhen).toBeUndefined();
  });

  it('makes a text of the label of a group that only has groups, and leaves out one of nothing', () => {
    const { definition, findings } = importedRows([
      { type: 'begin group', name: 'one', label: 'One' },
      { type: 'begin group', name: 'two', label: 'Two', relevant: 'true()' },
      { type: 'begin group', name: 'three', label: 'Three' },
      { type: 'text', name: 'a', label: 'A' },
      { type: 'end group' },
      { type: 'end group' },
      { type: 'begin group', name: 'unlabeled', relevant: "once('x')" },
      { type: 'text', name: 'b', label: 'B' },
      { type: 'end group' },
      { type: 'begin group', name: 'empty', label: 'Empty' },
      { type: 'audio', name: 'c', label: 'C' },
      { type: 'end group' },
      { type: 'end group' },
    ]);
    const [one] = definition.sections;
    expect(one!.items.map(({ id, type, shownWhen }) => [id, type, shownWhen])).toEqual([
      ['two', 'note', 'true'],
      ['three', 'title', 'true'],
      ['a', 'text', 'true'],
      ['b', 'text', undefined],
    ]);
    expect(one!.notes).toHaveLength(1);
    expect(findings.map(({ row }) => row)).toEqual([8, 12]);
  });

  it('leaves out disabled rows, and lists other sheets and settings', () => {
    const { definition, findings } = imported([
      sheetOf('survey', [
        { type: 'text', name: 'a', label: 'A' },
        { type: 'text', name: 'b', label: 'B', disabled: 'yes' },
      ]),
      sheetOf('settings', [{ form_title: 'Some', style: 'pages' }]),
      sheetOf('entities', [{ dataset: 'trees' }]),
    ]);
    expect(definition.sections[0]!.items.map(({ id }) => id)).toEqual(['a']);
    expect(findings.map(({ sheet, row, column }) => [sheet, row, column])).toEqual([
      ['settings', 2, 'style'],
      ['entities', 1, ''],
    ]);
  });

  it('reads repeats of two levels, and leaves out a third', () => {
    const { definition, findings } = importedRows([
      { type: 'begin repeat', name: 'units', label: 'Units', repeat_count: '3' },
      { type: 'text', name: 'unit', label: 'Unit' },
      { type: 'begin repeat', name: 'meters', label: 'Meters', repeat_count: '${unit}' },
      { type: 'integer', name: 'reading', label: 'Reading', relevant: "${unit} != ''" },
      { type: 'calculate', name: 'twice', calculation: '${reading} * 2' },
      { type: 'begin repeat', name: 'dials', label: 'Dials' },
      { type: 'integer', name: 'digit', label: 'Digit' },
      { type: 'end repeat' },
      { type: 'end repeat' },
      { type: 'end repeat' },
    ]);
    const [units] = definition.sections[0]!.items;
    const meters = units!.questions![1]!;
    expect(units).toMatchObject({ type: 'repeat', min: 3, max: 3 });
    expect(meters.questions!.map(({ id }) => id)).toEqual(['reading']);
    expect(meters.questions![0]!.shownWhen).toBe("${unit} != ''");
    expect(meters.notes).toHaveLength(1);
    expect(findings.map(({ row, column }) => [row, column])).toEqual([
      [4, 'repeat_count'],
      [6, 'type'],
      [7, 'type'],
    ]);
  });

  it('reads the position of a row', () => {
    const { definition } = importedRows([
      { type: 'begin repeat', name: 'rooms', label: 'Rooms' },
      { type: 'text', name: 'room', label: 'Room', relevant: 'position(..) <= 2' },
      { type: 'end repeat' },
    ]);
    const [rooms] = definition.sections[0]!.items;
    expect(rooms!.questions![0]!.shownWhen).toBe('position() <= 2');
  });

  it('lists groups that end twice, or never', () => {
    const { findings } = importedRows([
      { type: 'text', name: 'a', label: 'A' },
      { type: 'end group' },
      { type: 'begin group', name: 'g', label: 'G' },
      { type: 'text', name: 'b', label: 'B' },
    ]);
    expect(findings.map(({ row }) => row)).toEqual([3, 5]);
  });

  it('keeps languages with a code, the default one first', () => {
    const { definition, findings } = imported([
      sheetOf('survey', [
        {
          type: 'text',
          name: 'a',
          'label::English (en)': 'Name',
          'label::Français (fr)': 'Nom',
          'label::Klingon': 'pong',
          'hint:Français (fr)': 'Ici',
        },
        { type: 'text', name: 'b', 'label::English (en)': 'Age' },
      ]),
      sheetOf('settings', [{ form_title: 'Who', default_language: 'Français (fr)' }]),
    ]);
    expect(Object.keys(definition.i18n)).toEqual(['fr', 'en']);
    const [a, b] = definition.sections[0]!.items;
    const say = (locale: string, id = '') => definition.i18n[locale]![id];
    expect([say('fr', a!.label), say('en', a!.label), say('fr', a!.help)]).toEqual(['Nom', 'Name', 'Ici']);
    // What is missing in a language is the question's name, or the text of the default language.
    expect(say('en', b!.label)).toBe('Age');
    expect(findings).toEqual([expect.objectContaining({ column: 'Klingon' })]);
  });

  it('puts answers, markup and braces into texts as forms have them', () => {
    const { definition, findings } = importedRows([
      { type: 'text', name: 'a-b', label: 'A' },
      { type: 'begin repeat', name: 'r', label: 'R' },
      { type: 'text', name: 'inner', label: 'Inner' },
      { type: 'end repeat' },
      { type: 'note', name: 'n', label: 'Of ${a-b}, ${inner} and <b>{this}</b>' },
    ]);
    const text = Object.values(definition.i18n['en-CA']!).find((each) => each.startsWith('Of'));
    expect(text).toBe('Of ${a_b}, … and (this)');
    expect(findings).toHaveLength(2);
    expect(gate(definition).filter(({ code }) => code !== 'place')).toEqual([]);
  });

  it('asks for what each report of a visit needs, under names that are free', () => {
    for (const type of ['TASK_UNIT', 'TASK_COMMON'] as const) {
      const sheets = [
        sheetOf('survey', [
          { type: 'text', name: 'comments', label: 'Short comment' },
          { type: 'text', name: 'version', label: 'Version' },
          { type: 'integer', name: 'petsNum', label: 'Pets' },
        ]),
      ];
      const { definition } = imported(sheets, { types: [type] });
      expect(gate(definition)).toEqual([]);
      expect(definition.sections[0]!.items.map(({ keys }) => keys!.single)).toEqual([
        'comments2',
        'version2',
        'petsNum',
      ]);
    }
  });
});
