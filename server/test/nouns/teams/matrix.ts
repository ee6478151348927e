import { idOf, listing } from '../../isolation/matrix/listing';
import type { NounMatrix } from '../../isolation/matrix/noun-matrix';
import { isStaff, seesInspection, seesProperty, tabOf } from '../../isolation/matrix/oracle';
import { idsOf, same, teamIsSeen } from '../../isolation/matrix/reading';
import { numbered, resource } from '../../isolation/matrix/resource';
import type { Person, World } from '../../isolation/matrix/world';
import {
  colleague,
  onTeam,
  ownProperty,
  seesInspectorAt,
  seesPropertyAt,
} from '../../isolation/matrix/writing';

const OPEN_TABS: readonly string[] = ['rolling', 'assigned', 'scheduled'];

const ownTeam = ({ tenantId }: Person, { teams }: World): string =>
  String(teams.find((team) => team.tenantId === tenantId)?.id ?? 1);

export const matrix: NounMatrix = {
  resources: {
    team: resource(({ teams }) => numbered(teams)),
  },
  segments: { teams: 'team' },
  parameters: { teamId: 'team' },
  listings: {
    'GET teams': listing({
      may: isStaff,
      rows: (person, world) => world.teams.filter(({ tenantId }) => tenantId === person.tenantId),
      key: idOf,
    }),
  },
  readings: {
    'GET teams/{id}/inspectors': {
      may: isStaff,
      stands: teamIsSeen,
      isAbout: (body, { people }, [key], { tenantId }) =>
        same(
          idsOf(body),
          people
            .filter((each) => each.tenantId === tenantId && each.teams.includes(Number(key)))
            .map(({ id }) => String(id)),
        ),
    },
    'GET teams/{id}/inspections': {
      may: isStaff,
      stands: teamIsSeen,
      isAbout: (body, { inspections }, [key], person) => {
        const { content, totalElements } = body as { content: unknown; totalElements: number };
        const expected = [...inspections.values()]
          .filter(
            (inspection) =>
              inspection.property.teams.includes(Number(key)) &&
              OPEN_TABS.includes(tabOf(inspection)) &&
              (person.licensed || !inspection.isCondition) &&
              seesInspection(person, inspection),
          )
          .map(({ id }) => String(id));
        return totalElements === expected.length && idsOf(content).every((each) => expected.includes(each));
      },
    },
    'GET teams/{id}/properties': {
      may: isStaff,
      stands: teamIsSeen,
      isAbout: (body, { properties }, [key], person) => {
        const { content, totalElements } = body as { content: unknown; totalElements: number };
        const expected = [...properties.values()]
          .filter((property) => property.teams.includes(Number(key)) && seesProperty(person, property))
          .map(({ id }) => String(id));
        return totalElements === expected.length && idsOf(content).every((each) => expected.includes(each));
      },
    },
  },
  writings: () => [
    onTeam('PUT teams/{id}', { body: () => ({ name: 'Taken' }) }),
    onTeam('DELETE teams/{id}'),
    onTeam('PUT teams/{id}/inspectors', {
      body: (_key, person, world) => ({ ids: [Number(colleague(person, world))] }),
    }),
    onTeam('PUT teams/{id}/auditors', {
      body: (_key, person, world) => ({ inspectorId: Number(colleague(person, world)), auditor: true }),
    }),
    onTeam('DELETE teams/{id}/inspector/{inspectorId}', {
      path: (key, person, world) => [key, colleague(person, world)],
    }),
    onTeam('PUT teams/{id}/properties', {
      body: (_key, person, world) => ({ ids: [ownProperty(person, world)] }),
    }),
    onTeam('DELETE teams/{id}/property/{propertyId}', {
      path: (key, person, world) => [key, String(ownProperty(person, world))],
    }),
    {
      call: 'PUT teams/{id}/inspectors',
      resource: 'inspector',
      path: (_key, person, world) => [ownTeam(person, world)],
      body: (key) => ({ ids: [Number(key)] }),
      sees: seesInspectorAt,
    },
    {
      call: 'PUT teams/{id}/properties',
      resource: 'property',
      path: (_key, person, world) => [ownTeam(person, world)],
      body: (key) => ({ ids: [Number(key)] }),
      sees: seesPropertyAt,
    },
    {
      call: 'DELETE teams/{id}/property/{propertyId}',
      resource: 'property',
      path: (key, person, world) => [ownTeam(person, world), key],
      sees: seesPropertyAt,
    },
  ],
  withoutRow: {
    'POST teams': 'makes a team of the caller’s company',
  },
};
