import type { Auditor, ErrorBody, StaffInspectionPage, StaffInspectionRow } from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { User } from '../../src/modules/parties/users/user.entity';
import type { Caller } from '../support/api';
import { inMaple } from '../support/in-company';
import { useMaple } from '../support/maple';
import { ON_THAT_DAY } from '../support/test-app';

/** Rejected like every list with too many ids. */
const TOO_MANY = 400;
const maple = useMaple({ env: ON_THAT_DAY });

const setAudited = (ids: number[], more: object = {}, caller: Caller = maple.as('auditor')) =>
  caller.put<StaffInspectionRow[] & ErrorBody>('/api/inspections/set/audited', { ids, ...more });
const page = async (tab: string, query = '', who = 'admin') =>
  (await maple.as(who).get<StaffInspectionPage>(`/api/inspections/${tab}?size=200&${query}`)).body;
const rowOf = async (id: number) =>
  (await maple.as('admin').get<StaffInspectionRow>(`/api/inspections/${id}`)).body;

async function completed(asked?: number): Promise<StaffInspectionRow> {
  const id = await maple.inspections.given(asked);
  return (await maple.coordinator.put<StaffInspectionRow>(`/api/inspections/${id}/external`)).body;
}
const some = async (count: number) => {
  const rows: StaffInspectionRow[] = [];
  while (rows.length < count) rows.push(await completed());
  return rows;
};
const idsOf = (rows: readonly StaffInspectionRow[]) => rows.map(({ id }) => id);
const versionsOf = (rows: readonly StaffInspectionRow[]) =>
  Object.fromEntries(rows.map(({ id, version }) => [id, version]));

/** Changes the auditing scope of the demo's auditor. */
const become = (who: string, changes: Partial<User>): Promise<void> =>
  inMaple(async () => {
    const database = maple.server.app.get(Database);
    const users = new TenantRepository(database, User);
    const user = (await users.find()).find(({ userName }) => userName === `maple.${who}`)!;
    await database.runUnit(() => users.update(user.id, null, changes));
  });

describe('PUT inspections/set/audited', () => {
  it('marks all of them as audited, and as unaudited again', async () => {
    const rows = await some(3);
    const audited = await setAudited(idsOf(rows), { audited: true, versions: versionsOf(rows) });
    expect(audited.status).toBe(200);
    expect(audited.body.map(({ id, tab }) => [id, tab])).toEqual(rows.map(({ id }) => [id, 'audited']));
    // Another user does the same.
    const again = await setAudited(idsOf(rows), { audited: true });
    expect(again.body.map(({ version }) => version)).toEqual(audited.body.map(({ version }) => version));
    const opened = await setAudited(idsOf(rows), { audited: false, versions: versionsOf(audited.body) });
    expect(opened.body.map(({ tab, audited: is }) => [tab, is])).toEqual(
      rows.map(() => ['completed', false]),
    );
  });

  it('changes none of them when one is stale, open, foreign or unknown', async () => {
    const rows = await some(2);
    const [first] = rows;
    const cancelled = await maple.inspections.given();
    const open = await maple.inspections.given();
    const foreign = (
      await maple.server.api
        .as('cascade.coordinator')
        .get<StaffInspectionPage>('/api/inspections/rolling/page')
    ).body.content[0]!.id;
    await maple.coordinator.delete(`/api/inspections/${cancelled}`);
    const stale = { versions: { ...versionsOf(rows), [first!.id]: first!.version - 1 } };
    expect(await setAudited(idsOf(rows), stale)).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict' },
    });
    // An auditor sees no open inspections.
    for (const other of [open, foreign, 999_999])
      expect((await setAudited([...idsOf(rows), other])).status).toBe(404);
    for (const other of [open, cancelled])
      expect((await setAudited([...idsOf(rows), other], {}, maple.as('admin'))).status).toBe(409);
    for (const { id, version } of rows)
      expect(await rowOf(id)).toMatchObject({ tab: 'completed', audited: false, version });
  });

  it('accepts 1 to 500 ids', async () => {
    expect((await setAudited(Array.from({ length: 501 }, (_, at) => at + 1))).status).toBe(TOO_MANY);
    expect((await setAudited([])).status).toBeGreaterThanOrEqual(400);
    const [row] = await some(1);
    // A repeated id counts once.
    expect((await setAudited([row!.id, row!.id])).body).toHaveLength(1);
  });

  it('answers 404 for one outside the audit scope, and changes nothing', async () => {
    const inside = await some(2);
    const { city } = inside[0]!.property;
    inside.splice(1, inside[1]!.property.city === city ? 0 : 1);
    const { content } = await page('rolling/page', 'template=1');
    const elsewhere = content.find(({ property }) => property.city !== city && !property.isUnassignable)!;
    const outside = await completed(elsewhere.id);
    const auditor = maple.as('auditor');
    const flags = await inMaple(async () => {
      const users = new TenantRepository(maple.server.app.get(Database), User);
      return (await users.find()).find(({ userName }) => userName === 'maple.auditor')!.flags;
    });
    // The right to read shows both, but allows no audit.
    const others = flags.filter((flag) => flag !== 'canAuditInspection');
    await become('auditor', {
      flags: [...others, 'canAuditSpecificInspection', 'canAccessInspection'],
      auditingCity: city,
    });
    expect((await setAudited([...idsOf(inside), outside.id], {}, auditor)).status).toBe(404);
    expect((await rowOf(inside[0]!.id)).tab).toBe('completed');
    expect((await setAudited(idsOf(inside), {}, auditor)).status).toBe(200);
    await become('auditor', { flags, auditingCity: null });
  });

  it('is for auditors only', async () => {
    const rows = await some(1);
    for (const who of ['coordinator', 'inspector'])
      expect((await setAudited(idsOf(rows), {}, maple.as(who))).status).toBe(403);
    expect((await setAudited(idsOf(rows), {}, maple.as('customer'))).status).toBe(404);
    expect((await setAudited(idsOf(rows), {}, maple.server.api.as('cascade.admin'))).status).toBe(404);
  });
});

describe('the auditor filter of the history', () => {
  it('offers users who have audited, and filters by one of them', async () => {
    const [row] = await some(1);
    await setAudited([row!.id]);
    const { status, body } = await maple.as('admin').get<Auditor[]>('/api/inspections/auditors');
    expect(status).toBe(200);
    const all = await page('audited');
    const perAuditor = await Promise.all(body.map(({ id }) => page('audited', `auditorId=${id}`)));
    const ofAuditor = body.find(({ name }) => name === 'Stone')!;
    const { content } = await page('audited', `auditorId=${ofAuditor.id}&code=${row!.property.code}`);
    expect(content.map(({ id }) => id)).toContain(row!.id);
    for (const { totalElements } of perAuditor) expect(totalElements).toBeGreaterThan(0);
    expect(perAuditor.reduce((sum, { totalElements }) => sum + totalElements, 0)).toBe(all.totalElements);
  });

  it('is for staff who read the history', async () => {
    for (const who of ['customer', 'inspector'])
      expect((await maple.as(who).get('/api/inspections/auditors')).status).toBe(403);
    expect((await maple.server.api.anonymous().get('/api/inspections/auditors')).status).toBe(401);
  });
});
