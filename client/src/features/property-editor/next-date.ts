import {
  isPlausibleDay,
  nextInspection,
  type NextInspection,
  type RecalculationCause,
  today,
  zoneOfInspection,
} from '@walkthrough/domain';
import { type EditorValues, inspectionsOf } from './property-values';
import { isTenantChanged, type Saved } from './save-steps';

/**
 * Returns the next inspection date that follows from the reader's changes; null when none of them moves it.
 * @param now UTC ms
 */
export function nextDateOf(values: EditorValues, saved: Saved, now: number): NextInspection | null {
  const cause = values.isActive ? causeOf(values, saved) : null;
  if (cause === null) return null;
  const moveIn = moveInOf(values, saved);
  // An incomplete year is not a plausible date.
  if (moveIn !== null && !isPlausibleDay(moveIn)) return null;
  const { property } = saved;
  const zone = zoneOfInspection(null, property);
  return nextInspection({
    cause,
    frequency: values.frequency,
    lastInspected: property.lastInspected,
    moveIn,
    onboarded: today(property.dateCreated, zone),
    today: today(now, zone),
  });
}

function causeOf(values: EditorValues, saved: Saved): RecalculationCause | null {
  const before = inspectionsOf(saved.property);
  if (!before.isActive) return 'reactivated';
  if (isMovingIn(values, saved)) return 'newTenant';
  if (values.frequency !== before.frequency) return 'frequencyChanged';
  const present = saved.occupants.find(({ isCurrent }) => isCurrent);
  return present && moveInOf(values, saved) !== present.leaseStart ? 'moveInChanged' : null;
}

/** Returns whether occupants move in: their first name is filled in. */
const isMovingIn = (values: EditorValues, saved: Saved): boolean =>
  values.tenantId === null && values.occupantName1.trim() !== '' && isTenantChanged(values, saved);

/** Returns the move-in date of the current or new occupants. */
function moveInOf(values: EditorValues, saved: Saved): string | null {
  const present = saved.occupants.find(({ isCurrent }) => isCurrent);
  const isTheirs = isMovingIn(values, saved) || (present && values.tenantId === present.id);
  return (isTheirs ? values.leaseStart : present?.leaseStart) || null;
}
