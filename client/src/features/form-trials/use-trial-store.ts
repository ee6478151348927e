import { trialStoreOf, type TrialStore } from '../../offline/trials/trial-store';
import { useSignedIn } from '../../session/use-session';

/** Returns the signed-in user's trials on this device. */
export function useTrialStore(): TrialStore {
  const { user, tenant } = useSignedIn();
  return trialStoreOf({ tenantId: tenant?.id ?? 0, userId: user.id });
}
