import { gate } from '../../src';
import { imported, importedRows, sheetOf } from '../support/xlsform/sheets';

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
    expect(meters.questions!.map(({ id }) => id)).toEqual(['reading', 'twice']);
    expect(meters.questions![1]).toMatchObject({ formula: '${reading} * 2', result: 'number' });
    expect(meters.questions![0]!.shownWhen).toBe("${unit} != ''");
    expect(meters.notes).toHaveLength(1);
    expect(findings.map(({ row, column }) => [row, column])).toEqual([
      [4, 'repeat_count'],
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
