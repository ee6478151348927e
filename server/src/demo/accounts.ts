import {
  PERMISSION_PRESETS,
  type PermissionFlag,
  type PermissionPreset,
  type Role,
} from '@walkthrough/domain';

/** The published password of every demo account: no demo account may exist in production. */
export const DEMO_PASSWORD = 'Demo!2026';
export const DEMO_MASTER = 'master';

export interface DemoAccount {
  /** Signs in as `<company>.<who>`. */
  who: string;
  role: Role;
  preset: PermissionPreset;
  /** In addition to the preset. */
  alsoMay?: PermissionFlag[];
  firstName: string;
  name: string;
  isCustomerAdmin?: boolean;
  ofCustomer?: boolean;
}

export const DEMO_ACCOUNTS: DemoAccount[] = [
  { who: 'admin', role: 'ROLE_ADMIN', preset: 'admin', firstName: 'Ada', name: 'Novak' },
  { who: 'manager', role: 'ROLE_MANAGER', preset: 'manager', firstName: 'Marcus', name: 'Bell' },
  { who: 'coordinator', role: 'ROLE_MANAGER', preset: 'coordinator', firstName: 'Clara', name: 'Reyes' },
  { who: 'coordinator2', role: 'ROLE_MANAGER', preset: 'coordinator', firstName: 'Theo', name: 'Park' },
  { who: 'auditor', role: 'ROLE_MANAGER', preset: 'auditor', firstName: 'Audrey', name: 'Stone' },
  { who: 'inspector', role: 'ROLE_INSPECTOR', preset: 'inspector', firstName: 'Ivan', name: 'Kowalski' },
  { who: 'inspector2', role: 'ROLE_INSPECTOR', preset: 'inspector', firstName: 'Nadia', name: 'Farah' },
  {
    who: 'customer',
    role: 'ROLE_CUSTOMER',
    preset: 'customer',
    firstName: 'Owen',
    name: 'Grant',
    ofCustomer: true,
  },
  {
    who: 'customeradmin',
    role: 'ROLE_CUSTOMER',
    preset: 'customer',
    firstName: 'Helen',
    name: 'Mbeki',
    isCustomerAdmin: true,
    // Reads the log of inspectors' update requests for their own properties.
    alsoMay: ['canViewAuditLogs'],
    ofCustomer: true,
  },
  {
    who: 'pm',
    role: 'ROLE_PROPERTY_MANAGER',
    preset: 'customer',
    // Orders move-in and move-out inspections of their properties, and reads the log of their update requests.
    alsoMay: ['canPerformInspection', 'canAssignInspection', 'canViewAuditLogs'],
    firstName: 'Pat',
    name: 'Murray',
    ofCustomer: true,
  },
];

export const flagsOf = ({ preset, alsoMay = [] }: DemoAccount): PermissionFlag[] => [
  ...PERMISSION_PRESETS[preset],
  ...alsoMay,
];
