import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gate, problems, withComputed, writeXlsForm, type FormContext } from '../../src';
import { FIVE_FILES } from '../support/xlsform/five-files';
import { asSheet, imported, withTextsInPlace } from '../support/xlsform/sheets';

/** Where exported forms are kept for `npm run torture`; empty for nowhere. */
const FOLDER = process.env['XLSFORM_FOLDER'] ?? '';

const CONTEXT = {
  activeSide: 'single',
  editable: true,
  manager: false,
  ownerIsCompany: false,
  country: 'CA',
  names: { landlord: '', landlordEnd: '', tenants: [] },
  moment: { today: '2026-03-02', now: '2026-03-02T09:30' },
} as unknown as FormContext;

const read = (name: string) => imported(FIVE_FILES[name]!, { types: ['TASK_COMMON'] });

describe.each(Object.keys(FIVE_FILES))('the XLSForm of %s', (name) => {
  it('becomes a form that can be published', () => {
    const { definition, findings } = read(name);
    expect(gate(definition)).toEqual([]);
    // Only facts about the device are not carried.
    expect(findings.map(({ reason }) => reason)).toEqual(
      name === 'groups' ? [expect.stringContaining('Facts about the device')] : [],
    );
  });

  it('is the same form after an export', () => {
    const { definition } = imported(FIVE_FILES[name]!);
    const sheets = writeXlsForm(definition);
    if (FOLDER !== '') writeFileSync(join(FOLDER, `${name}.json`), JSON.stringify(sheets));
    const again = imported(sheets.map(asSheet));
    expect(again.findings).toEqual([]);
    expect(withTextsInPlace(again.definition)).toEqual(withTextsInPlace(definition));
  });
});

describe('answers to imported XLSForms', () => {
  it('computes values as the file says', () => {
    const { definition } = read('calculations');
    const answers = { hours: 10, rate: 45.5, extras: [1, 2], due: '2026-03-05' };
    expect(withComputed(definition, answers, CONTEXT)).toMatchObject({
      work: 455,
      extra_cost: 347.5,
      cost: 802.5,
      days_left: 3,
    });
    expect(problems(definition, answers, CONTEXT)).toContainEqual(
      expect.objectContaining({ key: 'approval', code: 'required' }),
    );
  });

  it('offers what the answer before allows', () => {
    const { definition } = read('cascades');
    const codes = (answers: object) =>
      problems(definition, { ...answers }, CONTEXT)
        .filter(({ code }) => code === 'option')
        .map(({ key }) => key);
    expect(codes({ area: 'roof', spot: 1, helpers: [1, 3] })).toEqual([]);
    expect(codes({ area: 'cellar', spot: 1, helpers: [1] })).toEqual(['spot']);
    expect(codes({ area: 'cellar', spot: 3, helpers: [1] })).toEqual(['helpers']);
  });

  it('sums over the rows of rows', () => {
    const { definition } = read('nestedRepeats');
    const dial = (id: string, reading: number) => ({ id, values: { dial_kind: 1, reading } });
    const units = [
      { id: 'u', values: { unit_name: 'A' }, rows: { dials: [dial('a', 200.25), dial('b', 100.5)] } },
    ];
    expect(withComputed(definition, { limit: 250, units }, CONTEXT)).toMatchObject({
      total: 300.75,
      is_high: true,
    });
    const [unit] = withComputed(definition, { limit: 150, units }, CONTEXT)['units'] as typeof units;
    expect(unit!.rows.dials.map(({ values }) => values)).toEqual([
      { dial_kind: 1, reading: 200.25, above: 50.25 },
      { dial_kind: 1, reading: 100.5 },
    ]);
  });
});
