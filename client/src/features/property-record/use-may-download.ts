import { inspectionAbilities, type StaffInspectionRow } from '@walkthrough/domain';
import { serverNow } from '../../offline/status/server-clock';
import { actorOf } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { accessAsListed } from '../../shared/planning/access-row';

/** Returns whether the reader may open the report of an inspection that the server has listed for them. */
export function useMayDownload(): (inspection: StaffInspectionRow) => boolean {
  const { user, tenant } = useSignedIn();
  return (inspection) => {
    const clock = {
      now: serverNow(),
      graceDelayHours: tenant?.tenantConfig.inspectionGraceDelay ?? 0,
    };
    const [actor, row] = accessAsListed(actorOf(user, tenant), inspection);
    return inspectionAbilities(actor, row, clock).download;
  };
}
