import {
  type Frequency,
  nextInspection,
  type RecalculationCause,
  today,
  zoneOfInspection,
} from '@walkthrough/domain';
import type { PresentProperty } from './present-properties.queries';

/** The future values of a property that determine its next date. */
interface AfterRow {
  active: boolean;
  frequency: Frequency;
  /** Move-in of the future occupants, `YYYY-MM-DD`; null: none. */
  moveIn: string | null;
  isMovingIn: boolean;
}

/**
 * Computes when a property is due after its row, where the row has no date: by `domain/rules/next-inspection`, for the
 * same causes as in the property editor, in the same order.
 * @param now UTC ms
 * @returns `YYYY-MM-DD`; null: never
 */
export function nextDateAfter(present: PresentProperty, after: AfterRow, now: number): string | null {
  if (after.frequency === 'NEVER') return present.frequency === 'NEVER' ? present.nextInspection : null;
  const cause = causeOf(present, after);
  if (cause === null) return present.nextInspection;
  const zone = zoneOfInspection(null, present);
  return nextInspection({
    cause,
    frequency: after.frequency,
    lastInspected: present.lastInspected,
    moveIn: after.moveIn,
    onboarded: today(present.dateCreated, zone),
    today: today(now, zone),
  }).date;
}

/** Null: the row does not move the date. Occupants of an inactive property do not move it either. */
function causeOf(
  present: PresentProperty,
  { active, frequency, moveIn, isMovingIn }: AfterRow,
): RecalculationCause | null {
  if (active && !present.active) return 'reactivated';
  if (active && isMovingIn) return 'newTenant';
  if (frequency !== present.frequency) return 'frequencyChanged';
  return active && moveIn !== (present.leaseStart || null) ? 'moveInChanged' : null;
}
