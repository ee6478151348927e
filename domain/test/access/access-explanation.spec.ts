import { inspectionScope, type InspectionScopeColumns } from '../../src/access/inspection-scope';
import { covers, type ScopedRow } from '../../src/access/scope';
import {
  explainInspectionAccess,
  explainPropertyAccess,
  type AccessReason,
} from '../../src/access/access-explanation';
import { messages } from '../../src/messages/messages';
import { people, type PersonName } from '../support/people';

const inspection = (
  facts: Partial<ScopedRow<InspectionScopeColumns>>,
): ScopedRow<InspectionScopeColumns> => ({
  tab: 'rolling',
  isCondition: false,
  inspectorId: null,
  customerId: 20,
  propertyManagerId: 30,
  successorCustomerId: null,
  successorManagerId: null,
  teamIds: [10],
  country: 'CA',
  province: 'BC',
  cityKey: 'victoria',
  ...facts,
});

it('explains why an inspection is visible or hidden', () => {
  const cases: [PersonName, Partial<ScopedRow<InspectionScopeColumns>>, boolean, AccessReason][] = [
    ['inspector', { inspectorId: 7 }, true, 'ownInspection'],
    ['inspector', {}, true, 'teamInspection'],
    ['otherInspector', {}, false, 'openNeedsPlanning'],
    ['coordinator', {}, true, 'plansInspections'],
    ['bareAdmin', {}, true, 'plansInspections'],
    ['bareManager', {}, false, 'openNeedsPlanning'],
    ['customer', {}, true, 'customerOpen'],
    ['customer', { tab: 'completed' }, false, 'notAuditedYet'],
    ['customer', { tab: 'audited' }, true, 'readsFinished'],
    ['otherCustomer', {}, false, 'otherCustomer'],
    ['otherPropertyManager', {}, false, 'otherManager'],
    ['otherCustomer', { tab: 'audited', isCondition: true, successorCustomerId: 21 }, true, 'readsFinished'],
    [
      'otherCustomer',
      { tab: 'audited', isCondition: false, successorCustomerId: 21 },
      false,
      'otherCustomer',
    ],
    [
      'otherCustomer',
      { tab: 'scheduled', isCondition: true, successorCustomerId: 21 },
      false,
      'otherCustomer',
    ],
    ['auditor', { tab: 'completed' }, true, 'auditsInspection'],
    ['teamAuditor', { tab: 'completed' }, true, 'auditsInspection'],
    ['inspector', { tab: 'audited' }, false, 'finishedNeedsRight'],
  ];
  for (const [name, facts, sees, reason] of cases) {
    const row = inspection(facts);
    expect({ name, facts, ...explainInspectionAccess(people[name], row) }).toEqual({
      name,
      facts,
      sees,
      reason,
    });
    expect(sees).toBe(covers(inspectionScope(people[name]), row));
    expect(messages.accessExplanation[reason]).toBeTruthy();
  }
});

it.each<[PersonName, boolean, AccessReason]>([
  ['bareManager', true, 'staffSeesProperties'],
  ['inspector', false, 'propertiesByInspections'],
  ['customer', true, 'ofOwnCustomer'],
  ['otherCustomer', false, 'otherCustomer'],
  ['propertyManager', true, 'ofOwnManagers'],
  ['otherPropertyManager', false, 'otherManager'],
])('explains access of a property to %s: %p, because %s', (name, sees, reason) => {
  expect(explainPropertyAccess(people[name], { customerId: 20, propertyManagerId: 30 })).toEqual({
    sees,
    reason,
  });
});
