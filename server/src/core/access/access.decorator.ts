import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';
import type { PermissionFlag, Role } from '@walkthrough/domain';

/** Licences that a call may need (spec 1 §6). */
export type Feature = 'conditionInspections' | 'tier2';

/** Who may use a route. Record rules come on top: the service asserts `ability` after it has loaded the row. */
export interface AccessRule {
  /** Any of these roles; left out: every role of a company. */
  roles?: readonly Role[];
  /** Any of these flags; left out: none is needed. */
  anyFlag?: readonly PermissionFlag[];
  /** Whoever audits for a team needs none of them. */
  orTeamAuditor?: boolean;
  feature?: Feature;
  /** The rule of domain/access that the service asserts on the row, e.g. `inspection.schedule`. */
  ability?: string;
}

export type Declaration = { kind: 'public'; why: string } | { kind: 'access'; rule: AccessRule };

export const DECLARATION = 'access:declaration';

/** Declares who may use a handler. A handler without this or `@Public` keeps the server from starting. */
export const Access = (rule: AccessRule) =>
  applyDecorators(
    SetMetadata(DECLARATION, { kind: 'access', rule } satisfies Declaration),
    ApiBearerAuth('token'),
  );

/** Declares a handler that needs no token, and why. A valid token that is sent all the same is honoured. */
export const Public = (why: string) =>
  SetMetadata(DECLARATION, { kind: 'public', why } satisfies Declaration);
