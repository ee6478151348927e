import { proofForm } from '../../support/document-services';
import type { NounForeignIds } from '../../isolation/foreign-company';

export const foreignIds: NounForeignIds = {
  ids: () =>
    Promise.resolve({
      // An index of a list, so any value is valid.
      roomIndex: 0,
    }),
  bodies: {
    'PUT inspections/update-roomImage-relations-imageids/{id}': { roomImageRelationsImageIds: {} },
    'PUT inspections/{id}/images/order': { ids: [] },
    'PUT images/{imageId}/marks': { added: [], removed: [] },
    'PUT inspections/{id}/delivery': { method: 'DOOR' },
    'POST inspections/{id}/pdf': () => proofForm(),
    'PUT inspections/{id}/inspectedDate': { date: 1_780_000_000_000 },
  },
};
