import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addressOfBoardFigure,
  isAllowed,
  isManager,
  MAX_UNPAGED,
  readsDataUpdateLog,
  READS_LATE_REPORTS,
  receivesDataUpdates,
  type UserSelf,
} from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { queryKeys } from '../../api/query-keys';
import { inspectionCountsQuery } from '../../features/inspection-management/api/inspection-counts';
import { filterQuery, NO_FILTERS } from '../../features/inspection-management/inspection-filters';
import { schedulingIssuesQuery } from '../../features/scheduling-issues/api/scheduling-issues';
import { useLiveLateReports } from '../../lists/use-live-late-reports';
import { useLiveRows } from '../../lists/use-live-rows';
import { inspectionTabsOf, visitorOf } from '../../session/permissions';
import { mayOpen, SCHEDULING_ISSUES, SCREENS } from '../../session/screens';
import {
  invalidateRequests,
  pendingQuery,
  REQUEST_LIST_KEYS,
} from '../../shared/data-update-decisions/request-queries';

export type ReviewName =
  | 'schedulingIssues'
  | 'lateReports'
  | 'dataUpdateRequests'
  | 'unassigned'
  | 'scheduledUnassigned'
  | 'toAudit';

export interface Review {
  name: ReviewName;
  /** Undefined until it is known. */
  count: number | undefined;
  /** Whether there may be more. */
  isAtLeast: boolean;
  /** Address of the rows behind the count; a hash opens on the current screen. */
  to: string;
}

/** Only a change of a request makes it stale. */
const REQUEST_COUNTS = [...queryKeys.dataUpdates, 'counts'] as const;

const BOARD_QUERY = filterQuery('periodic', NO_FILTERS);
const UNASSIGNED_QUERY = filterQuery('periodic', { ...NO_FILTERS, marker: 'unassigned' });
const BOARD_COUNTS: readonly QueryKey[] = [BOARD_QUERY, UNASSIGNED_QUERY].map(queryKeys.inspectionCounts);

/**
 * Returns the live counts of what waits for the user, each with the address of its rows. Counts whose call the user may
 * not make are absent.
 */
export function useReviewCounts(user: UserSelf): Review[] {
  const visitor = visitorOf(user, null);
  const isAdmin = user.roles.includes('ROLE_ADMIN');
  const tabs = inspectionTabsOf(user);
  const readsLate = isAllowed(visitor, READS_LATE_REPORTS);
  const receives = receivesDataUpdates(visitor);
  const readsRequests = isManager(visitor) && readsDataUpdateLog(visitor);
  // The top bar keeps them live.
  const issues = useQuery({ ...schedulingIssuesQuery, enabled: isAdmin }).data?.length;
  const late = useQuery({
    enabled: readsLate,
    queryKey: deskQueryKeys.lateCount,
    queryFn: ({ signal }) => callApi('GET submissions/late', { query: { list: 'open', size: 1 }, signal }),
  }).data?.totalElements;
  const own = useQuery({ ...pendingQuery(user), enabled: receives }).data?.length;
  const staff = useQuery({
    enabled: readsRequests,
    queryKey: REQUEST_COUNTS,
    queryFn: ({ signal }) => callApi('GET dataUpdateRequests/counts', { signal }),
  }).data?.pending;
  const requests = receives ? own : staff;
  const boards = useQuery(inspectionCountsQuery(BOARD_QUERY, tabs.length > 0)).data;
  // Scheduling takes an inspection off the Rolling List, also without an inspector.
  const unassigned = useQuery(inspectionCountsQuery(UNASSIGNED_QUERY, tabs.includes('scheduled'))).data;
  useLiveCounts();

  const isFull = (count: number | undefined) => (count ?? 0) >= MAX_UNPAGED;
  const reviews: readonly (Review & { isOffered: boolean })[] = [
    {
      name: 'schedulingIssues',
      isOffered: isAdmin,
      count: issues,
      isAtLeast: isFull(issues),
      to: SCHEDULING_ISSUES,
    },
    { name: 'lateReports', isOffered: readsLate, count: late, isAtLeast: false, to: '/late-submissions' },
    {
      name: 'dataUpdateRequests',
      isOffered: receives || readsRequests,
      count: requests,
      isAtLeast: receives && isFull(own),
      // Without the log, the landing page shows them.
      to: mayOpen(user, '/dataUpdateRequestLog') ? '/dataUpdateRequestLog' : SCREENS.landing,
    },
    {
      name: 'unassigned',
      isOffered: tabs.includes('rolling'),
      count: boards?.rolling,
      isAtLeast: false,
      to: addressOfBoardFigure('unassignedRolling'),
    },
    {
      name: 'scheduledUnassigned',
      // Rare: the link takes no room unless there is one.
      isOffered: (unassigned?.scheduled ?? 0) > 0,
      count: unassigned?.scheduled,
      isAtLeast: false,
      to: addressOfBoardFigure('unassignedScheduled'),
    },
    {
      name: 'toAudit',
      isOffered: tabs.includes('completed'),
      count: boards?.completed,
      isAtLeast: false,
      to: addressOfBoardFigure('toAudit'),
    },
  ];
  return reviews.filter(({ isOffered }) => isOffered);
}

/** Refetches the counts after live changes. */
function useLiveCounts(): void {
  const client = useQueryClient();
  useLiveLateReports();
  useLiveRows('dataUpdateRequest', REQUEST_LIST_KEYS, () => invalidateRequests(client));
  useLiveRows('inspection', BOARD_COUNTS, () => {
    // Counts of filtered lists belong to their boards.
    for (const queryKey of BOARD_COUNTS)
      void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
    return true;
  });
}
