import type { AccessRule } from '../access/access-rule';
import type { Actor } from '../access/actor';
import { PROPERTY_READERS, READS_PROPERTIES } from '../properties/access';

/** Who reads tenancies and their deadlines, as far as their properties are theirs. Inspectors do not. */
export const READS_TENANCIES: AccessRule = READS_PROPERTIES;

/** Whether a user sees deadlines of tenancy law. */
export const seesDeadlines = ({ roles }: Pick<Actor, 'roles'>): boolean =>
  PROPERTY_READERS.some((role) => role === roles[0]);
