import { type Actor, isCustomerSide, isManager } from '../access/actor';

/** Returns whether a user opens Inspection Analytics: the customer side, and managers who may read inspections. */
export const opensAnalytics = (actor: Pick<Actor, 'roles' | 'flags'>): boolean =>
  isCustomerSide(actor) || (isManager(actor) && actor.flags.canAccessInspection);

/** Returns whether analytics shows teams to a user. Nobody else, including tier-2 users, may read the list of teams. */
export const analysesTeams = (actor: Pick<Actor, 'roles' | 'flags'>): boolean =>
  isManager(actor) && opensAnalytics(actor);
