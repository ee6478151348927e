import { looksAfterAccount, seesCustomer, seesManager } from './oracle';
import { alone, type Writing } from './writing';

const NAMED = { name: 'Taken', email: 'taken@customers.example' };
const REGISTERED = { firstName: 'Taken', lastName: 'Taken', email: 'taken@customers.example' };

const onCustomer = (call: string, body?: unknown): Writing => ({
  call,
  noun: 'customer',
  path: alone,
  body: body === undefined ? undefined : () => body,
  sees: (person, { customers }, key) =>
    customers.some((customer) => String(customer.id) === key && seesCustomer(person, customer)),
});
const onManager = (call: string, rest: Partial<Writing> = {}): Writing => ({
  call,
  noun: 'propertyManager',
  path: alone,
  sees: (person, { managers }, key) =>
    managers.some((manager) => String(manager.id) === key && seesManager(person, manager)),
  ...rest,
});
const onAccount = (call: string, body?: unknown): Writing => ({
  call,
  noun: 'user',
  path: alone,
  body: body === undefined ? undefined : () => body,
  sees: (person, { people }, key) => {
    const account = people.find(({ id, tenantId }) => tenantId !== null && String(id) === key);
    return account !== undefined && looksAfterAccount(person, account);
  },
});

/** Calls on customers, their managers and their users, tried with rows that the caller may not see. */
export const customerWritings: Writing[] = [
  onCustomer('PUT customers/{id}', { customerName: 'Taken' }),
  onCustomer('PUT customers/{id}/managedByTenant'),
  onCustomer('PUT customers/{id}/register', REGISTERED),
  onCustomer('POST customers/{id}/customerAdmins', NAMED),
  onCustomer('POST customers/{id}/propertyManagers', { code: 'TAKEN' }),
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
];
