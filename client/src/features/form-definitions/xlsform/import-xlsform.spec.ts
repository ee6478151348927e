import { findingsFile, findingsWith, keyOfFile } from './import-xlsform';

const FINDINGS = [
  { sheet: 'survey', row: 4, column: 'relevant', reason: 'the function pulldata is not understood' },
  { sheet: 'choices', row: 12, column: '', reason: '=HYPERLINK("x")' },
];

describe('keyOfFile', () => {
  it.each([
    ['Fire walk (2).xlsx', 'fire-walk-2'],
    ['2026 round.xls', 'round'],
    ['Überblick.xlsm', 'berblick'],
    ['…', ''],
    [`${'a'.repeat(100)}.xlsx`, 'a'.repeat(80)],
  ])('makes a key of %s', (name, key) => {
    expect(keyOfFile(name)).toBe(key);
  });
});

describe('findings of an import', () => {
  it('are found by all words', () => {
    expect(findingsWith(FINDINGS, 'PULLDATA survey')).toEqual([FINDINGS[0]]);
    expect(findingsWith(FINDINGS, 'pulldata choices')).toEqual([]);
    expect(findingsWith(FINDINGS, ' ')).toEqual(FINDINGS);
  });

  it('are saved as texts that no program evaluates', async () => {
    const text = await findingsFile(FINDINGS, 3).text();
    expect(text.split('\r\n')).toEqual([
      expect.stringContaining('"sheet","row","column","reason"'),
      '"survey","4","relevant","the function pulldata is not understood"',
      `"choices","12","","'=HYPERLINK(""x"")"`,
      '"","","","The first 2 parts are listed. 3 more parts were not imported as written. Correct these first, then import the file again."',
      '',
    ]);
  });
});
