import {
  displayDate,
  fill,
  type Interval,
  isPlausibleDay,
  messages,
  nextInspection,
  type NextInspection,
  type NextInspectionBasis,
  type RecalculationCause,
  today,
  zoneOfVisit,
} from '@walkthrough/domain';
import { type EditorValues, inspectionsOf } from './property-values';
import { isTenantChanged, type Saved } from './save-steps';

const { inspectionDetails: texts } = messages;

/**
 * The next date that follows from what the reader has changed, by the one rule (decision 141). Null: nothing of it moves
 * the date.
 * @param now UTC ms
 */
export function nextDateOf(values: EditorValues, saved: Saved, now: number): NextInspection | null {
  const cause = values.isActive ? causeOf(values, saved) : null;
  if (cause === null) return null;
  const moveIn = moveInOf(values, saved);
  // A year that is being typed is no day yet, from which anything could be counted.
  if (moveIn !== null && !isPlausibleDay(moveIn)) return null;
  const { property } = saved;
  const zone = zoneOfVisit(null, property);
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

/** Somebody who has a name: before, the fields of people who move in are empty. */
const isMovingIn = (values: EditorValues, saved: Saved): boolean =>
  values.tenantId === null && values.occupantName1.trim() !== '' && isTenantChanged(values, saved);

/** Of those who live there, or move in. */
function moveInOf(values: EditorValues, saved: Saved): string | null {
  const present = saved.occupants.find(({ isCurrent }) => isCurrent);
  const isTheirs = isMovingIn(values, saved) || (present && values.tenantId === present.id);
  return (isTheirs ? values.leaseStart : present?.leaseStart) || null;
}

const REASONS: Readonly<Record<Exclude<NextInspectionBasis, 'never'>, string>> = {
  lastInspection: texts.fromLastInspection,
  reactivation: texts.fromToday,
  moveIn: texts.fromMoveIn,
  newTenantMoveIn: texts.fromNewMoveIn,
  onboarding: texts.fromOnboarding,
  tomorrow: texts.tomorrow,
};

/** `3 months after the last inspection of Wed, Jul 1 2026`. Empty where there is no date. */
export function reasonOf({ basis, from, plus }: NextInspection): string {
  if (basis === 'never' || from === null || plus === null) return '';
  return fill(REASONS[basis], { interval: intervalInWords(plus), date: displayDate(from) });
}

function intervalInWords(interval: Interval): string {
  if ('months' in interval)
    return interval.months === 1 ? texts.month : fill(texts.months, { count: interval.months });
  const { days } = interval;
  if (days % 7 > 0) return fill(texts.days, { count: days });
  return days === 7 ? texts.week : fill(texts.weeks, { count: days / 7 });
}
