import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';
import type { PermissionFlag, Role } from '@walkthrough/domain';

/** Licenses that a call may require of the caller's customer or company. */
type Feature = 'conditionInspections' | 'tier2';

/** Who may use a route. Record-level rules are checked separately: the service asserts `ability` on the loaded row. */
export interface AccessRule {
  /** Any of these roles; omitted: every company role. */
  roles?: readonly Role[];
  /** Any of these flags; omitted: no flag is required. */
  anyFlag?: readonly PermissionFlag[];
  /** Team auditors need none of the flags. */
  orTeamAuditor?: boolean;
  feature?: Feature;
  /** The `domain/access` rule that the service asserts on the row, e.g. `inspection.schedule`. */
  ability?: string;
}

export type Declaration = { kind: 'public'; why: string } | { kind: 'access'; rule: AccessRule };

export const DECLARATION = 'access:declaration';

/** Declares who may use a handler. The server refuses to start when a handler has neither this nor `@Public`. */
export const Access = (rule: AccessRule) =>
  applyDecorators(
    SetMetadata(DECLARATION, { kind: 'access', rule } satisfies Declaration),
    ApiBearerAuth('token'),
  );

/** Declares a handler that needs no token, and why. A valid token is still honoured when sent. */
export const Public = (why: string) =>
  SetMetadata(DECLARATION, { kind: 'public', why } satisfies Declaration);
