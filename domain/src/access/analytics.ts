import { type Actor, isCustomerSide, isManager } from './actor';

/** Whether somebody opens Inspection Analytics: the customer side, and managers who may read inspections. */
export const opensAnalytics = (actor: Pick<Actor, 'roles' | 'flags'>): boolean =>
  isCustomerSide(actor) || (isManager(actor) && actor.flags.canAccessInspection);

/** Whether it shows them teams. Nobody else, tier-2 users among them, may read the list of teams. */
export const analysesTeams = (actor: Pick<Actor, 'roles' | 'flags'>): boolean =>
  isManager(actor) && opensAnalytics(actor);
