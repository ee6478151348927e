import { assignmentWords, placeWords, currentAssignments, todayHere } from './form-words';

const assigned = (id: number, conditionInspectionType: string, effectiveFrom: string) => ({
  id,
  country: 'CA',
  conditionInspectionType,
  key: 'a',
  version: 1,
  effectiveFrom,
});

describe('assignment labels', () => {
  it('name the place and the day', () => {
    expect(placeWords({ country: 'CA', conditionInspectionType: '' })).toBe('Canada, all others');
    expect(assignmentWords(assigned(1, 'AB', '2026-09-16'))).toBe('Canada, AB from Wed, Sep 16 2026');
  });

  it('list the current and future assignments', () => {
    const all = [
      assigned(1, '', '2000-01-01'),
      assigned(2, '', '2026-09-01'),
      assigned(3, '', '2027-01-01'),
      assigned(4, 'AB', '2000-01-01'),
    ];
    expect(currentAssignments(all, '2026-09-16').map(({ id }) => id)).toEqual([2, 3, 4]);
  });

  it('use the day of this device', () => {
    expect(todayHere(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });
});
