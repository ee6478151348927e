import {
  type Frequency,
  nextInspection,
  type RecalculationCause,
  today,
  zoneOfVisit,
} from '@walkthrough/domain';
import type { PresentProperty } from './present-properties.queries';

/** What a property will be, as far as its next date follows from it. */
interface AfterRow {
  active: boolean;
  frequency: Frequency;
  /** `YYYY-MM-DD` of who lives there then; null: nobody does. */
  moveIn: string | null;
  isMovingIn: boolean;
}

/**
 * When a property is due after its row, where that names no date: by the one rule (decision 141), for the causes that
 * the property editor has, in their order.
 * @param now UTC ms
 * @returns `YYYY-MM-DD`; null: never
 */
export function dateThatFollows(present: PresentProperty, after: AfterRow, now: number): string | null {
  if (after.frequency === 'NEVER') return present.frequency === 'NEVER' ? present.nextInspection : null;
  const cause = causeOf(present, after);
  if (cause === null) return present.nextInspection;
  const zone = zoneOfVisit(null, present);
  return nextInspection({
    cause,
    frequency: after.frequency,
    lastInspected: present.lastInspected,
    moveIn: after.moveIn,
    onboarded: today(present.dateCreated, zone),
    today: today(now, zone),
  }).date;
}

/** Null: nothing of the row moves the date. Who lives in a property that is out of use moves none. */
function causeOf(
  present: PresentProperty,
  { active, frequency, moveIn, isMovingIn }: AfterRow,
): RecalculationCause | null {
  if (active && !present.active) return 'reactivated';
  if (active && isMovingIn) return 'newTenant';
  if (frequency !== present.frequency) return 'frequencyChanged';
  return active && moveIn !== (present.leaseStart || null) ? 'moveInChanged' : null;
}
