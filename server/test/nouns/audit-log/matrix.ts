import type { NounMatrix } from '../../isolation/matrix/noun-matrix';
import { has, isStaff } from '../../isolation/matrix/oracle';
import { shownIf } from '../../isolation/matrix/reading';
import type { Person, World } from '../../isolation/matrix/world';

const readsAuditLog = (person: Person): boolean => isStaff(person) && has(person, 'canViewAuditLogs');

interface Entry {
  id: number;
  property: { id: number } | null;
  user: { id: number | null };
}
/** Returns faults of log entries: other companies, hidden properties or unknown users. */
function faultsOfLog(body: unknown, person: Person, world: World): string[] {
  const strange = new Set(
    world.events.filter(({ tenantId }) => tenantId !== person.tenantId).map(({ id }) => id),
  );
  return (body as { content: Entry[] }).content.flatMap(({ id, property, user }) => [
    ...(strange.has(id) ? [`names entry ${id}`] : []),
    ...(property && world.properties.get(property.id)?.tenantId !== person.tenantId
      ? [`names property ${property.id}`]
      : []),
    ...(user.id !== null && world.companyOfUser.get(user.id) !== person.tenantId
      ? [`names user ${user.id}`]
      : []),
  ]);
}

export const matrix: NounMatrix = {
  readings: {
    'GET properties/{id}/userLogEntries': {
      may: (person) => isStaff(person) && has(person, 'canViewAuditLogs'),
      // The history of a deleted property stays.
      stands: ({ tenantId }, { properties }, [key]) =>
        shownIf(properties.get(Number(key))?.tenantId === tenantId),
      isAbout: (body, _world, [key]) =>
        (body as { content: { property: { id: number } | null }[] }).content.every(
          ({ property }) => String(property?.id) === key,
        ),
    },
  },
  ownCalls: {
    'GET userLogEntries': {
      may: readsAuditLog,
      queries: () => ['', 'kind=EDIT_INSPECTION', 'count=200'],
      faults: faultsOfLog,
    },
    'GET userLogEntries/people': {
      may: readsAuditLog,
      queries: () => ['', 'search=a', 'userId=3', 'userId=30'],
      faults: (body, person, { companyOfUser }) =>
        (body as { id: number }[])
          .filter(({ id }) => companyOfUser.get(id) !== person.tenantId)
          .map(({ id }) => `names user ${id}`),
    },
    'GET userLogEntries/verification': {
      may: readsAuditLog,
      faults: (body, person, { events }) => {
        const { total, broken } = body as { total: number; broken: unknown };
        const own = events.filter(({ tenantId }) => tenantId === person.tenantId).length;
        return broken === null && total >= own ? [] : ['is of another log'];
      },
    },
  },
  withoutRow: {
    'POST userLogEntries/export':
      'of a list of the caller’s; what the file holds is compared with it in test/http/exports',
  },
  untried: {
    // Entries of a user that the caller may read: test/http/audit-log.spec.ts.
    'GET userLogEntries': ['userId'],
    'GET properties/{id}/userLogEntries': ['userId'],
    'POST userLogEntries/export': ['userId', 'propertyId'],
    'GET userLogEntries/people': ['userId'],
  },
};
