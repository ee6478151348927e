import type { InspectorItem, StaffInspectionPage, StaffInspectionRow } from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { User } from '../../src/modules/parties/users/user.entity';
import { inMaple } from '../support/in-company';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const AREAS = '/api/inspections/common-areas';
const read = (who: string, query = '') =>
  server.api.as(`maple.${who}`).get<StaffInspectionPage>(`${AREAS}${query && `?${query}`}`);
const rows = async (who: string, query = ''): Promise<StaffInspectionRow[]> =>
  (await read(who, `size=200&${query}`)).body.content;

const become = (who: string, flags: User['flags']): Promise<void> =>
  inMaple(async () => {
    const database = server.app.get(Database);
    const users = new TenantRepository(database, User);
    const user = (await users.find()).find(({ userName }) => userName === `maple.${who}`)!;
    await database.runUnit(() => users.update(user.id, null, { flags }));
  });

describe('inspections of common areas', () => {
  it('are for staff who open a tab of Inspection Management only', async () => {
    for (const who of ['admin', 'manager', 'coordinator']) expect((await read(who)).status).toBe(200);
    for (const who of ['inspector', 'customer', 'customeradmin', 'pm'])
      expect((await read(who)).status).toBe(403);
    await become('auditor', ['canManageTeams']);
    expect((await read('auditor')).status).toBe(403);
  });

  it('are those of common areas on tabs that the caller may open', async () => {
    const coordinator = server.api.as('maple.coordinator');
    const all = await rows('coordinator');
    expect(all.length).toBeGreaterThan(1);
    expect(new Set(all.map(({ template }) => template.id))).toEqual(new Set([2]));
    const [first] = all.filter(({ tab }) => tab === 'rolling');
    await coordinator.delete(`/api/inspections/${first!.id}`);
    const tabOfFirst = async (who: string) => (await rows(who)).find(({ id }) => id === first!.id)?.tab;
    expect(await tabOfFirst('coordinator')).toBe('cancelled');
    await become('coordinator', ['canAssignInspection']);
    expect(await tabOfFirst('coordinator')).toBeUndefined();
    expect(new Set((await rows('coordinator')).map(({ tab }) => tab))).toEqual(new Set(['rolling']));
    await become('coordinator', ['canAccessInspection']);
    expect((await rows('coordinator')).map(({ id }) => id)).toEqual([first!.id]);
    await become('coordinator', ['canAssignInspection', 'canAccessInspection']);
  });

  it('list the next due first, and then finished ones, latest first', async () => {
    const isOver = ({ tab }: StaffInspectionRow) => ['completed', 'audited', 'cancelled'].includes(tab);
    const due = (row: StaffInspectionRow) => row.inspectBy!;
    const listed = await rows('coordinator', 'mode=1&sortDir=ASC');
    const open = listed.filter((row) => !isOver(row));
    const over = listed.filter(isOver);
    expect(Math.min(open.length, over.length)).toBeGreaterThan(0);
    expect(listed).toEqual([...open, ...over]);
    expect(open.map(due)).toEqual(open.map(due).sort());
    expect(over.map(due)).toEqual(over.map(due).sort().reverse());
    const turned = await rows('coordinator', 'mode=1&sortDir=DESC');
    const ids = (list: StaffInspectionRow[]) => list.map(({ id }) => id);
    expect(ids(turned)).toEqual([...ids(open).reverse(), ...ids(over).reverse()]);
    // Pages continue from the open inspections into the closed ones.
    const page = (n: number) => read('coordinator', `mode=1&sortDir=ASC&size=2&page=${n}`);
    const paged = [];
    for (let n = 0; n * 2 < listed.length; n += 1) paged.push(...(await page(n)).body.content);
    expect(ids(paged)).toEqual(ids(listed));
  });

  it('[CV-665] are filtered by inspector, civic number and street, unit, city and province', async () => {
    const all = await rows('coordinator');
    const one = all.find(({ tab }) => tab === 'rolling')!;
    const { body: inspectors } = await server.api
      .as('maple.coordinator')
      .get<InspectorItem[]>(`/api/inspectors?inspectionIds=${one.id}`);
    const inspectorId = inspectors[0]!.id;
    await server.api.as('maple.coordinator').put(`/api/inspector/${inspectorId}/inspection/${one.id}`);
    const { addressLine1, addressLine2, city, province } = one.property;
    const found = (query: Record<string, string>) =>
      rows('coordinator', new URLSearchParams(query).toString());
    expect((await found({ inspectorId: String(inspectorId) })).map(({ id }) => id)).toEqual([one.id]);
    for (const [query, fits] of [
      [{ city }, ({ property }) => property.city.includes(city)],
      [{ province }, ({ property }) => property.province === province],
      [{ addressLine1 }, ({ property }) => property.addressLine1 === addressLine1],
      [{ addressLine2 }, ({ property }) => property.addressLine2 === addressLine2],
    ] as readonly [Record<string, string>, (row: StaffInspectionRow) => boolean][]) {
      const ids = (await found(query)).map(({ id }) => id).sort();
      expect([query, ids]).toEqual([
        query,
        all
          .filter(fits)
          .map(({ id }) => id)
          .sort(),
      ]);
      expect(ids).toContain(one.id);
    }
    expect(await found({ addressLine1: 'nowhere-at-all' })).toEqual([]);
  });

  it('[CV-667] come 20 per page, in the requested order', async () => {
    const first = (await read('coordinator')).body;
    expect(first.content.length).toBe(Math.min(20, first.totalElements));
    const due = (await rows('coordinator', 'mode=1&sortDir=DESC')).map(({ inspectBy }) => inspectBy ?? '');
    expect(due).toEqual([...due].sort().reverse());
    const pages = await Promise.all(
      [0, 1].map(async (page) => (await read('coordinator', `size=1&page=${page}`)).body.content[0]?.id),
    );
    expect(new Set(pages).size).toBe(2);
  });

  it('refuse an invalid page or inspector with a message', async () => {
    expect((await read('coordinator', 'size=0')).status).toBe(400);
    expect((await read('coordinator', 'inspectorId=somebody')).status).toBe(400);
  });
});
