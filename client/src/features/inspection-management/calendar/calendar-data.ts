import { keepPreviousData, queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import {
  type CalendarInspections,
  type CalendarQuery,
  type CalendarRange,
  IANA_ZONES,
  instantToWall,
  type InspectionTab,
  type StaffInspectionPage,
  type StaffInspectionRow,
  timeZoneKey,
} from '@walkthrough/domain';
import { callApi } from '../../../api/client';
import { KEPT_LIST } from '../../../api/query-client';
import { setCachedRows } from '../../../lists/set-cached-rows';

const CALENDAR = ['inspections', 'calendar'] as const;
const LANE = ['inspections', 'unscheduled'] as const;

export const CALENDAR_KEYS: readonly QueryKey[] = [CALENDAR, LANE];

export const calendarQuery = (query: CalendarQuery) =>
  queryOptions({
    queryKey: [...CALENDAR, query],
    queryFn: ({ signal }) => callApi('GET inspections/calendar', { query, signal }),
    // Pushes are applied only while the calendar is open.
    refetchOnMount: 'always',
    meta: KEPT_LIST,
  });

/** Next deadlines of the shown days; they change without pushes. */
export const deadlinesQuery = ({ from, until }: Pick<CalendarRange, 'from' | 'until'>) =>
  queryOptions({
    queryKey: ['deadlines', { from, until }],
    queryFn: ({ signal }) => callApi('GET tenancy-deadlines', { query: { from, until }, signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
    meta: KEPT_LIST,
  });

export const laneQuery = (size: number) =>
  queryOptions({
    queryKey: [...LANE, { size }],
    queryFn: ({ signal }) => callApi('GET inspections/unscheduled', { query: { page: 0, size }, signal }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
    meta: KEPT_LIST,
  });

/** Fetched when a drag begins and never cached, since schedules change. */
export const blockedTimes = (id: number, range: CalendarRange) =>
  callApi('GET inspections/{id}/blocked-times', { path: { id }, query: range });

interface CalendarChange {
  id: number;
  version: number;
  /** Null when it was deleted or is no longer visible to this user. */
  row: StaffInspectionRow | null;
}

interface CalendarEffect {
  before: StaffInspectionRow | undefined;
  /** The lane may differ from the server's. */
  stale: boolean;
}

type Loaded<T> = [QueryKey, T][];

function loaded<T>(client: QueryClient, queryKey: QueryKey): Loaded<T> {
  return client
    .getQueriesData<T>({ queryKey })
    .flatMap(([key, data]) => (data ? [[key, data] as [QueryKey, T]] : []));
}

/** Finds an inspection in the loaded parts of the calendar. */
export function shownRow(client: QueryClient, id: number): StaffInspectionRow | undefined {
  const pages = [
    ...loaded<CalendarInspections>(client, CALENDAR),
    ...loaded<StaffInspectionPage>(client, LANE),
  ];
  for (const [, { content }] of pages) {
    const row = content.find((one) => one.id === id);
    if (row) return row;
  }
  return undefined;
}

/**
 * Applies a change to every loaded part of the calendar. Returns null if it is not new.
 * @param tabs tabs whose inspections the calendar shows to this user
 */
export function patchCalendar(
  client: QueryClient,
  { id, version, row }: CalendarChange,
  tabs: readonly InspectionTab[],
): CalendarEffect | null {
  const before = shownRow(client, id);
  if (before && before.version > version) return null;
  if (before && row && JSON.stringify(before) === JSON.stringify(row)) return null;
  for (const [key, data] of loaded<CalendarInspections>(client, CALENDAR)) {
    const others = data.content.filter((one) => one.id !== id);
    const stood = others.length < data.content.length;
    const stands = row !== null && tabs.includes(row.tab) && belongsTo(key.at(-1) as CalendarQuery, row);
    if (!stood && !stands) continue;
    const content = stands ? inTimeOrder([...others, row]) : others;
    const totalElements = Math.max(0, data.totalElements + Number(stands) - Number(stood));
    setCachedRows<CalendarInspections>(client, key, { content, totalElements });
  }
  return { before, stale: patchLane(client, id, row) };
}

function patchLane(client: QueryClient, id: number, row: StaffInspectionRow | null): boolean {
  let stale = false;
  const isUnscheduled = row?.tab === 'rolling' || row?.tab === 'assigned';
  for (const [key, page] of loaded<StaffInspectionPage>(client, LANE)) {
    const stood = page.content.some((one) => one.id === id);
    if (!stood && !isUnscheduled) continue;
    const others = page.content.filter((one) => one.id !== id);
    const content =
      stood && row && isUnscheduled ? page.content.map((one) => (one.id === id ? row : one)) : others;
    const totalElements = Math.max(0, page.totalElements - (page.content.length - content.length));
    setCachedRows<StaffInspectionPage>(client, key, { ...page, content, totalElements });
    if (stood && isUnscheduled) continue;
    // Only the server knows which row follows the last one, and where a new one belongs.
    stale = true;
    void client.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' });
  }
  return stale;
}

/** Returns whether an inspection's time is within a loaded range. */
function belongsTo({ from, until, timezone, inspectorId }: CalendarQuery, row: StaffInspectionRow): boolean {
  const key = timeZoneKey(timezone);
  if (row.scheduledAt === null || key === null) return false;
  if (inspectorId !== undefined && row.inspector?.id !== inspectorId) return false;
  const day = instantToWall(row.scheduledAt, IANA_ZONES[key]).slice(0, 10);
  return from <= day && day <= until;
}

const inTimeOrder = (rows: StaffInspectionRow[]): StaffInspectionRow[] =>
  rows.sort((a, b) => (a.scheduledAt ?? 0) - (b.scheduledAt ?? 0) || a.id - b.id);
