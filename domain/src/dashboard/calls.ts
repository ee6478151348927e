import { Dashboard, type DashboardQuery } from './contract';
import { takes } from '../wire/call';

/** Today's counts for the landing page. */
export const DASHBOARD_CALLS = {
  'GET dashboard': takes<{ query: DashboardQuery }>().answers(Dashboard),
};
