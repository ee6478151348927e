import type { AccessRule } from '../access/access-rule';
import type { Actor } from '../access/actor';

/** Who reads tenancies and their deadlines, as far as their properties are theirs. Inspectors do not. */
export const TENANCY_READERS = [
  'ROLE_ADMIN',
  'ROLE_MANAGER',
  'ROLE_CUSTOMER',
  'ROLE_PROPERTY_MANAGER',
] as const;

export const READS_TENANCIES: AccessRule = { roles: TENANCY_READERS };

/** Whether a user sees deadlines of tenancy law. */
export const seesDeadlines = ({ roles }: Pick<Actor, 'roles'>): boolean =>
  TENANCY_READERS.some((role) => role === roles[0]);
