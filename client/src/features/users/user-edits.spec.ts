import { conflictFields, mergeValues, NEW_USER, withTheirValues, type UserValues } from './user-edits';

const words = { inTerm: (text: string) => text, customer: () => 'Acme', inspector: () => 'Ann Lee' };
const openIn = (
  before: UserValues,
  received: Record<string, unknown>,
  changes: Partial<UserValues>,
): string[] => {
  const theirs = withTheirValues(before, received);
  const fields = conflictFields(
    before,
    theirs,
    mergeValues(before, theirs, { ...before, ...changes }),
    words,
  );
  return fields
    .filter(({ theirs, mine, differs }) => differs ?? theirs !== mine)
    .map(({ name, theirs, mine }) => `${name}: ${theirs} | ${mine}`);
};

it('compares references by id, also when two have the same name', () => {
  const before = { ...NEW_USER, auditingCustomer: 1, auditingInspectors: [6] };
  expect(
    openIn(before, { auditingCustomerId: 2, auditingInspectorIds: [7] }, { auditingCustomer: 3 }),
  ).toEqual(['auditingCustomer: Acme | Acme']);
  expect(openIn(before, { auditingInspectorIds: [7] }, { auditingInspectors: [8] })).toEqual([
    'auditingInspectors: Ann Lee | Ann Lee',
  ]);
  expect(openIn(before, { name: 'Other' }, { customerId: 4 })).toEqual(['customerId:  | Acme']);
});

it('treats the same permissions in another order as unchanged', () => {
  const before: UserValues = { ...NEW_USER, flags: ['canAccessInspection', 'canAuditInspection'] };
  const theirs = { flags: ['canAuditInspection', 'canAccessInspection'], name: 'Other' };
  expect(openIn(before, theirs, { firstName: 'Mine' })).toEqual(['firstName:  | Mine']);
});
