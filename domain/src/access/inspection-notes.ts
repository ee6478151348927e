import { isManager, type Actor } from './actor';

/**
 * Whether somebody of the office may delete a manager's note: those who plan inspections, any; others, such as auditors,
 * their own.
 */
export function mayDeleteNote(actor: Actor, { authorId }: { authorId: number | null }): boolean {
  const { roles, flags, userId } = actor;
  if (!isManager(actor)) return false;
  const plans = flags.canAssignInspection || flags.canScheduleAllInspections || flags.canModifyProperty;
  return plans || roles.includes('ROLE_ADMIN') || authorId === userId;
}
