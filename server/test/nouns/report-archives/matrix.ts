import type { NounMatrix } from '../../isolation/matrix/noun-matrix';
import { has, isOfCompany } from '../../isolation/matrix/oracle';
import { hasId, shownIf } from '../../isolation/matrix/reading';
import { resource } from '../../isolation/matrix/resource';
import { type Writing, alone, seesInspectionAt } from '../../isolation/matrix/writing';

const onArchive = (call: string): Writing => ({
  call,
  resource: 'reportArchive',
  path: alone,
  sees: ({ id }, { archives }, key) =>
    archives.some((archive) => String(archive.id) === key && archive.userId === id),
});

const ofReports = (call: string): Writing => ({
  call,
  resource: 'inspection',
  path: () => [],
  body: (key) => ({ ids: [Number(key)] }),
  sees: seesInspectionAt,
});

export const matrix: NounMatrix = {
  resources: {
    reportArchive: resource(({ archives }) =>
      archives.map(({ id, tenantId, userId }) => ({ key: String(id), tenantId, kind: String(userId) })),
    ),
  },
  segments: { 'zipped-reports': 'reportArchive' },
  readings: {
    'GET zipped-reports/{id}': {
      may: (person) => isOfCompany(person) && has(person, 'canAccessInspection'),
      stands: (person, { archives }, [key]) =>
        shownIf(archives.some(({ id, userId }) => String(id) === key && userId === person.id)),
      isAbout: hasId,
    },
  },
  writings: () => [
    onArchive('DELETE zipped-reports/{id}'),
    onArchive('POST zipped-reports/{id}/download'),
    ofReports('POST zipped-reports/ids'),
    ofReports('POST summary-report'),
  ],
  withoutRow: {
    'POST zipped-reports/month': 'packs reports that the caller sees: told in test/http/report-archives',
  },
  shownBy: {
    'DELETE zipped-reports/{id}': 'http/report-archives',
    'POST zipped-reports/{id}/download': 'http/report-archives',
  },
};
