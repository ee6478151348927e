import type { FormVersionItem, LiveChange } from '@walkthrough/domain';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { useLiveRows } from '../../lists/use-live-rows';

const KEYS = [deskQueryKeys.formVersions, deskQueryKeys.formAssignments];

/** Keeps versions and assignments current, and reports each change of a version. */
export function useLiveForms(onVersion?: (row: FormVersionItem, change: LiveChange) => void): void {
  const live = useLiveRows('formVersion', KEYS, (change) => {
    live.refetchAll();
    if (change.op === 'put') onVersion?.(change.row as FormVersionItem, change);
    return false;
  });
}
