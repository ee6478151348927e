import type { NounMatrix } from '../../isolation/matrix/noun-matrix';
import { isStaffOrCustomerSide, seesInspection } from '../../isolation/matrix/oracle';
import { idsOf, propertyIsSeen, same } from '../../isolation/matrix/reading';
import { numbered, NO_UUID, resource } from '../../isolation/matrix/resource';
import type { Person, World } from '../../isolation/matrix/world';
import { alone, type Writing } from '../../isolation/matrix/writing';
import { seesTenancy } from '../tenancies/matrix';

/** Who sees the tenancy and the report sees the link of one of its tenants. */
const seesLink = (person: Person, world: World, key: string): boolean => {
  const link = world.tenantLinks.find(({ id }) => String(id) === key);
  const inspection = link && world.inspections.get(link.inspectionId);
  if (!link || !inspection || inspection.isCancelled) return false;
  return seesTenancy(person, world, String(link.tenancyId)) && seesInspection(person, inspection);
};

const withdrawal: Writing = {
  call: 'DELETE tenant-links/{id}',
  resource: 'tenantLink',
  path: alone,
  sees: seesLink,
};

const OF_TENANTS = 'the secret of a link decides, not an account: http/tenant-links';

export const matrix: NounMatrix = {
  resources: {
    tenantLink: resource(({ tenantLinks }) => numbered(tenantLinks)),
    tenantPhoto: resource(() => [], NO_UUID),
  },
  segments: { 'tenant-links': 'tenantLink' },
  parameters: { photoId: 'tenantPhoto', evidenceId: 'tenantPhoto' },
  readings: {
    'GET properties/{id}/tenant-links': {
      may: isStaffOrCustomerSide,
      stands: propertyIsSeen,
      isAbout: (body, world, [key], person) =>
        same(
          idsOf((body as { content: unknown }).content),
          world.tenantLinks
            .filter(({ id, propertyId }) => String(propertyId) === key && seesLink(person, world, String(id)))
            .map(({ id }) => String(id)),
        ),
    },
    'GET tenant-links/{id}/photos/{photoId}': {
      may: isStaffOrCustomerSide,
      stands: () => 'hidden',
      neverShown: 'no answer of the matrix is finished: http/tenant-links shows a photo of one',
    },
  },
  writings: () => [
    withdrawal,
    {
      call: 'POST tenancies/{id}/tenant-links',
      resource: 'tenancy',
      path: alone,
      body: () => ({ tenant: 1, inspectionId: 1 }),
      sees: seesTenancy,
    },
  ],
  withoutRow: {
    'PUT tenant-report/items': OF_TENANTS,
    'POST tenant-report/photos': OF_TENANTS,
    'DELETE tenant-report/photos/{photoId}': OF_TENANTS,
    'POST tenant-report/readings': OF_TENANTS,
    'POST tenant-report/answer': OF_TENANTS,
    'POST tenant-report/deductions': OF_TENANTS,
  },
  shownBy: {
    'DELETE tenant-links/{id}': 'http/tenant-links',
    'POST tenancies/{id}/tenant-links': 'http/tenant-links',
  },
};
