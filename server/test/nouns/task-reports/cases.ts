import type {
  InspectionDetails,
  OpenedConditionInspection,
  Room,
  StaffInspectionPage,
} from '@walkthrough/domain';
import { proofForm, setInspectionType } from '../../support/document-services';
import { answersToSend, photo, photoForm, room } from '../../support/reports';
import type { TestApp } from '../../support/test-app';
import type { CallCase } from '../../calls/call-case';

const INSPECTOR = 'maple.inspector';
const DAY_BEFORE = Date.UTC(2026, 4, 4, 18);
/** An inspector of another company, for whom the inspection does not exist. */
const OUTSIDER = { as: 'cascade.inspector', status: 404, prepared: true } as const;

/** Assigns a unit's inspection to the inspector: the first unassigned one on each call. */
async function given(server: TestApp): Promise<number> {
  const coordinator = server.api.as('maple.coordinator');
  const { body } = await coordinator.get<StaffInspectionPage>(
    '/api/inspections/rolling/page?size=50&template=1',
  );
  const { id } = body.content.find(({ property }) => !property.isUnassignable)!;
  await coordinator.put(`/api/inspector/6/inspection/${id}`);
  return id;
}

/** Assigns such an inspection of a document that must be served. */
async function serving(server: TestApp): Promise<number> {
  const id = await given(server);
  await setInspectionType(server, id);
  return id;
}

const onInspection = (path: (id: number) => string, body?: unknown) => ({
  path: path(1),
  as: INSPECTOR,
  prepare: async (server: TestApp) => ({ path: path(await given(server)), body }),
  refused: OUTSIDER,
});

/** Returns an inspection with two rooms. */
async function withRooms(server: TestApp): Promise<{ id: number; rooms: Room[] }> {
  const id = await given(server);
  const rooms = [room('Hall', { type: 'HALLWAY' }), room('Den', { type: 'DEN' })];
  await server.api.as(INSPECTOR).post(`/api/inspections/${id}/rooms`, rooms);
  return { id, rooms };
}

/** Returns an inspection with a photo in its first room. */
async function withPhoto(server: TestApp): Promise<{ id: number; photoId: string }> {
  const { id, rooms } = await withRooms(server);
  const picture = await photo(Math.floor(Math.random() * 250));
  const form = photoForm(picture, { roomId: rooms[0]!.id });
  await server.api.as(INSPECTOR).post(`/api/inspections/${id}/v2/image/0/false`, form);
  return { id, photoId: picture.id };
}

async function photos(): Promise<FormData> {
  const form = new FormData();
  const { bytes } = await photo(Math.floor(Math.random() * 250));
  form.append('files', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
  return form;
}

const reported = () => ({ inspectionData: answersToSend('task-unit', 'single'), rooms: [room('Den')] });

export const TASK_CASES: CallCase[] = [
  {
    id: 'E-072',
    ...onInspection((id) => `inspections/${id}/external`),
    content: ({ body }) => expect(body).toMatchObject({ completedExternally: true, tab: 'completed' }),
  },
  {
    id: 'E-073',
    path: 'inspections/1/cancelConfirm',
    as: INSPECTOR,
    prepare: async (server) => {
      const id = await given(server);
      await server.api.as('maple.coordinator').delete(`/api/inspections/${id}`);
      return { path: `inspections/${id}/cancelConfirm` };
    },
    content: ({ body }) => expect(body).toMatchObject({ cancelled: true }),
    refused: { as: 'maple.coordinator', status: 403, prepared: true },
  },
  {
    id: 'E-074',
    path: 'inspections/1/delivery',
    as: INSPECTOR,
    prepare: async (server) => ({
      path: `inspections/${await serving(server)}/delivery`,
      body: { method: 'DOOR' },
    }),
    content: ({ body }) => expect(body).toMatchObject({ inspectionType: 'DOCUMENT_SERVICE', version: 4 }),
    refused: OUTSIDER,
  },
  {
    id: 'E-076',
    path: 'inspections/1/pdf',
    as: INSPECTOR,
    prepare: async (server) => {
      const id = await serving(server);
      await server.api.as(INSPECTOR).put(`/api/inspections/${id}/delivery?method=HAND`);
      return { path: `inspections/${id}/pdf`, body: proofForm() };
    },
    content: ({ body }) =>
      expect(body).toMatchObject({ deliveryMethod: 'HAND', sha256: expect.any(String) as string }),
    refused: OUTSIDER,
  },
  {
    id: 'E-075',
    path: 'inspections/1/image',
    as: INSPECTOR,
    prepare: async (server) => ({ path: `inspections/${await given(server)}/image`, body: await photos() }),
    content: ({ body }) => expect(body).toBe(1),
    refused: OUTSIDER,
  },
  {
    id: 'E-077',
    path: 'reports/inspection/1',
    as: INSPECTOR,
    prepare: async (server) => {
      const id = await given(server);
      // A draft, because a finished report would be printed and mailed once.
      await server.api.as(INSPECTOR).put(`/api/inspections/partial/${id}`, reported());
      return { path: `reports/inspection/${id}` };
    },
    content: ({ body }) => expect((body as Buffer).subarray(0, 5).toString()).toBe('%PDF-'),
    refused: OUTSIDER,
  },
  {
    id: 'E-081',
    path: 'inspections/1',
    as: INSPECTOR,
    prepare: async (server) => {
      const { id } = await withPhoto(server);
      const answers = { tenantsPresent: false, otherPersonPresent: 'The caretaker', comments: 'Wet' };
      const inspectionData = { ...answers, occupantNames: 'Nora Field' };
      const inconsistentTenantInfo = { names: 'Nora Field', num: '4' };
      await server.api
        .as(INSPECTOR)
        .put(`/api/inspections/partial/${id}`, { inspectionData, inconsistentTenantInfo });
      return { path: `inspections/${id}` };
    },
    content: ({ body }) => {
      const { tenantInfo, roomImageRelationsImageIds, ...visit } = body as InspectionDetails;
      expect(visit).toMatchObject({
        inspectionType: 'INSPECTION',
        tab: 'assigned',
        tenantsPresent: false,
        otherPersonPresent: 'The caretaker',
        reportedOccupantNames: 'Nora Field',
        comments: 'Wet',
        inconsistentTenantInfo: {
          names: 'Nora Field',
          old_names: tenantInfo!.names.join(', '),
          num: 4,
          old_num: String(tenantInfo!.numOccupants),
          phones: null,
          old_phones: null,
        },
      });
      expect(Object.values(roomImageRelationsImageIds).map((ids) => ids.length)).toEqual([1, 0]);
    },
    refused: OUTSIDER,
  },
  {
    id: 'E-082',
    path: 'inspectionNotes?inspectionId=1',
    as: 'maple.coordinator',
    prepare: async (server) => {
      const order = { dueDate: '2026-09-20', inspectorId: 6, country: 'CA', ciType: 'BC', type: 'MOVE_IN' };
      const coordinator = server.api.as('maple.coordinator');
      // A late move-in has its justification as a note.
      for (let propertyId = 60; propertyId > 0; propertyId -= 1) {
        const { status, body } = await coordinator.post<OpenedConditionInspection>(
          '/api/condition-inspections',
          { ...order, propertyId, justification: 'The tenants were away.' },
        );
        if (status === 200) return { path: `inspectionNotes?inspectionId=${body.inspectionId}` };
      }
      throw new Error('No property is left.');
    },
    content: ({ body }) =>
      expect(body).toMatchObject([{ details: 'The tenants were away.', isSticky: true }]),
    refused: OUTSIDER,
  },
  {
    id: 'E-087',
    ...onInspection((id) => `inspections/partial/${id}`, { inspectionData: { comments: 'Wet' } }),
    content: ({ body }) => expect(body).toMatchObject({ version: 1, unknownKeys: [] }),
  },
  {
    id: 'E-088',
    path: 'inspections/update-roomImage-relations-imageids/1',
    as: INSPECTOR,
    prepare: async (server) => {
      const { id, photoId } = await withPhoto(server);
      const path = `inspections/update-roomImage-relations-imageids/${id}`;
      return { path, body: { roomImageRelationsImageIds: { '1': [photoId] } } };
    },
    content: ({ status }) => expect(status).toBe(204),
    refused: OUTSIDER,
  },
  {
    id: 'E-089',
    path: 'inspections/1/rooms/1',
    as: INSPECTOR,
    prepare: async (server) => ({ path: `inspections/${(await withRooms(server)).id}/rooms/1` }),
    content: ({ body }) =>
      expect((body as Room[]).map(({ name }) => name)).toEqual(['Hall', expect.any(String), 'Den']),
    refused: OUTSIDER,
  },
  {
    id: 'E-090',
    path: 'inspections/1/rooms/0',
    as: INSPECTOR,
    prepare: async (server) => ({ path: `inspections/${(await withRooms(server)).id}/rooms/0` }),
    content: ({ body }) => expect((body as Room[]).map(({ name }) => name)).toEqual(['Den']),
    refused: OUTSIDER,
  },
  {
    id: 'E-093',
    path: 'images/1/room/1',
    as: INSPECTOR,
    prepare: async (server) => ({ path: `images/${(await withPhoto(server)).photoId}/room/1` }),
    content: ({ status }) => expect(status).toBe(204),
    refused: OUTSIDER,
  },
  {
    id: 'E-096',
    path: 'inspections/1',
    as: INSPECTOR,
    prepare: async (server) => ({ path: `inspections/${await given(server)}`, body: reported() }),
    refused: OUTSIDER,
    content: ({ body }) => expect(body).toMatchObject({ version: 1, unknownKeys: [] }),
  },
  {
    id: 'E-097',
    path: 'inspections/1/v2/images',
    as: INSPECTOR,
    prepare: async (server) => {
      const { id } = await withRooms(server);
      const form = await photos();
      form.set('roomImageMapperDTOs', JSON.stringify([{ index: 0, roomIndex: 0, roomImageIndex: 0 }]));
      return { path: `inspections/${id}/v2/images`, body: form };
    },
    content: ({ body }) => expect(body).toBe(1),
    refused: OUTSIDER,
  },
  {
    id: 'E-171',
    path: 'inspections/1/inspectedDate',
    as: 'maple.auditor',
    prepare: async (server) => {
      const id = await given(server);
      await server.api.as(INSPECTOR).put(`/api/inspections/${id}/external`);
      return { path: `inspections/${id}/inspectedDate`, body: { date: DAY_BEFORE } };
    },
    content: ({ body }) => expect(body).toMatchObject({ inspectedDate: DAY_BEFORE, tab: 'completed' }),
    refused: { as: INSPECTOR, status: 403, prepared: true },
  },
  {
    id: 'E-172',
    path: 'inspections/1/audited',
    as: 'maple.auditor',
    prepare: async (server) => {
      const id = await given(server);
      await server.api.as(INSPECTOR).put(`/api/inspections/${id}`, reported());
      return { path: `inspections/${id}/audited`, body: { audited: true } };
    },
    content: ({ body }) => expect(body).toMatchObject({ audited: true, tab: 'audited' }),
    refused: { as: INSPECTOR, status: 403, prepared: true },
  },
];
