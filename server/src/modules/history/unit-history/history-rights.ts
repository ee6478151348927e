import {
  HISTORY_KINDS,
  type HistoryKind,
  isAllowed,
  isManager,
  READS_AUDIT_LOG,
  READS_REQUEST_LOG,
} from '@walkthrough/domain';
import type { Actor } from '../../../core/context/actor';

/** Rules of the calls that list the same entries. The other kinds are limited by inspection. */
const RIGHTS: Partial<Record<HistoryKind, (actor: Actor) => boolean>> = {
  change: (actor) => isAllowed(actor, READS_AUDIT_LOG),
  request: (actor) => isAllowed(actor, READS_REQUEST_LOG),
  contact: ({ flags }) => flags.canViewContactHistory || flags.canModifyContactHistory,
  note: isManager,
};

/** Returns the kinds of history entries that a user may read. */
export const readableKinds = (actor: Actor): readonly HistoryKind[] =>
  HISTORY_KINDS.filter((kind) => RIGHTS[kind]?.(actor) ?? true);
