import { inspectionAbilities, type StaffInspectionRow } from '@walkthrough/domain';
import { useCallback, useMemo } from 'react';
import { serverNow } from '../../offline/status/server-clock';
import { accessAsListed } from '../../shared/planning/access-row';
import { actorOf } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';

export type TeamPlan = 'schedule' | 'unschedule';

/**
 * Returns a function that checks whether the user may schedule or unschedule an inspection. The server checks again.
 */
export function usePlannable() {
  const { user, tenant } = useSignedIn();
  const actor = useMemo(() => actorOf(user, tenant), [user, tenant]);
  const graceDelayHours = tenant?.tenantConfig.inspectionGraceDelay ?? 0;
  return useCallback(
    (row: StaffInspectionRow, plan: TeamPlan): boolean =>
      inspectionAbilities(...accessAsListed(actor, row), { now: serverNow(), graceDelayHours })[plan],
    [actor, graceDelayHours],
  );
}
