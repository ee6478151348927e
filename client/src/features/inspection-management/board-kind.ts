import { type InspectionTab, OPEN_TABS, type StaffInspectionRow } from '@walkthrough/domain';

/** Kind of inspections a board shows. Only the customer's upcoming list mixes them. */
export type BoardKind = 'periodic' | 'condition';

/** List of a board; `all` is the only list of a board without tabs. */
export type BoardTab = InspectionTab | 'all';

/** List of Inspection Data, the customer's counterpart of the boards; `upcoming` holds all open inspections. */
export type CustomerTab = 'audited' | 'upcoming';

/** Monthly Files tab, which has no list of rows; its name in the address. */
export const MONTHLY = 'monthly';

/** Any list of inspection rows. */
export type ListTab = BoardTab | CustomerTab;

export const kindOf = ({
  conditionInspectionId,
}: Pick<StaffInspectionRow, 'conditionInspectionId'>): BoardKind =>
  conditionInspectionId === null ? 'periodic' : 'condition';

/** Returns whether a row of a tab is shown in a list. */
export function isShownIn(list: ListTab, { tab }: Pick<StaffInspectionRow, 'tab'>): boolean {
  if (list === 'upcoming') return OPEN_TABS.some((open) => open === tab);
  return list === 'all' || list === tab;
}
