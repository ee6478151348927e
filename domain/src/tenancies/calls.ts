import { answers, takes } from '../wire/call';
import { type DeadlineQuery, TenancyDeadlines } from './deadlines.contract';
import { PropertyTenancies, type TenancyChange, type TenancyDecision, TenancyItem } from './contract';

/** Tenancies of properties (docs/decisions/0244). */
export const TENANCY_CALLS = {
  'GET properties/{id}/tenancies': answers(PropertyTenancies),
  /** Next deadlines of tenancies between two days, for the calendar. */
  'GET tenancy-deadlines': takes<{ query: DeadlineQuery }>().answers(TenancyDeadlines),
  /** Records the tenancy of the present occupants, filled from what is stored. */
  'POST properties/{id}/tenancies': answers(TenancyItem, { status: 201 }),
  'PUT tenancies/{id}': takes<{ body: TenancyChange }>().answers(TenancyItem, { refuses: ['edit_conflict'] }),
  /** Closes a current tenancy, or confirms that it goes on. */
  'PUT tenancies/{id}/choice': takes<{ body: TenancyDecision }>().answers(TenancyItem, {
    refuses: ['edit_conflict'],
  }),
};
