import { type InspectionSort, messages, type StaffInspectionRow } from '@walkthrough/domain';
import type { GridColumn } from '../../grid/data-grid';
import { DeadlineButton } from '../../shared/deadlines/deadline-button';
import { deadlineState, deadlineWords } from '../../shared/deadlines/deadline-words';
import { addressOf } from '../../shared/planning/planned-row';

function textOf({ deadline, property }: StaffInspectionRow): string {
  const state = deadline ? deadlineState(deadline, property) : null;
  return deadline && state !== null ? deadlineWords(deadline, state) : '';
}

function DeadlineCell({ row }: { row: StaffInspectionRow }) {
  const { deadline, property } = row;
  const state = deadline ? deadlineState(deadline, property) : null;
  if (!deadline || state === null) return null;
  return (
    <DeadlineButton deadline={deadline} state={state} propertyId={property.id} address={addressOf(row)} />
  );
}

/** The next deadline of the tenancy. Hidden from users who may not see deadlines, whose rows have none. */
export const deadlineColumn = (): GridColumn<StaffInspectionRow, InspectionSort> => ({
  id: 'deadline',
  title: messages.inspectionManagement.nextDeadline,
  // The longest is a passed date: `CA-07-LATER: passed Wed, Sep 30 2026`.
  width: 232,
  yields: 1,
  hidesWhenEmpty: true,
  inCard: true,
  text: textOf,
  Cell: DeadlineCell,
});
