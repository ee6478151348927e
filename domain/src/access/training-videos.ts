import { isCustomerSide, type Actor } from './actor';

/**
 * Whether somebody is shown the videos that are for subtenants only: people of a customer that is one, their own
 * inspectors among them.
 */
export const seesSubtenantVideos = (
  actor: Pick<Actor, 'roles' | 'isTier2'> & { tenantHasTier2Support: boolean },
): boolean => actor.tenantHasTier2Support && (isCustomerSide(actor) || actor.isTier2);
