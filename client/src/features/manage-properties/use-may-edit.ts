import { useMemo } from 'react';
import { useNetworkStatus } from '../../offline/status/use-network-status';
import { useSignedIn } from '../../session/use-session';
import type { EditField } from './property-edits';

/**
 * Returns the fields that the user may edit now: none while offline. Deactivating needs its own right; only staff
 * change the customer.
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
