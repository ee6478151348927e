import { addDays, type StaffInspectionPage, type TeamItem, type WorkBasketPage } from '@walkthrough/domain';
import { ON_THAT_DAY, startTestApp, TODAY, type TestApp } from '../support/test-app';

const IVAN = 6;
const DAY = new Date(TODAY).toISOString().slice(0, 10);

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: ON_THAT_DAY });
});
afterAll(() => server.close());

const as = (who: string) => server.api.as(`maple.${who}`);

/** Returns a new team of Ivan's with inspections due in these numbers of days; the last one is scheduled. */
async function teamWith(due: readonly number[]): Promise<{ teamId: number; ids: number[] }> {
  const path = '/api/inspections/rolling/page?size=200&template=1';
  const { content } = (await as('coordinator').get<StaffInspectionPage>(path)).body;
  const inspections = content.filter(({ property }) => !property.isUnassignable).slice(0, due.length);
  const admin = as('admin');
  const { body: team } = await admin.post<TeamItem>('/api/teams', { name: `Order ${due.join(' ')}` });
  await admin.put(`/api/teams/${team.id}/inspectors`, { ids: [IVAN] });
  await admin.put(`/api/teams/${team.id}/properties`, {
    ids: inspections.map(({ property }) => property.id),
  });
  for (const [n, { property }] of inspections.entries()) {
    const change = { nextInspectionDate: addDays(DAY, due[n]!), allowPast: true };
    const moved = await as('manager').put(`/api/properties/${property.id}/inspectionInfo`, change);
    expect(moved.status).toBe(200);
  }
  const time = { scheduledDate: `${addDays(DAY, 3)}T10:00`, timezone: 'CANADA_PACIFIC' };
  const last = inspections.at(-1)!.id;
  expect((await as('coordinator').put(`/api/inspections/${last}/schedule`, time)).status).toBe(200);
  return { teamId: team.id, ids: inspections.map(({ id }) => id) };
}

/** Reads the team's list page by page. */
async function listOf(teamId: number, mode: 0 | 1, size: number) {
  const items: WorkBasketPage['content'] = [];
  for (let page = 0, last = false; !last; page += 1) {
    const path = `/api/team/${teamId}/unassigned/page?mode=${mode}&size=${size}&page=${page}`;
    const { body } = await as('inspector').get<WorkBasketPage>(path);
    items.push(...body.content);
    last = body.last || body.content.length === 0;
  }
  return items.map(({ inspection }) => inspection);
}

describe('the list of a team', () => {
  it('[CV-191] has scheduled inspections first, then unscheduled ones by due date, page by page', async () => {
    const { teamId, ids } = await teamWith([40, 10, 30, 20, 90]);
    const wanted = [4, 1, 3, 2, 0].map((n) => ids[n]);
    expect((await listOf(teamId, 0, 50)).map(({ id }) => id)).toEqual(wanted);
    expect((await listOf(teamId, 0, 2)).map(({ id }) => id)).toEqual(wanted);
    const byDue = await listOf(teamId, 1, 2);
    expect(byDue.map(({ id }) => id)).toEqual([1, 3, 2, 0, 4].map((n) => ids[n]));
  });

  it('orders inspections of one due date by street', async () => {
    const { teamId } = await teamWith([25, 25, 25, 25, 25, 60]);
    const doors = (await listOf(teamId, 0, 50))
      .slice(1)
      .map(({ property }) => `${property.addressLine1} ${property.addressLine2}`);
    const { compare } = new Intl.Collator('en', { numeric: true });
    expect(doors).toHaveLength(5);
    expect(doors).toEqual([...doors].sort(compare));
  });
});
