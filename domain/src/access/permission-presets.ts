import { PERMISSION_FLAGS, type PermissionFlag } from './permission-flags';

const CUSTOMER_ONLY: readonly PermissionFlag[] = ['canCreateTier2Admin', 'canSetClientSelfManaged'];

/**
 * Initial flags per kind of user; flags are stored per user and decide from then on. Coordinators and auditors have no role
 * of their own: they are managers with these flags.
 */
export const PERMISSION_PRESETS = {
  admin: PERMISSION_FLAGS,
  manager: PERMISSION_FLAGS.filter((flag) => !CUSTOMER_ONLY.includes(flag)),
  coordinator: [
    'canAssignInspection',
    'canScheduleInspection',
    'canScheduleAllInspections',
    'canAccessInspection',
    'canViewContactHistory',
    'canModifyContactHistory',
  ],
  auditor: ['canAuditInspection', 'canAccessInspection'],
  inspector: [
    'canPerformInspection',
    'canScheduleInspection',
    'canViewContactHistory',
    'canModifyContactHistory',
  ],
  /** New customer users. */
  customer: [
    'canAddNewProperty',
    'canModifyProperty',
    'canChangePropertyActive',
    'canModifyPropertyManager',
    'canAccessInspection',
  ],
} as const satisfies Record<string, readonly PermissionFlag[]>;

export type PermissionPreset = keyof typeof PERMISSION_PRESETS;
