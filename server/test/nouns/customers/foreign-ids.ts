import { Customer } from '../../../src/modules/parties/customers/customer.entity';
import { PropertyManager } from '../../../src/modules/parties/customers/property-manager.entity';
import { User } from '../../../src/modules/parties/users/user.entity';
import type { NounForeignIds } from '../../isolation/foreign-company';

const NAMED = { name: 'Taken', email: 'taken@example.com' };
const REGISTERED = { firstName: 'Taken', lastName: 'Taken', email: 'taken@example.com' };

export const foreignIds: NounForeignIds = {
  ids: async (company) => {
    const customer = await company.first(Customer);
    const manager = await company.first(PropertyManager);
    const managerUser = await company.first(User, ({ role }) => role === 'ROLE_PROPERTY_MANAGER');
    const admin = await company.first(User, ({ isCustomerAdmin }) => isCustomerAdmin);
    const customerUser = await company.first(
      User,
      ({ role, isCustomerAdmin }) => role === 'ROLE_CUSTOMER' && !isCustomerAdmin,
    );
    return {
      customer: customer.id,
      pm: manager.id,
      propertyManager: manager.id,
      propertyManagerUser: managerUser.id,
      userPermission: managerUser.id,
      customerAdmin: admin.id,
      customerUser: customerUser.id,
    };
  },
  bodies: {
    'PUT customers/{id}': { customerName: 'Taken' },
    'PUT customers/{id}/register': REGISTERED,
    'POST customers/{id}/customerAdmins': NAMED,
    'PUT customerAdmins/{id}': NAMED,
    'PUT customerAdmins/{id}/accountStatus': { status: 'BLOCKED' },
    'POST customers/{id}/propertyManagers': { code: 'TAKEN' },
    'PUT propertyManagers/{id}': { code: 'TAKEN' },
    'PUT propertyManagers/{id}/register': REGISTERED,
    'PUT propertyManagerUsers/{id}': NAMED,
    'PUT propertyManagerUsers/{id}/accountStatus': { status: 'BLOCKED' },
    'PUT propertyManagerUsers/{id}/propertyManagers': { ids: [1] },
  },
};
