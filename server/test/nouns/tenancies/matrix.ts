import type { NounMatrix } from '../../isolation/matrix/noun-matrix';
import { isStaffOrCustomerSide, seesProperty } from '../../isolation/matrix/oracle';
import { idsOf, propertyIsSeen, same } from '../../isolation/matrix/reading';
import { resource } from '../../isolation/matrix/resource';
import type { Person, World } from '../../isolation/matrix/world';
import { type Writing, alone, onProperty } from '../../isolation/matrix/writing';

/** A former tenancy belongs to the owner of its day. */
export const seesTenancy = (person: Person, { tenancies, properties }: World, key: string): boolean => {
  const tenancy = tenancies.find(({ id }) => String(id) === key);
  const property = tenancy && properties.get(tenancy.propertyId);
  if (!tenancy || !property || tenancy.isDeleted) return false;
  const { customerId, managerId } = tenancy;
  return seesProperty(person, property) && seesProperty(person, { ...property, customerId, managerId });
};

const onTenancy = (call: string, body: unknown): Writing => ({
  call,
  resource: 'tenancy',
  path: alone,
  body: () => body,
  sees: seesTenancy,
});

export const matrix: NounMatrix = {
  resources: {
    tenancy: resource(({ tenancies }) =>
      tenancies.map(({ id, tenantId, customerId, managerId }) => ({
        key: String(id),
        tenantId,
        kind: [customerId, managerId].join(' '),
      })),
    ),
  },
  segments: { tenancies: 'tenancy' },
  readings: {
    'GET properties/{id}/tenancies': {
      may: isStaffOrCustomerSide,
      stands: propertyIsSeen,
      isAbout: (body, world, [key], person) =>
        same(
          idsOf((body as { content: unknown }).content),
          world.tenancies
            .filter(
              ({ id, propertyId }) => String(propertyId) === key && seesTenancy(person, world, String(id)),
            )
            .map(({ id }) => String(id)),
        ),
    },
  },
  ownCalls: {
    'GET tenancy-deadlines': {
      may: isStaffOrCustomerSide,
      queries: () => ['from=2026-08-20&until=2026-10-01'],
      faults: (body, person, world) =>
        (body as { content: { tenancyId: number }[] }).content
          .filter(({ tenancyId }) => !seesTenancy(person, world, String(tenancyId)))
          .map(({ tenancyId }) => `names tenancy ${tenancyId}`),
    },
  },
  writings: () => [
    onProperty('POST properties/{id}/tenancies', { body: () => ({}) }),
    onTenancy('PUT tenancies/{id}', { pets: 'Taken' }),
    onTenancy('PUT tenancies/{id}/choice', { choice: 'keep' }),
  ],
  shownBy: {
    'POST properties/{id}/tenancies': 'http/tenancies',
    'PUT tenancies/{id}': 'http/tenancies',
    'PUT tenancies/{id}/choice': 'http/tenancies',
  },
};
