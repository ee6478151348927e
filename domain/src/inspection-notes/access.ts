import { isManager, type Actor } from '../access/actor';

/**
 * Returns whether an office user may delete a manager's note: those who assign or schedule inspections, any note; others,
 * such as auditors, their own.
 */
export function mayDeleteNote(actor: Actor, { authorId }: { authorId: number | null }): boolean {
  const { roles, flags, userId } = actor;
  if (!isManager(actor)) return false;
  const plans = flags.canAssignInspection || flags.canScheduleAllInspections || flags.canModifyProperty;
  return plans || roles.includes('ROLE_ADMIN') || authorId === userId;
}
