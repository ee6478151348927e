import { gate, LIMITS, readXlsForm } from '../../src';
import { IMPORT, imported, importedRows, sheetOf } from '../support/xlsform/sheets';

const reasons = (row: Readonly<Record<string, string>>, lists = {}) =>
  importedRows(
    [
      { type: 'text', name: 'first', label: 'First' },
      { name: 'asked', label: 'Asked', ...row },
    ],
    lists,
  ).findings;

describe('bad XLSForms', () => {
  const refused = (...sheets: Parameters<typeof readXlsForm>[0][number][]) => {
    const found = readXlsForm(sheets, { ...IMPORT, types: [] });
    return 'refused' in found ? found.refused : 'not refused';
  };
  const QUESTION = { type: 'text', name: 'a', label: 'A' };

  it('refuses files without sheets, without questions and with too many rows, in words', () => {
    expect(refused()).toContain('no sheet named survey');
    expect(refused(sheetOf('other', [QUESTION]))).toContain('no sheet named survey');
    expect(refused(sheetOf('survey', [{ name: 'a' }]))).toContain('no column named type');
    expect(refused(sheetOf('survey', [{ type: 'geopoint', name: 'a' }]))).toContain('no questions');
    const many = Array.from({ length: 5_000 }, (_each, at) => ({ ...QUESTION, name: `q${at}` }));
    expect(refused(sheetOf('survey', many))).toContain('more than 3,000 rows');
    expect(refused(sheetOf('survey', many.slice(0, 1_500)))).toContain('at most 1,000 questions');
    const choices = many.map(({ name }) => ({ list_name: 'l', name }));
    expect(refused(sheetOf('survey', [QUESTION]), sheetOf('choices', choices))).toContain(
      'The sheet choices',
    );
  });

  it('lists a list that does not exist, and choices of equal names', () => {
    expect(reasons({ type: 'select_one nowhere' })).toEqual([
      expect.objectContaining({
        row: 3,
        column: 'type',
        reason: 'There is no list of choices named nowhere.',
      }),
    ]);
    const { definition, findings } = importedRows([{ type: 'select_one l', name: 'a', label: 'A' }], {
      l: ['x', 'y', 'x'],
    });
    expect(definition.sections[0]!.items[0]!.options).toHaveLength(2);
    expect(findings).toEqual([expect.objectContaining({ sheet: 'choices', row: 4, column: 'name' })]);
  });

  it('cuts a label of 10,000 characters and a list of 600 choices', () => {
    const names = Array.from({ length: 600 }, (_each, at) => `c${at}`);
    const { definition, findings } = importedRows(
      [{ type: 'select_one l', name: 'a', label: 'A'.repeat(10_000) }],
      { l: names },
    );
    const [item] = definition.sections[0]!.items;
    expect(definition.i18n['en-CA']![item!.label!]).toHaveLength(LIMITS.textLength);
    expect(item!.options).toHaveLength(500);
    expect(findings).toHaveLength(101);
    expect(gate(definition).filter(({ code }) => code !== 'place')).toEqual([]);
  });

  it('imports equal names under keys of their own', () => {
    const { definition, findings } = importedRows([
      QUESTION,
      QUESTION,
      { ...QUESTION, name: '__proto__' },
      { ...QUESTION, name: '9é' },
    ]);
    expect(definition.sections[0]!.items.map(({ keys }) => keys!.single)).toEqual([
      'a',
      'a2',
      'q___proto__',
      'q_9_',
    ]);
    expect(findings).toEqual([expect.objectContaining({ row: 3, column: 'name' })]);
    expect(gate(definition).filter(({ code }) => code !== 'place')).toEqual([]);
  });

  it('lists the first 1,000 findings in the order of the file, and counts the others', () => {
    const { findings, moreFindings } = importedRows(
      Array.from({ length: 900 }, (_row, at) => ({ ...QUESTION, name: `a${at}`, extra: 'x' })),
    );
    expect([findings.length, moreFindings]).toEqual([900, 0]);
    const columns = Array.from({ length: 60 }, (_each, at) => [`extra${at}`, 'x'] as const);
    const many = importedRows(
      Array.from({ length: 2_900 }, (_row, at) => ({
        ...(at < 900 ? { ...QUESTION, name: `a${at}` } : { type: '', name: '' }),
        ...Object.fromEntries(columns),
      })),
    );
    expect(many.findings).toHaveLength(1_000);
    expect(many.findings.map(({ row }) => row)).toEqual(
      many.findings.map(({ row }) => row).sort((a, b) => a - b),
    );
    expect(many.moreFindings).toBeGreaterThanOrEqual(2_900 * 60 - 1_000);
  });

  it('gives codes by names when codes of ours are not all there, or twice', () => {
    const optionsOf = (codes: readonly string[]) => {
      const choices = codes.map((code, at) => ({
        list_name: 'l',
        name: `n${at}`,
        label: `N${at}`,
        walkthrough_code: code,
      }));
      const survey = sheetOf('survey', [{ type: 'select_one l', name: 'a', label: 'A' }]);
      const { definition } = imported([survey, sheetOf('choices', choices)]);
      return definition.sections[0]!.items[0]!.options!.map(([code]) => code);
    };
    expect(optionsOf(['7', '-3'])).toEqual([7, -3]);
    expect(optionsOf(['7', ''])).toEqual([1, 2]);
    expect(optionsOf(['7', '7'])).toEqual([1, 2]);
    expect(optionsOf(['7', '1.5'])).toEqual([1, 2]);
  });
});
