import { type InspectionTab, OPEN_TABS, type StaffInspectionRow } from '@walkthrough/domain';

/** Which inspections a board shows. The two mix in one list alone, the customer's upcoming visits. */
export type BoardKind = 'periodic' | 'condition';

/** A list of a board; `all` is everything in one list, for a board without tabs. */
export type BoardTab = InspectionTab | 'all';

/** A list of Inspection Data, which the customer side has instead: what is still to be done is one of them. */
export type CustomerTab = 'audited' | 'upcoming';

/** The tab of Monthly Files, which is no list of rows; its name in the address. */
export const MONTHLY = 'monthly';

/** Any list that rows of inspections stand in. */
export type ListTab = BoardTab | CustomerTab;

export const kindOf = ({
  conditionInspectionId,
}: Pick<StaffInspectionRow, 'conditionInspectionId'>): BoardKind =>
  conditionInspectionId === null ? 'periodic' : 'condition';

/** Whether a row that stands in a tab is shown in a list. */
export function isShownIn(list: ListTab, { tab }: Pick<StaffInspectionRow, 'tab'>): boolean {
  if (list === 'upcoming') return OPEN_TABS.some((open) => open === tab);
  return list === 'all' || list === tab;
}
