import { deductionTotals, dollarWords } from '@walkthrough/domain';

describe('totals of deductions', () => {
  it('count all deductions against the deposits, whatever was answered', () => {
    const lines = [
      { cents: 12_050, answer: 'agreed' },
      { cents: 100, answer: 'disputed' },
      { cents: 1, answer: 'open' },
    ] as const;
    expect(deductionTotals([{ cents: 10_000 }, { cents: 500 }], lines)).toEqual({
      deposits: 10_500,
      deductions: 12_151,
      agreed: 12_050,
      disputed: 100,
      open: 1,
      balance: -1_651,
    });
    expect(deductionTotals([], []).balance).toBe(0);
  });

  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [123_456_789, '$1,234,567.89'],
    [-1_651, '−$16.51'],
  ])('write %d cents as %s', (cents, words) => {
    expect(dollarWords(cents)).toBe(words);
  });
});
