import type { Actor } from '../../src/access/actor';
import { customerScope, inspectorScope } from '../../src/access/people-scopes';
import { covers } from '../../src/access/scope';
import { person } from '../support/people';

const staff = person('ROLE_MANAGER', []);
const customer = person('ROLE_CUSTOMER', [], { customerId: 7 });
const manager = person('ROLE_PROPERTY_MANAGER', [], { customerId: 7, propertyManagerIds: [1] });
const unowned = person('ROLE_CUSTOMER', []);
const master = person('ROLE_MASTER', [], { tenantId: null });

it.each<[string, Actor, number[]]>([
  ['staff', staff, [7, 8]],
  ['a customer', customer, [7]],
  ['a property-manager user', manager, [7]],
  ['an account of the customer side without a customer', unowned, []],
  ['the master', master, []],
])('shows customers 7 and 8 to %s', (_who, actor, known) => {
  expect([7, 8].filter((id) => covers(customerScope(actor), { id }))).toEqual(known);
});

it.each<[string, Actor, (number | null)[]]>([
  ['staff', staff, [null, 7, 8]],
  ['a customer', customer, [null, 7]],
  ['a property-manager user', manager, [null, 7]],
  ['an account of the customer side without a customer', unowned, [null]],
  ['the master', master, []],
])('shows inspectors of the company and of customers 7 and 8 to %s', (_who, actor, known) => {
  const all = [null, 7, 8];
  expect(all.filter((customerId) => covers(inspectorScope(actor), { customerId }))).toEqual(known);
});
