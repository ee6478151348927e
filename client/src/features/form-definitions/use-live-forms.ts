import { useQueryClient } from '@tanstack/react-query';
import type { FormVersionItem, LiveChange } from '@walkthrough/domain';
import { useEffect } from 'react';
import { queryKeys } from '../../api/query-keys';
import { onLiveChange, onLiveReload } from '../../live/live-events';
import { quietly } from '../../live/quiet-refetch';

/** Keeps the list of versions and their assignments as they are, and tells of each change of one. */
export function useLiveForms(onVersion?: (row: FormVersionItem, change: LiveChange) => void): void {
  const client = useQueryClient();
  useEffect(() => {
    const reload = () => {
      void client.invalidateQueries({ queryKey: queryKeys.formVersions });
      void client.invalidateQueries({ queryKey: queryKeys.formAssignments });
    };
    const quiet = quietly(reload);
    const offChange = onLiveChange((change) => {
      if (change.entity !== 'formVersion') return;
      quiet.ask();
      if (change.op === 'put') onVersion?.(change.row as FormVersionItem, change);
    });
    const offReload = onLiveReload(reload);
    return () => {
      offChange();
      offReload();
      quiet.stop();
    };
  }, [client, onVersion]);
}
