import type { AccessRule } from '../access/access-rule';

/** Who edits the texts of notices and uploads official blanks. */
export const EDITS_NOTICE_TEXTS: AccessRule = { roles: ['ROLE_ADMIN'] };

/** Who writes and sends notices. */
export const WRITES_NOTICES: AccessRule = {
  roles: ['ROLE_ADMIN', 'ROLE_MANAGER'],
  anyFlag: ['canModifyProperty'],
};
