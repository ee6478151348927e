import { Inspection } from '../../../src/modules/scheduling/inspections/inspection.entity';
import type { NounForeignIds } from '../../isolation/foreign-company';

export const foreignIds: NounForeignIds = {
  ids: async (company) => {
    const { id } = await company.first(Inspection);
    const path = `/api/inspectionNotes?inspectionId=${id}`;
    const { body } = await company.as('coordinator').post<{ id: number }>(path, { details: 'Taken' });
    return { inspectionNote: body.id };
  },
  bodies: {
    'PUT inspectionNotes/{id}': { isSticky: false },
    'PUT inspections/{id}/inspectionNotes': { ids: [] },
  },
};
