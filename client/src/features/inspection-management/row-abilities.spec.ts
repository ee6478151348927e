import { flagsFrom, type Actor, type Role, type StaffInspectionRow } from '@walkthrough/domain';
import { rowActions } from './row-abilities';

const reader = (role: Role) =>
  ({
    tenantId: 1,
    roles: [role],
    flags: flagsFrom(['canAccessInspection']),
    inspectorId: null,
    customerId: 20,
    propertyManagerIds: [],
    teamIds: [],
    auditTeamIds: [],
    auditing: { country: null, province: null, city: null, customerId: null, inspectorIds: [] },
    isTier2: false,
  }) as unknown as Actor;

const moveIn = {
  tab: 'audited',
  inspectionType: 'MOVE_IN',
  conditionInspectionId: 3,
  inspector: null,
  inspectedDate: 1,
  scheduledDate: null,
  audited: false,
  cancelled: false,
  completedExternally: false,
  // The owner at the time of the inspection.
  property: { customerId: 21, propertyManagerObj: null, province: 'BC', city: 'Victoria', country: 'CA' },
} as unknown as StaffInspectionRow;

it.each<Role>(['ROLE_CUSTOMER', 'ROLE_PROPERTY_MANAGER'])(
  'offers the report of a listed move-in of an earlier owner to %s',
  (role) => {
    const actions = rowActions(reader(role), moveIn, 48).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['viewReport', 'downloadReport']));
  },
);
