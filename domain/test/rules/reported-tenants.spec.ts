import fc from 'fast-check';
import { reportedTenantChange } from '../../src';

const report = (first: string, last: string, secondFirst = '', secondLast = '') => ({
  tenantFirstName: first,
  tenantLastName: last,
  tenantSecondFirstName: secondFirst,
  tenantSecondLastName: secondLast,
});

describe('tenant names that differ in a condition report', () => {
  it.each([
    ['the same', report('Ana', 'Lee'), ['Ana Lee'], null],
    ['the same but for blanks', report(' Ana ', ' van  Lee'), ['Ana van Lee'], null],
    ['a corrected name', report('Anna', 'Lee'), ['Ana Lee', 'Ben Lee'], ['Anna Lee', 'Ben Lee']],
    ['another person', report('Ana', 'Lee', 'Cleo', 'Moss'), ['Ana Lee'], ['Ana Lee', 'Cleo Moss']],
    ['nobody named', report('', ''), ['Ana Lee'], null],
    ['only the second named', report('', '', 'Cleo', 'Moss'), [], ['Cleo Moss']],
    ['only the second named, and recorded', report('', '', 'Cleo', 'Moss'), ['Cleo Moss'], null],
    ['a second left open', report('Ana', 'Lee'), ['Ana Lee', 'Ben Lee'], null],
    ['a third kept', report('Ana', 'Ray'), ['Ana Lee', 'B', 'C'], ['Ana Ray', 'B', 'C']],
  ])('%s', (_case, answers, recorded, after) => {
    expect(reportedTenantChange(answers, recorded)).toEqual(after && { before: recorded, after });
  });

  it('ask nothing once applied, and never remove a name', () => {
    const name = fc.string({ maxLength: 8 });
    fc.assert(
      fc.property(
        name,
        name,
        name,
        name,
        fc.array(
          name.filter((n) => n.trim() === n && n !== ''),
          { maxLength: 4 },
        ),
        (a, b, c, d, recorded) => {
          const answers = report(a, b, c, d);
          const change = reportedTenantChange(answers, recorded);
          if (change === null) return;
          expect(change.after.length).toBeGreaterThanOrEqual(recorded.length);
          expect(reportedTenantChange(answers, change.after)).toBeNull();
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
