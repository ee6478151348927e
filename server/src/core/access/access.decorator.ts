import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';
import type { AccessRule } from '@walkthrough/domain';

/** Who may use a handler. Rules about the row are checked separately: the service asserts `ability` on the loaded row. */
interface CallRule extends AccessRule {
  /** The rule of `domain` that the service asserts on the row, e.g. `inspection.schedule`. */
  ability?: string;
}

export type Declaration = { kind: 'public'; why: string } | { kind: 'access'; rules: readonly CallRule[] };

export const DECLARATION = 'access:declaration';

/** Declares who may use a handler: users whom at least one rule allows. The server refuses to start when a handler has neither this nor `@Public`. */
export const Access = (rules: CallRule | readonly CallRule[]) =>
  applyDecorators(
    SetMetadata(DECLARATION, { kind: 'access', rules: [rules].flat() } satisfies Declaration),
    ApiBearerAuth('token'),
  );

/** Declares a handler that needs no token, and why. A valid token is still honoured when sent. */
export const Public = (why: string) =>
  SetMetadata(DECLARATION, { kind: 'public', why } satisfies Declaration);
