import type { PropertyPage, StaffInspectionPage, TeamItem, TeamMember } from '@walkthrough/domain';
import type { NounCases } from '../../calls/noun-cases';
import type { TestApp } from '../../support/test-app';

/** May manage properties and inspections, but no teams. */
const REFUSED = { as: 'maple.pm', status: 403, prepared: true } as const;
const MANAGER = 'maple.admin';
let made = 0;

/** Creates a team of this case with an inspector and a property of the company. */
async function team(server: TestApp): Promise<TeamItem & { inspectorId: number; propertyId: number }> {
  const manager = server.api.as(MANAGER);
  const { body: fresh } = await manager.post<TeamItem>('/api/teams', { name: `Of a case ${++made}` });
  const { body: inspectors } = await manager.get<{ id: number }[]>('/api/inspectors');
  const { body: found } = await manager.get<PropertyPage>('/api/properties/query?count=1');
  const [inspectorId, propertyId] = [inspectors[0]!.id, found.content[0]!.id];
  await manager.put(`/api/teams/${fresh.id}/inspectors`, { ids: [inspectorId] });
  await manager.put(`/api/teams/${fresh.id}/properties`, { ids: [propertyId] });
  return { ...fresh, inspectorId, propertyId };
}
const onTeam = (rest: (made: Awaited<ReturnType<typeof team>>) => { path: string; body?: unknown }) => ({
  path: 'teams',
  as: MANAGER,
  prepare: async (server: TestApp) => rest(await team(server)),
  refused: REFUSED,
});
const nothing = ({ status }: { status: number }) => expect(status).toBe(204);

export const cases: NounCases = {
  cases: [
    {
      id: 'E-191',
      path: 'teams',
      as: 'maple.coordinator',
      content: ({ body }) =>
        expect((body as TeamItem[]).slice(0, 1)).toEqual([
          { id: expect.any(Number) as number, version: 1, name: 'North team' },
        ]),
      refused: { as: 'maple.inspector', status: 403 },
    },
    {
      id: 'E-192',
      path: 'teams',
      body: { name: '  Island team ' },
      as: MANAGER,
      content: ({ status, body }) => {
        expect(status).toBe(201);
        expect(body).toMatchObject({ name: 'Island team', version: 1 });
      },
      refused: { as: 'maple.inspector', status: 403 },
    },
    { id: 'E-193', ...onTeam(({ id }) => ({ path: `teams/${id}` })), content: nothing },
    {
      id: 'E-194',
      ...onTeam(({ id }) => ({ path: `teams/${id}?name=Renamed%20team` })),
      content: ({ body }) => expect(body).toMatchObject({ name: 'Renamed team', version: 2 }),
    },
    {
      id: 'E-195',
      ...onTeam(({ id }) => ({ path: `teams/${id}/inspectors` })),
      content: ({ body }) =>
        expect(body).toEqual([
          {
            id: expect.any(Number) as number,
            isActive: true,
            auditor: false,
            firstName: expect.any(String) as string,
            name: expect.any(String) as string,
          },
        ]),
    },
    {
      id: 'E-196',
      ...onTeam(({ id }) => ({ path: `teams/${id}/properties` })),
      content: ({ body }) => {
        const { content, totalElements } = body as PropertyPage;
        expect([content.length, totalElements]).toEqual([1, 1]);
      },
    },
    {
      id: 'E-197',
      ...onTeam(({ id }) => ({ path: `teams/${id}/inspections` })),
      content: ({ body }) => {
        const { content, totalElements } = body as StaffInspectionPage;
        expect(totalElements).toBe(content.length);
        expect(content.length).toBeGreaterThan(0);
      },
    },
    {
      id: 'E-198',
      path: 'teams',
      as: MANAGER,
      prepare: async (server) => {
        const { id, inspectorId } = await team(server);
        const { body } = await server.api.as(MANAGER).get<{ id: number }[]>('/api/inspectors');
        const other = body.find((each) => each.id !== inspectorId)!;
        return { path: `teams/${id}/inspectors`, body: { ids: [inspectorId, other.id] } };
      },
      content: ({ body }) => expect(body).toHaveLength(2),
      refused: REFUSED,
    },
    {
      id: 'E-199',
      path: 'teams',
      as: MANAGER,
      prepare: async (server) => {
        const { id } = await team(server);
        const { body } = await server.api.as(MANAGER).get<PropertyPage>('/api/properties/query?count=3');
        return { path: `teams/${id}/properties`, body: { ids: body.content.map((each) => each.id) } };
      },
      content: nothing,
      refused: REFUSED,
    },
    {
      id: 'E-200',
      ...onTeam(({ id, inspectorId }) => ({ path: `teams/${id}/inspector/${inspectorId}` })),
      content: nothing,
    },
    {
      id: 'E-201',
      ...onTeam(({ id, propertyId }) => ({ path: `teams/${id}/property/${propertyId}` })),
      content: nothing,
    },
    {
      id: 'E-202',
      ...onTeam(({ id, inspectorId }) => ({
        path: `teams/${id}/auditors?inspectorId=${inspectorId}&auditor=true`,
      })),
      content: ({ body }) => expect((body as TeamMember[]).map(({ auditor }) => auditor)).toEqual([true]),
    },
  ],
};
