import { Team } from '../../../src/modules/parties/teams/team.entity';
import type { NounForeignIds } from '../../isolation/foreign-company';

export const foreignIds: NounForeignIds = {
  ids: async (company) => ({ team: (await company.first(Team)).id }),
  bodies: {
    'PUT teams/{id}': { name: 'Taken' },
    'PUT teams/{id}/inspectors': { ids: [6] },
    'PUT teams/{id}/auditors': { inspectorId: 6, auditor: true },
    'PUT teams/{id}/properties': { ids: [1] },
  },
};
