import { useMemo } from 'react';
import { useNetworkStatus } from '../../offline/use-network-status';
import { useSignedIn } from '../../session/use-session';
import type { EditField } from './property-edits';

/**
 * What of the list this person may change now: nothing without a network. Who changes properties needs another right
 * to take them out of use; whose they are only staff say (spec 3 §5).
 */
export function useMayEdit(isStaff: boolean) {
  const { user } = useSignedIn();
  const { online } = useNetworkStatus();
  const { canModifyProperty, canChangePropertyActive } = user.userPermissions;
  const mayEdit = canModifyProperty && online;
  const editable = useMemo(() => {
    const fields: readonly (EditField | false)[] = [
      'province',
      isStaff && 'customer',
      'manager',
      'frequency',
      canChangePropertyActive && 'active',
    ];
    return new Set(mayEdit ? fields.filter((field) => field !== false) : []);
  }, [mayEdit, isStaff, canChangePropertyActive]);
  return { mayEdit, editable };
}
