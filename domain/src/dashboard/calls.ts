import { Dashboard } from '../contracts/dashboard';
import { answers } from './call';

/** Today's counts for the landing page. */
export const DASHBOARD_CALLS = {
  'GET dashboard': answers(Dashboard),
};
