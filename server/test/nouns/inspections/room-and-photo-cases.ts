import type { ImageItem, InspectionDetails } from '@walkthrough/domain';
import { inspectionWithPhoto } from '../../calls/assigned-inspections';
import type { CallCase } from '../../calls/call-case';
import { moveInWithPhoto, openedMoveIn } from '../../calls/move-ins';
import { photo, photoForm, room } from '../../support/reports';

const INSPECTOR = 'maple.inspector';
/** Sees no inspection of maple.inspector. */
const OUTSIDER = { as: 'maple.inspector2', status: 404, prepared: true } as const;

/** Cases of one inspection with its rooms and photos. */
export const ROOM_AND_PHOTO_CASES: CallCase[] = [
  {
    id: 'E-173',
    path: 'inspections/1',
    prepare: async (server) => ({ path: `inspections/${(await openedMoveIn(server)).inspectionId}` }),
    as: 'maple.coordinator',
    content: ({ body }) => expect(body).toMatchObject({ outcome: 'deleted' }),
    refused: { as: 'cascade.coordinator', status: 404, prepared: true },
  },
  {
    id: 'E-083',
    path: 'inspections/1/rooms',
    prepare: async (server) => ({
      path: `inspections/${(await moveInWithPhoto(server)).inspectionId}/rooms`,
    }),
    as: INSPECTOR,
    content: ({ body }) =>
      expect(body).toEqual([expect.objectContaining({ name: 'Hall', doorCodes: ['GOOD'] })]),
    refused: OUTSIDER,
  },
  {
    id: 'E-084',
    path: 'inspections/1/images',
    prepare: async (server) => ({
      path: `inspections/${(await moveInWithPhoto(server)).inspectionId}/images`,
    }),
    as: INSPECTOR,
    content: ({ body }) =>
      expect((body as ImageItem[])[0]).toMatchObject({
        fileCaption: 'Door',
        index: 0,
        roomIndex: 0,
        type: 'image/jpeg',
      }),
    refused: OUTSIDER,
  },
  {
    id: 'E-086',
    path: 'inspections/1/image/x',
    prepare: async (server) => {
      const { inspectionId, picture } = await moveInWithPhoto(server);
      return { path: `inspections/${inspectionId}/image/${picture.id}` };
    },
    as: INSPECTOR,
    content: ({ body }) =>
      expect(body).toMatchObject({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string }),
    refused: OUTSIDER,
  },
  {
    id: 'E-091',
    path: 'inspections/1/rooms',
    prepare: async (server) => ({
      path: `inspections/${(await openedMoveIn(server)).inspectionId}/rooms`,
      body: [room('Den', { type: 'DEN' })],
    }),
    as: INSPECTOR,
    content: ({ body }) => expect(body).toEqual([expect.objectContaining({ name: 'Den', type: 'DEN' })]),
    refused: { as: 'maple.coordinator', status: 403, prepared: true },
  },
  {
    id: 'E-092',
    path: 'inspections/1/v2/image/0/false',
    prepare: async (server) => ({
      path: `inspections/${(await openedMoveIn(server)).inspectionId}/v2/image/0/false`,
      body: photoForm(await photo(130)),
    }),
    as: INSPECTOR,
    content: ({ body }) =>
      expect(body).toMatchObject({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string }),
    refused: OUTSIDER,
  },
  {
    id: 'E-094',
    path: 'inspections/v2/image/x',
    prepare: async (server) => ({
      path: `inspections/v2/image/${(await moveInWithPhoto(server)).picture.id}`,
    }),
    as: INSPECTOR,
    content: ({ status }) => expect(status).toBe(204),
    refused: OUTSIDER,
  },
  {
    id: 'E-095',
    path: 'inspections/fileCaption/1/image/x',
    prepare: async (server) => {
      const { inspectionId, picture } = await moveInWithPhoto(server);
      return {
        path: `inspections/fileCaption/${inspectionId}/image/${picture.id}`,
        body: { fileCaption: 'Lock' },
      };
    },
    as: INSPECTOR,
    content: ({ body }) => expect(body).toEqual({ message: 'Caption saved.' }),
    refused: OUTSIDER,
  },
  {
    id: 'E-081',
    path: 'inspections/1',
    as: INSPECTOR,
    prepare: async (server) => {
      const { id } = await inspectionWithPhoto(server);
      const answers = { tenantsPresent: false, otherPersonPresent: 'The caretaker', comments: 'Wet' };
      const inspectionData = { ...answers, occupantNames: 'Nora Field' };
      const inconsistentTenantInfo = { names: 'Nora Field', num: '4' };
      await server.api
        .as(INSPECTOR)
        .put(`/api/inspections/partial/${id}`, { inspectionData, inconsistentTenantInfo });
      return { path: `inspections/${id}` };
    },
    content: ({ body }) => {
      const { tenantInfo, roomImageRelationsImageIds, ...details } = body as InspectionDetails;
      expect(details).toMatchObject({
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
    // An inspector of another company, for whom the inspection does not exist.
    refused: { as: 'cascade.inspector', status: 404, prepared: true },
  },
];
