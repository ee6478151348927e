import { Dashboard } from '../contracts/dashboard';
import { answers } from './call';

/** What counts today, for the first screen. */
export const DASHBOARD_CALLS = {
  'GET dashboard': answers(Dashboard),
};
