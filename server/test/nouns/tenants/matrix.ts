import { idOf, listing } from '../../isolation/matrix/listing';
import type { NounMatrix } from '../../isolation/matrix/noun-matrix';
import { is, isMaster, isOfCompany } from '../../isolation/matrix/oracle';
import { anybody } from '../../isolation/matrix/own-call';
import type { Reading } from '../../isolation/matrix/reading';
import { resource } from '../../isolation/matrix/resource';
import type { World } from '../../isolation/matrix/world';
import type { Writing } from '../../isolation/matrix/writing';
import { logoForm } from '../../support/logos';

/** Returns the company of an id or schema name. */
const companyOf = ({ companies }: World, key: string | undefined) =>
  companies.find(({ id, tenantName }) => String(id) === key || tenantName === key);

/** Returns the rules of a call of the master, who sees every company. */
const ofProvider = (rest: Partial<Reading> = {}): Reading => ({
  may: isMaster,
  stands: (_person, world, [key]) => (companyOf(world, key) ? 'shown' : 'hidden'),
  ...rest,
});

/** Returns whether the answer has users of that company only. */
const namesItsPeople: Reading['isAbout'] = (body, world, [key]) =>
  (body as { id: number }[]).every(({ id }) => world.companyOfUser.get(id) === companyOf(world, key)!.id);

const onCompany = (call: string, rest: Partial<Writing> = {}): Writing => ({
  call,
  resource: 'company',
  path: (key) => [key],
  sees: isMaster,
  ...rest,
});

export const matrix: NounMatrix = {
  resources: {
    company: resource(({ companies }) =>
      companies.map(({ id, tenantName }) => ({ key: String(id), tenantId: id, kind: tenantName })),
    ),
    companyName: resource(
      ({ companies }) => companies.map(({ id, tenantName }) => ({ key: tenantName, tenantId: id, kind: '' })),
      'no-such-company',
    ),
  },
  segments: { sys_tenants: 'company', tenants: 'company', tenant_configs: 'company' },
  parameters: { tenantName: 'companyName' },
  listings: {
    'GET sys_tenants': listing({
      may: isMaster,
      rows: (_person, { companies }) => companies,
      key: idOf,
    }),
  },
  readings: {
    'GET sys_tenants/{id}/admins': ofProvider({ isAbout: namesItsPeople }),
    'GET tenants/{tenantName}/users': ofProvider({ isAbout: namesItsPeople }),
    'GET sys_tenants/{id}/log': ofProvider({
      isAbout: (body, world, [key]) => {
        const strange = new Set(
          world.events.filter(({ tenantId }) => String(tenantId) !== key).map(({ id }) => id),
        );
        return (body as { content: { id: number }[] }).content.every(({ id }) => !strange.has(id));
      },
    }),
    'GET tenants/{tenantName}/inspections': ofProvider({ query: 'month=2026-09' }),
    'GET tenants/{tenantName}/users/{id}/resend-invitation': {
      may: isMaster,
      // The master manages no inspectors, whatever their company.
      together: ({ companies, inspectors }) =>
        companies.flatMap(({ tenantName }) => [...inspectors.keys()].map((id) => [tenantName, String(id)])),
      stands: () => 'hidden',
      neverShown: 'it sends a mail: test/http/tenant-administration',
    },
    'GET tenants/{id}/logo': {
      may: anybody,
      stands: () => 'missing',
      neverShown: 'no company of the demo has a logo: test/http/company-settings',
    },
    'GET tenants/self/logo': {
      may: isOfCompany,
      stands: () => 'missing',
      neverShown: 'the same',
    },
  },
  ownCalls: {
    'GET sys_tenants/self': { may: isOfCompany },
    'GET tenant_configs/self': { may: (person) => is(person, 'ADMIN') },
  },
  writings: (picture) => [
    onCompany('PUT sys_tenants/{id}', { body: () => ({ displayName: 'Taken' }) }),
    onCompany('DELETE sys_tenants/{id}'),
    onCompany('PUT sys_tenants/{id}/restored'),
    onCompany('POST sys_tenants/{id}/erasure', { body: () => ({ displayName: 'Maple' }) }),
    onCompany('PUT sys_tenants/{id}/blocked', { body: () => ({ blocked: true }) }),
    onCompany('POST sys_tenants/{id}/admins', {
      body: () => ({ firstName: 'Taken', lastName: 'Over', email: 'taken@over.example' }),
    }),
    onCompany('POST tenant_configs/{id}', { body: () => ({ customerLabel: 'Taken' }) }),
    onCompany('POST tenants/{id}/logo', { body: () => logoForm(picture) }),
    onCompany('DELETE tenants/{id}/logo'),
    {
      call: 'PUT sys_tenants/{id}/admins',
      resource: 'inspector',
      path: (_key, _person, { companies }) => [String(companies[0]!.id)],
      body: (key) => ({ userId: Number(key), isAdmin: true }),
      // Of a company's users, the master sees only its office.
      sees: () => false,
    },
  ],
  withoutRow: {
    'POST sys_tenants': 'founds a company',
    'POST tenant_configs/self': 'changes the caller’s company',
    'POST tenants/self/logo': 'the same',
    'DELETE tenants/self/logo': 'the same',
  },
  shownBy: {
    'DELETE tenants/{id}/logo': 'http/company-settings',
    'POST sys_tenants/{id}/erasure': 'http/company-erasure',
    'PUT sys_tenants/{id}/restored': 'http/company-erasure',
  },
};
