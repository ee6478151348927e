import {
  addDays,
  CANADIAN_PROVINCES,
  CONTACT_LATE_1_DAYS,
  DEADLINE_MARKERS,
  defaultTimeZone,
  DUE_SOON_DAYS,
  ianaZone,
  type InspectionMarker,
  type Limit,
  oneOf,
  noneOf,
  OPEN_TABS,
  passedDeadlinesFrom,
  today,
  US_STATES,
  within,
} from '@walkthrough/domain';
import type { AnyScope } from '../../../core/database/lists/list-declaration';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Time zone of each province's day; any other province uses the default zone. */
const ZONES = [
  ...CANADIAN_PROVINCES.map((code) => [code, ianaZone(defaultTimeZone('CA', code))] as const),
  ...US_STATES.map((code) => [code, ianaZone(defaultTimeZone('US', code))] as const),
];

/**
 * Translates a marker to column limits. Those of due dates are read through the due-date index, in at most three ranges
 * around midnight; those of deadlines through the index of deadlines.
 * @param now UTC milliseconds; late contact is rounded to the minute, so that one count holds for all pages of a list
 */
export function markedInspections(marker: InspectionMarker, now: number): AnyScope {
  return MARKED[marker](now);
}

/**
 * Limits to open inspections that are due today, in their zone, or overdue.
 * @param now UTC milliseconds
 */
export const dueToday = (now: number): AnyScope => isOpen(dueBefore(daysAt(now + DAY_MS)));

/** Whether a marker tells something about a deadline, which not everybody may see. */
export const isDeadlineMarker = (marker: InspectionMarker | undefined): boolean =>
  DEADLINE_MARKERS.some((each) => each === marker);

const isOpen = (branches: AnyScope): AnyScope =>
  branches.map((branch) => ({ ...branch, tab: oneOf(...OPEN_TABS) }));

const MARKED: Readonly<Record<InspectionMarker, (now: number) => AnyScope>> = {
  overdue: (now) => isOpen(dueBefore(daysAt(now))),
  dueThisWeek: (now) => isOpen(dueSoon(daysAt(now))),
  lateContact(now) {
    const late = now - (now % MINUTE_MS) - CONTACT_LATE_1_DAYS * DAY_MS;
    return [{ tab: oneOf('rolling', 'assigned'), lastContactAt: within({ before: late + 1 }) }];
  },
  // On the rolling list every inspection is unassigned, so the marker is not used there.
  unassigned: () => [{ tab: oneOf('assigned', 'scheduled'), inspectorId: oneOf(null) }],
  // Only condition inspections carry a deadline.
  deadlineOverdue: (now) => deadlinePassed(daysAt(now)),
  deadlineSoon: (now) => deadlineSoon(daysAt(now)),
  deadlineWaiting: () => [{ deadlineWaits: oneOf(true) }],
};

interface Days {
  /** The earliest calendar date among the zones. */
  first: string;
  /** Provinces that have reached the next date, and those that have not; null while all have the same date. */
  ahead: Limit | null;
  behind: Limit | null;
}

function daysAt(now: number): Days {
  const elsewhere = today(now, ianaZone(null));
  const days = ZONES.map(([code, zone]) => ({ code, day: today(now, zone) }));
  const first = days.reduce((least, { day }) => (day < least ? day : least), elsewhere);
  const ahead = days.filter(({ day }) => day > first).map(({ code }) => code);
  if (ahead.length === 0) return { first, ahead: null, behind: null };
  if (elsewhere === first) return { first, ahead: oneOf(...ahead), behind: noneOf(...ahead) };
  const behind = days.filter(({ day }) => day === first).map(({ code }) => code);
  return { first, ahead: noneOf(...behind), behind: oneOf(...behind) };
}

/** Limits due dates to those before today. */
const dueBefore = ({ first, ahead }: Days): AnyScope => [
  { inspectBy: within({ before: first }) },
  ...(ahead ? [{ province: ahead, inspectBy: oneOf(first) }] : []),
];

/** Limits the next deadline to those that are due soon. One of a company target alone has no date by law. */
const deadlineSoon = (days: Days): AnyScope =>
  onEachDay(days, (day) => {
    const isSoon = { deadlineSoonFrom: within({ before: addDays(day, 1) }) };
    return [
      { ...isSoon, deadlineOn: within({ from: day }) },
      { ...isSoon, deadlineOn: oneOf(null) },
    ];
  });

/**
 * Limits deadlines to those with a passed date that boards show. A next date that has passed since it was computed is one too,
 * whatever passed before it.
 */
const deadlinePassed = (days: Days): AnyScope =>
  onEachDay(days, (day) => {
    const shownFrom = passedDeadlinesFrom(day);
    const isNextPassed = { deadlineOn: within({ before: day }) };
    return [
      { deadlinePassedOn: within({ from: shownFrom }) },
      { deadlinePassedOn: within({ before: shownFrom }), ...isNextPassed },
      { deadlinePassedOn: oneOf(null), ...isNextPassed },
    ];
  });

/** Joins the limits of each date that properties have now. */
function onEachDay({ first, ahead, behind }: Days, limitsOn: (day: string) => AnyScope): AnyScope {
  if (!ahead || !behind) return limitsOn(first);
  const inPlaces = (province: Limit, day: string) => limitsOn(day).map((branch) => ({ ...branch, province }));
  return [...inPlaces(behind, first), ...inPlaces(ahead, addDays(first, 1))];
}

function dueSoon({ first, ahead, behind }: Days): AnyScope {
  const end = addDays(first, DUE_SOON_DAYS + 1);
  if (!ahead || !behind) return [{ inspectBy: within({ from: first, before: end }) }];
  return [
    { inspectBy: within({ from: addDays(first, 1), before: end }) },
    { province: behind, inspectBy: oneOf(first) },
    { province: ahead, inspectBy: oneOf(end) },
  ];
}
