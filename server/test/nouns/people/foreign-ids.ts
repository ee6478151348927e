import { User } from '../../../src/modules/parties/users/user.entity';
import { randomUUID } from 'node:crypto';
import type { NounForeignIds } from '../../isolation/foreign-company';

export const foreignIds: NounForeignIds = {
  ids: async (company) => ({
    inspector: (await company.first(User, ({ role }) => role === 'ROLE_INSPECTOR')).id,
    user: (await company.first(User, ({ role }) => role === 'ROLE_MANAGER')).id,
    session: randomUUID(),
  }),
  bodies: {
    'PUT users/{id}/passwordChange': 'Taken!2026',
    'PUT users/{id}/accountStatus': 'BLOCKED',
  },
};
