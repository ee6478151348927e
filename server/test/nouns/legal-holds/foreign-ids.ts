import type { NounForeignIds } from '../../isolation/foreign-company';

export const foreignIds: NounForeignIds = {
  ids: async (company) => {
    const { body: properties } = await company
      .as('admin')
      .get<{ content: { id: number }[] }>('/api/properties?size=1');
    const hold = { scope: 'property', recordId: properties.content[0]!.id, reason: 'Dispute 1' };
    const { body } = await company.as('admin').post<{ id: number }>('/api/legal-holds', hold);
    return { 'legal-hold': body.id };
  },
  bodies: {
    'PUT legal-holds/{id}/end': { reason: 'Settled' },
  },
};
