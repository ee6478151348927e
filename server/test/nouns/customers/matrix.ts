import { idOf, listing } from '../../isolation/matrix/listing';
import type { NounMatrix } from '../../isolation/matrix/noun-matrix';
import {
  has,
  is,
  isStaff,
  keepsManagers,
  looksAfterAccount,
  seesManager,
} from '../../isolation/matrix/oracle';
import { customerIsSeen, idsOf, same, shownIf } from '../../isolation/matrix/reading';
import { numbered, resource } from '../../isolation/matrix/resource';
import { type Writing, alone, onCustomer, onManager } from '../../isolation/matrix/writing';

const NAMED = { name: 'Taken', email: 'taken@customers.example' };
const REGISTERED = { firstName: 'Taken', lastName: 'Taken', email: 'taken@customers.example' };

const onAccount = (call: string, body?: unknown): Writing => ({
  call,
  resource: 'user',
  path: alone,
  body: body === undefined ? undefined : () => body,
  sees: (person, { people }, key) => {
    const account = people.find(({ id, tenantId }) => tenantId !== null && String(id) === key);
    return account !== undefined && looksAfterAccount(person, account);
  },
});

export const matrix: NounMatrix = {
  resources: {
    customer: resource(({ customers }) => numbered(customers)),
    propertyManager: resource(({ managers }) => numbered(managers)),
  },
  segments: {
    customers: 'customer',
    customerAdmins: 'user',
    customerUsers: 'user',
    propertyManagers: 'propertyManager',
    propertyManagerUsers: 'user',
    userPermissions: 'user',
  },
  parameters: { customerId: 'customer', pmId: 'propertyManager' },
  listings: {
    'GET customers/self/propertyManagerUsers': listing({
      may: (person) => is(person, 'CUSTOMER'),
      rows: (person, { people }) =>
        people.filter(
          (each) =>
            is(each, 'PROPERTY_MANAGER') &&
            person.customerId !== null &&
            each.tenantId === person.tenantId &&
            each.customerId === person.customerId,
        ),
      key: idOf,
    }),
  },
  readings: {
    'GET propertyManagers/{id}/userPermissions': {
      may: keepsManagers,
      stands: (person, { managers, people }, [key]) => {
        const isSeen = managers.some((each) => String(each.id) === key && seesManager(person, each));
        if (!isSeen) return 'hidden';
        return people.some((each) => each.managers.includes(Number(key))) ? 'shown' : 'missing';
      },
      isAbout: (body, { people }, [key]) => {
        const { id } = body as { id: number };
        return people.some((each) => each.id === id && each.managers.includes(Number(key)));
      },
    },
    'GET propertyManagerUsers/{id}/propertyManagers': {
      may: keepsManagers,
      stands: (person, { people }, [key]) => {
        const user = people.find(({ id, tenantId }) => tenantId !== null && String(id) === key);
        return shownIf(user && is(user, 'PROPERTY_MANAGER') && looksAfterAccount(person, user));
      },
      isAbout: (body, { people }, [key]) => {
        const user = people.find(({ id, tenantId }) => tenantId !== null && String(id) === key)!;
        return idsOf(body).every((id) => user.managers.includes(Number(id)));
      },
    },
    'GET customers/{id}/customerAdmins': {
      may: (person) => isStaff(person) && has(person, 'canSetClientSelfManaged', 'canCreateTier2Admin'),
      stands: customerIsSeen,
      isAbout: (body, { people }, [key]) =>
        same(
          idsOf(body),
          people
            .filter((each) => each.isCustomerAdmin && String(each.customerId) === key)
            .map(({ id }) => String(id)),
        ),
    },
    'GET customers/{id}/customerUsers': {
      may: (person) => isStaff(person) && has(person, 'canAddNewClient'),
      stands: customerIsSeen,
      isAbout: (body, { people }, [key]) =>
        same(
          idsOf(body),
          people
            .filter(
              ({ role, isCustomerAdmin, customerId }) =>
                role === 'ROLE_CUSTOMER' && !isCustomerAdmin && String(customerId) === key,
            )
            .map(({ id }) => String(id)),
        ),
    },
  },
  ownCalls: {
    'GET customers/self': {
      may: (person) => is(person, 'CUSTOMER') && person.customerId !== null,
      faults: (body, person) =>
        (body as { id: number }).id === person.customerId ? [] : ['is about another customer'],
    },
  },
  writings: () => [
    onCustomer('PUT customers/{id}', { body: () => ({ customerName: 'Taken' }) }),
    onCustomer('PUT customers/{id}/managedByTenant'),
    onCustomer('PUT customers/{id}/register', { body: () => REGISTERED }),
    onCustomer('POST customers/{id}/customerAdmins', { body: () => NAMED }),
    onCustomer('POST customers/{id}/propertyManagers', { body: () => ({ code: 'TAKEN' }) }),
    onManager('PUT propertyManagers/{id}', { body: () => ({ code: 'TAKEN' }) }),
    onManager('DELETE propertyManagers/{id}'),
    onManager('PUT propertyManagers/{id}/register', { body: () => REGISTERED }),
    onManager('POST customers/self/propertyManagerUsers', {
      path: () => [],
      body: (key) => ({ ...NAMED, propertyManagerIds: [Number(key)], takeOver: true }),
    }),
    ...['customerAdmins', 'propertyManagerUsers'].flatMap((kind) => [
      onAccount(`PUT ${kind}/{id}`, NAMED),
      onAccount(`PUT ${kind}/{id}/accountStatus`, { status: 'BLOCKED' }),
      onAccount(`POST ${kind}/{id}/sendRegEmail`),
      onAccount(`DELETE ${kind}/{id}`),
    ]),
    onAccount('POST customerUsers/{id}/sendRegEmail'),
    onAccount('DELETE customerUsers/{id}'),
    onAccount('PUT propertyManagerUsers/{id}/propertyManagers', { ids: [1] }),
    onAccount('PUT userPermissions/{id}', { canModifyProperty: true }),
  ],
  withoutRow: {
    'PUT customers/self': 'changes the caller’s own customer',
    'POST customers/self/propertyManagers': 'makes a manager of the caller’s own customer',
  },
  shownBy: {
    'DELETE customerAdmins/{id}': 'http/customers',
    'DELETE customerUsers/{id}': 'http/customers',
    'DELETE propertyManagerUsers/{id}': 'http/customers',
    'POST customerAdmins/{id}/sendRegEmail': 'http/customers',
    'POST customerUsers/{id}/sendRegEmail': 'http/customers',
    'POST propertyManagerUsers/{id}/sendRegEmail': 'http/customers',
    'PUT customerAdmins/{id}/accountStatus': 'http/customers',
    'PUT propertyManagerUsers/{id}/accountStatus': 'http/customers',
  },
};
