import { type Listing, idOf, listing } from '../../isolation/matrix/listing';
import type { NounMatrix } from '../../isolation/matrix/noun-matrix';
import {
  has,
  is,
  isInspector,
  isStaff,
  readsRequestLog,
  receivesRequests,
  seesProperty,
} from '../../isolation/matrix/oracle';
import { idsOf, propertyIsWorkedAt, same, shownIf } from '../../isolation/matrix/reading';
import { resource } from '../../isolation/matrix/resource';
import type { Person, World } from '../../isolation/matrix/world';
import { type Writing, alone, knowsPropertyAt, seesPropertyAt } from '../../isolation/matrix/writing';

interface Proposal {
  id: number;
  customerId: number | null;
  inspectorId: number | null;
}
const proposals = (
  { properties: all, dataUpdates }: World,
  person: Person,
  isAsked = (_isPending: boolean): boolean => true,
): Proposal[] =>
  dataUpdates.flatMap(({ id: own, propertyId, inspectorId, isPending }) => {
    const property = all.get(propertyId)!;
    if (!seesProperty(person, property) || !isAsked(isPending)) return [];
    return [{ id: own, customerId: property.customerId, inspectorId }];
  });
const pending = (may: Listing['may']): Listing =>
  listing<Proposal>({
    may,
    rows: (person, world) => proposals(world, person, (isPending) => isPending),
    key: idOf,
  });
const requestLog = (
  may: Listing['may'],
  narrows: Readonly<Record<string, (row: Proposal) => number | null>>,
): Listing =>
  listing<Proposal>({
    may,
    rows: (person, world) => proposals(world, person),
    key: idOf,
    size: 'size',
    narrows,
  });

export const matrix: NounMatrix = {
  resources: {
    dataUpdateRequest: resource(({ dataUpdates }) =>
      dataUpdates.map(({ id, tenantId, isPending }) => ({
        key: String(id),
        tenantId,
        kind: String(isPending),
      })),
    ),
  },
  segments: { dataUpdateRequests: 'dataUpdateRequest' },
  listings: {
    'GET customers/self/dataUpdateRequests': pending(
      (person) => is(person, 'CUSTOMER') && receivesRequests(person),
    ),
    'GET propertyManagers/self/dataUpdateRequests': pending((person) => is(person, 'PROPERTY_MANAGER')),
    'GET customers/self/dataUpdateRequests/filtered': requestLog(
      (person) => is(person, 'CUSTOMER') && readsRequestLog(person),
      { inspectorId: ({ inspectorId }) => inspectorId },
    ),
    // Requesters see the decision, even if they no longer see the property.
    'GET inspectors/self/dataUpdateRequests': listing<{ id: number }>({
      may: (person) => is(person, 'INSPECTOR') && person.companyIsTier2,
      rows: (person, { properties: all, dataUpdates }) =>
        dataUpdates.filter(
          ({ tenantId, inspectorId, propertyId }) =>
            tenantId === person.tenantId && inspectorId === person.id && !all.get(propertyId)!.isDeleted,
        ),
      key: idOf,
      size: 'size',
    }),
    'GET dataUpdateRequests': requestLog(readsRequestLog, {
      customerId: ({ customerId }) => customerId,
      inspectorId: ({ inspectorId }) => inspectorId,
    }),
  },
  readings: {
    'GET properties/{id}/dataUpdateRequests': {
      may: (person) =>
        (isStaff(person) || isInspector(person)) &&
        person.companyIsTier2 &&
        has(person, 'canModifyProperty', 'canPerformInspection', 'canEditInspection'),
      stands: (person, world, [key]) => shownIf(propertyIsWorkedAt(person, world, key)),
      isAbout: (body, { dataUpdates }, [key]) =>
        same(
          idsOf(body),
          dataUpdates.filter(({ propertyId }) => String(propertyId) === key).map(({ id }) => String(id)),
        ),
    },
  },
  ownCalls: {
    'GET dataUpdateRequests/counts': {
      may: readsRequestLog,
      faults: (body, person, world) => {
        const { pending: counted } = body as { pending: number };
        const expected = proposals(world, person, (isPending) => isPending).length;
        return counted === expected ? [] : [`counts ${counted} of ${expected} pending requests`];
      },
    },
    'GET dataUpdateRequests/people': {
      may: readsRequestLog,
      faults: (body, person, world) => {
        const { inspectors, propertyManagerUsers } = body as Record<string, { id: number }[]>;
        const seen = world.dataUpdates.filter(({ propertyId }) =>
          seesProperty(person, world.properties.get(propertyId)!),
        );
        const proposed = new Set(seen.map(({ inspectorId }) => inspectorId));
        const ofCustomer = new Set(
          world.people
            .filter((each) => is(each, 'PROPERTY_MANAGER') && each.customerId === person.customerId)
            .map((each) => each.id),
        );
        return [
          ...inspectors!.filter((each) => !proposed.has(each.id)),
          ...propertyManagerUsers!.filter((each) => !person.isCustomerAdmin || !ofCustomer.has(each.id)),
        ].map((each) => `names user ${each.id}`);
      },
    },
  },
  writings: () => [
    {
      call: 'POST properties/{id}/dataUpdateRequests',
      resource: 'property',
      path: alone,
      body: () => ({ category: 'OTHER', comment: 'Taken' }),
      sees: knowsPropertyAt,
    },
    ...['PUT dataUpdateRequests/{id}/dismiss', 'PUT dataUpdateRequests/{id}/apply'].map((call): Writing => ({
      call,
      resource: 'dataUpdateRequest',
      path: alone,
      sees: (person, world, key) => {
        const request = world.dataUpdates.find(({ id }) => String(id) === key);
        return request !== undefined && seesPropertyAt(person, world, String(request.propertyId));
      },
    })),
  ],
  untried: {
    // A property-manager user has several managers: test/http/data-update-decisions.spec.ts.
    'GET customers/self/dataUpdateRequests/filtered': ['pmuId'],
  },
};
