import { addDays, isPlausibleDay, laterOf, today } from '../calendar/calendar';
import { wallToInstant } from './inspection-time';

const MINUTE_MS = 60_000;

/** Suggested starts lie within these wall times of the property: office hours, inside `INSPECTION_HOURS`. */
export const SUGGESTED_HOURS = { from: '08:00', to: '17:30' } as const;

/** Number of days that are searched. */
export const SUGGESTED_DAYS = 14;

/** Maximum number of suggestions, of one day and altogether. */
export const MAX_SUGGESTIONS_A_DAY = 3;
export const MAX_SUGGESTIONS = 6;

/** An inspector needs at least this long to get there. */
const LEAD_MS = 60 * MINUTE_MS;

/** Suggestions of one day are at least this far apart: between other inspections, and on a free day. */
const APART_MS = { busyDay: 60 * MINUTE_MS, freeDay: 120 * MINUTE_MS };

/** A free day begins with this time. */
const FREE_DAY_FROM = '09:00';

const STARTS = halfHours(SUGGESTED_HOURS.from, SUGGESTED_HOURS.to);

export interface FreeTimesFacts {
  /** UTC ms */
  now: number;
  /** Day from which times are wanted, `YYYY-MM-DD`. */
  from: string;
  /** `YYYY-MM-DD`; null without a due date. */
  inspectBy: string | null;
  /** IANA zone of the property. */
  zone: string;
  /** Start times that would conflict, UTC ms and inclusive. */
  blocked: readonly { from: number; until: number }[];
  /** Starts of the inspector's other inspections, UTC ms. */
  planned: readonly number[];
  /** Whether tenancy law allows an inspection to start then, UTC ms. */
  isLegal: (at: number) => boolean;
}

export interface SuggestedTimes {
  /** The searched days, `YYYY-MM-DD`. */
  from: string;
  until: string;
  /** `YYYY-MM-DDTHH:mm` in the property's zone, in order of time. */
  times: string[];
}

interface Start {
  wall: string;
  at: number;
}

/**
 * Suggests free times of an inspector for an inspection: on the half hour, in office and legal hours of the property, without
 * a conflict, and not after the due date while that is possible. Times next to the inspector's other inspections of the day
 * come first, because they make the shortest route. Weekends are used only if they are asked for or nothing else is free.
 */
export function suggestFreeTimes(facts: FreeTimesFacts): SuggestedTimes {
  const { from, until } = searchedDays(facts);
  const days: string[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day);
  const weekdays = days.filter((day) => !isWeekend(day) || day === facts.from);
  const times = timesOn(weekdays, facts);
  return { from, until, times: times.length > 0 ? times : timesOn(days, facts) };
}

/**
 * Returns the days to search: from the wanted day, at least today, to the due date. A wanted day after the due date starts
 * the search today. Once the due date has passed, every time is late, so the next days are searched.
 */
function searchedDays({ now, from, inspectBy, zone }: FreeTimesFacts): { from: string; until: string } {
  const current = today(now, zone);
  const wanted = isPlausibleDay(from) ? laterOf(from, current) : current;
  const canBeOnTime = inspectBy !== null && inspectBy >= current;
  const first = canBeOnTime && wanted > inspectBy ? current : wanted;
  const last = addDays(first, SUGGESTED_DAYS - 1);
  return { from: first, until: canBeOnTime && inspectBy < last ? inspectBy : last };
}

function timesOn(days: readonly string[], facts: FreeTimesFacts): string[] {
  const times: string[] = [];
  for (const day of days) {
    times.push(...timesOfDay(day, facts));
    if (times.length >= MAX_SUGGESTIONS) break;
  }
  return times.slice(0, MAX_SUGGESTIONS);
}

function timesOfDay(day: string, { now, zone, blocked, planned, isLegal }: FreeTimesFacts): string[] {
  const starts = STARTS.flatMap((time): Start[] => {
    const wall = `${day}T${time}`;
    const found = wallToInstant(wall, zone);
    return found.ok ? [{ wall, at: found.at }] : [];
  });
  const free = starts.filter(
    ({ at }) =>
      at >= now + LEAD_MS && !blocked.some(({ from, until }) => from <= at && at <= until) && isLegal(at),
  );
  const others = planned.filter((at) => today(at, zone) === day);
  const ranked = others.length > 0 ? byDistance(free, others) : fromMorning(free);
  const apart = others.length > 0 ? APART_MS.busyDay : APART_MS.freeDay;
  const chosen: Start[] = [];
  for (const start of ranked) {
    if (chosen.length === MAX_SUGGESTIONS_A_DAY) break;
    if (chosen.every(({ at }) => Math.abs(at - start.at) >= apart)) chosen.push(start);
  }
  return chosen.map(({ wall }) => wall).sort();
}

/** Sorts by the distance to the nearest other inspection, then by time. */
function byDistance(free: readonly Start[], others: readonly number[]): Start[] {
  const distance = ({ at }: Start) => Math.min(...others.map((other) => Math.abs(other - at)));
  return [...free].sort((one, other) => distance(one) - distance(other) || one.at - other.at);
}

/** Sorts by time, with the early ones last. */
function fromMorning(free: readonly Start[]): Start[] {
  const isEarly = ({ wall }: Start) => wall.slice(11) < FREE_DAY_FROM;
  return [...free.filter((start) => !isEarly(start)), ...free.filter(isEarly)];
}

function isWeekend(day: string): boolean {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
}

function halfHours(from: string, to: string): string[] {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const starts: string[] = [];
  for (let at = minutes(from); at <= minutes(to); at += 30)
    starts.push(`${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`);
  return starts;
}
