import { Inspection } from '../../../src/modules/scheduling/inspections/inspection.entity';
import type { NounForeignIds } from '../../isolation/foreign-company';

const ATTEMPT = { communicationDate: 1_780_000_000_000, channel: 0, contacteeInfo: 'Ana', outcome: 'Taken' };

export const foreignIds: NounForeignIds = {
  ids: async (company) => {
    const { id } = await company.first(Inspection);
    const path = `/api/inspections/${id}/contactAttempts`;
    const { body } = await company.as('coordinator').post<{ id: number }>(path, ATTEMPT);
    return { contactAttempt: body.id };
  },
  bodies: {
    'POST inspections/{id}/contactAttempts': ATTEMPT,
    'PUT contactAttempts/{id}': ATTEMPT,
    'POST inspections/{id}/occupantNotice': { emails: ['ana@example.com'], text: 'Taken' },
  },
};
