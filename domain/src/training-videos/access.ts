import { isCustomerSide, type Actor } from '../access/actor';

/**
 * Returns whether a user sees the videos for subtenants only: users of a customer that is a subtenant, including its own
 * inspectors.
 */
export const seesSubtenantVideos = (
  actor: Pick<Actor, 'roles' | 'isTier2'> & { tenantHasTier2Support: boolean },
): boolean => actor.tenantHasTier2Support && (isCustomerSide(actor) || actor.isTier2);
