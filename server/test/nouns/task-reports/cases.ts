import type { Room } from '@walkthrough/domain';
import {
  assignedInspection,
  inspectionWithPhoto,
  inspectionWithRooms,
} from '../../calls/assigned-inspections';
import type { NounCases } from '../../calls/noun-cases';
import { proofForm, setInspectionType } from '../../support/document-services';
import { answersToSend, photo, room } from '../../support/reports';
import type { TestApp } from '../../support/test-app';

const INSPECTOR = 'maple.inspector';
const DAY_BEFORE = Date.UTC(2026, 4, 4, 18);
/** An inspector of another company, for whom the inspection does not exist. */
const OUTSIDER = { as: 'cascade.inspector', status: 404, prepared: true } as const;

/** Assigns an inspection of a document that must be served. */
async function serving(server: TestApp): Promise<number> {
  const id = await assignedInspection(server);
  await setInspectionType(server, id);
  return id;
}

const onInspection = (path: (id: number) => string, body?: unknown) => ({
  path: path(1),
  as: INSPECTOR,
  prepare: async (server: TestApp) => ({ path: path(await assignedInspection(server)), body }),
  refused: OUTSIDER,
});

async function photos(): Promise<FormData> {
  const form = new FormData();
  const { bytes } = await photo(Math.floor(Math.random() * 250));
  form.append('files', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
  return form;
}

const reported = () => ({ inspectionData: answersToSend('task-unit', 'single'), rooms: [room('Den')] });

export const cases: NounCases = {
  cases: [
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
        const id = await assignedInspection(server);
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
      prepare: async (server) => ({
        path: `inspections/${await assignedInspection(server)}/image`,
        body: await photos(),
      }),
      content: ({ body }) => expect(body).toBe(1),
      refused: OUTSIDER,
    },
    {
      id: 'E-077',
      path: 'reports/inspection/1',
      as: INSPECTOR,
      prepare: async (server) => {
        const id = await assignedInspection(server);
        // A draft, because a finished report would be printed and mailed once.
        await server.api.as(INSPECTOR).put(`/api/inspections/partial/${id}`, reported());
        return { path: `reports/inspection/${id}` };
      },
      content: ({ body }) => expect((body as Buffer).subarray(0, 5).toString()).toBe('%PDF-'),
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
        const { id, photoId } = await inspectionWithPhoto(server);
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
      prepare: async (server) => ({ path: `inspections/${(await inspectionWithRooms(server)).id}/rooms/1` }),
      content: ({ body }) =>
        expect((body as Room[]).map(({ name }) => name)).toEqual(['Hall', expect.any(String), 'Den']),
      refused: OUTSIDER,
    },
    {
      id: 'E-090',
      path: 'inspections/1/rooms/0',
      as: INSPECTOR,
      prepare: async (server) => ({ path: `inspections/${(await inspectionWithRooms(server)).id}/rooms/0` }),
      content: ({ body }) => expect((body as Room[]).map(({ name }) => name)).toEqual(['Den']),
      refused: OUTSIDER,
    },
    {
      id: 'E-093',
      path: 'images/1/room/1',
      as: INSPECTOR,
      prepare: async (server) => ({ path: `images/${(await inspectionWithPhoto(server)).photoId}/room/1` }),
      content: ({ status }) => expect(status).toBe(204),
      refused: OUTSIDER,
    },
    {
      id: 'E-096',
      path: 'inspections/1',
      as: INSPECTOR,
      prepare: async (server) => ({
        path: `inspections/${await assignedInspection(server)}`,
        body: reported(),
      }),
      refused: OUTSIDER,
      content: ({ body }) => expect(body).toMatchObject({ version: 1, unknownKeys: [] }),
    },
    {
      id: 'E-097',
      path: 'inspections/1/v2/images',
      as: INSPECTOR,
      prepare: async (server) => {
        const { id } = await inspectionWithRooms(server);
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
        const id = await assignedInspection(server);
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
        const id = await assignedInspection(server);
        await server.api.as(INSPECTOR).put(`/api/inspections/${id}`, reported());
        return { path: `inspections/${id}/audited`, body: { audited: true } };
      },
      content: ({ body }) => expect(body).toMatchObject({ audited: true, tab: 'audited' }),
      refused: { as: INSPECTOR, status: 403, prepared: true },
    },
  ],
  additions: {
    'PUT inspections/set/audited': 'several inspections are audited in one step',
    'GET inspections/{id}/report': 'the report of a periodic inspection with the form it is written on',
    'PUT inspections/{id}/images/order': 'the order of photos can be changed',
    'PUT images/{imageId}/marks': 'and what is drawn on them',
  },
  unrecorded: {
    'E-087': 'autosave',
    'E-089': 'autosave',
    'E-090': 'autosave',
    'E-097': 'autosave',
    'E-075': 'autosave',
  },
};
