import type { StaffInspectionRow, VirtualLocationItem, VirtualLocationSummary } from '@walkthrough/domain';
import type { CallCase } from '../../calls/call-case';
import type { TestApp } from '../../support/test-app';

const STAFF = 'maple.admin';
let made = 0;

/** Creates a location of this case with the property of a scheduled inspection. */
async function location(server: TestApp): Promise<VirtualLocationItem & { inspectionId: number }> {
  const staff = server.api.as(STAFF);
  const { body } = await staff.post<VirtualLocationItem>('/api/virtual_locations', {
    name: `Location of a case ${++made}`,
  });
  const rolling = await staff.get<{ content: StaffInspectionRow[] }>(
    '/api/inspections/rolling/page?size=200',
  );
  const row = rolling.body.content.find(({ property }) => property.virtualLocation === null)!;
  await staff.put(`/api/virtual_locations/${body.id}`, { ids: [row.property.id] });
  await staff.put(`/api/inspections/${row.id}/schedule`, {
    scheduledDate: '2027-05-03T09:00',
    timezone: 'CANADA_PACIFIC',
  });
  return { ...body, inspectionId: row.id };
}

export const VIRTUAL_LOCATION_CASES: CallCase[] = [
  {
    id: 'E-185',
    path: 'virtual_locations/all',
    as: STAFF,
    prepare: async (server) => (await location(server), {}),
    content: ({ body }) => {
      const [first] = (body as VirtualLocationSummary[]).filter(({ name }) => name.startsWith('Location of'));
      expect(first).toMatchObject({
        numProperties: 1,
        numAssigned: 0,
        numScheduled: 1,
        scheduledDate: '2027-05-03T09:00',
        timeZone: 'CANADA_PACIFIC',
        // Only for assigned inspections, because scheduled ones have a date.
        inspectBy: null,
      });
    },
    refused: { as: 'maple.inspector', status: 403 },
  },
  {
    id: 'E-186',
    path: 'virtual_locations',
    as: STAFF,
    prepare: async (server) => {
      const { id } = await location(server);
      return { path: `virtual_locations/${id}/inspections?mode=1&queryMode=2` };
    },
    content: ({ body }) =>
      expect(body).toEqual([
        expect.objectContaining({ tab: 'scheduled', scheduledDate: '2027-05-03T09:00' }),
      ]),
    refused: { as: 'maple.auditor', status: 403, prepared: true },
  },
  {
    id: 'E-187',
    path: 'virtual_locations/check_address?name=Nowhere%20yet',
    as: STAFF,
    content: ({ body }) => expect(body).toBe(true),
    refused: { as: 'maple.customer', status: 403 },
  },
  {
    id: 'E-188',
    path: 'virtual_locations',
    body: { name: '  Seaside block ' },
    as: STAFF,
    content: ({ status, body }) => {
      expect(status).toBe(201);
      expect(body).toMatchObject({ name: 'Seaside block', version: 1 });
    },
    refused: { as: 'maple.customer', status: 403 },
  },
];
