import {
  addDays,
  addMonths,
  instantToWall,
  isPlausibleDay,
  type StaffInspectionRow,
  wallToInstant,
} from '@walkthrough/domain';

export const CALENDAR_VIEWS = ['month', 'week', 'day'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

export const SLOT_MINUTES = 30;
const DAY_MINUTES = 24 * 60;

/**
 * Formats wall time as `YYYY-MM-DDTHH:mm`.
 * @param minutes since midnight
 */
export const wallAt = (day: string, minutes: number): string =>
  `${day}T${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** 0 for Sunday, the first day of the week here. */
const weekday = (day: string): number => new Date(`${day}T00:00Z`).getUTCDay();

const sundayOf = (day: string): string => addDays(day, -weekday(day));

/** Returns the days that a view shows around a day; a month consists of whole weeks. */
export function daysOf(view: CalendarView, day: string): string[] {
  if (view === 'day') return [day];
  if (view === 'week') return daysFrom(sundayOf(day), 7);
  const first = `${day.slice(0, 7)}-01`;
  const begin = sundayOf(first);
  const last = addDays(addMonths(first, 1), -1);
  const weeks = Math.ceil((weekday(first) + Number(last.slice(8))) / 7);
  return daysFrom(begin, weeks * 7);
}

export const daysFrom = (begin: string, count: number): string[] =>
  Array.from({ length: count }, (_, place) => addDays(begin, place));

/** Returns the day to show for the next or previous range. */
export function stepped(view: CalendarView, day: string, direction: 1 | -1): string {
  if (view === 'month') return addMonths(`${day.slice(0, 7)}-01`, direction);
  return addDays(day, direction * (view === 'week' ? 7 : 1));
}

/** The same days as in the schedule dialog. */
export const isShownDay = (text: string | null): text is string => text !== null && isPlausibleDay(text);

/** Returns the part of the shown days that can be queried. */
export const queriedRange = (days: readonly string[]): { from: string; until: string } => {
  const possible = days.filter(isShownDay);
  return { from: possible[0]!, until: possible.at(-1)! };
};

/** Position of an inspection in the calendar's zone. */
export interface PlacedRow {
  row: StaffInspectionRow;
  day: string;
  /** Minutes since midnight, wall clock. */
  minutes: number;
}

/** Places scheduled inspections by the wall clock of a zone, in order of time. */
export function placed(rows: readonly StaffInspectionRow[], zone: string): PlacedRow[] {
  return rows
    .flatMap((row) => {
      if (row.scheduledAt === null) return [];
      const wall = instantToWall(row.scheduledAt, zone);
      return [{ row, day: wall.slice(0, 10), minutes: minutesOf(wall) }];
    })
    .sort((a, b) => a.row.scheduledAt! - b.row.scheduledAt! || a.row.id - b.row.id);
}

export const minutesOf = (wall: string): number =>
  Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16));

interface StackedRow extends PlacedRow {
  /** Line within the inspector's row, from 0. */
  line: number;
}

/**
 * Puts overlapping inspections on separate lines. Each is drawn `lasts` minutes wide; one that begins shortly before
 * midnight is cut off there.
 */
export function stacked(inspections: readonly PlacedRow[], lasts = SLOT_MINUTES): StackedRow[] {
  const ends: number[] = [];
  return inspections
    .toSorted((a, b) => a.minutes - b.minutes || a.row.id - b.row.id)
    .map((inspection) => {
      const free = ends.findIndex((end) => end <= inspection.minutes);
      const line = free < 0 ? ends.length : free;
      ends[line] = Math.min(inspection.minutes + lasts, DAY_MINUTES);
      return { ...inspection, line };
    });
}

export const linesOf = (inspections: readonly StackedRow[]): number =>
  inspections.reduce((most, { line }) => Math.max(most, line + 1), 1);

export interface Slot {
  minutes: number;
  /** Skipped by a daylight-saving change on this day. */
  skipped: boolean;
}

/** Hours the day board shows unless inspections lie outside them. */
export const OFFICE_HOURS = { from: 7 * 60, until: 21 * 60 } as const;

/** Returns the 48 half hours of a day by a zone's wall clock, marking those that daylight saving skips. */
export function slotsOf(day: string, zone: string): Slot[] {
  return Array.from({ length: DAY_MINUTES / SLOT_MINUTES }, (_, place) => {
    const minutes = place * SLOT_MINUTES;
    return { minutes, skipped: !wallToInstant(wallAt(day, minutes), zone).ok };
  });
}

/** Returns whether all inspections are within office hours. */
export const fitOfficeHours = (inspections: readonly PlacedRow[]): boolean =>
  inspections.every(({ minutes }) => minutes >= OFFICE_HOURS.from && minutes < OFFICE_HOURS.until);
