import type { AccessRule } from '../access/access-rule';

/** Failed jobs: of the installation for the master, of the company for administrators. */
export const SEES_FAILED_JOBS: AccessRule = { roles: ['ROLE_MASTER', 'ROLE_ADMIN'] };
