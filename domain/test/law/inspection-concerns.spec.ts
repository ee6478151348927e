import { inspectionInstant } from '../../src/inspections/inspection-time';
import type { InspectionType } from '../../src/inspections/vocabulary';
import { inspectionConcerns } from '../../src/law/inspection-concerns';
import type { LawRuleSettings } from '../../src/law/internal-target';
import { concernWords } from '../../src/law/law-words';

const OFF: LawRuleSettings = {
  'AB-03': { isOff: true, target: null },
  'BC-06': { isOff: true, target: null },
};
const ON: LawRuleSettings = { 'AB-03': { isOff: false, target: null } };

const ZONES = { AB: 'America/Edmonton', BC: 'America/Vancouver', ON: 'America/Toronto' } as const;

const HOURS_AB = 'Outside 8:00 AM–8:00 PM: see rule AB-03';
const HOURS_BC = 'Outside 8:00 AM–9:00 PM: see rule BC-06';

describe('legal concerns about an inspection', () => {
  const rows: [string, keyof typeof ZONES, InspectionType, string, LawRuleSettings, string[]][] = [
    ['accept a working day', 'AB', 'MOVE_IN', '2036-12-23T10:00', {}, []],
    ['accept the first minute', 'AB', 'MOVE_IN', '2036-12-23T08:00', {}, []],
    ['accept half an hour that ends with the last', 'AB', 'MOVE_OUT', '2036-12-23T19:30', {}, []],
    ['warn about half an hour that ends later', 'AB', 'MOVE_OUT', '2036-12-23T19:31', {}, [HOURS_AB]],
    ['warn about an early time', 'AB', 'MOVE_IN', '2036-12-23T07:59', {}, [HOURS_AB]],
    ['warn about midnight', 'BC', 'MOVE_IN', '2036-12-22T23:45', {}, [HOURS_BC]],
    [
      'warn about a holiday',
      'AB',
      'MOVE_IN',
      '2036-12-25T10:00',
      {},
      ['On a holiday (Christmas Day): see rule AB-03'],
    ],
    [
      'warn about a Sunday at night',
      'AB',
      'MOVE_OUT',
      '2036-12-21T21:00',
      ON,
      [HOURS_AB, 'On a holiday (Sunday): see rule AB-03'],
    ],
    ['accept a holiday where the law does', 'BC', 'MOVE_IN', '2036-12-25T10:00', {}, []],
    ['leave out a rule that is switched off', 'AB', 'MOVE_IN', '2036-12-25T21:00', OFF, []],
    ['leave out the one of another place', 'BC', 'MOVE_IN', '2036-12-25T22:00', OFF, []],
    ['are about no other inspections', 'AB', 'INSPECTION', '2036-12-25T21:00', {}, []],
    ['are about no places without rules', 'ON', 'MOVE_IN', '2036-12-25T21:00', {}, []],
  ];
  it.each(rows)('%s', (_what, province, inspectionType, wall, settings, words) => {
    const inspection = { inspectionType, property: { country: 'CA', province } };
    const found = inspectionConcerns(inspectionInstant(wall, ZONES[province]), inspection, settings);
    expect(found.map(concernWords)).toEqual(words);
  });
});
