import type { FigureName } from '@walkthrough/domain';
import { firstTask } from './first-task';

const firstOf = (counts: Partial<Record<FigureName, number>>) => {
  const figures = Object.entries(counts).map(([name, count]) => ({
    name: name as FigureName,
    count,
    label: name,
  }));
  return firstTask([{ title: 'All', figures }]);
};

describe('the first task', () => {
  it('is the overdue inspections that nobody is on, before those with an inspector or a time', () => {
    const counts = { overdueScheduled: 1, overdueAssigned: 1, overdueRolling: 5 };
    expect(firstOf(counts)).toMatchObject({ name: 'overdueRolling', count: 5 });
    expect(firstOf({ ...counts, overdueRolling: 0 })).toMatchObject({ name: 'overdueAssigned' });
    expect(firstOf({ ...counts, overdueRolling: 0, overdueAssigned: 0 })).toMatchObject({
      name: 'overdueScheduled',
    });
  });

  it('is an overdue move-in or move-out before a periodic inspection', () => {
    expect(firstOf({ overdueRolling: 5, overdueConditionsRolling: 1 })).toMatchObject({
      name: 'overdueConditionsRolling',
    });
  });

  it('is a request to decide when nothing is more urgent', () => {
    const counts = { overdueRolling: 0, dataUpdateRequests: 2, unassignedScheduled: 3 };
    expect(firstOf(counts)).toMatchObject({ name: 'dataUpdateRequests', count: 2 });
    expect(firstOf({ ...counts, lateSubmissions: 1 })).toMatchObject({ name: 'lateSubmissions' });
  });

  it.each([
    [
      'a property manager with requests',
      { dataUpdateRequests: 1, newReports: 4, upcoming: 2 },
      'dataUpdateRequests',
    ],
    [
      'a customer with reports of both kinds',
      { newReports: 4, newConditionReports: 1, upcoming: 2 },
      'newConditionReports',
    ],
    [
      'a customer with periodic reports',
      { newReports: 4, newConditionReports: 0, upcoming: 2 },
      'newReports',
    ],
  ])('of %s is a decision, then the reports that are new', (_who, counts, name) => {
    expect(firstOf(counts)).toMatchObject({ name });
  });

  it('is null when nothing is to be done, and undefined for readers without such figures', () => {
    expect(firstOf({ overdueRolling: 0, toAudit: 0 })).toBeNull();
    expect(firstOf({ dataUpdateRequests: 0, newReports: 0, upcoming: 2 })).toBeNull();
    expect(firstOf({ visitsToday: 2, dueConditions: 1 })).toBeUndefined();
  });
});
