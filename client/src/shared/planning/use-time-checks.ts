import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ConflictingInspection, TimeZoneKey } from '@walkthrough/domain';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { queryKeys } from '../../api/query-keys';
import { usePaused } from '../../ui/use-paused';
import type { PlannedRow } from './planned-row';
import { conflictsOf } from './planning-calls';

/** Inspections that get one time; never none. */
export type SuggestedRows = readonly [PlannedRow, ...PlannedRow[]];

interface EnteredTime {
  scheduledDate: string;
  timezone: TimeZoneKey;
}

/**
 * Looks up what scheduling the rows at a time would be refused for, once typing has paused.
 * @param time null while it is incomplete
 */
export function useTimeConflicts(
  inspector: PlannedRow['inspector'],
  rows: readonly PlannedRow[],
  time: EnteredTime | null,
): { conflicts: ConflictingInspection[] | undefined; isUnchecked: boolean } {
  const wanted = time === null ? '' : `${time.scheduledDate} ${time.timezone}`;
  const settled = usePaused(wanted);
  const ids = rows.map(({ id }) => id);
  const isAsked = time !== null && inspector !== null && settled === wanted;
  const { scheduledDate = '', timezone = 'CANADA_PACIFIC' } = time ?? {};
  const { data, isError } = useQuery({
    queryKey: queryKeys.inspectionConflicts(inspector?.id ?? 0, scheduledDate, timezone, ids),
    queryFn: ({ signal }) => conflictsOf(inspector!.id, { scheduledDate, timezone, ids }, signal),
    enabled: isAsked,
    staleTime: 0,
  });
  return isAsked ? { conflicts: data, isUnchecked: isError } : { conflicts: undefined, isUnchecked: false };
}

/**
 * Loads suggested free times of inspections from a day on. Suggestions stay in place while one of their days is chosen.
 * @param rows one or several with the same inspector
 * @param day `YYYY-MM-DD`; empty while none is entered
 */
export function useFreeTimes([{ id, inspector }, ...others]: SuggestedRows, day: string) {
  const settledDay = usePaused(day);
  const [from, setFrom] = useState(day);
  const query = {
    ...(from && { from }),
    ...(others.length > 0 && { others: others.map((row) => row.id).join(',') }),
  };
  const found = useQuery({
    queryKey: queryKeys.freeTimes(id, query),
    queryFn: ({ signal }) => callApi('GET inspections/{id}/free-times', { path: { id }, query, signal }),
    enabled: inspector !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const isSuggested = found.data?.times.some((wall) => wall.startsWith(settledDay)) ?? false;
  // Adjusted while rendering, so that no times of another day are shown in between.
  if (settledDay === day && day !== '' && day !== from && !isSuggested && !found.isFetching) setFrom(day);
  return found;
}
