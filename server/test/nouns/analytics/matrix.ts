import type { NounMatrix } from '../../isolation/matrix/noun-matrix';
import { has, isStaff } from '../../isolation/matrix/oracle';
import { teamIsSeen } from '../../isolation/matrix/reading';
import { type Writing, seesPropertyAt } from '../../isolation/matrix/writing';

/** Returns a call on a property's analytics. */
const ofAnalytics = (call: string, more: object = {}): Writing => ({
  call,
  resource: 'property',
  path: () => [],
  body: (key) => ({
    ids: [Number(key)],
    periodStart: '2025-01-01',
    periodEnd: '2025-12-31',
    timeZone: 'America/Vancouver',
    ...more,
  }),
  sees: seesPropertyAt,
});

export const matrix: NounMatrix = {
  readings: {
    'GET teams/{id}/reference-inspection': {
      may: (person) => isStaff(person) && has(person, 'canAccessInspection'),
      stands: teamIsSeen,
      isAbout: (body) => Array.isArray(body),
    },
  },
  writings: () => [
    ofAnalytics('POST reports/inspections-summary'),
    ofAnalytics('POST reports/inspections-summary/figures'),
    ofAnalytics('POST reports/inspections-summary/inspections', { item: 'HOARDING' }),
  ],
  shownBy: {
    'POST reports/inspections-summary/figures': 'http/analytics',
    'POST reports/inspections-summary/inspections': 'http/analytics',
  },
};
