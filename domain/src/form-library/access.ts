import type { AccessRule } from '../access/access-rule';

/** Who edits forms, and with them the section library. */
export const EDITS_FORMS: AccessRule = { roles: ['ROLE_ADMIN'] };
