import { Inspection } from '../../../src/modules/scheduling/inspections/inspection.entity';
import { photo, photoForm } from '../../support/reports';
import type { NounForeignIds } from '../../isolation/foreign-company';

const TIME = { scheduledDate: '2026-12-01T09:00', timezone: 'CANADA_PACIFIC' };

export const foreignIds: NounForeignIds = {
  ids: async (company) => ({
    inspection: (await company.first(Inspection)).id,
    // An index of a list, so any value is valid.
    index: 0,
    legacy: 'false',
  }),
  bodies: {
    'PUT inspector/{inspectorId}/inspections': { ids: [1] },
    'PUT inspections/{id}/schedule': TIME,
    'PUT inspectors/{id}/day': { date: '2026-12-01' },
    'PUT inspectors/{id}/conflicts': TIME,
    'POST inspections/{id}/rooms': [],
    'POST inspections/{id}/v2/image/{index}/{legacy}': async () => photoForm(await photo(150)),
    'PUT inspections/fileCaption/{inspectionId}/image/{imageId}': { fileCaption: 'Taken' },
  },
};
