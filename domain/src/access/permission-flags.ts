/** What a user may do, one flag each. */
export const PERMISSION_FLAGS = [
  'canAddManager',
  'canAddNewClient',
  'canManageUser',
  'canAddNewProperty',
  'canModifyProperty',
  'canSetClientSelfManaged',
  'canChangePropertyActive',
  'canAccessInspection',
  'canCreateTier2Admin',
  'canCreateInspector',
  'canModifyPropertyManager',
  'canScheduleInspection',
  'canScheduleAllInspections',
  'canAssignInspection',
  'canPerformInspection',
  'canViewContactHistory',
  'canModifyContactHistory',
  'canAuditInspection',
  'canAuditTeamInspection',
  'canAuditSpecificInspection',
  'canEditInspection',
  'canManageTeams',
  'canViewRemunerationReport',
  'canViewPropertyNonCTIData',
  'canViewAuditLogs',
] as const;

export type PermissionFlag = (typeof PERMISSION_FLAGS)[number];

/** Every flag with its value, as in calls (`userPermissions`). */
export type PermissionFlags = Record<PermissionFlag, boolean>;

/** Converts the stored list of granted flags to the wire's object of booleans. */
export function flagsFrom(granted: readonly PermissionFlag[]): PermissionFlags {
  const has = new Set(granted);
  return Object.fromEntries(PERMISSION_FLAGS.map((flag) => [flag, has.has(flag)])) as PermissionFlags;
}

/** Returns the granted flags after a change; omitted flags stay unchanged. */
export const applyFlagChanges = (
  granted: readonly PermissionFlag[],
  changed: Partial<PermissionFlags> = {},
): PermissionFlag[] => PERMISSION_FLAGS.filter((flag) => changed[flag] ?? granted.includes(flag));
