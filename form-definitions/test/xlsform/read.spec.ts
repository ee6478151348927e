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

  it('imports a question for a photo as a text with photos, which expressions cannot use', () => {
    const { definition, findings } = importedRows([
      { type: 'acknowledge', name: 'broken', label: 'Broken' },
      { type: 'image', name: 'front', label: 'Front', required: 'yes' },
      { type: 'photo', name: 'back', label: 'Back', required: "${broken} = 'OK'", constraint: ". != ''" },
      { type: 'begin_repeat', name: 'rooms', label: 'Rooms' },
      { type: 'image', name: 'wall', label: 'Wall', relevant: "${front} != ''" },
      { type: 'end_repeat' },
    ]);
    const [, front, back, rooms] = definition.sections[0]!.items;
    const [wall] = rooms!.questions!;
    expect([front, back, wall].map((item) => [item!.type, item!.mandatory, item!.photo])).toEqual([
      ['text', undefined, { min: 1, max: 1 }],
      ['text', undefined, { max: 1, requiredWhen: '${broken}' }],
      ['text', undefined, { max: 1 }],
    ]);
    expect([back, wall].map((item) => [item!.validWhen, item!.shownWhen, item!.notes?.length])).toEqual([
      [undefined, undefined, 1],
      [undefined, undefined, 1],
    ]);
    expect(findings.map(({ row, column }) => `${row} ${column}`).sort()).toEqual([
      ...['3 type', '4 constraint', '4 type', '6 relevant', '6 type'],
    ]);
  });

  it.each([
    [{ type: 'image', walkthrough_of: 'nowhere' }, 'evidence_photo'],
    [{ type: 'image', walkthrough_of: 'title' }, 'evidence_photo'],
    [{ type: 'text', walkthrough_of: 'asked' }, 'evidence_note'],
  ])('lists %j as %s, which belongs to no question', (row, type) => {
    const { findings } = importedRows([
      { type: 'note', name: 'title', label: 'Title' },
      { type: 'text', name: 'asked', label: 'Asked' },
      { type: 'text', name: 'noted', walkthrough_of: 'asked', walkthrough_type: 'evidence_note' },
      { name: 'more', walkthrough_type: type, ...row },
    ]);
    expect(findings).toEqual([expect.objectContaining({ row: 5, column: 'walkthrough_of' })]);
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
