import type { AccessRule } from '../access/access-rule';
import { STAFF_ROLES } from '../access/roles';

/** Who may run a trial of a draft. All but administrators need a code (docs/decisions/0239). */
export const RUNS_FORM_TRIALS: AccessRule = { roles: STAFF_ROLES };
