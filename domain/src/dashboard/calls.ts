import { Dashboard } from './contract';
import { answers } from '../wire/call';

/** Today's counts for the landing page. */
export const DASHBOARD_CALLS = {
  'GET dashboard': answers(Dashboard),
};
