import type { NounMatrix } from '../../isolation/matrix/noun-matrix';
import { has, is, isStaff, seesInspector } from '../../isolation/matrix/oracle';
import { isPdf } from '../../isolation/matrix/reading';

export const matrix: NounMatrix = {
  readings: {
    'GET inspectors/{id}/remuneration': {
      may: (person) => isStaff(person) && has(person, 'canViewRemunerationReport'),
      query: 'month=2026-06&timeZone=America/Vancouver',
      stands: (person, { inspectors }, [key]) => {
        const inspector = inspectors.get(Number(key));
        return inspector && seesInspector(person, inspector) ? 'printed' : 'hidden';
      },
      isAbout: isPdf,
    },
  },
  ownCalls: {
    'GET inspectors/self/audited': {
      may: (person) =>
        (isStaff(person) || is(person, 'INSPECTOR')) &&
        (has(person, 'canAuditInspection', 'canAuditSpecificInspection') || person.auditTeams.length > 0),
      queries: () => ['month=2026-08&timeZone=America/Vancouver', 'month=2026-09'],
      faults: (body, person, { inspections }) =>
        (body as { id: number }[])
          .filter(({ id }) => inspections.get(id)?.auditorId !== person.id)
          .map(({ id }) => `names inspection ${id} of another auditor`),
    },
  },
  withoutRow: {
    'POST monthly_files':
      'asks for inspections and writes nothing; whose it answers is told in test/http/monthly-files',
    'POST propertyManagers/self/monthly_files': 'the same',
    'POST customers/self/monthly_files': 'the same',
  },
};
