import type { InspectionDetails } from '@walkthrough/domain';
import type { NounMatrix } from '../../isolation/matrix/noun-matrix';
import {
  has,
  TABS,
  isCustomerSide,
  isInspector,
  isOfCompany,
  isOpen,
  isStaff,
  openTabsOf,
  opensTab,
  seesInspection,
  tabOf,
} from '../../isolation/matrix/oracle';
import {
  hasId,
  idsOf,
  inspectionIsRead,
  inspectionIsSeen,
  type Reading,
  readsInspection,
  same,
  shownIf,
} from '../../isolation/matrix/reading';
import { NO_UUID, resource } from '../../isolation/matrix/resource';
import type { Inspection, Person, World } from '../../isolation/matrix/world';
import {
  alone,
  colleague,
  onInspection,
  ownInspection,
  seesImageAt,
  seesInspectorAt,
  seesReportAt,
} from '../../isolation/matrix/writing';
import { INSPECTION_LISTINGS } from './listings';

/** The Work Basket of a customer's inspector requires a license. */
const hasBasket = (person: Person) => isInspector(person) && person.licensed;

/** Returns whether an answer hides the draft of a periodic report from customers. */
function showsOnlyWhatIsFor(person: Person, body: unknown): boolean {
  const { comments, inconsistentTenantInfo, roomImageRelationsImageIds, ...inspection } =
    body as InspectionDetails;
  const isReported = inspection.inspectedDate !== null || inspection.conditionInspectionId !== null;
  if (isReported || !isCustomerSide(person)) return true;
  const received = [comments, inconsistentTenantInfo].filter((value) => value !== null);
  return received.length + Object.keys(roomImageRelationsImageIds).length === 0;
}

/** Returns unassigned inspections of a team's properties; tier-2 inspectors have no periodic ones. */
const unassignedOf = (person: Person, world: World, key: string | undefined): string[] =>
  [...world.inspections.values()]
    .filter(
      (inspection) => inspection.property.teams.includes(Number(key)) && inspection.inspectorId === null,
    )
    .filter(
      (inspection) => isOpen(inspection) && !inspection.isCondition && seesInspection(person, inspection),
    )
    .map(({ id }) => String(id));

/** Returns a person's own periodic inspections, including canceled ones whose occupants are not informed. */
const basketOf = (person: Person, world: World): string[] =>
  [...world.inspections.values()]
    .filter(
      (inspection) =>
        inspection.inspectorId === person.id && !inspection.isCondition && seesInspection(person, inspection),
    )
    .filter((inspection) => isOpen(inspection) || (inspection.isCancelled && !inspection.isCancelConfirmed))
    .map(({ id }) => String(id));

/** Returns the rules of a person's own closed periodic inspections. */
const ofHistory = (over: (inspection: Inspection) => boolean): Reading => ({
  may: hasBasket,
  stands: (person, _world, [key]) => shownIf(String(person.id) === key),
  isAbout: (body, world, _keys, person) => {
    const { content, totalElements } = body as { content: unknown; totalElements: number };
    const expected = [...world.inspections.values()]
      .filter(
        (inspection) =>
          inspection.inspectorId === person.id &&
          !inspection.isCondition &&
          seesInspection(person, inspection),
      )
      .filter(over)
      .map(({ id }) => String(id));
    return totalElements === expected.length && basketIds(content).every((id) => expected.includes(id));
  },
});

const basketIds = (items: unknown): string[] =>
  idsOf((items as { inspection: { id: number } }[]).map(({ inspection }) => inspection));

function faultsOfCounts(body: unknown, person: Person, { inspections }: World, query: string): string[] {
  const counts = body as Record<string, number>;
  const seen = [...inspections.values()].filter(
    (inspection) => inspection.isCondition === query.includes('true') && seesInspection(person, inspection),
  );
  return TABS.flatMap((tab) => {
    const count = seen.filter((inspection) => tabOf(inspection) === tab).length;
    const expected = opensTab(person, tab) ? count : 0;
    return counts[tab] === expected ? [] : [`counts ${counts[tab]} as ${tab}; ${expected} are to be seen`];
  });
}

const TIME = { scheduledDate: '2036-12-01T09:00', timezone: 'CANADA_PACIFIC' };

export const matrix: NounMatrix = {
  resources: {
    inspection: resource(({ inspections }) =>
      [...inspections.values()].map((inspection) => ({
        key: String(inspection.id),
        tenantId: inspection.tenantId,
        kind: [
          tabOf(inspection),
          inspection.isCondition,
          inspection.inspectorId,
          inspection.property.customerId,
        ].join(' '),
      })),
    ),
    auditor: resource(({ inspections, inspectors, people }) => {
      const auditors = [...inspections.values()].flatMap(({ auditorId, tenantId }) =>
        auditorId === null ? [] : [[auditorId, tenantId] as const],
      );
      const staff = people.flatMap(({ id, tenantId, role }) =>
        tenantId !== null && role === 'ROLE_MANAGER' ? [[id, tenantId] as const] : [],
      );
      const all = new Map([
        ...auditors,
        ...staff,
        ...[...inspectors.values()].map((i) => [i.id, i.tenantId] as const),
      ]);
      return [...all].map(([id, tenantId]) => ({ key: String(id), tenantId, kind: '' }));
    }),
    image: resource(
      ({ images }) => [...images.values()].map(({ uuid, tenantId }) => ({ key: uuid, tenantId, kind: '' })),
      NO_UUID,
    ),
  },
  segments: { inspection: 'inspection', inspections: 'inspection' },
  parameters: { inspectionId: 'inspection', auditorId: 'auditor', imageId: 'image' },
  constants: { index: '0', legacy: 'false' },
  listings: INSPECTION_LISTINGS,
  readings: {
    'GET inspections/{id}': {
      may: isOfCompany,
      stands: inspectionIsSeen,
      isAbout: (body, world, keys, person) => hasId(body, world, keys) && showsOnlyWhatIsFor(person, body),
    },
    'GET inspections/{id}/free-times': {
      may: (person) => has(person, 'canScheduleInspection', 'canScheduleAllInspections'),
      stands: inspectionIsSeen,
      // It names nobody: only times.
      isAbout: (body) => same(Object.keys(body as object), ['from', 'refusal', 'times', 'until']),
    },
    'GET inspections/{id}/rooms': {
      may: isOfCompany,
      stands: inspectionIsRead,
      isAbout: (body, { rooms }, [key]) =>
        same(
          idsOf(body),
          rooms.filter(({ inspectionId }) => String(inspectionId) === key).map(({ uuid }) => uuid),
        ),
    },
    'GET inspections/{id}/images': {
      may: isOfCompany,
      stands: inspectionIsRead,
      isAbout: (body, { images }, [key]) =>
        same(
          idsOf(body),
          [...images.values()]
            .filter(({ inspection }) => String(inspection.id) === key)
            .map(({ uuid }) => uuid),
        ),
    },
    'GET inspections/{id}/image/{imageId}': {
      may: isOfCompany,
      stands: (person, world, [key, uuid]) => {
        const inspection = world.images.get(uuid!)?.inspection;
        return shownIf(
          inspection && String(inspection.id) === key && readsInspection(person, world, inspection),
        );
      },
      isAbout: (body, _world, [, uuid]) => (body as { id: string }).id === uuid,
      // Each image with its own inspection and with another one.
      together: ({ images, inspections }) => {
        const others = [...inspections.keys()].map(String);
        return [...images.values()].flatMap(({ uuid, inspection }, index) => [
          [String(inspection.id), uuid],
          [others[index % others.length]!, uuid],
        ]);
      },
    },
    'GET images/{imageId}/content': {
      may: isOfCompany,
      stands: (person, world, [uuid]) => {
        const inspection = world.images.get(uuid!)?.inspection;
        return shownIf(inspection && readsInspection(person, world, inspection));
      },
    },
    'GET inspector/{inspectorId}/inspections': {
      may: hasBasket,
      stands: (person, _world, [key]) => shownIf(String(person.id) === key),
      isAbout: (body, world, _keys, person) => same(basketIds(body), basketOf(person, world)),
    },
    'GET inspector/{inspectorId}/inspections/completed/page': ofHistory(
      (inspection) => inspection.isInspected && !inspection.isCancelled,
    ),
    'GET inspector/{inspectorId}/inspections/cancelled/page': ofHistory(
      (inspection) => inspection.isCancelled && inspection.isCancelConfirmed,
    ),
    'GET team/{teamId}/unassigned/page': {
      may: hasBasket,
      stands: (person, _world, [key]) => shownIf(person.teams.includes(Number(key))),
      isAbout: (body, world, [key], person) => {
        const { content, totalElements } = body as { content: unknown; totalElements: number };
        const expected = unassignedOf(person, world, key);
        const found = basketIds(content);
        return totalElements === expected.length && found.every((id) => expected.includes(id));
      },
    },
  },
  ownCalls: {
    'GET inspections/counts': {
      may: (person, query) =>
        openTabsOf(person).length > 0 && (person.licensed || !query.includes('ciMode=true')),
      queries: () => ['ciMode=false', 'ciMode=true'],
      faults: faultsOfCounts,
    },
    'GET inspections/auditors': {
      may: (person) => isStaff(person) && openTabsOf(person).includes('audited'),
      faults: (body, person, { companyOfUser }) =>
        (body as { id: number }[])
          .filter(({ id }) => companyOfUser.get(id) !== person.tenantId)
          .map(({ id }) => `names user ${id}`),
    },
  },
  writings: (picture) => [
    onInspection('POST inspections/{id}/rooms', { body: () => [], sees: seesReportAt }),
    onInspection('POST inspections/{id}/v2/image/{index}/{legacy}', {
      path: (key) => [key, '0', 'false'],
      body: () => {
        const form = new FormData();
        form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg');
        return form;
      },
      sees: seesReportAt,
    }),
    {
      call: 'PUT inspections/fileCaption/{inspectionId}/image/{imageId}',
      resource: 'image',
      path: (key, _person, { images }) => [String(images.get(key)?.inspection.id ?? 1), key],
      body: () => ({ fileCaption: 'Taken' }),
      sees: seesImageAt,
    },
    { call: 'DELETE inspections/v2/image/{imageId}', resource: 'image', path: alone, sees: seesImageAt },
    onInspection('PUT inspection/{id}/unassign'),
    onInspection('PUT inspections/{id}/schedule', { body: () => TIME }),
    onInspection('DELETE inspections/{id}/schedule'),
    onInspection('PUT inspections/{id}/scheduling-issues', { query: 'hasIssues=true' }),
    onInspection('DELETE inspections/{id}'),
    onInspection('PUT inspections/set/schedule', {
      path: () => [],
      body: (key) => ({ ids: [Number(key)], ...TIME }),
    }),
    onInspection('PUT inspections/set/moves', {
      path: () => [],
      body: (key, person, world) => ({
        moves: [{ id: Number(key), inspectorId: Number(colleague(person, world)), ...TIME }],
      }),
    }),
    onInspection('DELETE inspections/set/schedule', {
      path: () => [],
      body: (key) => ({ ids: [Number(key)] }),
    }),
    onInspection('PUT inspector/{inspectorId}/inspection/{id}', {
      path: (key, person, world) => [colleague(person, world), key],
    }),
    onInspection('PUT inspector/{inspectorId}/inspections', {
      path: (_key, person, world) => [colleague(person, world)],
      body: (key) => ({ ids: [Number(key)] }),
    }),
    {
      call: 'PUT inspector/{inspectorId}/inspection/{id}',
      resource: 'inspector',
      path: (key, person, world) => [key, ownInspection(person, world)],
      sees: seesInspectorAt,
    },
    {
      call: 'PUT inspectors/{id}/day',
      resource: 'inspector',
      path: alone,
      body: () => ({ date: '2036-12-01' }),
      sees: seesInspectorAt,
    },
    onInspection('PUT inspectors/{id}/conflicts', {
      path: (_key, person, world) => [colleague(person, world)],
      body: (key) => ({ ids: [Number(key)], ...TIME }),
    }),
    {
      call: 'PUT inspectors/{id}/conflicts',
      resource: 'inspector',
      path: alone,
      body: () => TIME,
      sees: seesInspectorAt,
    },
  ],
  withoutRow: {
    'POST inspections/export':
      'of a list of the caller’s; what the file holds is compared with it in test/http/exports',
    'POST inspections/scheduling-issues/export': 'the same',
  },
  shownBy: {
    'DELETE inspections/set/schedule': 'http/team-inspections',
    'PUT inspections/set/moves': 'http/day-moves',
    'PUT inspectors/{id}/day': 'http/day-moves',
  },
};
