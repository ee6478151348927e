import Box from '@mui/material/Box';
import { type InspectionSort, messages, type StaffInspectionRow } from '@walkthrough/domain';
import type { GridColumn } from '../../grid/data-grid';
import { DeadlineButton } from '../../shared/deadlines/deadline-button';
import { markWords, shownMarks } from '../../shared/deadlines/deadline-words';
import { addressOf } from '../../shared/planning/planned-row';

const marksOf = ({ deadline, property }: StaffInspectionRow) =>
  deadline ? shownMarks(deadline, property) : [];

function DeadlineCell({ row }: { row: StaffInspectionRow }) {
  const { deadline, property } = row;
  if (!deadline) return null;
  return (
    <Box sx={{ display: 'flex', gap: 0.5, flexWrap: { xs: 'wrap', md: 'nowrap' } }}>
      {marksOf(row).map((mark) => (
        <DeadlineButton
          key={mark.state}
          tenancyId={deadline.tenancyId}
          mark={mark}
          propertyId={property.id}
          address={addressOf(row)}
        />
      ))}
    </Box>
  );
}

/** Width of `BC-12: Thu, Dec 3 2026`, of `BC-11: passed Fri, Dec 12 2025`, and of both. */
const WIDTHS = { next: 188, passed: 232, both: 376 } as const;

/** Returns the width that the deadlines of these rows need. */
export function deadlineWidth(rows: readonly StaffInspectionRow[]): number {
  const shown = rows.map(marksOf);
  if (shown.some((marks) => marks.length > 1)) return WIDTHS.both;
  return shown.some(([mark]) => mark?.state === 'overdue') ? WIDTHS.passed : WIDTHS.next;
}

/**
 * The next deadline of the tenancy, and the passed one beside it. Hidden from users who may not see deadlines, whose rows
 * have none.
 */
export const deadlineColumn = (width: number): GridColumn<StaffInspectionRow, InspectionSort> => ({
  id: 'deadline',
  title: messages.inspectionManagement.nextDeadline,
  width,
  hidesWhenEmpty: true,
  inCard: true,
  text: (row) => marksOf(row).map(markWords).join(', '),
  Cell: DeadlineCell,
});
