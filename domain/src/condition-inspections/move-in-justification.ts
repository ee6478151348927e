import { addDays, compareDates } from '../calendar/calendar';

/** Days after the tenant's move-in within which a move-in inspection needs no justification. */
export const MOVE_IN_ALLOWANCE_DAYS = 7;

/**
 * Returns whether a move-in inspection is due so long after the move-in (both `YYYY-MM-DD`) that it needs a written
 * justification: more than 7 days. Without a recorded move-in it is never late.
 */
export function needsMoveInJustification(dueDate: string, moveIn: string | null): boolean {
  if (moveIn === null) return false;
  return compareDates(dueDate, addDays(moveIn, MOVE_IN_ALLOWANCE_DAYS)) > 0;
}
