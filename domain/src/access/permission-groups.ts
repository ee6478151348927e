import type { PermissionFlag } from './permission-flags';

/** Flags grouped by subject, as forms show them. */
export const PERMISSION_GROUPS = {
  inspections: [
    'canAssignInspection',
    'canScheduleAllInspections',
    'canScheduleInspection',
    'canPerformInspection',
    'canAccessInspection',
    'canEditInspection',
    'canViewRemunerationReport',
  ],
  contacts: ['canViewContactHistory', 'canModifyContactHistory'],
  properties: [
    'canAddNewProperty',
    'canModifyProperty',
    'canChangePropertyActive',
    'canAddNewClient',
    'canModifyPropertyManager',
    'canSetClientSelfManaged',
    'canCreateTier2Admin',
    'canViewPropertyNonCTIData',
    'canViewAuditLogs',
  ],
  people: ['canManageUser', 'canAddManager', 'canCreateInspector', 'canManageTeams'],
  audit: ['canAuditInspection', 'canAuditTeamInspection', 'canAuditSpecificInspection'],
} as const satisfies Record<string, readonly PermissionFlag[]>;

export type PermissionGroup = keyof typeof PERMISSION_GROUPS;
