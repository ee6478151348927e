import type { NounForeignIds } from '../../isolation/foreign-company';

const KIND = { name: 'Theirs', formKey: 'task-unit', frequency: 'NEVER' };

export const foreignIds: NounForeignIds = {
  ids: async (company) => {
    const { body } = await company.as('admin').post<{ id: number }>('/api/inspection-kinds', KIND);
    return { 'inspection-kind': body.id };
  },
  bodies: {
    'PUT inspection-kinds/{id}': { ...KIND, name: 'Taken', isActive: true },
    'POST inspection-kinds/{id}/inspections': { propertyId: 1, dueDate: '2026-12-01' },
  },
};
