import {
  flagsFrom,
  messages,
  PERMISSION_PRESETS,
  ROLES,
  type PermissionPreset,
  type TenantMeta,
  type UserSelf,
} from '@walkthrough/domain';
import { inTermOf } from './customer-term';
import { roleLabelOf, titleOf } from './permissions';

const { customers, landing, permissions, screens, users } = messages;

const company = (customerLabel: string) => ({ tenantConfig: { customerLabel } }) as TenantMeta;
const inTerm = (customerLabel: string, text: string) => inTermOf(company(customerLabel))(text);

describe('the company’s word for customers', () => {
  it.each([
    [screens.customerManagement, 'Landlord Management'],
    [customers.editCustomer, 'Edit landlord'],
    [customers.noCustomers, 'No landlords added yet'],
    [customers.noCustomersHelp, 'A landlord owns properties. Property managers look after them.'],
    [customers.noMatch, 'No landlord matches your search'],
    [customers.selfManaged, 'Managed by landlord'],
    [permissions.canAddNewClient, 'Add and edit landlords'],
    [permissions.canAddNewClientHelp, 'Opens Landlord Management.'],
    [users.customerOfInspector, 'Works for one landlord only'],
    [users.customerAdmin, 'Landlord administrator'],
    [landing.needsOwnProperties, 'it is for landlords and property managers.'],
    // Texts without the word stay as they are, with their placeholders.
    [landing.refused, landing.refused],
  ])('replaces the default word: %s', (text, expected) => {
    expect(inTerm('Landlord', text)).toBe(expected);
  });

  it.each(['Customer', ''])('leaves all texts unchanged for %j', (label) => {
    const texts = [customers, landing, permissions, screens, users].flatMap((area) => Object.values(area));
    expect(texts.map((text) => inTerm(label, text))).toEqual(texts);
    expect(texts.map(inTermOf(null))).toEqual(texts);
  });

  it.each([
    ['Client', 'clients', 'A client'],
    ['Owner', 'owners', 'An owner'],
    ['Unit', 'units', 'A unit'],
    ['Housing Authority', 'housing authorities', 'A housing authority'],
    ['Attorney', 'attorneys', 'An attorney'],
    ['Business', 'businesses', 'A business'],
    ['Church', 'churches', 'A church'],
    ['Clients', 'clients', 'A clients'],
    ['HOA', 'HOAs', 'An HOA'],
    ['Co-Owner', 'co-owners', 'A co-owner'],
    ['Propriétaire', 'propriétaires', 'A propriétaire'],
    ['$& {name}', '$& {name}', 'A $& {name}'],
  ])('has the plural of %s, and its article', (label, many, one) => {
    expect(inTerm(label, customers.noCustomers)).toBe(`No ${many} added yet`);
    expect(inTerm(label, customers.noCustomersHelp)).toBe(
      `${one} owns properties. Property managers look after them.`,
    );
  });

  it('names the role of customer users; other roles keep their names', () => {
    expect(ROLES.map((role) => roleLabelOf(role, company('Landlord')))).toEqual([
      ...['Landlord', 'Inspector', 'Manager', 'Administrator', 'Property Manager', 'Master'],
    ]);
    expect(roleLabelOf('ROLE_CUSTOMER', null)).toBe('Customer');
  });
});

describe('role shown under a user’s name', () => {
  const person = (role: string, preset: PermissionPreset) =>
    ({ roles: [role], userPermissions: flagsFrom(PERMISSION_PRESETS[preset]) }) as unknown as UserSelf;

  it.each([
    ['ROLE_MANAGER', 'manager', 'Manager'],
    ['ROLE_MANAGER', 'coordinator', 'Coordinator'],
    ['ROLE_MANAGER', 'auditor', 'Auditor'],
    ['ROLE_ADMIN', 'admin', 'Administrator'],
    ['ROLE_INSPECTOR', 'inspector', 'Inspector'],
    ['ROLE_CUSTOMER', 'customer', 'Landlord'],
    // Other roles show the name of the role, independent of permissions.
    ['ROLE_PROPERTY_MANAGER', 'coordinator', 'Property Manager'],
  ] as const)('is, as a %s with the permissions of a %s, %s', (role, preset, called) => {
    expect(titleOf(person(role, preset), company('Landlord'))).toBe(called);
  });
});
