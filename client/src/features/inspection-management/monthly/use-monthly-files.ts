import { useQuery } from '@tanstack/react-query';
import type { CallName, UserSelf } from '@walkthrough/domain';
import { isCustomerSide } from '@walkthrough/domain';
import { callApi } from '../../../api/client';
import { deskQueryKeys } from '../../../api/desk-query-keys';
import { KEPT_LIST } from '../../../api/query-client';
import { useLiveReload } from '../../../lists/use-live-rows';
import { isPropertyManagerUser } from '../../../session/permissions';
import { useSignedIn } from '../../../session/use-session';
import type { BoardKind } from '../board-kind';
import type { MonthlyPlace } from './monthly-place';

/** A slow pattern may use its whole time limit, queued behind others. */
const TIMEOUT_MS = 45_000;
const KEYS = [deskQueryKeys.monthlyFiles];

function callOf(user: UserSelf) {
  const call = isPropertyManagerUser(user)
    ? 'POST propertyManagers/self/monthly_files'
    : isCustomerSide(user)
      ? 'POST customers/self/monthly_files'
      : 'POST monthly_files';
  return call satisfies CallName;
}

/** Loads the selected month. A superseded request is aborted and its answer ignored. */
export function useMonthlyFiles(kind: BoardKind, place: MonthlyPlace, isValid: boolean) {
  const { user } = useSignedIn();
  const { month, filter, filterMode } = place;
  useLiveReload('inspection', KEYS);
  return useQuery({
    queryKey: deskQueryKeys.monthlyFilesOf({ kind, month, filter, filterMode }),
    queryFn: ({ signal }) =>
      callApi(callOf(user), {
        query: { month, ciMode: kind === 'condition' },
        body: filter === '' ? {} : { filter, filterMode },
        signal,
        timeoutMs: TIMEOUT_MS,
      }),
    enabled: isValid,
    refetchOnMount: 'always',
    meta: KEPT_LIST,
  });
}
