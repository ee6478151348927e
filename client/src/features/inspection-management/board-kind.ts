import type { InspectionTab, StaffInspectionRow } from '@walkthrough/domain';

/** Which inspections a board shows. The two never mix: neither on the screen nor in the cache. */
export type BoardKind = 'periodic' | 'condition';

/** A list of a board; `all` is everything in one list, for a board without tabs. */
export type BoardTab = InspectionTab | 'all';

export const kindOf = ({
  conditionInspectionId,
}: Pick<StaffInspectionRow, 'conditionInspectionId'>): BoardKind =>
  conditionInspectionId === null ? 'periodic' : 'condition';

/** Whether a row that stands in a tab is shown in a list. */
export const isShownIn = (tab: BoardTab, row: Pick<StaffInspectionRow, 'tab'>): boolean =>
  tab === 'all' || row.tab === tab;
