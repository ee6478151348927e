import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SchedulingIssueItem } from '@walkthrough/domain';
import { useEffect } from 'react';
import { onLiveChange, onLiveReload } from '../../api/live-events';
import { schedulingIssuesQuery } from './api/scheduling-issues';

const NONE: SchedulingIssueItem[] = [];

/** Open scheduling issues of the company, live. */
export function useSchedulingIssues(): SchedulingIssueItem[] {
  const client = useQueryClient();
  const { data = NONE } = useQuery(schedulingIssuesQuery);

  useEffect(() => {
    const { queryKey } = schedulingIssuesQuery;
    const offChange = onLiveChange((change) => {
      if (change.entity === 'personName') void client.invalidateQueries({ queryKey });
      if (change.entity !== 'schedulingIssue') return;
      const row = change.op === 'put' ? (change.row as SchedulingIssueItem) : null;
      client.setQueryData(queryKey, (items) => items && patched(items, change.id, row));
    });
    const offReload = onLiveReload(() => void client.invalidateQueries({ queryKey }));
    return () => {
      offChange();
      offReload();
    };
  }, [client]);

  return data;
}

/** Applies a push to the list; a property change leaves the issue's version unchanged. */
export function patched(
  items: SchedulingIssueItem[],
  id: number,
  row: SchedulingIssueItem | null,
): SchedulingIssueItem[] {
  const shown = items.find((item) => item.id === id);
  if (!row) return shown ? items.filter((item) => item.id !== id) : items;
  if (!shown) return [...items, row];
  return row.version >= shown.version ? items.map((item) => (item.id === id ? row : item)) : items;
}
